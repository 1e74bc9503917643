/** Standard air at sea level but for its density, which requests give [Pa·s], [m/s]; docs/theory/bemt.md. */
export const VISCOSITY = 1.789e-5;
export const SPEED_OF_SOUND = 340.3;
