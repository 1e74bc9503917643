/** The text of an analysis, written by the engine's thread that solved it: imports neither Nest nor the ORM. */
import type { Render } from '../engine/rotor-case.js';
import { type Answered, toAnswer } from './geometry.answer.js';
import { nearestTo } from './nearest.js';
import { selected } from './selection.js';

/** What the renderer is handed. */
export interface Notes extends Answered {
  /** Measurements of blades like it are to stand beside the answer. */
  besideMeasurements: boolean;
  /** Names of the fields that are wanted; undefined: all. */
  fields?: readonly string[];
}

/** Where this module lies, for the thread that imports it. */
export const ADDRESS = import.meta.url;

const render: Render<Notes> = (rotor, solution, notes) => {
  const answer = toAnswer(rotor, solution, notes);
  const whole = notes.besideMeasurements
    ? { ...answer, ...nearestTo(rotor, notes.blade, solution) }
    : answer;
  return selected(whole, notes.fields);
};

export default render;
