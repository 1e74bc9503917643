/**
 * Layout of a powertrain's arrays: what the host writes before `solvePowertrain`, what it reads afterwards. SI units.
 *
 * A *group* is `COUNT` equal rotors (propeller, motor, ESC) in one condition; a *leaf* is a pack of equal cells, S in
 * series and P in parallel; *nodes* join leaves into the pack.
 */
export const enum PT_MAX {
  /** The limit is that of the rotors of a vehicle, because a stepped flight commands each alone. */
  GROUPS = 40,
  LEAVES = 64,
  NODES = 128,
  CURVES = 16,
  OCV = 64,
  /** Collectives at which a group may have maps. */
  COLLECTIVES = 48,
}

/** Lengths of the vehicle and of one row of each array. */
export const enum PT_SIZE {
  VEHICLE = 32,
  ROTOR = 68,
  LEAF = 32,
  NODE = 4,
  CURVE = 2 * PT_MAX.OCV,
  COLLECTIVE = 2 * PT_MAX.COLLECTIVES,
  ALL = 36,
  GROUP = 40,
  BRANCH = 16,
  OUT = ALL + GROUP * PT_MAX.GROUPS + BRANCH * PT_MAX.LEAVES,
}

/** The vehicle: `vehicle[PT_VEHICLE.*]`. */
export const enum PT_VEHICLE {
  GROUPS = 0,
  /** Air: density [kg/m³], viscosity [Pa·s], speed of sound [m/s], temperature [K]. */
  RHO = 1,
  MU = 2,
  SOUND = 3,
  T_AMB = 4,
  /** Flight before the result [s]; 0: cold, fresh pack; negative: steady temperatures, developed polarisation. */
  FLIGHT_S = 5,
  /** Wire between pack and ESCs [Ω], which carries all current. */
  R_BUS = 6,
  LEAVES = 7,
  NODES = 8,
  /** Air over the pack: 0 PACK_AIR_V [m/s], 1 PACK_AIR_FACTOR times the mean slipstream. */
  PACK_AIR_MODE = 9,
  PACK_AIR_FACTOR = 10,
  PACK_AIR_V = 11,
  /** Charge of the lowest leaf at which endurance ends, 0 … 1. */
  SOC_FLOOR = 12,
  /** 1: the bands of PT_ALL.LOW_T … are solved for too. */
  BANDS = 13,
  /** Drawn from the bus beside the rotors: constant current [A], constant power [W]. */
  LOAD_A = 14,
  LOAD_W = 15,
  /** Drag areas of the airframe against air across the rotors' axes and along them [m²], in a flight that is trimmed. */
  DRAG_FORWARD = 16,
  DRAG_VERTICAL = 17,
  /** Weight that the rotors carry with the drag [N], TRIM_T being their parts of the thrust; 0: the air is that of the groups. */
  WEIGHT = 18,
  /** Horizontal and vertical speed of that flight [m/s]. */
  ALONG = 19,
  UP = 20,
  /** Temperature limit of a leaf [K]; 0: none. */
  T_CELL_LIMIT = 24,
}

