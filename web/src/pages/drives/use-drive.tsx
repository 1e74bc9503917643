import { api } from '../../api/api.ts';
import type { DriveCalibrationResource } from '../../../../clients/typescript/src/generated/types.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { newBuild } from '../../vehicle/airframes.ts';
import { onBench, openInBuild } from '../../vehicle/bench.ts';
import { withComponents } from '../../vehicle/parts-of-address.ts';
import { typedOf } from '../../vehicle/quantity.ts';
import { ESC, GEAR } from '../../vehicle/rotor-quantities.ts';

interface Drive {
  motor_component_id?: string | null;
  propeller_component_id?: string | null;
}

/** Opens Build with the calibrated drive on every rotor: its motor, propeller, ESC and gear, and the calibration. */
export function UseDrive({
  calibration: { id, drive },
}: {
  calibration: DriveCalibrationResource;
}) {
  const { motor_component_id: motor, propeller_component_id: propeller } = drive as Drive;
  const open = useAction(async () => {
    const ids = [motor, propeller].filter((part) => part != null);
    const parts = await Promise.all(ids.map((part) => api.get(`/v1/components/${part}`)));
    const vehicle = withComponents(onBench() ?? newBuild(), parts);
    const calibrated = { ...typedOf([...ESC, ...GEAR], drive), powertrain_calibration_id: id };
    const rotors = vehicle.rotors.map((rotor) => ({
      ...rotor,
      typed: { ...rotor.typed, ...calibrated },
    }));
    openInBuild({ ...vehicle, rotors });
  });
  // a motor that the request describes itself has no place in Build
  if (motor == null) return null;
  return (
    <>
      <button type="button" disabled={open.busy} onClick={() => open.run(undefined)}>
        Use in Build
      </button>
      <ProblemBox problem={open.problem} />
    </>
  );
}
