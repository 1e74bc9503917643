import { Restored } from '../../form/kept-draft.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { RunForm } from '../../runs/run-form.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { referringTo } from '../../vehicle/saved.ts';
import { useDraft } from '../../vehicle/use-draft.ts';
import { rotorCount, titleOf } from '../../vehicle/vehicle.ts';
import { VehicleFields } from '../../vehicle/vehicle-fields.tsx';
import { requestOf } from '../../vehicle/vehicle-request.ts';

export default function NewSimulationPage() {
  usePageTitle('New simulation');
  const draft = useDraft();
  const units = rotorCount(draft.vehicle);
  return (
    <section>
      <h1>New simulation</h1>
      <ProblemBox problem={draft.problem} />
      <Restored isRestored={draft.isRestored} onForget={draft.forget} />
      <RunForm
        kind="sim"
        submit="Run simulation"
        title={titleOf(draft.vehicle)}
        units={units}
        how={`one for each of ${units} ${units === 1 ? 'rotor' : 'rotors'}`}
        body={() => referringTo(requestOf(draft.vehicle), draft.vehicle)}
        onSent={draft.forget}
      >
        <VehicleFields vehicle={draft.vehicle} onChange={draft.setVehicle} />
      </RunForm>
    </section>
  );
}
