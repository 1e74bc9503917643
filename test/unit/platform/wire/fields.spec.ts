import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ApiError } from '../../../../src/platform/errors.js';
import {
  Choice,
  Flag,
  Int,
  List,
  NullsRefused,
  Num,
  NumList,
  Obj,
  Resource,
  Shape,
  Text,
} from '../../../../src/platform/wire/fields.js';
import { componentSchemas, schemaOf } from '../../../../src/platform/wire/schema.js';
import { CrossCheck, toWire } from '../../../../src/platform/wire/validation.js';

class Wheel {
  @Num({ gt: 0, lte: 2, unit: 'meters', description: 'Outer diameter' })
  size!: number;

  @Choice(['steel', 'wood'], { default: 'steel' })
  material!: string;
}

class Cart {
  @Text({ min: 1, max: 5, pattern: '^[a-z]*$' })
  name!: string;

  @Int({ gte: 1, lte: 20, default: 4 })
  count!: number;

  @Num({ gte: 0, lt: 1, nullable: true, boundCode: 'invalid_geometry' })
  tilt?: number | null;

  @NumList({ min: 2, max: 3, gte: 0, lt: 9, belowHint: 'see the sledge', unit: 'meters' })
  axles!: number[];

  @List(() => Wheel, { max: 2, optional: true })
  wheels?: Wheel[];

  @Obj(() => Wheel, { nullable: true })
  spare?: Wheel | null;

  @Choice(['a', 'b'], { nullable: true })
  kind?: string | null;

  @Flag({ default: false })
  braked!: boolean;

  @Shape({ type: 'object' }, { optional: true })
  load?: Record<string, unknown>;
}

@Resource()
class CartState {
  @Num({ nullable: true, description: 'Where it is' })
  place!: number | null;

  @Obj(() => Cart, { optional: true })
  cart?: Cart;
}

const valid = { name: 'ox', axles: [0, 1] };

function faults(body: unknown): { code: string; param: string | null; message: string }[] {
  try {
    toWire(Cart, body);
  } catch (error) {
    if (error instanceof ApiError) return error.detail.faults ?? [];
    throw error;
  }
  return [];
}

