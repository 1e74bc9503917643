import { DataTable } from '../../plot/data-table.tsx';
import { useUnits } from '../../units/units.ts';
import { quantityOf, shown } from './quantity.ts';

/** Fields of the API, each with its value; what is null, or holds others, is left out. */
export function Fields({ of, caption }: { of: object; caption: string }) {
  const units = useUnits();
  const rows = Object.entries(of).flatMap(([name, value]) => {
    const text = shown(name, value, units);
    return text === undefined ? [] : [[quantityOf(name).label, text] as const];
  });
  if (rows.length === 0) return null;
  return (
    <DataTable caption={caption} hideCaption columns={['Field', 'Value']} rows={rows} spread />
  );
}
