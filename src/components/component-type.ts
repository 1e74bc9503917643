export const COMPONENT_TYPES = ['motor', 'battery', 'propeller'] as const;
export type ComponentType = (typeof COMPONENT_TYPES)[number];

export function isComponentType(text: string): text is ComponentType {
  return (COMPONENT_TYPES as readonly string[]).includes(text);
}

/** A part as people describe it: free-form, the keys we know in docs/catalog.md. */
export type Spec = Record<string, unknown>;
