/**
 * One batch of analyses on its way through the engine. Each blade is made once: bodies of one blade share its polars and,
 * in a thread, its cut.
 */
import type {
  ComponentBlade,
  ComponentBlades,
} from '../components/blade/component-blades.service.js';
import { areShipped } from '../blades/blade-sections.js';
import type { EngineService, RenderedJob, Request } from '../engine/engine.service.js';
import { ApiError } from '../platform/errors.js';
import { isSameJson } from '../platform/same-json.js';
import { fieldsOf } from '../platform/wire/fields.js';
import { refuse, toWire } from '../platform/wire/validation.js';
import {
  type Analyses,
  type AnalyzedBlade,
  type ResponseOptions,
  wholeAnalysis,
} from './geometry.service.js';
import { AnalyzeGeometryRequest, checkAnalyze } from './analyze.wire.js';
import { GeometryAnalysisRequest } from './geometry.wire.js';
import { withComponentParam, type CalibratedBody, type ResolvedBody } from './resolved-body.js';

/** The fields that say at which points a blade is solved; every other one may change the blade. */
const POINTS: ReadonlySet<string> = new Set<keyof GeometryAnalysisRequest>([
  'rpm',
  'airspeed',
  'mode',
  'j_from',
  'j_to',
  'j_steps',
  'target_type',
  'target_value',
  'solve_for',
]);
const BLADE = [...fieldsOf(GeometryAnalysisRequest)!.keys()].filter(
  (name) => !POINTS.has(name),
) as (keyof BatchBody)[];

type MadeBlade = { body: GeometryAnalysisRequest; blade: Promise<AnalyzedBlade> };

class BatchBlades {
  /** The known blades by a few numbers that seldom agree by chance; equal blades are found among these. */
  private readonly known = new Map<string, MadeBlade[]>();

  constructor(private readonly make: (body: GeometryAnalysisRequest) => Promise<AnalyzedBlade>) {}

  /** The blade of a body whose checks have passed; rejects as its making does. */
  of(body: GeometryAnalysisRequest): Promise<AnalyzedBlade> {
    const { diameter, air_density, radius, chord, twist } = body;
    const middle = radius.length >> 1;
    const key = `${diameter} ${air_density} ${radius.length} ${chord[middle]} ${twist[middle]}`;
    const alike = this.known.get(key) ?? [];
    const found = alike.find((each) => isSameBlade(each.body, body));
    if (found !== undefined) return found.blade;
    const blade = this.make(body);
    blade.catch(() => {}); // the request that wants the blade answers with the error
    this.known.set(key, [...alike, { body, blade }]);
    return blade;
  }
}

type BatchBody = GeometryAnalysisRequest & CalibratedBody;

/** Tells whether `Analyses.blade` makes the same blade of both bodies. */
export function isSameBlade(a: BatchBody, b: BatchBody): boolean {
  return BLADE.every((name) => isSameJson(a[name] ?? null, b[name] ?? null));
}

/** Requests that are made ready at a time: while threads solve some, the next are made ready. */
const STRIDE = 64;
/** Requests of sections without shipped polars that wait for theirs at a time. */
const SLOW_AT_ONCE = 32;
/** Tasks of a batch in the line and in threads, for each thread: one that is solved, and one that follows at once. */
const TASKS_PER_THREAD = 2;

interface Means {
  engine: Pick<EngineService, 'groups' | 'renderedTogether' | 'threads'>;
  analyses: Pick<Analyses, 'blade' | 'prepared'>;
  components: Pick<ComponentBlades, 'find'>;
}

/** A request of the batch that has passed its checks. */
interface Checked {
  place: number;
  sent: AnalyzeGeometryRequest;
}

/** A request whose blade is known. */
interface Known {
  place: number;
  whole: ResolvedBody<GeometryAnalysisRequest>;
  blade: AnalyzedBlade;
}

type Job = RenderedJob & { place: number };

/** The requests of one batch on their way: checked, made ready and solved in strides that overlap. */
export class Batch {
  /** The results in the order of the requests: the answer's bytes, or the error that the request is refused with. */
  readonly results: unknown[];
  private readonly blades: BatchBlades;
  private readonly components = new Map<string, ComponentBlade | ApiError>();
  private readonly tasks = new Set<Promise<void>>();

