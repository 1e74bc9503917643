/** Powertrains ⇄ the flat numbers that cross threads and stand in the kernel's memory. */
import {
  type LeafResult,
  type Limit,
  type OcvCurve,
  OPERATING_LIMITS,
  type PackLeaf,
  type PackNode,
  type PowertrainCase,
  type PowertrainResult,
  type RotorPower,
  type RotorResult,
  type RotorSpreads,
  type UncertaintyBand,
} from './powertrain-case.js';
import type { PitchMaps, PowertrainJob } from './powertrain-task.js';
import {
  PT_ALL,
  PT_BRANCH,
  PT_GROUP,
  PT_KIND,
  PT_LEAF,
  PT_MAX,
  PT_NODE,
  PT_ROTOR,
  PT_SIZE,
  PT_COOLING,
  PT_TIMING,
  PT_VEHICLE,
  resultSize,
} from './layout.js';
import type { PropellerMap } from './map-case.js';

const KINDS = { leaf: PT_KIND.LEAF, series: PT_KIND.SERIES, parallel: PT_KIND.PARALLEL };

/** Numbers of a point: [vehicle | rotors | leaves | nodes]. */
function sizeOf({ rotors, leaves, nodes }: PowertrainCase): number {
  return (
    PT_SIZE.VEHICLE +
    PT_SIZE.ROTOR * rotors.length +
    PT_SIZE.LEAF * leaves.length +
    PT_SIZE.NODE * nodes.length
  );
}

/** Packs points into one job; equal maps and curves go once. Throws where a point has more than the kernel holds. */
export function encodePowertrains(cases: readonly PowertrainCase[]): PowertrainJob {
  const maps = new Map<string, number>();
  const curves = new Map<OcvCurve, number>();
  const tables: PropellerMap[] = [];
  const rows = new Float64Array(cases.reduce((sum, each) => sum + sizeOf(each), 0));
  const placeOf = (map: PropellerMap): number => {
    const known = maps.get(map.key) ?? tables.push(map) - 1;
    maps.set(map.key, known);
    return known;
  };
  const curveOf = (curve: OcvCurve): number => {
    const known = curves.get(curve) ?? curves.size;
    curves.set(curve, known);
    return known;
  };
  let at = 0;
  const pitches: PitchMaps[] = [];
  for (const each of cases) {
    checkSize(each);
    encodeVehicle(each, rows, at);
    at += PT_SIZE.VEHICLE;
    for (const rotor of each.rotors) {
      encodeRotorPower(rotor, placeOf(rotor.map), rows, at);
      if (rotor.pitch) {
        const { collectives, maps: own } = rotor.pitch;
        rows[at + PT_ROTOR.COLLECTIVES] = pitches.push({ collectives, maps: own.map(placeOf) });
      }
      at += PT_SIZE.ROTOR;
    }
    for (const leaf of each.leaves) {
      encodeLeaf(leaf, curveOf(leaf.curve), rows, at);
      at += PT_SIZE.LEAF;
    }
    for (const node of each.nodes) {
      encodeNode(node, rows, at);
      at += PT_SIZE.NODE;
    }
  }
  return {
    kind: 'powertrains',
    points: cases.length,
    rows,
    maps: tables.map(({ key, table }) => ({ key, table })),
    curves: [...curves.keys()],
    pitches,
  };
}

/** Curves that a leaf names by its place here are at most PT_MAX.CURVES in one point. */
function checkSize({ rotors, leaves, nodes }: PowertrainCase): void {
  if (
    rotors.length > PT_MAX.GROUPS ||
    leaves.length > PT_MAX.LEAVES ||
    nodes.length > PT_MAX.NODES ||
    new Set(leaves.map(({ curve }) => curve)).size > PT_MAX.CURVES ||
    leaves.some(({ curve }) => curve.soc.length > PT_MAX.OCV) ||
    rotors.some(({ pitch }) => pitch && pitch.maps.length > PT_MAX.COLLECTIVES)
  )
    throw new Error('a powertrain is larger than the kernel holds');
}

