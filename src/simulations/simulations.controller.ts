import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { type Exchange, Http, wholeTag } from '../platform/http/exchange.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { type WriteResult, Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { checkRunsQuery, WaitQuery } from '../runs/runs.wire.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { checkVehicle } from '../powertrain/vehicle.checks.js';
import { RunFollowing } from '../runs/run-following.js';
import { RunsService } from '../runs/runs.service.js';
import type { FoundSimulation } from './child-simulations.js';
import { toSimulation } from './simulations.mapper.js';
import {
  checkChange,
  CreateSimulationBody,
  ListSimulationsQuery,
  SIMULATION_SECTION,
  SimulationList,
  SimulationResource,
  UpdateSimulationBody,
} from './simulations.wire.js';
import { SimulationsService } from './simulations.service.js';
import { checkReferring } from '../vehicles/vehicle-reference.js';

const QUAD = {
  project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
  name: 'Hover at 60 %',
  airspeed_m_s: 0,
  density_kg_m3: 1.225,
  rotor_groups: [
    {
      label: 'arms',
      count: 4,
      motor_component_id: 'comp_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
      propeller_component_id: 'comp_0ujsszwN8NRY24YaXiTIE2VWDTS',
      throttle_pct: 60,
    },
  ],
  battery_component_id: 'comp_0uk1Hbc9dQ9pxyTqJ93IUrfhdGq',
};

/** Requests for simulations as the docs show them. */
const EXAMPLES = {
  quad: { summary: 'Four equal rotors at rest', value: QUAD },
  saved: {
    summary: 'A saved vehicle, in hover',
    value: {
      project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
      vehicle_id: 'veh_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
      airspeed_m_s: 0,
      density_kg_m3: 1.225,
      trim: { to: 'hover' },
    },
  },
  draft: { summary: 'A draft: costs nothing', value: { ...QUAD, launch_intent: 'draft' } },
};

const PATH = { id: 'The simulation, `sim_…`' };
const ID = new IdPipe('sim');

/** The errors in the inputs of a simulation, and of its start. */
const REFUSALS = [
  'parameters_exclusive',
  'invalid_coax_stack',
  'invalid_topology',
  'vehicle_not_found',
  'project_not_found',
  'component_not_found',
  'unknown_airfoil',
  'unknown_calibration',
  'calibration_not_applicable',
  'component_type_mismatch',
  'component_spec_incomplete',
  'usage_cap_reached',
  'email_unconfirmed',
  'queue_full',
] as const;

@Section(...SIMULATION_SECTION)
@Controller('v1/simulations')
export class SimulationsController {
  constructor(
    private readonly simulations: SimulationsService,
    private readonly runs: RunsService,
    private readonly powertrains: Powertrains,
    private readonly following: RunFollowing,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listSimulations',
    summary: 'List simulations',
    description:
      'Lists simulations, newest first unless `sort_by` is given. Points of sweeps are listed only with `sweep_id`.',
    query: ListSimulationsQuery,
    ok: { type: SimulationList, description: 'A page of simulations' },
    errors: ['parameters_exclusive'],
  })
  async list(
    @Http() http: Exchange,
    @Query(new CrossCheck(checkRunsQuery)) query: ListSimulationsQuery,
  ): Promise<SimulationList> {
    const page = await this.simulations.list(http.sender, query);
    return toList(page, (found) => toSimulation(found, this.powertrains));
  }

  @Post()
  @Operation({
    id: 'createSimulation',
    summary: 'Simulate an operating point',
    description:
      'Simulates one operating point. Costs one compute unit per rotor. The simulation starts as soon as a slot is free: poll it, wait with `?wait=30`, follow its stream, or listen for `simulation.completed`. A draft returns 201.',
    body: { type: CreateSimulationBody, examples: EXAMPLES },
    write: true,
    ok: { status: 202, type: SimulationResource, description: 'Queued' },
    also: { status: 201, type: SimulationResource, description: 'The run is a draft' },
    errors: REFUSALS,
  })
  create(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkReferring(checkVehicle))) body: CreateSimulationBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const found = await this.simulations.create(em, http.sender, body);
      const { id, status } = found.row;
      const outcome = this.answer(found, status === 'draft' ? 201 : 202);
      return { ...outcome, headers: { ...outcome.headers, Location: `/v1/simulations/${id}` } };
    });
  }

  @Get(':id')
  @Operation({
    id: 'getSimulation',
    summary: 'Get a simulation',
    description:
      'Includes the result once it is completed. With `wait`, the response comes when the calibration ends or, with If-None-Match, when it changes.',
    path: PATH,
    query: WaitQuery,
    tagged: 'read',
    ok: { type: SimulationResource, description: 'The simulation' },
  })
  async get(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Query() { wait }: WaitQuery,
  ): Promise<Buffer | undefined> {
    const read = () => this.simulations.get(http.sender, id);
    const found = await this.following.settled(http, read, wait);
    return http.taggedWhole(found.watched.version, toSimulation(found, this.powertrains));
  }

  @Patch(':id')
  @Operation({
    id: 'updateSimulation',
    summary: 'Change a simulation',
    description:
      'Changes name, star and plots at any time. In a draft, you can change every field of the request: absent fields keep their values, null clears a field. `launch_intent` `run` or `queue` launches the draft.',
    path: PATH,
    body: {
      type: UpdateSimulationBody,
      examples: { star: { summary: 'Star it', value: { is_starred: true } } },
    },
    write: true,
    tagged: 'write',
    ok: { type: SimulationResource, description: 'The updated simulation' },
    errors: ['run_not_draft', ...REFUSALS],
  })
  update(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body(new CrossCheck(checkChange)) body: UpdateSimulationBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) =>
      this.answer(await this.simulations.update(em, http.sender, id, body, http.precondition), 200),
    );
  }

  @Delete(':id')
  @Operation({
    id: 'deleteSimulation',
    summary: 'Delete a simulation',
    description: 'Deletes a draft or an ended simulation. Its share link stops working.',
    path: PATH,
    tagged: 'write',
    ok: { status: 204, description: 'Deleted' },
    errors: ['run_not_terminal'],
  })
  remove(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) =>
      this.runs.remove(em, http.sender, 'simulation', id, http.precondition),
    );
  }

  private answer(found: FoundSimulation, status: 200 | 201 | 202): WriteResult {
    const body = toSimulation(found, this.powertrains);
    const bytes = Buffer.from(JSON.stringify(body));
    return { status, body, headers: { ETag: wholeTag(found.watched.version, bytes) } };
  }
}
