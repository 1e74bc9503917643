/** Motors at the points of their makers' tables, held for two minutes: whoever sells a motor with a table ran it there. */
import type { startPowertrains } from '../../support/powertrain-service.ts';
import type { Driven } from './drives.ts';
import { benchPoints, type Point } from './motor-cases.ts';
import { datasheetMotors, kvMassMotors, manufacturers, university } from './motor-setups.ts';
import { groupBy, median } from './tables.ts';

const HELD_S = 120;
/** Below this throttle nothing gets warm. */
const FROM = 0.449;
/** [°C] */
const WINDING = 150;
const MAGNETS = 120;

export interface HeatScore {
  source: string;
  motors: number;
  points: number;
  /** Of these: winding over 150 °C, magnets over 120 °C, no steady temperature. */
  hotWindings: number;
  hotMagnets: number;
  runaways: number;
  /** Windings over 150 °C whose current is within the highest continuous one. */
  hotWithinRating: number;
  /** [°C] */
  medianWinding: number;
}

const limited = ({ limits }: Driven, limit: string): boolean => limits.includes(limit);

function scoreOf(source: string, all: readonly Point[]): HeatScore {
  const hot = all.filter(({ driven }) => driven.windingC > WINDING);
  return {
    source,
    motors: new Set(all.map(({ setup }) => setup.motor)).size,
    points: all.length,
    hotWindings: hot.length,
    hotMagnets: all.filter(({ driven }) => driven.magnetC > MAGNETS).length,
    runaways: all.filter(({ driven }) => limited(driven, 'thermal_runaway')).length,
    hotWithinRating: hot.filter(({ driven }) => !limited(driven, 'motor_current')).length,
    medianWinding: median(all.map(({ driven }) => driven.windingC)),
  };
}

/** By source: makers' tables, a university's bench, and what users of DriveCalculator measured, rated or not. */
export async function heatScores(
  service: ReturnType<typeof startPowertrains>,
  data: string,
): Promise<HeatScore[]> {
  const setups = [datasheetMotors, manufacturers, university, kvMassMotors]
    .flatMap((read) => read(data))
    .filter(({ throttle, propeller }) => throttle >= FROM && propeller !== null);
  const solved = await benchPoints(service, setups, undefined, HELD_S);
  return [...groupBy(solved, ({ setup }) => setup.source)].map(([source, rows]) =>
    scoreOf(source, rows),
  );
}