/** Writes all but the rows that its rotors, leaves and nodes have. */
export function encodeVehicle(each: PowertrainCase, rows: Float64Array, at: number): void {
  const { air, packAir } = each;
  const bySlipstream = 'slipstream' in packAir;
  rows[at + PT_VEHICLE.GROUPS] = each.rotors.length;
  rows[at + PT_VEHICLE.RHO] = air.rho;
  rows[at + PT_VEHICLE.MU] = air.mu;
  rows[at + PT_VEHICLE.SOUND] = air.sound;
  rows[at + PT_VEHICLE.T_AMB] = air.T;
  rows[at + PT_VEHICLE.FLIGHT_S] = each.flightS ?? -1;
  rows[at + PT_VEHICLE.R_BUS] = each.Rbus;
  rows[at + PT_VEHICLE.LEAVES] = each.leaves.length;
  rows[at + PT_VEHICLE.NODES] = each.nodes.length;
  rows[at + PT_VEHICLE.PACK_AIR_MODE] = bySlipstream ? 1 : 0;
  rows[at + PT_VEHICLE.PACK_AIR_FACTOR] = bySlipstream ? packAir.slipstream : 0;
  rows[at + PT_VEHICLE.PACK_AIR_V] = bySlipstream ? 0 : packAir.speed;
  rows[at + PT_VEHICLE.SOC_FLOOR] = each.socFloor;
  rows[at + PT_VEHICLE.T_CELL_LIMIT] = each.cellLimit;
  rows[at + PT_VEHICLE.BANDS] = each.bands ? 1 : 0;
  rows[at + PT_VEHICLE.LOAD_A] = each.load.A;
  rows[at + PT_VEHICLE.LOAD_W] = each.load.W;
  const { steady } = each;
  rows[at + PT_VEHICLE.WEIGHT] = steady?.weight ?? 0;
  rows[at + PT_VEHICLE.ALONG] = steady?.along ?? 0;
  rows[at + PT_VEHICLE.UP] = steady?.up ?? 0;
  rows[at + PT_VEHICLE.DRAG_FORWARD] = steady?.drag.forward ?? 0;
  rows[at + PT_VEHICLE.DRAG_VERTICAL] = steady?.drag.vertical ?? 0;
}

export function encodeRotorPower(
  rotor: Omit<RotorPower, 'map'>,
  map: number,
  rows: Float64Array,
  at: number,
): void {
  rows[at + PT_ROTOR.MAP_SLOT] = map;
  rows[at + PT_ROTOR.COUNT] = rotor.count;
  rows[at + PT_ROTOR.D] = rotor.D;
  rows[at + PT_ROTOR.THROTTLE] = rotor.throttle;
  rows[at + PT_ROTOR.TRIM_T] = rotor.trimT ?? 0;
  rows[at + PT_ROTOR.STACK_T] = rotor.stackT ?? 0;
  rows[at + PT_ROTOR.V_AXIAL] = rotor.vAxial;
  rows[at + PT_ROTOR.V_EDGE] = rotor.vEdge;
  encodeMotor(rotor, rows, at);
  encodeCooling(rotor, rows, at);
  rows[at + PT_ROTOR.K_X] = rotor.kX;
  rows[at + PT_ROTOR.S_STRAY] = rotor.stray;
  rows[at + PT_ROTOR.R_ESC] = rotor.Resc;
  rows[at + PT_ROTOR.R_WIRE] = rotor.Rwire;
  rows[at + PT_ROTOR.P_Q] = rotor.Pq;
  rows[at + PT_ROTOR.K_SW] = rotor.kSw;
  rows[at + PT_ROTOR.F_PWM] = rotor.fPwm;
  rows[at + PT_ROTOR.CURVE_A] = rotor.curve.a;
  rows[at + PT_ROTOR.CURVE_B] = rotor.curve.b;
  rows[at + PT_ROTOR.CURVE_C] = rotor.curve.c;
  rows[at + PT_ROTOR.SYNC] = rotor.syncRectification ? 1 : 0;
  encodeTiming(rotor.timing, rows, at);
  rows[at + PT_ROTOR.STACK] = rotor.stack;
  rows[at + PT_ROTOR.POSITION] = rotor.position;
  rows[at + PT_ROTOR.SENSE] = rotor.sense;
  rows[at + PT_ROTOR.F_T] = rotor.fT;
  rows[at + PT_ROTOR.F_Q] = rotor.fQ;
  rows[at + PT_ROTOR.GROUND] = rotor.ground ?? 0;
  rows[at + PT_ROTOR.DOWNLOAD] = rotor.download ?? 0;
  rows[at + PT_ROTOR.GOVERNED] = rotor.governed ?? 0;
  rows[at + PT_ROTOR.COLLECTIVE] = rotor.pitch?.collective ?? 0;
  encodeSpreads(rotor.spreads, rows, at);
}

