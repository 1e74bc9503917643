/** Rotors of one run, all groups together. */
export const MAX_ROTORS = 40;
/** Rows of a run that the kernel takes. */
export const MAX_GROUPS = 16;
