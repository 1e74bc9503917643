import { ProblemBox } from '../../../form/problem.tsx';
import type { Plan } from '../../../blade/plan.ts';
import { useScale } from '../../../form/use-shown.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import type { Fact } from '../../../ui/facts.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { convert, digits, measured, tied } from '../../../units/measure.ts';
import { useUnits } from '../../../units/units.ts';
import type { WhatIfState } from './use-what-if.ts';
import type { Tweak } from './tweak.ts';

/** A number before and now. */
export interface Compared {
  name: string;
  unit: string | undefined;
  before: Fact[1];
  now: Fact[1];
}

/** Small changes are seen in the fourth digit. */
const DIGITS = 4;

/** The speed is given: neither the axis of a curve nor what is solved for. */
const hasSpeed = ({ body: { mode, solve_for }, overRpm }: Plan): boolean =>
  overRpm === undefined && (mode !== 'solve_to_target' || solve_for === 'collective');

/** Sliders on the answered blade. While one moves, the kernel in the page answers; on release the service confirms. */
export function WhatIfPanel({
  plan,
  state,
  compared,
  onPlan,
}: {
  plan: Plan;
  state: WhatIfState;
  compared: readonly Compared[];
  onPlan: (plan: Plan) => void;
}) {
  const { tweak, set, release, reset, changed, next } = state;
  const rpm = plan.body.rpm ?? 5000;
  const units = useUnits();
  const said = (value: Fact[1], unit: string | undefined) =>
    typeof value === 'number' ? measured(value, unit, units, DIGITS) : (value ?? '–');
  const slider = { tweak, set, release, onWant: state.want };
  return (
    <fieldset className="what-if">
      <legend>What if</legend>
      <div className="fields">
        {hasSpeed(plan) && (
          <Tweaked
            {...slider}
            name="rpm"
            label="Speed"
            unit="rpm"
            range={[0.5 * rpm, 1.5 * rpm, rpm / 100]}
          />
        )}
        {plan.body.mode !== 'sweep' && (
          <Tweaked
            {...slider}
            name="airspeed"
            label="Airspeed"
            unit="m/s"
            range={[0, Math.max(30, 2 * (plan.body.airspeed ?? 0)), 0.25]}
          />
        )}
        <Tweaked {...slider} name="twist" label="Twist offset" unit="°" range={[-8, 8, 0.1]} />
        <Tweaked {...slider} name="chord" label="Chord scale" unit="×" range={[0.5, 2, 0.01]} />
        <Tweaked
          {...slider}
          name="diameter"
          label="Diameter"
          unit="in"
          range={[
            0.5 * plan.body.diameter,
            Math.min(1.5 * plan.body.diameter, 120),
            plan.body.diameter / 100,
          ]}
        />
      </div>
      {changed && (
        <>
          {compared.length > 0 && (
            <DataTable
              caption="What-if results"
              hideCaption
              columns={['', 'Now', 'What if']}
              rows={compared.map(({ name, unit, before, now }) => [
                name,
                said(before, unit),
                said(now, unit),
              ])}
            />
          )}
          <div className="row">
            <button type="button" onClick={() => onPlan(next)}>
              Apply
            </button>
            <button type="button" onClick={reset}>
              Undo
            </button>
          </div>
        </>
      )}
      <Confirmation state={state} />
    </fieldset>
  );
}

/** Shows the source of the numbers, and how well page and service agree. */
function Confirmation({ state }: { state: WhatIfState }) {
  const { changed, kernelProblem, serviceProblem, agreed, confirming } = state;
  if (!changed)
    return (
      <p className="small">
        Results update while you drag. When you stop, the service confirms them.
      </p>
    );
  if (serviceProblem !== undefined) return <ProblemBox problem={serviceProblem} />;
  if (kernelProblem !== undefined) return <ProblemBox problem={kernelProblem} />;
  return (
    <p className="small" role="status" data-testid="agreement">
      {agreed !== undefined
        ? `Computed in the browser. Agrees with the service to ${agreed === 0 ? 'the last digit' : digits(agreed, 2)}.`
        : confirming
          ? 'Computed in the browser; waiting for the service …'
          : 'Computed in the browser.'}
    </p>
  );
}

function Tweaked({
  name,
  label,
  unit,
  range,
  tweak,
  set,
  release,
  onWant,
}: {
  name: keyof Tweak;
  label: string;
  unit: string;
  range: readonly [min: number, max: number, step: number];
  tweak: Tweak;
  set: (change: Partial<Tweak>) => void;
  release: () => void;
  onWant: () => void;
}) {
  const value = tweak[name];
  const scale = useScale(unit);
  return (
    <Slider
      label={label}
      said={tied(digits(convert(value, scale), DIGITS), scale.unit)}
      value={value}
      range={range}
      onChange={(next) => set({ [name]: next })}
      onCommit={release}
      onWant={onWant}
    />
  );
}
