import { describe, expect, it } from '@jest/globals';
import { checkDesign } from '../../../src/designs/checks.js';
import { DESIGN_EXAMPLES } from '../../../src/designs/examples.js';
import { CreateDesignBody } from '../../../src/designs/request.wire.js';
import { newId } from '../../../src/platform/ids.js';
import { toWire } from '../../../src/platform/wire/validation.js';
import { bodyOf } from '../../../web/src/pages/designs/form/design-body.ts';
import {
  type DesignDraft,
  draftOf,
  goalsOf,
  newPoint,
  TEMPLATES,
  withPoints,
} from '../../../web/src/pages/designs/form/design-draft.ts';
import { priceOf } from '../../../web/src/pages/designs/price.ts';

/** The body as the API checks it: throws what it refuses. */
function checked(body: object): CreateDesignBody {
  const whole = toWire(CreateDesignBody, { project_id: newId('proj'), ...body });
  expect(checkDesign(whole)).toEqual([]);
  return whole;
}

describe('an optimization as it is typed', () => {
  it.each(TEMPLATES.map(({ name, draft }) => [name, draft as DesignDraft] as const))(
    'of the template %s is a body that the API takes',
    (_name, draft) => {
      checked(bodyOf(draft));
    },
  );

  it.each(Object.entries(DESIGN_EXAMPLES))(
    'is read back from the run of example %s',
    (_name, { value }) => {
      const inputs = checked(value);
      const draft = draftOf({ inputs } as never, (id) => id);
      const { project_id: _, launch_intent: __, name: ___, ...asked } = inputs;
      expect(
        toWire(CreateDesignBody, { project_id: newId('proj'), ...bodyOf(draft) }),
      ).toMatchObject(JSON.parse(JSON.stringify(asked)));
    },
  );

  it('moves its goals with their points, and drops one that no longer has its point', () => {
    const [point] = TEMPLATES[0].draft.points;
    const points = [point, newPoint('power_w', {}), newPoint('thrust_n', {})];
    const draft: DesignDraft = { ...TEMPLATES[0].draft, points, goals: ['power:2', 'thrust:1'] };
    expect(withPoints(draft, points.toSpliced(0, 1), 0).goals).toEqual(['power:1', 'thrust:0']);
    expect(withPoints(draft, points.toSpliced(2, 1), 2).goals).toEqual(['thrust:1', '']);
    const isGiven = withPoints(draft, points.with(2, newPoint('torque_n_m', {})));
    expect(isGiven.goals).toEqual(['thrust:1', '']);
    expect(goalsOf([point])).toEqual([['energy'], ['power', 0], ['noise', 0]]);
  });

  it('costs two units for each point, times the combinations and the blades of the front', () => {
    const [, , twoGoals] = TEMPLATES;
    const variables = { ...twoGoals.draft.variables, num_blades: '2 3', sections: 'e63, clarky' };
    expect(priceOf(twoGoals.draft).units).toBe(16);
    expect(priceOf({ ...twoGoals.draft, variables, search: { front_size: '5' } }).units).toBe(18);
  });
});