  constructor(
    private readonly requests: readonly unknown[],
    private readonly wanted: ResponseOptions,
    private readonly request: Request,
    private readonly means: Means,
  ) {
    this.results = Array.from({ length: requests.length });
    this.blades = new BatchBlades((body) => means.analyses.blade(request.accountId, body));
  }

  /** Resolves once each request has its result. Rejects only for a fault of ours or the database's. */
  async run(): Promise<void> {
    const slow: Known[] = [];
    for (let at = 0; at < this.requests.length; at += STRIDE) {
      const checked = this.checked(at, Math.min(at + STRIDE, this.requests.length));
      await this.findComponents(checked);
      const known = await Promise.all(checked.map((each) => this.known(each)));
      const [fast, others] = parted(known.flatMap((each) => each ?? []));
      slow.push(...others); // blades that wait for polars hold up nobody
      const ready = await Promise.all(fast.map((each) => this.ready(each)));
      await this.begin(ready.flatMap((each) => each ?? []));
    }
    await this.finish(slow);
    await Promise.all(this.tasks);
  }

  private checked(from: number, to: number): Checked[] {
    const checked: Checked[] = [];
    for (let place = from; place < to; place++)
      try {
        const sent = toWire(AnalyzeGeometryRequest, this.requests[place]);
        refuse(checkAnalyze(sent));
        checked.push({ place, sent });
      } catch (error) {
        this.results[place] = error;
      }
    return checked;
  }

  /** All that are named for the first time, in one look. */
  private async findComponents(checked: readonly Checked[]): Promise<void> {
    const names = checked.flatMap(({ sent }) => sent.propeller_component_id ?? []);
    const unknown = [...new Set(names)].filter((name) => !this.components.has(name));
    if (unknown.length === 0) return;
    const { accountId } = this.request;
    const found = await this.means.components.find(accountId, unknown, 'propeller_component_id');
    for (const [name, blade] of found) this.components.set(name, blade);
  }

  private async known({ place, sent }: Checked): Promise<Known | undefined> {
    const { propeller_component_id: id } = sent;
    const component = id == null ? undefined : this.components.get(id);
    try {
      if (component instanceof ApiError) throw component;
      const whole = wholeAnalysis(sent, component);
      return { place, whole, blade: await this.blades.of(whole.body) };
    } catch (error) {
      const isOfComponent = component !== undefined && !(component instanceof ApiError);
      this.results[place] = isOfComponent ? withComponentParam(error, component) : error;
      return undefined;
    }
  }

  /** Returns the job that is left to solve of a request; undefined where it has its result already. */
  private async ready({ place, whole, blade }: Known): Promise<Job | undefined> {
    try {
      this.request.signal.throwIfAborted();
      const prepared = await this.means.analyses.prepared(whole, blade, this.wanted, this.request);
      if (!('text' in prepared)) return { ...prepared, place };
      this.results[place] = prepared.text;
    } catch (error) {
      this.results[place] = error;
    }
    return undefined;
  }

  /** A few at a time: others of this account have their share of the engine's line as well. */
  private async finish(slow: readonly Known[]): Promise<void> {
    const left = slow.values();
    const work = async () => {
      for (const each of left) {
        const job = await this.ready(each);
        if (job !== undefined) await this.begin([job]);
      }
    };
    await Promise.all(Array.from({ length: SLOW_AT_ONCE }, work));
  }

  /** Hands jobs to the engine, a task at a time, once it has few enough of this batch: who else waits gets in between. */
  private async begin(jobs: readonly Job[]): Promise<void> {
    const { engine } = this.means;
    for (const group of engine.groups(jobs)) {
      while (this.tasks.size >= TASKS_PER_THREAD * engine.threads) await Promise.race(this.tasks);
      const task = this.solve(group).finally(() => this.tasks.delete(task));
      this.tasks.add(task);
    }
  }

  private async solve(group: readonly Job[]): Promise<void> {
    try {
      const answers = await this.means.engine.renderedTogether(group, this.request);
      for (const [i, { place }] of group.entries()) this.results[place] = answers[i];
    } catch (error) {
      for (const { place } of group) this.results[place] = error;
    }
  }
}

/** Separates the blades whose polars ship, which are ready at once, from the others. */
function parted(known: readonly Known[]): [fast: Known[], slow: Known[]] {
  const isFast = ({ blade: { sections } }: Known) => areShipped(sections);
  return [known.filter(isFast), known.filter((each) => !isFast(each))];
}
