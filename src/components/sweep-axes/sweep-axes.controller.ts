import { Body, Controller, Post } from '@nestjs/common';
import { ApiError } from '../../platform/errors.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import { checkAxes, type ComponentAxis, countAxisPoints } from './sweep-axes.js';
import { SweepAxes } from './sweep-axes.service.js';
import { ExpandSweepAxesBody, SweepAxesExpansion } from './sweep-axes.wire.js';

/** 80,000 ids. */
const BODY_LIMIT = 4 * 1_048_576;

const EXAMPLE = {
  component_axes: [
    {
      axis: 'motor',
      component_ids: ['comp_0ujtsYcgvSTl8PAuAdqWYSMnLOv', 'comp_0ujsszwN8NRY24YaXiTIE2VWDTS'],
      slots: [0, 1],
    },
  ],
  rotors: 4,
};

@Section('Components', 'Motors, batteries and propellers: the catalog and your own')
@Controller('v1/components/sweep-axes')
export class SweepAxesController {
  constructor(private readonly axes: SweepAxes) {}

  @Post('expand')
  @Operation({
    id: 'expandSweepAxes',
    summary: 'Preview the component axes of a sweep',
    description:
      'Returns the number of points and their price, with the components of each axis. Nothing is stored or charged. The body can have 4 MiB. A component that occurs twice on an axis is rejected, and so are two axes that vary the same part.',
    body: {
      type: ExpandSweepAxesBody,
      examples: { motors: { summary: 'Two motors on a quad, in step', value: EXAMPLE } },
    },
    bodyLimit: BODY_LIMIT,
    ok: { type: SweepAxesExpansion, description: 'The grid' },
    errors: [
      'sweep_too_large',
      'component_not_found',
      'component_type_mismatch',
      'parameters_exclusive',
    ],
  })
  async expand(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkAxes)) { component_axes, rotors }: ExpandSweepAxesBody,
  ): Promise<SweepAxesExpansion> {
    return toExpansion(await this.axes.resolve(http.sender.accountId, component_axes), rotors);
  }
}

/** A point costs one compute unit for each rotor. Throws ApiError 422 `sweep_too_large`. */
function toExpansion(axes: ComponentAxis[], rotors: number): SweepAxesExpansion {
  const points = countAxisPoints(axes);
  // beyond that a double counts in steps, and no plan allows a millionth of it
  if (points * rotors > Number.MAX_SAFE_INTEGER) throw new ApiError('sweep_too_large');
  return {
    object: 'sweep_axes_expansion',
    total_points: points,
    credits_cost: points * rotors,
    axes: axes.map(({ axis, slots, componentIds }) => {
      return { axis, slots, size: componentIds.length, component_ids: componentIds };
    }),
  };
}
