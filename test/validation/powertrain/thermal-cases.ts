/** Motors at the points of their makers' tables, held for two minutes: whoever sells a motor with a table ran it there. */
import { type Heated, heatedBy } from './motor-kernel.ts';
import {
  datasheetMotors,
  kvMassMotors,
  manufacturers,
  type Setup,
  university,
} from './motor-setups.ts';
import { groupBy, median } from './tables.ts';

const HELD_S = 120;
/** Below this throttle nothing gets warm. */
const FROM = 0.449;
const CELSIUS = 273.15;
const WINDING = 150 + CELSIUS;
const MAGNETS = 120 + CELSIUS;

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

function scoreOf(source: string, all: readonly { setup: Setup; heated: Heated }[]): HeatScore {
  const hot = all.filter(({ heated }) => heated.winding > WINDING);
  return {
    source,
    motors: new Set(all.map(({ setup }) => setup.motor)).size,
    points: all.length,
    hotWindings: hot.length,
    hotMagnets: all.filter(({ heated }) => heated.magnets > MAGNETS).length,
    runaways: all.filter(({ heated }) => heated.runsAway).length,
    hotWithinRating: hot.filter(({ heated }) => heated.load <= 1).length,
    medianWinding: median(all.map(({ heated }) => heated.winding)) - CELSIUS,
  };
}

/** By source: makers' tables, a university's bench, and what users of DriveCalculator measured, rated or not. */
export function heatScores(data: string): HeatScore[] {
  const setups = [
    ...manufacturers(data),
    ...university(data),
    ...datasheetMotors(data),
    ...kvMassMotors(data),
  ].filter(({ throttle, propeller }) => throttle >= FROM && propeller !== null);
  const solved = setups.flatMap((setup) => {
    const heated = heatedBy(setup, HELD_S);
    return heated === null ? [] : [{ setup, heated }];
  });
  return [...groupBy(solved, ({ setup }) => setup.source)].map(([source, rows]) =>
    scoreOf(source, rows),
  );
}
