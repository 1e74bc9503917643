import './runs.css';
import { useBalance } from './use-balance.ts';

export const isTooMuch = (units: number, left: number | null | undefined): boolean =>
  typeof left === 'number' && units > left;

/** Shows the price of a run before it is sent. */
export function Cost({ units, how }: { units: number; how: string }) {
  const { units: left } = useBalance();
  const tooMuch = isTooMuch(units, left);
  return (
    <div className={tooMuch ? 'notice' : 'card cost'} data-testid="cost">
      <strong>
        Costs {units.toLocaleString('en')} compute {units === 1 ? 'unit' : 'units'}
      </strong>{' '}
      ({how}).{' '}
      {typeof left === 'number' && (
        <>
          You have <span data-testid="balance">{left.toLocaleString('en')}</span>.
        </>
      )}
      {left === null && 'Your plan has no limit.'}
      {tooMuch && ' That is not enough for this run.'}
    </div>
  );
}
