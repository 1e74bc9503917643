import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { whyOutside } from '../../form/api-field.ts';
import { useAction } from '../../form/use-action.ts';
import { toNumber } from '../../form/number.ts';
import { newestProject } from '../../picker/project-field.tsx';
import { listsChanged } from '../../runs/lists-changed.ts';
import { keepSolved, lastSolved } from '../../vehicle/bench.ts';
import { CONDITIONS, DRAG, MASS } from '../../vehicle/condition-quantities.ts';
import { COUNT, EQUIPMENT, THROTTLE } from '../../vehicle/rotor-quantities.ts';
import { referringTo } from '../../vehicle/saved.ts';
import { requestOf } from '../../vehicle/vehicle-request.ts';
import { titleOf, type VehicleDraft } from '../../vehicle/vehicle.ts';

/** The fields of the page that are typed as numbers. */
const NUMBERS = [...CONDITIONS, ...MASS, ...DRAG, COUNT, THROTTLE, ...EQUIPMENT].filter(
  ({ options, kind }) => options === undefined && kind !== 'string',
);

export const isComplete = ({ rotors, battery }: VehicleDraft): boolean =>
  battery !== undefined &&
  rotors.every(({ motor, propeller }) => motor !== undefined && propeller !== undefined);

/** Tells whether a field holds what the API would refuse, which someone is about to finish. */
const hasRefused = ({ typed, rotors }: VehicleDraft): boolean =>
  NUMBERS.some((of) =>
    [typed, ...rotors.map((rotor) => rotor.typed)].some((each) => {
      const number = toNumber(each[of.name] ?? '');
      return number !== undefined && (Number.isNaN(number) || whyOutside(of, number) !== undefined);
    }),
  );

/** A vehicle that has not changed for this long is one that someone wants to see solved. */
const REST_MS = 800;

/**
 * Simulates the operating point of a vehicle: when the vehicle is complete for the first time, and then on request, because each
 * simulation costs compute units. With `follows`, it also runs after each pause in the changes. The tab keeps the last result.
 */
export function useHover(vehicle: VehicleDraft, follows: boolean) {
  const request = JSON.stringify(requestOf(vehicle));
  const [solved, setSolved] = useState(lastSolved);
  const solve = useAction(
    async () => {
      const project_id = await newestProject();
      const name = titleOf(vehicle);
      const body = { ...referringTo(requestOf(vehicle), vehicle), name, project_id };
      return { asked: request, ...(await api.post('/v1/simulations', body)) };
    },
    ({ id, asked }) => {
      const now = { id, request: asked };
      keepSolved(now);
      setSolved(now);
      listsChanged();
    },
  );
  const isFirst = solved === undefined && isComplete(vehicle) && !hasRefused(vehicle);
  const { busy, problem, run } = solve;
  useEffect(() => {
    if (isFirst && !busy && problem === undefined) run(undefined);
  }, [isFirst]);
  const isStale = solved !== undefined && solved.request !== request;
  const tried = useRef<string>(undefined);
  useEffect(() => {
    if (!follows || !isStale || busy || !isComplete(vehicle) || hasRefused(vehicle)) return;
    if (tried.current === request) return; // it was refused: nothing but a change helps
    const timer = setTimeout(() => {
      tried.current = request;
      run(undefined);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [follows, isStale, busy, request]);
  return {
    solved,
    isStale,
    solve: () => run(undefined),
    busy,
    problem,
  };
}
