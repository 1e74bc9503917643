import { useEffect, useState } from 'react';
import type { SimulationResource } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../form/use-action.ts';
import { newestProject } from '../../picker/project-field.tsx';
import { listsChanged } from '../../runs/lists-changed.ts';
import { keepSolved, lastSolved } from '../../vehicle/bench.ts';
import { requestOf } from '../../vehicle/vehicle-request.ts';
import { titleOf, type VehicleDraft } from '../../vehicle/vehicle.ts';

export const isComplete = ({ rotors, battery }: VehicleDraft): boolean =>
  battery !== undefined &&
  rotors.every(({ motor, propeller }) => motor !== undefined && propeller !== undefined);

/**
 * The operating point of a vehicle as a simulation: solved at once when the vehicle is complete for the first time, then
 * whenever it is asked for, as each costs compute units. What was solved last is remembered with the tab.
 */
export function useHover(vehicle: VehicleDraft) {
  const request = JSON.stringify(requestOf(vehicle));
  const [solved, setSolved] = useState(lastSolved);
  const solve = useAction(
    async () => {
      const project_id = await newestProject();
      const name = titleOf(vehicle);
      const body = { ...requestOf(vehicle), name, project_id };
      return { asked: request, ...(await api.post<SimulationResource>('/v1/simulations', body)) };
    },
    ({ id, asked }) => {
      const now = { id, request: asked };
      keepSolved(now);
      setSolved(now);
      listsChanged();
    },
  );
  const isFirst = solved === undefined && isComplete(vehicle);
  const { busy, problem, run } = solve;
  useEffect(() => {
    if (isFirst && !busy && problem === undefined) run(undefined);
  }, [isFirst]);
  return {
    solved,
    isStale: solved !== undefined && solved.request !== request,
    solve: () => run(undefined),
    busy,
    problem,
  };
}