/** A group: `rotorsIn[PT_SIZE.ROTOR · group + PT_ROTOR.*]`. */
export const enum PT_ROTOR {
  MAP_SLOT = 0,
  COUNT = 1,
  /** Propeller diameter [m]. */
  D = 2,
  /** The command, 0 … 1; the duty of the ESC follows it by PT_ROTOR.CURVE_*. */
  THROTTLE = 3,
  /** Air along the axis and across it [m/s]. */
  V_AXIAL = 4,
  V_EDGE = 5,
  /** Motor at 20 °C: rad/s per V, Ω, A at OMEGA0 [rad/s]. */
  KV = 6,
  R20 = 7,
  I0 = 8,
  OMEGA0 = 9,
  /** Ratings [A], [W]; Infinity where unknown. */
  I_MAX = 10,
  P_MAX = 11,
  /** Heat capacity of winding and case [J/K], conductance between them [W/K]. */
  C_W = 12,
  C_C = 13,
  G_WC = 14,
  /** Cooled surface [m²]; conductance to the air [W/K], 0: from AREA, CASE_D and the air. */
  AREA = 15,
  G_CA = 16,
  /** Air over the motor: PT_COOLING.*, its speed where it is given [m/s]. */
  COOLING = 17,
  COOLING_V = 18,
  /** Temperatures given [K]; 0: solved. */
  T_W_PIN = 19,
  T_MAG_PIN = 20,
  /** Reactive drop of the commutation over ω_e·L·I; stray loss as a part of E·I. */
  K_X = 21,
  S_STRAY = 22,
  /** Ω, Ω, W; switching loss over V_bus·I·(1 − duty) at its PWM frequency. */
  R_ESC = 23,
  R_WIRE = 24,
  P_Q = 25,
  K_SW = 26,
  /** 1: synchronous rectification, current may flow back. */
  SYNC = 27,
  /** Groups of one number > 0 stand behind one another; 0: alone. */
  STACK = 28,
  /** Place along the axis, growing downstream [m]. */
  POSITION = 29,
  /** Sense of rotation, ±1. */
  SENSE = 30,
  /** Factors on the loads of the map. */
  F_T = 31,
  F_Q = 32,
  /** Temperature limits of winding and magnets [K]. */
  T_W_LIMIT = 33,
  T_MAG_LIMIT = 34,
  /** Spreads of what was estimated: ×/÷, one standard deviation, 1 = known. Thrust: of the propeller's thrust. */
  SPREAD_R = 35,
  SPREAD_I0 = 36,
  SPREAD_THRUST = 37,
  SPREAD_ESC = 38,
  SPREAD_THERMAL = 39,
  /** The command that the group follows in a dynamic simulation, from 0; moment of inertia with propeller [kg·m²]. */
  COMMAND = 40,
  J = 41,
  /** Commutation advance: PT_TIMING.*, the advance of PT_TIMING.ADVANCE [rad electrical]. */
  TIMING = 42,
  ADVANCE = 43,
  /** Pole pairs of the motor; inductance between two terminals [H]. */
  POLE_PAIRS = 44,
  L = 45,
  /** Duty over throttle: how far it bulges, how it leans, its least (throttle-curve.ts). */
  CURVE_A = 46,
  CURVE_B = 47,
  CURVE_C = 48,
  /** PWM frequency [Hz]; 0: so high that the current never ceases within a period. */
  F_PWM = 49,
  /** Standard deviation of CURVE_A, added to it; ×/÷ of KV. */
  SPREAD_CURVE = 50,
  SPREAD_KV = 51,
  /** The propeller's torque: the factor that comes along with SPREAD_THRUST, and the spread of what is left. */
  SPREAD_TORQUE_ALONG = 55,
  SPREAD_TORQUE = 60,
  /** Thrust that the throttle is to be found for [N]; 0: the throttle is given. */
  TRIM_T = 52,
  /** Share of the thrust of all rotors that one of the group has in a flight that is trimmed. */
  TRIM_SHARE = 53,
  /** Thrust of its whole stack, to be shared such that all torques are equal [N]; 0: each keeps TRIM_T. */
  STACK_T = 54,
  /** Diameter of the motor's case [m]; 1 where the case is the rotor, as an outrunner's is. */
  CASE_D = 56,
  CAN_TURNS = 57,
  /** Continuous current by the motor's maker [A] and the speed then [rad/s]; 0: unknown. */
  RATED_I = 58,
  RATED_OMEGA = 59,
  /** Strength of the ground's effect, and part of the thrust in hover that the airframe below takes back (surroundings.ts). */
  GROUND = 61,
  DOWNLOAD = 62,
  /** Gear: turns of the motor per turn of the rotor; power that it passes on over power into it. 0 means 1 (gear.ts). */
  GEAR = 63,
  GEAR_EFFICIENCY = 64,
  /** Speed that a governor holds by the throttle [rad/s]; 0: none. TRIM_T is then held by the collective. */
  GOVERNED = 65,
  /** Maps of the group in `collectivesIn`; 0: that of MAP_SLOT alone. Collective that is read in them [rad]. */
  COLLECTIVES = 66,
  COLLECTIVE = 67,
}

/** Advance of the reference, as an array never written has it; one that is given; the one that makes up for the lag. */
export const enum PT_TIMING {
  REFERENCE = 0,
  ADVANCE = 1,
  AUTO = 2,
}

export const enum PT_COOLING {
  PROPELLER_EXIT = 0,
  COWLING = 1,
  GIVEN = 2,
}

/** A leaf: `leavesIn[PT_SIZE.LEAF · leaf + PT_LEAF.*]`. */
export const enum PT_LEAF {
  /** Index of the open-circuit curve in `ocvCurves`. */
  CURVE = 0,
  S = 1,
  P = 2,
  /** Charge of the leaf, all P together [A·s]; Infinity: a source. */
  CHARGE = 3,
  /** Charge at the start, 0 … 1. */
  SOC = 4,
  /** Resistance of a cell at 25 °C to a pulse of 1 to 10 s [Ω]. */
  R_CELL = 5,
  /** Links and leads of the whole leaf [Ω]. */
  R_LINKS = 6,
  /** Wire to where the leaf is joined [Ω]. */
  R_BRANCH = 7,
  /** Entropy coefficient dU/dT of a cell [V/K]. */
  DUDT = 8,
  /** Heat capacity of the leaf [J/K], 0: it stays at T0; conductance to still air [W/K]. */
  HEAT_CAP = 9,
  HA = 10,
  /** Temperature at the start [K]. */
  T0 = 11,
  /** Current rating of the leaf [A]; Infinity where unknown. */
  I_MAX = 12,
  /** ×/÷ of R_CELL, 1 = known. */
  SPREAD_R = 13,
  /** Polarisation of a cell at the start [V]. */
  V1 = 14,
  V2 = 15,
  /** Resistance of a cell's slow diffusion at 25 °C, once it has developed [Ω]. */
  R_SLOW = 16,
  /** Charge that the leaf is rated for, all P together [A·s]: C-rates are told over it. 0: that of CHARGE. */
  RATED = 17,
}

