import { SelectField } from '../../../form/field.tsx';
import { ProblemBox } from '../../../form/problem.tsx';
import { useAction } from '../../../form/use-action.ts';
import { ComponentPicker } from '../../../picker/component-picker.tsx';
import { Quantities } from '../../../vehicle/quantities.tsx';
import type { Typed } from '../../../vehicle/quantity.ts';
import { bladeOfComponent } from '../../components/curves/use-blade.ts';
import { KINDS } from '../words.ts';
import { hasDrive, hasFront, isVariable } from './design-body.ts';
import { type DesignDraft, type Goal, goalsOf, pointName } from './design-draft.ts';
import {
  DRIVE,
  DRIVE_LIMITS,
  FRONT_SIZE,
  MAIN_LIMITS,
  MATERIAL,
  MORE_LIMITS,
  MORE_OF_DRIVE,
  OBSERVER,
  SEARCH,
  SHAPE,
  SIZE,
  VARIABLE_PITCH,
} from './design-quantities.ts';

interface Props {
  draft: DesignDraft;
  onChange: (draft: DesignDraft) => void;
}

type TypedPart = 'variables' | 'limits' | 'material' | 'observer' | 'drive' | 'search';

/** The fields of a part of the draft. */
const fieldsOf = ({ draft, onChange }: Props, part: TypedPart) => ({
  typed: draft[part],
  onChange: (next: Typed) => onChange({ ...draft, [part]: next }),
});

/** The goal: the energy of the mission, or the power, noise or thrust at one point. */
export function GoalFields({ draft, onChange }: Props) {
  const [first, second] = draft.goals;
  const all = goalsOf(draft.points).map(([kind, at]): readonly [Goal, string] => {
    if (at === undefined) return [kind, KINDS[kind].wish];
    const name = pointName(draft.points[at].typed.label, at);
    return [`${kind}:${at}`, `${KINDS[kind].wish}: ${name}`];
  });
  const put = (place: number, goal: Goal) =>
    onChange({ ...draft, goals: draft.goals.with(place, goal) as unknown as DesignDraft['goals'] });
  return (
    <fieldset>
      <legend>Goal</legend>
      <div className="fields">
        <SelectField
          label="Goal"
          name="objectives[0]"
          options={all.filter(([goal]) => goal !== second)}
          value={first}
          onChange={(goal) => put(0, goal)}
        />
        <SelectField
          label="Second goal"
          name="objectives[1]"
          hint="With two goals, you get several blades. Each is a different compromise"
          options={[['', 'none'], ...all.filter(([goal]) => goal !== first)]}
          value={second}
          onChange={(goal) => put(1, goal)}
        />
        {hasFront(draft) && (
          <Quantities of={[FRONT_SIZE]} {...fieldsOf({ draft, onChange }, 'search')} />
        )}
      </div>
    </fieldset>
  );
}

/** The variables and their bounds. */
export function VariableFields(props: Props) {
  const typed = fieldsOf(props, 'variables');
  return (
    <fieldset>
      <legend>Propeller</legend>
      <div className="fields">
        <Quantities of={SIZE} at="variables." {...typed} />
        {isVariable(props.draft) && <Quantities of={VARIABLE_PITCH} at="variables." {...typed} />}
      </div>
      <details>
        <summary>Hub, chord, blade angle, speeds of rotation</summary>
        <div className="fields">
          <Quantities of={SHAPE} at="variables." {...typed} />
        </div>
      </details>
    </fieldset>
  );
}

export function LimitFields(props: Props) {
  const typed = fieldsOf(props, 'limits');
  return (
    <fieldset>
      <legend>Material and limits</legend>
      <div className="fields">
        <Quantities of={[MATERIAL]} {...fieldsOf(props, 'material')} />
        <Quantities of={MAIN_LIMITS} at="limits." {...typed} />
      </div>
      <details>
        <summary>More limits: tip speed, deflection, stall, Reynolds number, listener</summary>
        <div className="fields">
          <Quantities of={MORE_LIMITS} at="limits." {...typed} />
          {hasDrive(props.draft) && <Quantities of={DRIVE_LIMITS} at="limits." {...typed} />}
          <Quantities of={OBSERVER} at="observer." {...fieldsOf(props, 'observer')} />
        </div>
      </details>
    </fieldset>
  );
}

/** Motor, ESC and battery, where electrical power is what counts. */
export function DriveFields(props: Props) {
  const { draft, onChange } = props;
  const typed = fieldsOf(props, 'drive');
  const isDriven = hasDrive(draft);
  return (
    <fieldset>
      <legend>Motor and battery</legend>
      <p className="hint">
        Optional. If you select them, the goal is electrical power, and the limits of the motor, ESC
        and battery apply.
      </p>
      <div className="fields">
        <ComponentPicker
          type="motor"
          label="Motor"
          name="drive.motor_component_id"
          required={isDriven}
          value={draft.motor}
          onChange={(motor) => onChange({ ...draft, motor })}
        />
        <ComponentPicker
          type="battery"
          label="Battery"
          name="drive.battery_component_id"
          required={isDriven}
          value={draft.battery}
          onChange={(battery) => onChange({ ...draft, battery })}
        />
        {isDriven && <Quantities of={DRIVE} at="drive." {...typed} />}
      </div>
      {isDriven && (
        <details>
          <summary>Calibration, gear, ESC, wires, cooling</summary>
          <div className="fields">
            <Quantities of={MORE_OF_DRIVE} at="drive." {...typed} />
          </div>
        </details>
      )}
    </fieldset>
  );
}

/** A propeller whose figures stand beside those of the optimized one, and how hard the service searches. */
export function CompareFields(props: Props) {
  const { draft, onChange } = props;
  const read = useAction(
    async ({ id, name }: { id: string; name: string }) => ({
      name,
      blade: await bladeOfComponent(id),
    }),
    (starting) => onChange({ ...draft, starting }),
  );
  const { starting } = draft;
  return (
    <>
      <div className="fields">
        <ComponentPicker
          type="propeller"
          label="Compare with"
          name="starting_propeller"
          hint="A propeller to compare the new blade with"
          value={starting && { id: '', name: starting.name }}
          onChange={(part) =>
            part === undefined ? onChange({ ...draft, starting: undefined }) : read.run(part)
          }
        />
        <Quantities of={SEARCH} {...fieldsOf(props, 'search')} />
      </div>
      <ProblemBox problem={read.problem} />
    </>
  );
}
