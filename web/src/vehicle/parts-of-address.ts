import type { Component } from '../../../clients/typescript/src/generated/types.ts';
import { withParts } from './airframes.ts';
import type { VehicleDraft } from './vehicle.ts';
import { useComponents } from '../picker/use-component.ts';

const TYPES = ['motor', 'propeller', 'battery'] as const;

/** The parts that an address names (`?motor=comp_…`), as a page of the catalog leads here; undefined while they are read. */
export function usePartsOfAddress(search: URLSearchParams): readonly Component[] | undefined {
  const ids = TYPES.map((type) => search.get(type)).filter((id) => id !== null);
  const reads = useComponents(ids);
  if (reads.some(({ isPending }) => isPending)) return undefined;
  return reads.flatMap(({ data }) => (data === undefined ? [] : [data]));
}

/** The vehicle with these parts in place of its own: motor and propeller on every rotor. */
export function withComponents(vehicle: VehicleDraft, parts: readonly Component[]): VehicleDraft {
  const of = (wanted: Component['type']) => {
    const part = parts.find(({ type }) => type === wanted);
    return part && { id: part.id, name: part.name };
  };
  const [motor, propeller, battery] = TYPES.map(of);
  const placed = withParts(vehicle, {
    ...(motor !== undefined && { motor }),
    ...(propeller !== undefined && { propeller }),
  });
  return battery === undefined ? placed : { ...placed, battery };
}