/** A node of the pack, in post-order: `nodesIn[PT_SIZE.NODE · node + PT_NODE.*]`. The last one is the pack. */
export const enum PT_NODE {
  /** Kind of the node, PT_KIND.*. */
  KIND = 0,
  /** Row of the leaf, for a node that is a leaf. */
  LEAF = 1,
  /** Number of preceding, not yet joined subtrees that the node joins, for the other kinds. */
  CHILDREN = 2,
  /** Wire resistance in series with the whole node [Ω]. */
  R_WIRE = 3,
}
export const enum PT_KIND {
  LEAF = 0,
  SERIES = 1,
  PARALLEL = 2,
}

/** All together: `powerOut[PT_ALL.*]`. At the requested charge, after the heating of the flight. */
export const enum PT_ALL {
  /** Thrust of all rotors [N]; current of the bus with the loads beside them [A]; power into all ESCs and of all shafts [W]. */
  T = 0,
  I = 1,
  P_BUS = 2,
  P_MECH = 3,
  ENDURANCE_S = 4,
  /** Limits met, bits PT_LIMIT.*. */
  LIMITS = 5,
  /** 1, or 0 where an iteration met its bound. */
  CONVERGED = 6,
  /** |what the cells give − what goes anywhere| over the former: the books of the operating point. */
  BALANCE = 7,
  /** Bus voltage at the ESCs [V]. */
  V_BUS = 8,
  /** The pack as one source: V, Ω; heat in it and in its wires [W]. */
  V_OC = 9,
  R_PACK = 10,
  PACK_HEAT = 11,
  /** Pack after the flight: terminal voltage [V], lowest charge 0 … 1, hottest leaf then and in all the flight [K]. */
  V_PACK = 12,
  SOC = 13,
  T_CORE = 14,
  T_CORE_MAX = 15,
  /** Pack after the flight: largest C-rate of a leaf [1/h]; open-circuit voltage − V_PACK [V]. */
  C_RATE = 16,
  SAG = 17,
  /** Bands: value ∓ one standard deviation. */
  LOW_T = 18,
  HIGH_T = 19,
  LOW_I = 20,
  HIGH_I = 21,
  LOW_P_BUS = 22,
  HIGH_P_BUS = 23,
  LOW_ENDURANCE = 24,
  HIGH_ENDURANCE = 25,
  LOW_T_W = 26,
  HIGH_T_W = 27,
  /** Rounds between operating point and temperatures; look-ups in maps. */
  ROUNDS = 28,
  LOOKUPS = 29,
  /** Time at this thrust until a leaf is empty, and until one passes T_CELL_LIMIT [s]; negative: never. */
  TIME_EMPTY = 30,
  TIME_T_CELL = 31,
  /** Flight of PT_VEHICLE.WEIGHT: thrust that all rotors need [N], lean of their axes from upright [rad]. */
  TRIM_THRUST = 32,
  TRIM_LEAN = 33,
}

