export { alphaNodeDeg, alphaCell } from "./polar/grid";
