/**
 * Fixed points x = F(x) of several unknowns by Anderson's mixing: the combination of the last rounds whose residuals cancel
 * best. One or two slow modes, as of temperatures and wakes, are gone in as many rounds. D. G. Anderson, J. ACM 12 (1965)
 * 547, doi 10.1145/321296.321305; Walker & Ni, SIAM J. Numer. Anal. 49 (2011) 1715, doi 10.1137/10078356X.
 */
const MAX_MIXED: i32 = 80;
const DEPTH: i32 = 4;
/** Part of the diagonal that keeps near-parallel residuals apart. */
const RIDGE: f64 = 1.0e-12;
/** Growth of the residual at which the past is dropped. */
const LOST: f64 = 2.0;

/** `x`: where F is to be taken next; `f`: F there, which the caller writes. In units that make 1 a large change. */
export class Mixing {
  n: i32 = 0;
  x: Float64Array = new Float64Array(MAX_MIXED);
  f: Float64Array = new Float64Array(MAX_MIXED);
  /** Largest |f − x| of the last `mix`, and of the one before. */
  miss: f64 = Infinity;
  missBefore: f64 = Infinity;
  /** Rounds that are remembered, and the place of the next. */
  known: i32 = 0;
  at: i32 = 0;
  fresh: boolean = true;
}
export const mixing: Mixing = new Mixing();

const r: Float64Array = new Float64Array(MAX_MIXED);
const f0: Float64Array = new Float64Array(MAX_MIXED);
/** Differences between rounds: of residuals, of F. */
const dr: Float64Array = new Float64Array(MAX_MIXED * DEPTH);
const df: Float64Array = new Float64Array(MAX_MIXED * DEPTH);
const normal: Float64Array = new Float64Array(DEPTH * DEPTH);
const gamma: Float64Array = new Float64Array(DEPTH);

export function beginMixing(n: i32): void {
  const m = mixing;
  m.n = n;
  m.known = 0;
  m.at = 0;
  m.fresh = true;
  m.miss = Infinity;
  m.missBefore = Infinity;
}

/** Stores the residual of this round, and its difference to the last one. */
function remember(): void {
  const m = mixing;
  const column = MAX_MIXED * m.at;
  m.missBefore = m.miss;
  m.miss = 0.0;
  for (let i = 0; i < m.n; i++) {
    const now: f64 = unchecked(m.f[i]) - unchecked(m.x[i]);
    m.miss = Math.max(m.miss, Math.abs(now));
    unchecked((dr[column + i] = now - r[i]));
    unchecked((df[column + i] = m.f[i] - f0[i]));
    unchecked((r[i] = now));
    unchecked((f0[i] = m.f[i]));
  }
  if (m.fresh) {
    m.fresh = false;
    return;
  }
  m.at = m.at + 1 === DEPTH ? 0 : m.at + 1;
  m.known = m.known < DEPTH ? m.known + 1 : DEPTH;
  if (m.miss > LOST * m.missBefore) {
    m.known = 0;
    m.at = 0;
  }
}

/** gamma that makes r − dr·gamma least: normal equations, Cholesky in place. */
function minResidual(): void {
  const m = mixing;
  const k = m.known;
  for (let a = 0; a < k; a++) {
    for (let b = 0; b <= a; b++) {
      let sum: f64 = 0.0;
      for (let i = 0; i < m.n; i++)
        sum += unchecked(dr[MAX_MIXED * a + i]) * unchecked(dr[MAX_MIXED * b + i]);
      unchecked((normal[DEPTH * a + b] = a === b ? sum * (1.0 + RIDGE) + 1.0e-300 : sum));
    }
    let right: f64 = 0.0;
    for (let i = 0; i < m.n; i++) right += unchecked(dr[MAX_MIXED * a + i]) * unchecked(r[i]);
    unchecked((gamma[a] = right));
  }
  for (let a = 0; a < k; a++) {
    for (let b = 0; b <= a; b++) {
      let sum: f64 = unchecked(normal[DEPTH * a + b]);
      for (let c = 0; c < b; c++)
        sum -= unchecked(normal[DEPTH * a + c]) * unchecked(normal[DEPTH * b + c]);
      if (a !== b) unchecked((normal[DEPTH * a + b] = sum / normal[DEPTH * b + b]));
      // a column that the others span already has nothing left: it gets no say
      else unchecked((normal[DEPTH * a + a] = sum > 0.0 ? Math.sqrt(sum) : 1.0e150));
    }
  }
  for (let a = 0; a < k; a++) {
    let sum: f64 = unchecked(gamma[a]);
    for (let c = 0; c < a; c++) sum -= unchecked(normal[DEPTH * a + c]) * unchecked(gamma[c]);
    unchecked((gamma[a] = sum / normal[DEPTH * a + a]));
  }
  for (let a = k - 1; a >= 0; a--) {
    let sum: f64 = unchecked(gamma[a]);
    for (let c = a + 1; c < k; c++) sum -= unchecked(normal[DEPTH * c + a]) * unchecked(gamma[c]);
    unchecked((gamma[a] = sum / normal[DEPTH * a + a]));
  }
}

/** Computes the next x, with half a step where the last one led away. */
export function mix(): void {
  const m = mixing;
  remember();
  minResidual();
  const part: f64 = m.miss > m.missBefore ? 0.5 : 1.0;
  for (let i = 0; i < m.n; i++) {
    let next: f64 = m.known === 0 ? unchecked(m.x[i]) + part * unchecked(r[i]) : unchecked(m.f[i]);
    for (let a = 0; a < m.known; a++)
      next -= unchecked(gamma[a]) * unchecked(df[MAX_MIXED * a + i]);
    unchecked((m.x[i] = next));
  }
}
