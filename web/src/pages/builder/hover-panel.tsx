import { Link, useLocation } from 'wouter';
import type { SimulationResource } from '../../../../clients/typescript/src/generated/types.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { isMoving } from '../../runs/run.ts';
import { Busy } from '../../ui/busy.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { duration } from '../../units/measure.ts';
import type { Result } from '../../vehicle/alike-rotors.ts';
import { Banded } from '../../vehicle/band.tsx';
import { bindingLimits, timeToLimit } from '../../vehicle/binding-limits.ts';
import { inWords } from '../../vehicle/limits.ts';
import { cannot } from '../../vehicle/shortfall.ts';
import { ShortfallNotice } from '../../vehicle/shortfall-notice.tsx';
import { VehicleDrawing } from '../../vehicle/vehicle-drawing.tsx';
import type { VehicleDraft } from '../../vehicle/vehicle.ts';
import { LimitGauges } from './limit-gauges.tsx';
import { isComplete } from './use-hover.ts';

/** The operating point of the vehicle beside its form, and where one goes from here. */
export function HoverPanel({
  vehicle,
  run,
  problem,
  isStale,
  isBusy,
  form,
}: {
  vehicle: VehicleDraft;
  run: SimulationResource | undefined;
  problem: unknown;
  /** The vehicle was changed since. */
  isStale: boolean;
  isBusy: boolean;
  /** The form of the vehicle, by its id: its checks hold for the button here too. */
  form: string;
}) {
  const cruises = vehicle.command !== 'hover';
  const isSolving = isBusy || (run !== undefined && isMoving(run));
  return (
    <div className="hover" role="region" aria-label={cruises ? 'Cruise' : 'Hover'}>
      <h2>{cruises ? 'Cruise' : 'Hover'}</h2>
      <VehicleDrawing vehicle={vehicle} result={isStale ? undefined : run?.result} />
      <ProblemBox problem={problem} />
      {isSolving && <Busy what={cruises ? 'the cruise' : 'the hover'} />}
      {run?.error != null && (
        <div className="problem" role="alert">
          {run.error.message}
        </div>
      )}
      {run === undefined && !isSolving && problem == null && <Missing vehicle={vehicle} />}
      {run?.result != null && (
        <div className={isStale || isBusy ? 'stale' : undefined}>
          {isStale && !isBusy && (
            <div className="notice" role="status">
              The vehicle has changed.{' '}
              {isComplete(vehicle) && (
                <button type="submit" form={form} className="primary">
                  {cruises ? 'Solve cruise again' : 'Solve hover again'}
                </button>
              )}
            </div>
          )}
          <Solved result={run.result} />
          <p>
            <Link href={`/simulations/${run.id}`}>Full results</Link>
          </p>
        </div>
      )}
      <Actions isComplete={isComplete(vehicle)} />
    </div>
  );
}

/** Lists the parts that are missing for a solution. */
function Missing({ vehicle }: { vehicle: VehicleDraft }) {
  const { rotors, battery } = vehicle;
  const missing = [
    rotors.some(({ motor }) => motor === undefined) && 'a motor',
    rotors.some(({ propeller }) => propeller === undefined) && 'a propeller',
    battery === undefined && 'a battery',
  ].filter((each) => each !== false);
  if (isComplete(vehicle)) return <p>Solve to see throttle, endurance and temperatures.</p>;
  return (
    <p>
      Pick {missing.join(', ').replace(/, ([^,]*)$/, ' and $1')} to see throttle, endurance, thrust
      to weight and temperatures.
    </p>
  );
}

function Solved({ result }: { result: Result }) {
  const { All } = result;
  const { uncertainty: bands } = All;
  const limits = bindingLimits(result);
  const throttle = Math.max(...throttlesOf(result));
  const endurance: Fact = [
    'Endurance',
    <Banded key="s" value={All.endurance_s} unit="s" band={bands?.endurance_s} />,
  ];
  return (
    <>
      <ShortfallNotice result={result} />
      {limits.length > 0 && (
        <div className="notice">
          <ul>
            {limits.map((limit) => (
              <li key={limit}>
                {inWords(limit)}
                {afterWords(timeToLimit(result, limit))}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Facts
        hero
        label="Operating point"
        facts={[
          ...(cannot(result) === undefined ? [endurance] : []),
          ['Throttle', throttle, '%'],
          ['Thrust to weight', All.hover_thrust_to_weight],
          ['All-up mass', All.all_up_mass_kg ?? null, 'kg'],
          [
            'Electrical power',
            <Banded
              key="w"
              value={All.total_elec_power_w}
              unit="W"
              band={bands?.total_elec_power_w}
            />,
          ],
          [
            'Current',
            <Banded key="a" value={All.total_current_a} unit="A" band={bands?.total_current_a} />,
          ],
        ]}
      />
      <LimitGauges result={result} />
    </>
  );
}

const afterWords = (seconds: number | null | undefined): string =>
  seconds == null ? '' : ` Reached after ${duration(seconds)}.`;

const throttlesOf = (result: Result): number[] =>
  Object.entries(result).flatMap(([key, point]) =>
    /^\d+$/.test(key) ? [(point as { throttle_pct: number }).throttle_pct] : [],
  );

/** Each takes the vehicle on the bench over; what it says of one that is complete, and of one that is not. */
const ACTIONS = [
  ['/finder/new?from=bench', 'Find better parts', 'Find parts'],
  ['/sweeps/new?from=bench', 'Sweep this vehicle', 'Sweep parts'],
  ['/dynamic/new?from=bench', 'Fly this vehicle', 'Plan a flight'],
] as const;

function Actions({ isComplete: isWhole }: { isComplete: boolean }) {
  const [, goTo] = useLocation();
  return (
    <div className="actions">
      {ACTIONS.map(([path, whole, open]) => (
        <button key={path} type="button" onClick={() => goTo(path)}>
          {isWhole ? whole : open}
        </button>
      ))}
    </div>
  );
}
