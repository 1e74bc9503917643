/**
 * ESDIRK3(2)4L[2]SA: an explicit first stage, three implicit ones with one diagonal element, third order, L-stable,
 * stiffly accurate, an embedded second-order result. The implicit part of ARK3(2)4L[2]SA, Kennedy & Carpenter 2003
 * (doi 10.1016/S0168-9274(02)00138-1). Theory T.10.
 */
export const GAMMA: f64 = 1767732205903.0 / 4055673282236.0;
export const C2: f64 = 2.0 * GAMMA;
export const C3: f64 = 0.6;
export const A21: f64 = GAMMA;
export const A31: f64 = 2746238789719.0 / 10658868560708.0;
export const A32: f64 = -640167445237.0 / 6845629431997.0;
export const B1: f64 = 1471266399579.0 / 7840856788654.0;
export const B2: f64 = -4482444167858.0 / 7529755066697.0;
export const B3: f64 = 11266239266428.0 / 11593286722821.0;
export const B4: f64 = GAMMA;
/** Weights of the embedded result. */
export const W1: f64 = 2756255671327.0 / 12835298489170.0;
export const W2: f64 = -10771552573575.0 / 22201958757719.0;
export const W3: f64 = 9247589265047.0 / 10645013368117.0;
export const W4: f64 = 2193209047091.0 / 5459859503100.0;