function encodeSpreads(spreads: RotorSpreads, rows: Float64Array, at: number): void {
  const { propeller, loads } = spreads;
  rows[at + PT_ROTOR.SPREAD_R] = spreads.R;
  rows[at + PT_ROTOR.SPREAD_I0] = spreads.I0;
  rows[at + PT_ROTOR.SPREAD_KV] = spreads.Kv;
  rows[at + PT_ROTOR.SPREAD_CURVE] = spreads.curve;
  rows[at + PT_ROTOR.SPREAD_THRUST] = loads?.thrust ?? propeller;
  rows[at + PT_ROTOR.SPREAD_TORQUE_ALONG] = loads?.torqueAlong ?? propeller;
  rows[at + PT_ROTOR.SPREAD_TORQUE] = loads?.torque ?? 1;
  rows[at + PT_ROTOR.SPREAD_ESC] = spreads.esc;
  rows[at + PT_ROTOR.SPREAD_THERMAL] = spreads.thermal;
}

function encodeMotor(rotor: Omit<RotorPower, 'map'>, rows: Float64Array, at: number): void {
  rows[at + PT_ROTOR.KV] = rotor.Kv;
  rows[at + PT_ROTOR.R20] = rotor.R20;
  rows[at + PT_ROTOR.I0] = rotor.I0;
  rows[at + PT_ROTOR.OMEGA0] = rotor.omega0;
  rows[at + PT_ROTOR.POLE_PAIRS] = rotor.polePairs;
  rows[at + PT_ROTOR.L] = rotor.L;
  rows[at + PT_ROTOR.I_MAX] = rotor.Imax;
  rows[at + PT_ROTOR.P_MAX] = rotor.Pmax;
  rows[at + PT_ROTOR.C_W] = rotor.Cw;
  rows[at + PT_ROTOR.C_C] = rotor.Cc;
  rows[at + PT_ROTOR.G_WC] = rotor.Gwc;
  rows[at + PT_ROTOR.AREA] = rotor.area;
  rows[at + PT_ROTOR.G_CA] = rotor.Gca;
  rows[at + PT_ROTOR.CASE_D] = rotor.caseD;
  rows[at + PT_ROTOR.CAN_TURNS] = rotor.canTurns ? 1 : 0;
  rows[at + PT_ROTOR.RATED_I] = rotor.rated?.I ?? 0;
  rows[at + PT_ROTOR.RATED_OMEGA] = rotor.rated?.omega ?? 0;
  rows[at + PT_ROTOR.GEAR] = rotor.gear?.ratio ?? 1;
  rows[at + PT_ROTOR.GEAR_EFFICIENCY] = rotor.gear?.efficiency ?? 1;
}

function encodeTiming(timing: RotorPower['timing'], rows: Float64Array, at: number): void {
  const given = typeof timing === 'object';
  const otherwise = timing === 'auto' ? PT_TIMING.AUTO : PT_TIMING.REFERENCE;
  rows[at + PT_ROTOR.TIMING] = given ? PT_TIMING.ADVANCE : otherwise;
  rows[at + PT_ROTOR.ADVANCE] = given ? timing.advance : 0;
}

