import { useUnits } from '../../units/units.ts';
import { quantityOf, shown } from './quantity.ts';

/** Fields of the API as facts; what is null, or holds others, is left out. */
export function Fields({ of }: { of: object }) {
  const units = useUnits();
  const facts = Object.entries(of).flatMap(([name, value]) => {
    const text = shown(name, value, units);
    return text === undefined ? [] : [[name, text] as const];
  });
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{quantityOf(name).label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
