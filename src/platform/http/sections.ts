import { ApiTags, type OpenAPIObject } from '@nestjs/swagger';

const DESCRIPTIONS = new Map<string, string>();

/** Declares the section of the docs that a controller's operations stand in, with its description. */
export function Section(name: string, description: string): ClassDecorator {
  DESCRIPTIONS.set(name, description);
  return ApiTags(name);
}

/** Returns the sections in which the document's operations stand, in their order: OpenAPI wants each declared once. */
export function sectionsOf({ paths }: OpenAPIObject): { name: string; description?: string }[] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path as object));
  const names = operations.flatMap(({ tags }: { tags?: string[] }) => tags ?? []);
  return [...new Set(names)].map((name) => {
    const description = DESCRIPTIONS.get(name);
    return description === undefined ? { name } : { name, description };
  });
}
