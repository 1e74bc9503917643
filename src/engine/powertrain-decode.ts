/** The kernel's numbers of solved powertrains as typed results. */
import {
  type UncertaintyBand,
  type LeafResult,
  type Limit,
  OPERATING_LIMITS,
  type PowertrainCase,
  type PowertrainResult,
  type RotorResult,
} from './powertrain-case.js';
import { PT_ALL, PT_BRANCH, PT_GROUP, PT_SIZE, resultSize } from './powertrain-layout.js';

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
    pack: {
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
    Pmech: values[at + PT_GROUP.P_MECH],
    Pbus: values[at + PT_GROUP.P_BUS],
    Ibus: values[at + PT_GROUP.I_BUS],
    Vbus: values[at + PT_GROUP.V_BUS],
    duty: values[at + PT_GROUP.DUTY],
    Imotor: values[at + PT_GROUP.I_MOTOR],
    copper: values[at + PT_GROUP.COPPER],
    iron: values[at + PT_GROUP.IRON],
    windingT: values[at + PT_GROUP.T_W],
    magnetT: values[at + PT_GROUP.T_MAG],
    tipMach: values[at + PT_GROUP.TIP_MACH],
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

function limitsOf(bits: number): Limit[] {
  return OPERATING_LIMITS.filter((_, i) => (bits & (1 << i)) !== 0);
}