describe('a wire class', () => {
  it('leaves what is free-form as it was sent, whatever its keys', () => {
    const text =
      '{"constructor":{"constructor":1},"toString":"x","__proto__":{"then":1},"at":[{"valueOf":null}]}';
    const { load } = toWire(Cart, { ...valid, load: JSON.parse(text) });
    expect(JSON.stringify(load)).toBe(text);
  });

  it('becomes an instance with defaults, nested ones as well', () => {
    const cart = toWire(Cart, { ...valid, wheels: [{ size: 1 }], spare: null });
    expect(cart).toBeInstanceOf(Cart);
    expect(cart.wheels![0]).toBeInstanceOf(Wheel);
    expect(cart).toMatchObject({
      name: 'ox',
      count: 4,
      braked: false,
      spare: null,
      wheels: [{ size: 1, material: 'steel' }],
    });
    expect(cart.kind).toBeUndefined();
  });

  it('takes null for absent where a field is optional, nested ones as well', () => {
    const body = { ...valid, count: null, wheels: [{ size: 1, material: null }], kind: null };
    const { count, wheels, kind } = toWire(Cart, body);
    expect([count, wheels, kind]).toEqual([4, [{ size: 1, material: 'steel' }], null]);
    expect(toWire(Cart, { ...valid, wheels: null }).wheels).toBeUndefined();
  });

  it('refuses null where the class says that it is no value', () => {
    @NullsRefused()
    class Strict {
      @Num({ default: 4 })
      count!: number;
    }
    class Stricter extends Strict {}
    expect(() => toWire(Stricter, { count: null })).toThrow('count must be a number, not null');
  });

  it.each<[object, string, string]>([
    [{ name: undefined }, 'parameter_missing', 'name is required'],
    [{ wheels: [{}] }, 'parameter_missing', 'wheels[0].size is required: Outer diameter (meters)'],
    [{ tilt: '0' }, 'parameter_invalid_type', 'tilt must be a number or null, not a string'],
    [{ name: 7 }, 'parameter_invalid_type', 'name must be a string, not a number'],
    [{ spare: [] }, 'parameter_invalid_type', 'spare must be an object or null, not an array'],
    [{ wheels: {} }, 'parameter_invalid_type', 'wheels must be an array, not an object'],
    [{ name: null }, 'parameter_missing', 'name is required'],
    [
      { wheels: [{ size: null }] },
      'parameter_missing',
      'wheels[0].size is required: Outer diameter (meters)',
    ],
    [
      { axles: [0, null] },
      'parameter_invalid_type',
      'axles[1] must be a number (meters), not null',
    ],
    [{ count: 2.5 }, 'parameter_invalid_type', 'count must be an integer, not a fraction'],
    [
      { tilt: Infinity },
      'parameter_not_finite',
      'tilt must be finite: the number does not fit 64 bits',
    ],
    [
      { axles: [1, -Infinity] },
      'parameter_not_finite',
      'axles[1] must be finite: the number does not fit 64 bits',
    ],
    [
      { wheels: [{ size: 0 }] },
      'parameter_out_of_range',
      'wheels[0].size must be > 0 and <= 2 (meters)',
    ],
    [{ tilt: 1 }, 'invalid_geometry', 'tilt must be >= 0 and < 1'],
    [
      { axles: [0, -1] },
      'parameter_out_of_range',
      'axles[1] must be >= 0 and < 9 (meters); see the sledge',
    ],
    [{ axles: [0, 9] }, 'parameter_out_of_range', 'axles[1] must be >= 0 and < 9 (meters)'],
    [{ kind: 'c' }, 'parameter_invalid_enum', 'kind must be one of "a", "b", null'],
    [{ axles: [1, 2, 3, 4] }, 'parameter_too_many_items', 'axles may have at most 3 items'],
    [{ axles: [1] }, 'parameter_too_few_items', 'axles must have at least 2 items'],
    [{ name: 'oxoxox' }, 'parameter_too_long', 'name may have at most 5 characters'],
    [{ name: 'OX' }, 'parameter_invalid_format', 'name must match ^[a-z]*$'],
    [{ axels: [1] }, 'unknown_field', 'axels is not a known field; did you mean axles?'],
    [{ spare: { size: 1, colour: 1 } }, 'unknown_field', 'spare.colour is not a known field'],
  ])('answers %j with %s, the path and the words: %s', (change, code, message) => {
    const body = JSON.parse(JSON.stringify({ ...valid, ...change }), undefined) as Record<
      string,
      unknown
    >;
    for (const [name, value] of Object.entries(change)) if (value !== undefined) body[name] = value; // keeps Infinity
    expect(faults(body)).toEqual([{ code, param: message.split(' ')[0], message }]);
  });

  it.each([[[]], ['text'], [null], [7], [true]])('refuses %j in place of an object', (body) => {
    expect(faults(body)).toMatchObject([{ code: 'parameter_invalid_type', param: null }]);
  });

  it('takes 2.0 for an integer', () => {
    expect(toWire(Cart, JSON.parse('{"name":"ox","axles":[0,1],"count":2.0}')).count).toBe(2);
  });

  it('reports several faults, each parameter once, at most 50', () => {
    expect(
      faults({ name: 7, axles: ['x', null], count: 0 })
        .map(({ param }) => param)
        .sort(),
    ).toEqual(['axles[0]', 'axles[1]', 'count', 'name']);
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field ${i}`, 0]));
    expect(faults({ ...valid, ...unknown })).toHaveLength(50);
    expect(faults({ ...unknown, ...valid }).every(({ code }) => code === 'unknown_field')).toBe(
      true,
    );
  });

  it('repeats no value and no more than 64 characters of a name', () => {
    const [fault] = faults({ ...valid, ['x'.repeat(5000)]: 'y'.repeat(5000) });
    expect(fault.param!.length).toBeLessThan(70);
    expect(fault.message.length).toBeLessThan(150);
    expect(faults({ ...valid, kind: 'z'.repeat(5000) })[0].message.length).toBeLessThan(100);
  });

  it('refuses __proto__, constructor and their like as unknown, and changes no prototype', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const body: unknown = JSON.parse(`{"name":"ox","axles":[0,1],"${name}":{"polluted":1}}`);
      expect(faults(body)).toMatchObject([{ code: 'unknown_field', param: name }]);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('does not take fields from the prototype for given ones', () => {
    expect(
      faults(JSON.parse('{"__proto__":{"name":"ox","axles":[0,1]}}')).map(({ code }) => code),
    ).toContain('parameter_missing');
  });

  it('accepts or refuses with 422 whatever JSON it gets', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const found = faults(
          typeof a === 'object' && a !== null && !Array.isArray(a)
            ? { ...valid, ...a, tilt: b }
            : a,
        );
        for (const { code, param } of found) {
          expect(code).toMatch(/^(parameter_|unknown_field|invalid_geometry)/);
          expect(param === null || param.length > 0).toBe(true);
        }
      }),
    );
  });
});

describe('a check over several fields', () => {
  const pipe = new CrossCheck<Cart>(({ count, axles }) => {
    const param = 'axles';
    const message = 'axles has more items than count';
    return axles.length > count ? [{ code: 'array_length_mismatch', param, message }] : [];
  });

  it('lets a right body through and refuses a wrong one with its faults', () => {
    const cart = toWire(Cart, { ...valid });
    expect(pipe.transform(cart)).toBe(cart);
    expect(() => pipe.transform({ ...cart, count: 1 })).toThrow('axles has more items than count');
  });
});

describe('the schema of a wire class', () => {
  it('says every bound, unit and default once', () => {
    expect(schemaOf(Wheel)).toEqual({
      type: 'object',
      properties: {
        size: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 2,
          description: 'Outer diameter (meters)',
          'x-unit': 'meters',
        },
        material: { type: 'string', enum: ['steel', 'wood'], default: 'steel' },
      },
      required: ['size'],
      additionalProperties: false,
    });
  });

  it('has integers as integers and null where it is allowed', () => {
    const { properties, required } = schemaOf(Cart);
    expect(properties!.count.type).toBe('integer');
    const told = componentSchemas().Cart.properties!;
    expect([told.name.type, told.count.type]).toEqual(['string', ['integer', 'null']]);
    expect(properties!.tilt.type).toEqual(['number', 'null']);
    expect(properties!.kind.enum).toEqual(['a', 'b', null]);
    expect(required).toEqual(['name', 'axles']);
  });

  it('leaves answers open to new fields and requires their nullable ones', () => {
    const schema = schemaOf(CartState);
    expect(schema.additionalProperties).toBeUndefined();
    expect(schema.required).toEqual(['place']);
  });

  it('refers to other classes by name among the components', () => {
    const { Cart: cart } = componentSchemas();
    expect(cart.properties!.wheels.items).toEqual({ $ref: '#/components/schemas/Wheel' });
    expect(cart.properties!.spare).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Wheel' }, { type: 'null' }],
    });
  });
});
