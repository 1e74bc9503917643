/** Dense quadratic programs by Goldfarb and Idnani (1983). All arrays begin at 1. */
declare module 'quadprog' {
  interface Solved {
    solution: number[];
    Lagrangian: number[];
    /** '': it is solved. */
    message: string;
  }
  const quadprog: {
    /** min ½ xᵀDx − dᵀx with Aᵀx ≥ b; D is overwritten. */
    solveQP(D: number[][], d: number[], A: number[][], b: number[]): Solved;
  };
  export default quadprog;
}
