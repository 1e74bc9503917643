/**
 * Nodes of section and wake in one row, and what the boundary layer has to know of the flow outside: its speed without
 * viscosity, and how the speed changes with the mass defect (A.30–A.38, docs/theory/airfoil.md).
 */
import { MAX_NODES } from '../outline';

/** Nodes of a wake: a tenth of the section's and a few. */
export const MAX_WAKE: i32 = 40;
const WAKE_PART: i32 = 10;
const WAKE_MIN: i32 = 6;
export const MAX_COUPLED: i32 = MAX_NODES + MAX_WAKE;

/** Places 0 … nodes − 1 are the section's nodes in their order, nodes … n − 1 the wake's, from the edge on. */
export class Coupled {
  /** Nodes of section and wake, of the section, of the wake. */
  n: i32 = 0;
  nodes: i32 = 0;
  wake: i32 = 0;
  /** Places from one row of `massInfluence` and `bySource` to the next. */
  stride: i32 = 0;
  x: Float64Array = new Float64Array(MAX_COUPLED);
  y: Float64Array = new Float64Array(MAX_COUPLED);
  /** Length along the outline from node 0; in the wake from its first node, where it is 0. */
  s: Float64Array = new Float64Array(MAX_COUPLED);
}
export const coupled: Coupled = new Coupled();

/**
 * Speed without viscosity over the free stream's. On the section signed as γ: against the order of nodes, so positive
 * where air runs from the stagnation point over the upper side. In the wake positive downstream.
 */
export const uInviscid: Float64Array = new Float64Array(MAX_COUPLED);

/**
 * ∂q_i/∂σ_p, rows of `coupled.stride`: speed at node i, signed as `uInviscid`, per strength of source panel p. Panels
 * 0 … nodes − 2 from node p to p + 1 of the section, then nodes − 1 … n − 3 of the wake, from its node p − nodes + 1 on.
 */
export const bySource: Float64Array = new Float64Array((MAX_COUPLED + 1) * MAX_COUPLED);

/** D_ij = ∂q_i/∂m_j, rows of `coupled.stride`; q signed as `uInviscid`, m = ue δ* ≥ 0 (A.38). */
export const massInfluence: Float64Array = new Float64Array(MAX_COUPLED * MAX_COUPLED);

/** Makes room for a section of n nodes and its wake. */
export function sizeCoupled(n: i32): void {
  const wake: i32 = i32(f64(n) / f64(WAKE_PART)) + WAKE_MIN;
  coupled.nodes = n;
  coupled.wake = wake < MAX_WAKE ? wake : MAX_WAKE;
  coupled.n = n + coupled.wake;
  // even, so that rows stand where vectors of two numbers may
  coupled.stride = (coupled.n + 1) & -2;
}
