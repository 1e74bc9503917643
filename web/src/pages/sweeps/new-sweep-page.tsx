import { useMemo } from 'react';
import { Restored, useKeptDraft } from '../../form/kept-draft.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { RunForm } from '../../runs/run-form.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { useDraft } from '../../vehicle/use-draft.ts';
import { rotorCount } from '../../vehicle/vehicle.ts';
import { VehicleFields } from '../../vehicle/vehicle-fields.tsx';
import { referringTo } from '../../vehicle/saved.ts';
import { requestOf } from '../../vehicle/vehicle-request.ts';
import { configOf, newSweep, pointCount, type SweepDraft, titleOfSweep } from './axes/axes.ts';
import { sweepOf } from './axes/sweep-of.ts';
import { AxesFields } from './axes/axes-fields.tsx';

export default function NewSweepPage() {
  usePageTitle('New sweep');
  const draft = useDraft();
  const { run, vehicle } = draft;
  const axes = useKeptDraft<SweepDraft>('axes', draft.since);
  const forget = () => {
    draft.forget();
    axes.forget();
  };
  const before = useMemo(() => (run?.object === 'sweep' ? sweepOf(run) : undefined), [run]);
  // until someone touches the axes, they are those of the vehicle and its command
  const fresh = useMemo(() => newSweep(vehicle), [vehicle.command, vehicle.rotors]);
  const sweep = axes.draft ?? before ?? fresh;
  const points = pointCount(sweep);
  const rotors = rotorCount(vehicle);
  return (
    <section>
      <h1>New sweep</h1>
      <p>
        Simulate a powertrain at every combination of the values that you vary. Leave a motor,
        propeller, battery or throttle empty if you vary it.
      </p>
      <ProblemBox problem={draft.problem} />
      <Restored isRestored={draft.isRestored || axes.isRestored} onForget={forget} />
      <RunForm
        kind="sweep"
        submit="Run sweep"
        title={titleOfSweep(sweep, vehicle)}
        units={points * rotors}
        how={`${points} ${points === 1 ? 'point' : 'points'} × ${rotors} ${rotors === 1 ? 'rotor' : 'rotors'}; points that are not solved are refunded`}
        body={() => ({
          ...referringTo(requestOf(vehicle), vehicle),
          sweep: configOf(sweep, vehicle),
        })}
        onSent={forget}
      >
        <VehicleFields vehicle={vehicle} onChange={draft.setVehicle} />
        <AxesFields
          sweep={sweep}
          command={vehicle.command}
          labels={vehicle.rotors.map(({ label }) => label)}
          onChange={axes.put}
        />
      </RunForm>
    </section>
  );
}
