/** All models at all measured points: raw, and corrected without the propeller or without its family, ours and the conventional one. */
import { baselineModel } from './baseline.ts';
import { corrected, type HeldOut, heldOut, type Known, type Solved } from './correction.ts';
import { type MeasuredPropeller, readPropellers } from './data.ts';
import { type Features, featuresOf } from './features.ts';
import { type Group, groupOf, withinMach } from './population.ts';
import { type PropellerScore, scorePropeller } from './score.ts';
import { type BladeSections, sectionsOf } from './sections.ts';
import { type Model, type Modelled, rawModel } from './solve.ts';
import { twistGrid } from './twist-grid.ts';

/** Columns of every table, in their order. */
export const MODELS = ['raw', 'family', 'global', 'baselineRaw', 'baselineFamily'] as const;
export type ModelName = (typeof MODELS)[number];
export const TITLES: Record<ModelName, string> = {
  raw: 'ours, raw',
  family: 'ours, family known',
  global: 'ours, family unknown',
  baselineRaw: 'conventional, raw',
  baselineFamily: 'conventional, family known',
};

export interface Evaluated {
  propeller: MeasuredPropeller;
  features: Features;
  sections: BladeSections;
  group: Group;
  answers: Record<ModelName, Modelled[]>;
  scores: Record<ModelName, PropellerScore>;
}

export interface Evaluation {
  propellers: Evaluated[];
  /** Raw answers of ours at conditions of its own choice. */
  solve: Model;
  /** What was fitted without the propeller, and without its family. */
  coefficients: HeldOut;
  assumed: string;
}

export function evaluate(data: string, assumed: string): Evaluation {
  const propellers = readPropellers(data).map(withinMach);
  const solve = rawModel({ assumed });
  const ours = bothWays(propellers, solve);
  const theirs = bothWays(propellers, baselineModel({ assumed }));
  const evaluated = propellers.map((propeller, i): Evaluated => {
    const answers = {
      raw: ours.raw[i],
      family: ours.family[i],
      global: ours.nothing[i],
      baselineRaw: theirs.raw[i],
      baselineFamily: theirs.family[i],
    };
    return {
      propeller,
      features: featuresOf(propeller),
      sections: sectionsOf(propeller, assumed),
      group: groupOf(propeller),
      answers,
      scores: each((name) => scorePropeller(propeller.points, answers[name])),
    };
  });
  return { propellers: evaluated, solve, coefficients: ours.coefficients, assumed };
}

/** Fitted on the benchmark alone, always without the blade or the family that is corrected. */
function bothWays(propellers: readonly MeasuredPropeller[], model: Model) {
  const solved = propellers.map((propeller): Solved => {
    return { propeller, grid: twistGrid(propeller, model) };
  });
  const coefficients = heldOut(
    solved.filter(({ propeller }) => groupOf(propeller) === 'benchmark'),
  );
  const heldBack = (known: Known) =>
    solved.map((one) => corrected(one, coefficients[known](one.propeller), known));
  return {
    raw: propellers.map((propeller) => model(propeller)),
    family: heldBack('family'),
    nothing: heldBack('nothing'),
    coefficients,
  };
}

export function each<T>(of: (name: ModelName) => T): Record<ModelName, T> {
  return {
    raw: of('raw'),
    family: of('family'),
    global: of('global'),
    baselineRaw: of('baselineRaw'),
    baselineFamily: of('baselineFamily'),
  };
}

/** A set of propellers that figures are given of. */
export interface Population {
  id: string;
  title: string;
  has: (one: Evaluated) => boolean;
}

export const POPULATIONS: readonly Population[] = [
  {
    id: 'benchmark',
    title: 'two blades, without DA4052',
    has: ({ group }) => group === 'benchmark',
  },
  {
    id: 'known_sections',
    title: 'of these, section known',
    has: ({ group, sections }) => group === 'benchmark' && sections.known,
  },
  {
    id: 'assumed_sections',
    title: 'of these, section assumed',
    has: ({ group, sections }) => group === 'benchmark' && !sections.known,
  },
  {
    id: 'with_da4052',
    title: 'two blades, with DA4052',
    has: ({ group }) => group === 'benchmark' || group === 'suspect',
  },
  {
    id: 'many_blades',
    title: 'three and four blades',
    has: ({ group }) => group === 'many_blades',
  },
];
