/** Blades designed and analysed in turn until the analysis says what was asked for. */
import { Inject, Injectable } from '@nestjs/common';
import { libraryAirfoil } from '../airfoils/library.js';
import { correctionOf } from '../blades/correction.js';
import { BladePolars } from '../blades/blade-polars.service.js';
import type { BladeSection, Thinned } from '../blades/blade-sections.js';
import type { DesignedBlade } from '../engine/design-case.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { BareBlade, Condition, PolarAt, Rotor, SolvedPoint } from '../engine/rotor-case.js';
import { limitsFor, STALL_PART, STALL_PART_MOST } from './design.limits.js';
import { bladeOf, stationRadii } from './stations.js';

export interface Asked extends Condition {
  rotor: Rotor;
  /** Corrected thrust [N] or power [W]. */
  target: { kind: 'thrust' | 'power'; value: number };
}

export interface Trimmed {
  blade: BareBlade;
  designed: DesignedBlade;
  solved: SolvedPoint;
  /** What the analysis says of the target's kind. */
  reached: number;
  converged: boolean;
  iterations: number;
  stallPart: number;
  thinned: Thinned[];
}

/** Relative miss of the target at which trimming ends, and that at which a blade still counts as meeting it. */
const MET = 1e-5;
const NEARLY_MET = 0.01;
/** The correction hardly moves with the blade: two blades are the rule, and of sections without a table three. */
const MAX_BLADES = 8;
/** What a first blade is designed with where the section's own polars are to be made for the blade. */
const STAND_IN = 'naca4412';

@Injectable()
export class DesignTrim {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(BladePolars) private readonly polars: BladePolars,
  ) {}

  /** `along`: one section a station, or a single one for all. Throws PolarsPending while polars are being made. */
  async trim(asked: Asked, along: readonly BladeSection[], request: Request): Promise<Trimmed> {
    let aim = asked.target.value;
    let stallPart = STALL_PART;
    let polars = await this.firstPolars(asked, along, request);
    for (let iterations = 1; ; iterations++) {
      const made = await this.make({ ...asked, aim, stallPart, polars }, along, request);
      const { designed, reached } = made;
      const known = sameTables(polars, made.polars);
      const miss = Math.abs(reached / asked.target.value - 1);
      const met = known && miss <= MET;
      const stuck = known && (designed.status !== 'ok' || !(reached > 0));
      const wider = stuck && designed.status === 'above_reach' && stallPart < STALL_PART_MOST;
      if (met || (stuck && !wider) || iterations === MAX_BLADES)
        return { ...made, converged: miss <= NEARLY_MET, iterations, stallPart };
      if (wider) stallPart = STALL_PART_MOST;
      else if (reached > 0) aim *= asked.target.value / reached;
      polars = made.polars;
    }
  }

  private async make(
    asked: Asked & { aim: number; stallPart: number; polars: PolarAt[] },
    along: readonly BladeSection[],
    request: Request,
  ): Promise<Omit<Trimmed, 'converged' | 'iterations' | 'stallPart'> & { polars: PolarAt[] }> {
    const { rotor, Omega, V, target } = asked;
    const condition = { Omega, V };
    const order = {
      ...condition,
      ...limitsFor(rotor.R, asked.stallPart),
      target: { kind: target.kind, value: asked.aim },
    };
    const bare = { ...seedOf(rotor), polars: asked.polars };
    const designed = await this.engine.design(bare, order, request);
    const blade = bladeOf(rotor, designed.sections);
    const question = { kind: 'point' as const, condition };
    const { polars, thinned } = await this.polars.along(blade, along, question, request);
    const analysed = { ...blade, polars, correction: correctionOf(blade) };
    const solved = await this.engine.point(analysed, condition, request);
    const { T, Q } = solved.point.corrected;
    const reached = target.kind === 'thrust' ? T : Q * Omega;
    return { blade, designed, solved, reached, polars, thinned };
  }

  private async firstPolars(
    { rotor, Omega, V }: Asked,
    along: readonly BladeSection[],
    request: Request,
  ): Promise<PolarAt[]> {
    const own = along.length === 1 && along[0].library !== undefined;
    const library = libraryAirfoil(STAND_IN)!;
    const standIn = { identity: STAND_IN, request: { shape: library.shape }, library, param: '' };
    const question = { kind: 'point' as const, condition: { Omega, V } };
    const sections = own ? along : [standIn];
    return (await this.polars.along(seedOf(rotor), sections, question, request)).polars;
  }
}

/** Stations without a shape: what polars and designs need of a blade that is not there yet. */
function seedOf(rotor: Rotor): BareBlade {
  const r = stationRadii(rotor);
  const c = r.map(() => 0.1 * rotor.R);
  return { ...rotor, r, c, beta: r.map(() => 0), sweep: r.map(() => 0) };
}

function sameTables(a: readonly PolarAt[], b: readonly PolarAt[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ r, polar }, i) => r === b[i].r && polar.key === b[i].polar.key)
  );
}
