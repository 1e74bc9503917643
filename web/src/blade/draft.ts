/** A blade and its conditions as texts, while someone types. */
import type { GeometrySource } from '../../../src/blades/blade.wire.js';
import type { MeasuredFamily } from '../../../src/measurements/measured-families.js';
import * as fields from '../fields/analyze-geometry-request.ts';
import { toNumber } from '../form/number.ts';
import type { AnalysisBody, Plan } from './plan.ts';

export const STATION_COLUMNS = ['radius', 'chord', 'twist', 'thickness', 'sweep'] as const;
export type StationColumn = (typeof STATION_COLUMNS)[number];

type Section = NonNullable<AnalysisBody['section_airfoils']>[number];
export type Station = Record<StationColumn, string> & {
  /** Kulfan weights that came with a file or a design; kept, not typed. */
  section?: Section;
};

/** `rpm`: points over the speed of rotation, which the API answers one by one. */
export type Mode = 'sweep' | 'point' | 'solve_to_target' | 'rpm';

/** Numbers as they are typed, by the names of the API; those of other modes are kept meanwhile. */
export interface Draft {
  diameter: string;
  num_blades: string;
  hub_radius: string;
  airfoil: string;
  /** '' is unknown. */
  family: MeasuredFamily | '';
  pitch: string;
  geometry_source: GeometrySource | '';
  calibration_id: string;
  stations: readonly Station[];
  mode: Mode;
  rpm: string;
  airspeed: string;
  air_density: string;
  collective_deg: string;
  j_from: string;
  j_to: string;
  j_steps: string;
  target_type: 'thrust' | 'power';
  /** The unknown of a solve to a target. */
  solve_for: 'rpm' | 'collective';
  target_value: string;
  rpm_from: string;
  rpm_to: string;
  rpm_steps: string;
}

/** Text of a number field. */
export type NumberName = Exclude<
  keyof Draft,
  | 'airfoil'
  | 'family'
  | 'geometry_source'
  | 'calibration_id'
  | 'stations'
  | 'mode'
  | 'target_type'
  | 'solve_for'
>;

export const EMPTY_STATION: Station = {
  radius: '',
  chord: '',
  twist: '',
  thickness: '',
  sweep: '',
};

const text = (value: number | null | undefined): string =>
  value == null || Number.isNaN(value) ? '' : String(value);

/** A row in which nothing is typed. */
export const isEmpty = (station: Station): boolean =>
  STATION_COLUMNS.every((column) => station[column].trim() === '');

const DEFAULTS = {
  j_from: '0',
  j_to: '0.7',
  j_steps: '29',
  target_type: 'thrust',
  target_value: '5',
} as const;

export function toDraft({ body, overRpm }: Plan): Draft {
  const rpm = body.rpm ?? fields.rpm.default;
  return {
    diameter: text(body.diameter),
    num_blades: text(body.num_blades ?? fields.num_blades.default),
    hub_radius: text(body.hub_radius),
    airfoil: body.airfoil ?? fields.airfoil.default,
    family: body.family ?? '',
    pitch: text(body.pitch),
    geometry_source: body.geometry_source ?? '',
    calibration_id: body.calibration_id ?? '',
    stations: body.radius.map((_, i) => ({
      radius: text(body.radius[i]),
      chord: text(body.chord[i]),
      twist: text(body.twist[i]),
      thickness: text(body.thickness?.[i]),
      sweep: text(body.sweep?.[i]),
      section: body.section_airfoils?.[i],
    })),
    mode: overRpm === undefined ? (body.mode ?? fields.mode.default) : 'rpm',
    rpm: text(rpm),
    airspeed: text(body.airspeed ?? fields.airspeed.default),
    air_density: text(body.air_density ?? fields.air_density.default),
    collective_deg: text(body.collective_deg),
    j_from: body.j_from == null ? DEFAULTS.j_from : text(body.j_from),
    j_to: body.j_to == null ? DEFAULTS.j_to : text(body.j_to),
    j_steps: body.j_steps == null ? DEFAULTS.j_steps : text(body.j_steps),
    target_type: body.target_type ?? DEFAULTS.target_type,
    solve_for: body.solve_for ?? 'rpm',
    target_value: body.target_value == null ? DEFAULTS.target_value : text(body.target_value),
    rpm_from: text(overRpm?.from ?? round(rpm / 3)),
    rpm_to: text(overRpm?.to ?? rpm),
    rpm_steps: text(overRpm?.steps ?? 13),
  };
}

