/** The warnings about a blade's strength, in words. Pure. */
import type { BareBlade } from '../engine/rotor-case.js';
import { excitationsOf } from './strength.mapper.js';
import type { GeometryStrength, StrengthWarning } from './strength.wire.js';

/** A frequency this near to an excitation, as a part of it, is amplified. */
const NEAR = 0.1;
/** Part of the radius from which the tip's deflection is no small one. */
const LARGE_DEFLECTION = 0.1;
/** A change of twist that changes the loads by a tenth or more [deg]. */
const TWISTED = 1;
/** Remarks on a component's blade that mean that its thickness is a stand-in's. */
const STAND_INS: ReadonlySet<string> = new Set(['estimated_blade', 'assumed_section']);

const warning = (
  code: StrengthWarning['code'],
  message: string,
  param: string | null = null,
): StrengthWarning => ({ object: 'warning', code, param, message });

const short = (value: number): string => String(Number(value.toPrecision(3)));

function resonances({ modes }: GeometryStrength, B: number): StrengthWarning[] {
  return excitationsOf(B).flatMap((order) =>
    modes
      .filter(({ per_revolution: found }) => Math.abs(found / order - 1) < NEAR)
      .map(({ mode, frequency_hz: hertz }) => {
        const source =
          order === 1
            ? 'the rotation (1 per revolution)'
            : `blade passing (${order} per revolution)`;
        const message = `The frequency ${mode} (${short(hertz)} Hz) lies within 10 % of ${source} at this speed: the blade can vibrate more than these static values show.`;
        return warning('resonance', message);
      }),
  );
}

/** `standIns`: codes of the remarks on the blade. */
export function strengthWarnings(
  answer: GeometryStrength,
  { B, R }: Pick<BareBlade, 'B' | 'R'>,
  standIns: readonly string[],
): StrengthWarning[] {
  const found: StrengthWarning[] = [];
  const { safety_factor: safety, tip_deflection_mm: tip, tip_twist_change_deg: twist } = answer;
  if (safety !== null && safety < 1)
    found.push(
      warning(
        'strength_exceeded',
        `The largest stress is ${short(1 / safety)} times the strength: the blade fails at this condition.`,
      ),
    );
  found.push(...resonances(answer, B));
  if (tip !== null && Math.abs(tip) > LARGE_DEFLECTION * R * 1e3)
    found.push(
      warning(
        'large_deflection',
        `The tip moves by ${short(Math.abs(tip))} mm, more than a tenth of the radius; the beam model is for small deflections.`,
      ),
    );
  if (twist !== null && Math.abs(twist) > TWISTED)
    found.push(
      warning(
        'twist_under_load',
        `The load twists the tip by ${short(twist)} degrees, but the loads are those of the undeformed blade.`,
      ),
    );
  if (standIns.some((code) => STAND_INS.has(code)))
    found.push(
      warning(
        'estimated_outline',
        'The thickness of this blade is that of an assumed section. Bending stress is inversely proportional to its square, and mass is proportional to it; roots of molded blades are thicker. To use the actual thickness, send the blade with `thickness`.',
        'propeller_component_id',
      ),
    );
  return found;
}