function encodeCooling(
  rotor: Pick<RotorPower, 'cooling' | 'windingT' | 'magnetT' | 'windingLimit' | 'magnetLimit'>,
  rows: Float64Array,
  at: number,
): void {
  const { cooling } = rotor;
  const isCustom = typeof cooling === 'number';
  rows[at + PT_ROTOR.COOLING] = isCustom
    ? PT_COOLING.GIVEN
    : cooling === 'cowling'
      ? PT_COOLING.COWLING
      : PT_COOLING.PROPELLER_EXIT;
  rows[at + PT_ROTOR.COOLING_V] = isCustom ? cooling : 0;
  rows[at + PT_ROTOR.T_W_PIN] = rotor.windingT ?? 0;
  rows[at + PT_ROTOR.T_MAG_PIN] = rotor.magnetT ?? 0;
  rows[at + PT_ROTOR.T_W_LIMIT] = rotor.windingLimit;
  rows[at + PT_ROTOR.T_MAG_LIMIT] = rotor.magnetLimit;
}

export function encodeLeaf(leaf: PackLeaf, curve: number, rows: Float64Array, at: number): void {
  rows[at + PT_LEAF.CURVE] = curve;
  rows[at + PT_LEAF.S] = leaf.S;
  rows[at + PT_LEAF.P] = leaf.P;
  rows[at + PT_LEAF.CHARGE] = leaf.charge;
  rows[at + PT_LEAF.SOC] = leaf.soc;
  rows[at + PT_LEAF.R_CELL] = leaf.Rcell;
  rows[at + PT_LEAF.R_LINKS] = leaf.Rlinks;
  rows[at + PT_LEAF.R_BRANCH] = leaf.Rbranch;
  rows[at + PT_LEAF.DUDT] = leaf.dUdT;
  rows[at + PT_LEAF.HEAT_CAP] = leaf.heatCapacity;
  rows[at + PT_LEAF.HA] = leaf.hA;
  rows[at + PT_LEAF.T0] = leaf.T0;
  rows[at + PT_LEAF.I_MAX] = leaf.Imax;
  rows[at + PT_LEAF.SPREAD_R] = leaf.spreadR;
  rows[at + PT_LEAF.R_SLOW] = leaf.Rslow;
  rows[at + PT_LEAF.RATED] = leaf.ratedCharge;
}

function encodeNode(node: PackNode, rows: Float64Array, at: number): void {
  rows[at + PT_NODE.KIND] = KINDS[node.kind];
  if (node.kind === 'leaf') rows[at + PT_NODE.LEAF] = node.leaf;
  else rows[at + PT_NODE.CHILDREN] = node.children;
  rows[at + PT_NODE.R_WIRE] = node.Rwire;
}

/** The results of `cases`, in order. */
export function decodeResults(
  cases: readonly PowertrainCase[],
  values: Float64Array,
): PowertrainResult[] {
  let at = 0;
  return cases.map((each) => {
    const result = decodeResult(each, values, at);
    at += resultSize(each.rotors.length, each.leaves.length);
    return result;
  });
}

type Shape = { bands: boolean; rotors: { length: number }; leaves: { length: number } };

