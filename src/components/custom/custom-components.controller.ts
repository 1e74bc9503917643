import { Body, Controller, Delete, Param, Patch, Post } from '@nestjs/common';
import { etag, type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { created, ok, Writes } from '../../platform/idempotency/writes.js';
import type { Fault } from '../../platform/errors.js';
import { checkFreeForm } from '../../platform/wire/storable.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import type { Spec } from '../component-type.js';
import { ComponentIdPipe } from '../component-id.pipe.js';
import { toComponent } from '../components.mapper.js';
import type { ComponentRow } from '../components.queries.js';
import { inheritedFacts } from '../inheritance.js';
import { type Warning, warning } from '../warnings/warning.js';
import { specWarningsOf } from '../warnings/warnings.js';
import { CustomComponentsService } from './custom-components.service.js';
import { CreateComponentBody, UpdateComponentBody, WrittenComponent } from '../components.wire.js';

const PATH = { id: 'One of your own components, `comp_…` or its UUID' };
const ID = new ComponentIdPipe();
const SPEC = new CrossCheck(({ spec_json }: UpdateComponentBody) => [
  ...checkFreeForm('spec_json', spec_json),
  ...checkBrand(spec_json),
]);
const MOTOR = { brand: 'T-Motor', kv: 920, R: 0.142, weight: 65, no_load_current_a: 0.5, n: 14 };

@Section('Components', 'Motors, batteries and propellers: the catalog and your own')
@Controller('v1/components')
export class CustomComponentsController {
  constructor(
    private readonly components: CustomComponentsService,
    private readonly writes: Writes,
  ) {}

  @Post()
  @Operation({
    id: 'createComponent',
    summary: 'Create a component of your own',
    description:
      'Creates a component that only your account sees. A value that looks wrong is stored and listed in `warnings`, with a corrected value if it looks like another unit. With `base_component_id`, missing values are copied from that component now: later changes of it have no effect.',
    body: {
      type: CreateComponentBody,
      examples: {
        motor: {
          summary: 'A motor',
          value: { type: 'motor', name: 'My MN2212', spec_json: MOTOR },
        },
        slip: {
          summary: 'Milliohms for ohms: created with a warning',
          value: { type: 'motor', name: 'My MN2212', spec_json: { ...MOTOR, R: 142 } },
        },
      },
    },
    write: true,
    ok: { status: 201, type: WrittenComponent, description: 'The component' },
    errors: [
      'limit_reached',
      'unknown_airfoil',
      'unknown_calibration',
      'component_not_found',
      'component_type_mismatch',
    ],
  })
  create(@Http() http: Exchange, @Body(SPEC) body: CreateComponentBody): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const row = await this.components.create(em, http.sender, body);
      return created('/v1/components', toWritten(row), { ETag: etag(row.version) });
    });
  }

  @Patch(':id')
  @Operation({
    id: 'updateComponent',
    summary: 'Change a component of your own',
    description:
      'Fields that are absent or null keep their values. A spec is replaced as a whole. Catalog components cannot be changed.',
    path: PATH,
    body: {
      type: UpdateComponentBody,
      examples: {
        correct: { summary: 'Apply the warning', value: { spec_json: MOTOR } },
        rename: { summary: 'Another name', value: { name: 'MN2212, rewound' } },
      },
    },
    write: true,
    tagged: 'write',
    ok: { type: WrittenComponent, description: 'The updated component' },
    errors: ['catalog_read_only', 'unknown_airfoil', 'unknown_calibration'],
  })
  update(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body(SPEC) body: UpdateComponentBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const row = await this.components.update(em, http.sender, id, body, http.precondition);
      return ok(toWritten(row), { ETag: etag(row.version) });
    });
  }

  @Delete(':id')
  @Operation({
    id: 'deleteComponent',
    summary: 'Delete a component of your own',
    description:
      'Runs that used the component keep their copy. Catalog components cannot be deleted.',
    path: PATH,
    tagged: 'write',
    ok: { status: 204, description: 'Deleted' },
    errors: ['catalog_read_only'],
  })
  remove(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) =>
      this.components.delete(em, http.sender, id, http.precondition),
    );
  }
}

const BLADE = ['radius', 'chord', 'twist'];

/**
 * Returns what looks wrong in a stored part, null where all of it is plausible. Only the part's own facts are judged,
 * because a message about what it inherits could tell figures that the catalog does not show.
 */
function warningsOfStored({ type, spec, inherited }: ComponentRow): Warning[] | null {
  const warnings = specWarningsOf(type, spec) ?? [];
  const facts = inherited === null ? {} : inheritedFacts(type, spec, inherited);
  const isWhole = BLADE.every((key) => Object.hasOwn(facts, key) || Array.isArray(spec[key]));
  const isMissing = ({ code, param }: Warning) =>
    code === 'incomplete_blade' && Object.hasOwn(facts, param.replace('spec_json.', ''));
  const shown = warnings.filter((each) => !(isWhole && isMissing(each)));
  if (type === 'motor' && isRewound(spec.kv, inherited?.kv) && Object.hasOwn(facts, 'R')) {
    const message =
      'kv is not that of the component it was made from, but R is: another winding has another resistance, which goes as 1/kv². Send R.';
    shown.push(warning('inherited_value', 'R', message));
  }
  return shown.length === 0 ? null : shown;
}

function isRewound(kv: unknown, base: unknown): boolean {
  return typeof kv === 'number' && typeof base === 'number' && kv !== base;
}

/** The component and what looks wrong in it. */
function toWritten(row: ComponentRow): WrittenComponent {
  return Object.assign(toComponent(row), { warnings: warningsOfStored(row) });
}

/** A spec is free-form, but its brand is stored and listed beside the name: it follows the same rule. */
function checkBrand(spec: Spec | null | undefined): Fault[] {
  const { brand }: Spec = { ...spec };
  if (typeof brand !== 'string' || !/\p{Cc}/u.test(brand)) return [];
  const param = 'spec_json.brand';
  const message = `${param} must be one line without control characters`;
  return [{ code: 'parameter_invalid_format', param, message }];
}
