import { describe, expect, it } from '@jest/globals';
import { example } from '../support/example-analysis.js';
import { sharedService } from '../support/shared-service.js';

const PATH = '/v1/public/validation';
const ANALYZE = '/v1/geometry/analyze';
const EXPANDED = `${ANALYZE}?expand=nearest_measurements`;

const service = await sharedService();

describe('how far analyses are off measured propellers', () => {
  it('is open to everybody, in summary, by family and by propeller, with its source', async () => {
    const response = await fetch(service.url + PATH);
    expect(response.status).toBe(200);
    const answer = (await response.json()) as Record<string, any>;
    expect(answer.object).toBe('validation');
    expect(answer.source.citation).toMatch(/Brandt.*Deters.*Ananda.*Dantsker.*Selig/);
    const benchmark = answer.summary.find(({ id }: { id: string }) => id === 'benchmark');
    expect([benchmark.propellers, benchmark.points]).toEqual([87, 9045]);
    expect(benchmark.figures.map(({ model }: { model: string }) => model)).toEqual([
      'raw',
      'family',
      'global',
      'conventional_raw',
      'conventional_family',
    ]);
    for (const { static_Ct: figure } of benchmark.figures) {
      expect(figure.low).toBeLessThan(figure.mean);
      expect(figure.mean).toBeLessThan(figure.high);
      expect(figure.worst_tenth).toBeGreaterThan(figure.mean);
    }
    const counted = answer.families.reduce(
      (sum: number, { propellers }: { propellers: number }) => sum + propellers,
      0,
    );
    expect([counted, answer.propellers.length]).toEqual([95, 105]);
  });

  it('may be kept for five minutes, and is not sent again to who has it', async () => {
    const first = await fetch(service.url + PATH);
    const tag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await fetch(service.url + PATH, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('takes no parameters', async () => {
    const response = await fetch(`${service.url}${PATH}?limit=1`);
    expect(response.status).toBe(422);
  });
});

describe('measurements beside an analysis', () => {
  const analyze = async (changes: object = {}) => {
    const answer = await service.post(EXPANDED, { ...example, ...changes });
    expect([answer.status, answer.json.error]).toEqual([200, undefined]);
    return answer.json;
  };

  it('are there when they are asked for, and change nothing else', async () => {
    const { nearest_measurements, ...rest } = await analyze();
    const plain = await service.post(ANALYZE, example);
    expect(rest).toEqual(plain.json);
    expect(nearest_measurements).toHaveLength(5);
    for (const near of nearest_measurements) {
      expect([near.object, near.J, near.num_blades]).toEqual(['measurement', 0, 2]);
      expect(near.distance).toBeLessThanOrEqual(2);
      expect(near.Ct_error).toBeCloseTo(100 * (near.Ct / near.Ct_measured - 1), 0);
    }
  });

  it('are near in advance ratio and Reynolds number too', async () => {
    const { J, nearest_measurements } = await analyze({ airspeed: 11 });
    for (const near of nearest_measurements) expect(Math.abs(near.J - J)).toBeLessThan(0.2);
  });

  it('stand beside the speed that a target needs', async () => {
    const target = { mode: 'solve_to_target', target_type: 'thrust', target_value: 5 };
    const { rpm, nearest_measurements } = await analyze(target);
    expect(nearest_measurements.length).toBeGreaterThan(0);
    for (const near of nearest_measurements)
      expect(Math.abs(Math.log(near.rpm / rpm))).toBeLessThan(1.4);
  });

  it('of a sweep are one propeller’s curve near its J', async () => {
    const sweep = { mode: 'sweep', j_from: 0.5, j_to: 0.2, j_steps: 7 };
    const { nearest_measurements } = await analyze(sweep);
    const J = nearest_measurements.map((near: { J: number }) => near.J);
    expect(J.length).toBeGreaterThan(4);
    expect(J).toEqual(J.toSorted((a: number, b: number) => a - b));
    expect(Math.min(...J)).toBeGreaterThanOrEqual(0.149);
    expect(Math.max(...J)).toBeLessThanOrEqual(0.551);
    expect(
      new Set(nearest_measurements.map((near: { propeller: string }) => near.propeller)).size,
    ).toBe(1);
  });

  it.each([
    ['sixteen blades', { num_blades: 16 }, 'at a distance above 2'],
    ['an advance ratio that nobody measured', { airspeed: 100 }, 'at a distance above 2'],
    [
      'a thrust that is not reached',
      { mode: 'solve_to_target', target_type: 'thrust', target_value: 1e6 },
      'no operating point',
    ],
    [
      'an airspeed beyond sound',
      { mode: 'solve_to_target', target_type: 'thrust', target_value: 1, airspeed: 342 },
      'no operating point',
    ],
  ])('there are none for %s, and the reason is said', async (_, changes, reason) => {
    const answer = await analyze(changes);
    expect(answer.nearest_measurements).toEqual([]);
    expect(answer.nearest_measurements_reason).toContain(reason);
  });

  it.each(['measurements', 'nearest_measurements,kulfan', 'Nearest_Measurements'])(
    'expand=%s is refused',
    async (expand) => {
      const { status, json } = await service.post(`${ANALYZE}?expand=${expand}`, example);
      expect([status, json.error.code, json.error.param]).toEqual([
        422,
        'parameter_invalid_enum',
        'expand',
      ]);
    },
  );
});