/** The result that begins at `at`. */
export function decodeResult(each: Shape, values: Float64Array, at: number): PowertrainResult {
  const groups = at + PT_SIZE.ALL;
  const leaves = groups + PT_SIZE.GROUP * each.rotors.length;
  return {
    T: values[at + PT_ALL.T],
    I: values[at + PT_ALL.I],
    Pbus: values[at + PT_ALL.P_BUS],
    Pmech: values[at + PT_ALL.P_MECH],
    enduranceS: values[at + PT_ALL.ENDURANCE_S],
    limits: limitsOf(values[at + PT_ALL.LIMITS]),
    converged: values[at + PT_ALL.CONVERGED] === 1,
    balance: values[at + PT_ALL.BALANCE],
    Vbus: values[at + PT_ALL.V_BUS],
    Voc: values[at + PT_ALL.V_OC],
    trim: { thrust: values[at + PT_ALL.TRIM_THRUST], lean: values[at + PT_ALL.TRIM_LEAN] },
    pack: {
      emptyS: values[at + PT_ALL.TIME_EMPTY],
      limitS: values[at + PT_ALL.TIME_T_CELL],
      V: values[at + PT_ALL.V_PACK],
      soc: values[at + PT_ALL.SOC],
      T: values[at + PT_ALL.T_CORE],
      Tmax: values[at + PT_ALL.T_CORE_MAX],
      cRate: values[at + PT_ALL.C_RATE],
      sag: values[at + PT_ALL.SAG],
    },
    bands: each.bands ? decodeBands(values, at) : null,
    rotors: Array.from(each.rotors, (_, i) => decodeRotor(values, groups + PT_SIZE.GROUP * i)),
    leaves: Array.from(each.leaves, (_, i) => decodeLeaf(values, leaves + PT_SIZE.BRANCH * i)),
  };
}

function decodeBands(values: Float64Array, at: number) {
  const band = (low: number): UncertaintyBand => ({
    low: values[at + low],
    high: values[at + low + 1],
  });
  return {
    T: band(PT_ALL.LOW_T),
    I: band(PT_ALL.LOW_I),
    Pbus: band(PT_ALL.LOW_P_BUS),
    endurance: band(PT_ALL.LOW_ENDURANCE),
    windingT: band(PT_ALL.LOW_T_W),
  };
}

function decodeRotor(values: Float64Array, at: number): RotorResult {
  return {
    T: values[at + PT_GROUP.T],
    Q: values[at + PT_GROUP.Q],
    Omega: values[at + PT_GROUP.OMEGA],
    OmegaSpread: values[at + PT_GROUP.OMEGA_SPREAD],
    Pmech: values[at + PT_GROUP.P_MECH],
    Pbus: values[at + PT_GROUP.P_BUS],
    Ibus: values[at + PT_GROUP.I_BUS],
    Vbus: values[at + PT_GROUP.V_BUS],
    throttle: values[at + PT_GROUP.THROTTLE],
    duty: values[at + PT_GROUP.DUTY],
    Imotor: values[at + PT_GROUP.I_MOTOR],
    copper: values[at + PT_GROUP.COPPER],
    iron: values[at + PT_GROUP.IRON],
    gearLoss: values[at + PT_GROUP.GEAR_LOSS],
    collective: values[at + PT_GROUP.COLLECTIVE],
    windingT: values[at + PT_GROUP.T_W],
    magnetT: values[at + PT_GROUP.T_MAG],
    windingLimitS: values[at + PT_GROUP.TIME_T_W],
    magnetLimitS: values[at + PT_GROUP.TIME_T_MAG],
    tipMach: values[at + PT_GROUP.TIP_MACH],
    around: values[at + PT_GROUP.SURROUNDINGS],
    inplane: values[at + PT_GROUP.H],
    side: values[at + PT_GROUP.Y],
    roll: values[at + PT_GROUP.ROLL],
    pitch: values[at + PT_GROUP.PITCH],
    vAxial: values[at + PT_GROUP.V_AXIAL],
    vEdge: values[at + PT_GROUP.V_EDGE],
    converged: values[at + PT_GROUP.CONVERGED] === 1,
    limits: limitsOf(values[at + PT_GROUP.LIMITS]),
  };
}

function decodeLeaf(values: Float64Array, at: number): LeafResult {
  return {
    I: values[at + PT_BRANCH.I],
    V: values[at + PT_BRANCH.V],
    Vcell: values[at + PT_BRANCH.V_CELL],
    soc: values[at + PT_BRANCH.SOC],
    T: values[at + PT_BRANCH.T],
  };
}

export function limitsOf(bits: number): Limit[] {
  return OPERATING_LIMITS.filter((_, i) => (bits & (1 << i)) !== 0);
}