/** A group, one rotor of it: `powerOut[PT_GROUPS_AT + PT_SIZE.GROUP · group + PT_GROUP.*]`. */
export const enum PT_GROUP {
  /** N, N·m, rad/s, W at the shaft. */
  T = 0,
  Q = 1,
  OMEGA = 2,
  P_MECH = 3,
  /** Power [W], current [A] and motor voltage [V] at the ESC. */
  P_BUS = 4,
  I_BUS = 5,
  V_BUS = 6,
  DUTY = 7,
  /** Motor current [A], back-emf [V]. */
  I_MOTOR = 8,
  E = 9,
  /** Losses of copper, iron, ESC and wire [W]. */
  COPPER = 10,
  IRON = 11,
  ESC_LOSS = 12,
  WIRE_LOSS = 13,
  /** Winding and magnets [K]. */
  T_W = 14,
  T_MAG = 15,
  /** Induced speed far behind [m/s]. */
  V_WAKE_FAR = 16,
  TIP_MACH = 17,
  /** Bits of the look-up (map/layout.ts, bemt/station.ts). */
  MAP_FLAGS = 18,
  CONVERGED = 19,
  LIMITS = 20,
  /** Axial speed with the wakes of the stack [m/s]. */
  V_AXIAL_EFF = 21,
  ITERATIONS = 22,
  /** The command, 0 … 1. */
  THROTTLE = 23,
  /** Loads of air across the disc: force along it and towards the advancing side [N], hub moments [N·m] (bemt/oblique.ts). */
  H = 24,
  Y = 25,
  ROLL = 26,
  PITCH = 27,
  /** Air of the flight along the axis and across it [m/s]. */
  V_AXIAL = 28,
  V_EDGE = 29,
  /** Time from ambient until winding and magnets pass their limits at these losses [s]; negative: never. */
  TIME_T_W = 30,
  TIME_T_MAG = 31,
  /** Thrust with ground and airframe below the rotor over the thrust without them. */
  SURROUNDINGS = 32,
  /** Standard deviation of the logarithm of the speed; 0 without bands, and of a rotor that stands. */
  OMEGA_SPREAD = 33,
  /** Loss of the gear [W]. */
  GEAR_LOSS = 34,
  /** Collective of a group with several maps [rad]. */
  COLLECTIVE = 35,
}

/** A leaf after the flight: `powerOut[PT_BRANCHES_AT + PT_SIZE.BRANCH · leaf + PT_BRANCH.*]`. */
export const enum PT_BRANCH {
  /** Current [A], terminal voltage [V], voltage of a cell [V]. */
  I = 0,
  V = 1,
  V_CELL = 2,
  SOC = 3,
  /** K, then and the highest of the flight; W; 1/h. */
  T = 4,
  T_MAX = 5,
  HEAT = 6,
  C_RATE = 7,
}

/** Limits met: bits of PT_ALL.LIMITS and PT_GROUP.LIMITS. */
export const enum PT_LIMIT {
  MOTOR_CURRENT = 1,
  MOTOR_POWER = 2,
  WINDING_TEMPERATURE = 4,
  MAGNET_TEMPERATURE = 8,
  BATTERY_CURRENT = 16,
  /** The battery was depleted before the flight was over. */
  BATTERY_DEPLETED = 32,
  /** The thrust cannot be held: it would need a duty above 1. */
  VOLTAGE_LIMITED = 64,
  /** More power is demanded than V_oc²/4R. */
  BATTERY_POWER = 128,
  /** Flag: there is no steady temperature. */
  THERMAL_RUNAWAY = 256,
  /** The tip Mach number lies beyond the map. */
  TIP_MACH = 512,
  /** The throttle is too low to turn it. */
  PROPELLER_STOPPED = 1024,
  /** A branch of the pack is charged by another. */
  CROSS_CURRENT = 2048,
  /** The rotor descends into its own wake (E.54). */
  VORTEX_RING_STATE = 4096,
  /** No throttle gives the thrust that it was to be found for. */
  THRUST_NOT_REACHED = 8192,
  /** No throttle holds the speed of the governor. */
  RPM_NOT_HELD = 16384,
  /** The thrust needs a collective beyond the lowest or the highest that there is. */
  COLLECTIVE_RANGE = 32768,
  /** The blades stall at a collective below that of the thrust. */
  COLLECTIVE_STALL = 65536,
}

export const PT_GROUPS_AT: i32 = PT_SIZE.ALL;
export const PT_BRANCHES_AT: i32 = PT_GROUPS_AT + PT_SIZE.GROUP * PT_MAX.GROUPS;

export const vehicle: Float64Array = new Float64Array(PT_SIZE.VEHICLE);
export const rotorsIn: Float64Array = new Float64Array(PT_SIZE.ROTOR * PT_MAX.GROUPS);
/** Of each group PT_MAX.COLLECTIVES rising collectives [rad], then the slots of their maps; PT_ROTOR.COLLECTIVES of them count. */
export const collectivesIn: Float64Array = new Float64Array(PT_SIZE.COLLECTIVE * PT_MAX.GROUPS);
export const leavesIn: Float64Array = new Float64Array(PT_SIZE.LEAF * PT_MAX.LEAVES);
export const nodesIn: Float64Array = new Float64Array(PT_SIZE.NODE * PT_MAX.NODES);
/** Open-circuit voltage of a cell: PT_MAX.OCV rising charges 0 … 1, then as many volts; so many of them count. */
export const ocvCurves: Float64Array = new Float64Array(PT_SIZE.CURVE * PT_MAX.CURVES);
export const ocvCounts: Float64Array = new Float64Array(PT_MAX.CURVES);
export const powerOut: Float64Array = new Float64Array(PT_SIZE.OUT);