/** The draft with a change. Once chord or twist is edited, the maker's pitch and the origin of the twist are those of another blade. */
export function changed(draft: Draft, change: Partial<Draft>): Draft {
  const isReshaped = change.stations !== undefined && !isSameShape(draft.stations, change.stations);
  return { ...draft, ...(isReshaped && { pitch: '', geometry_source: '' }), ...change };
}

/** Compares chord and twist of the rows in which both are typed; the first rows of a blade reshape nothing. */
function isSameShape(before: readonly Station[], now: readonly Station[]): boolean {
  const shape = (stations: readonly Station[]) =>
    stations
      .filter(({ chord, twist }) => chord.trim() !== '' && twist.trim() !== '')
      .map(({ chord, twist }) => [toNumber(chord), toNumber(twist)]);
  const old = shape(before);
  return old.length === 0 || JSON.stringify(old) === JSON.stringify(shape(now));
}

const round = (rpm: number) => Math.max(100 * Math.round(rpm / 100), 1);

/** The request. What is missing is left out, or NaN within a list, which the API refuses by its place. */
export function toPlan(draft: Draft): Plan {
  const number = (name: NumberName) => toNumber(draft[name]);
  const stations = draft.stations.filter((station) => !isEmpty(station));
  const listed = (column: StationColumn) =>
    stations.map((station) => toNumber(station[column]) ?? Number.NaN);
  const given = (column: 'thickness' | 'sweep') =>
    stations.some((station) => station[column].trim() !== '') ? listed(column) : undefined;
  const sections = stations.flatMap(({ section }) => (section === undefined ? [] : [section]));
  const mode = draft.mode === 'rpm' ? 'point' : draft.mode;
  const all: Partial<AnalysisBody> = {
    diameter: number('diameter'),
    num_blades: number('num_blades'),
    hub_radius: number('hub_radius'),
    airfoil: sections.length > 0 || draft.airfoil.trim() === '' ? undefined : draft.airfoil.trim(),
    family: draft.family || undefined,
    pitch: number('pitch'),
    geometry_source: draft.geometry_source || undefined,
    radius: listed('radius'),
    chord: listed('chord'),
    twist: listed('twist'),
    thickness: given('thickness'),
    sweep: given('sweep'),
    section_airfoils: sections.length > 0 ? sections : undefined,
    calibration_id: draft.calibration_id.trim() || undefined,
    mode,
    rpm: number(draft.mode === 'rpm' ? 'rpm_to' : 'rpm'),
    airspeed: mode === 'sweep' ? undefined : number('airspeed'),
    air_density: number('air_density'),
    collective_deg: number('collective_deg'),
    ...(mode === 'sweep' && {
      j_from: number('j_from'),
      j_to: number('j_to'),
      j_steps: number('j_steps'),
    }),
    ...(mode === 'solve_to_target' && {
      target_type: draft.target_type,
      target_value: number('target_value'),
      // what the service solves for without it
      solve_for: draft.solve_for === 'rpm' ? undefined : draft.solve_for,
    }),
  };
  const body = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as unknown as AnalysisBody;
  if (draft.mode !== 'rpm') return { body };
  const overRpm = {
    from: number('rpm_from') ?? Number.NaN,
    to: number('rpm_to') ?? Number.NaN,
    steps: number('rpm_steps') ?? Number.NaN,
  };
  return { body, overRpm };
}
