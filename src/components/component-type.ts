export const COMPONENT_TYPES = ['motor', 'battery', 'propeller'] as const;
export type ComponentType = (typeof COMPONENT_TYPES)[number];

/** A part as people describe it: free-form, the keys we know in docs/catalog.md. */
export type Spec = Record<string, unknown>;
