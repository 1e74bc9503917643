/**
 * Layout of a powertrain's arrays: what the host writes before `solvePowertrain`, what it reads afterwards. SI units.
 *
 * A *group* is `COUNT` equal rotors (propeller, motor, ESC) in one condition; a *leaf* is a pack of equal cells, S in
 * series and P in parallel; *nodes* join leaves into the pack. The host repeats these places
 * (src/engine/powertrain-layout.ts).
 */
export const PT_MAX_GROUPS: i32 = 16;
export const PT_MAX_LEAVES: i32 = 64;
export const PT_MAX_NODES: i32 = 128;
export const PT_MAX_CURVES: i32 = 16;
export const PT_MAX_OCV: i32 = 64;

/** Lengths of the vehicle and of one row of each array. */
export const PT_SIZE_VEHICLE: i32 = 32;
export const PT_SIZE_ROTOR: i32 = 64;
export const PT_SIZE_LEAF: i32 = 32;
export const PT_SIZE_NODE: i32 = 4;
export const PT_SIZE_CURVE: i32 = 2 * PT_MAX_OCV;
export const PT_SIZE_ALL: i32 = 32;
export const PT_SIZE_GROUP: i32 = 40;
export const PT_SIZE_BRANCH: i32 = 16;

/** The vehicle: `vehicle[PT_VEHICLE_*]`. */
export const PT_VEHICLE_GROUPS: i32 = 0;
/** Air: density [kg/m³], viscosity [Pa·s], speed of sound [m/s], temperature [K]. */
export const PT_VEHICLE_RHO: i32 = 1;
export const PT_VEHICLE_MU: i32 = 2;
export const PT_VEHICLE_SOUND: i32 = 3;
export const PT_VEHICLE_T_AMB: i32 = 4;
/** Flight before the result [s]; 0: cold, fresh pack; negative: steady temperatures, developed polarisation. */
export const PT_VEHICLE_FLIGHT_S: i32 = 5;
/** Wire between pack and ESCs [Ω], which carries all current. */
export const PT_VEHICLE_R_BUS: i32 = 6;
export const PT_VEHICLE_LEAVES: i32 = 7;
export const PT_VEHICLE_NODES: i32 = 8;
/** Air over the pack: 0 PACK_AIR_V [m/s], 1 PACK_AIR_FACTOR times the mean slipstream. */
export const PT_VEHICLE_PACK_AIR_MODE: i32 = 9;
export const PT_VEHICLE_PACK_AIR_FACTOR: i32 = 10;
export const PT_VEHICLE_PACK_AIR_V: i32 = 11;
/** Charge of the lowest leaf at which endurance ends, 0 … 1. */
export const PT_VEHICLE_SOC_FLOOR: i32 = 12;
/** 1: the bands of PT_ALL_LOW_T … are solved for too. */
export const PT_VEHICLE_BANDS: i32 = 13;
/** Drawn from the bus beside the rotors: constant current [A], constant power [W]. */
export const PT_VEHICLE_LOAD_A: i32 = 14;
export const PT_VEHICLE_LOAD_W: i32 = 15;
/** Drag areas of the airframe against air across the rotors' axes and along them [m²], in a flight that is trimmed. */
export const PT_VEHICLE_DRAG_FORWARD: i32 = 16;
export const PT_VEHICLE_DRAG_VERTICAL: i32 = 17;
/** Temperature limit of a leaf [K]; 0: none. */
export const PT_VEHICLE_T_CELL_LIMIT: i32 = 24;

/** A group: `rotorsIn[PT_SIZE_ROTOR · group + PT_ROTOR_*]`. */
export const PT_ROTOR_MAP_SLOT: i32 = 0;
export const PT_ROTOR_COUNT: i32 = 1;
/** Propeller diameter [m]. */
export const PT_ROTOR_D: i32 = 2;
/** The command, 0 … 1; the duty of the ESC follows it by PT_ROTOR_CURVE_*. */
export const PT_ROTOR_THROTTLE: i32 = 3;
/** Air along the axis and across it [m/s]. */
export const PT_ROTOR_V_AXIAL: i32 = 4;
export const PT_ROTOR_V_EDGE: i32 = 5;
/** Motor at 20 °C: rad/s per V, Ω, A at OMEGA0 [rad/s]. */
export const PT_ROTOR_KV: i32 = 6;
export const PT_ROTOR_R20: i32 = 7;
export const PT_ROTOR_I0: i32 = 8;
export const PT_ROTOR_OMEGA0: i32 = 9;
/** Ratings [A], [W]; Infinity where unknown. */
export const PT_ROTOR_I_MAX: i32 = 10;
export const PT_ROTOR_P_MAX: i32 = 11;
/** Heat capacity of winding and case [J/K], conductance between them [W/K]. */
export const PT_ROTOR_C_W: i32 = 12;
export const PT_ROTOR_C_C: i32 = 13;
export const PT_ROTOR_G_WC: i32 = 14;
/** Cooled surface [m²]; conductance to the air [W/K], 0: from AREA, CASE_D and the air. */
export const PT_ROTOR_AREA: i32 = 15;
export const PT_ROTOR_G_CA: i32 = 16;
/** Air over the motor: 0 propeller exit, 1 cowling, 2 COOLING_V [m/s]. */
export const PT_ROTOR_COOLING: i32 = 17;
export const PT_ROTOR_COOLING_V: i32 = 18;
/** Temperatures given [K]; 0: solved. */
export const PT_ROTOR_T_W_PIN: i32 = 19;
export const PT_ROTOR_T_MAG_PIN: i32 = 20;
/** Reactive drop of the commutation over ω_e·L·I; stray loss as a part of E·I. */
export const PT_ROTOR_K_X: i32 = 21;
export const PT_ROTOR_S_STRAY: i32 = 22;
/** Ω, Ω, W; switching loss over V_bus·I·(1 − duty) at its PWM frequency. */
export const PT_ROTOR_R_ESC: i32 = 23;
export const PT_ROTOR_R_WIRE: i32 = 24;
export const PT_ROTOR_P_Q: i32 = 25;
export const PT_ROTOR_K_SW: i32 = 26;
/** 1: synchronous rectification, current may flow back. */
export const PT_ROTOR_SYNC: i32 = 27;
/** Groups of one number > 0 stand behind one another; 0: alone. */
export const PT_ROTOR_STACK: i32 = 28;
/** Place along the axis, growing downstream [m]. */
export const PT_ROTOR_POSITION: i32 = 29;
/** Sense of rotation, ±1. */
export const PT_ROTOR_SENSE: i32 = 30;
/** Factors on the loads of the map. */
export const PT_ROTOR_F_T: i32 = 31;
export const PT_ROTOR_F_Q: i32 = 32;
/** Temperature limits of winding and magnets [K]. */
export const PT_ROTOR_T_W_LIMIT: i32 = 33;
export const PT_ROTOR_T_MAG_LIMIT: i32 = 34;
/** Spreads of what was estimated: ×/÷, one standard deviation, 1 = known. Propeller: of both loads. */
export const PT_ROTOR_SPREAD_R: i32 = 35;
export const PT_ROTOR_SPREAD_I0: i32 = 36;
export const PT_ROTOR_SPREAD_PROP: i32 = 37;
export const PT_ROTOR_SPREAD_ESC: i32 = 38;
export const PT_ROTOR_SPREAD_THERMAL: i32 = 39;
/** Commutation advance: PT_TIMING_*, the advance of PT_TIMING_ADVANCE [rad electrical]. 40, 41 are the integrator's. */
export const PT_ROTOR_TIMING: i32 = 42;
export const PT_ROTOR_ADVANCE: i32 = 43;
/** Pole pairs of the motor; inductance between two terminals [H]. */
export const PT_ROTOR_POLE_PAIRS: i32 = 44;
export const PT_ROTOR_L: i32 = 45;
/** Duty over throttle: how far it bulges, how it leans, its least (throttle-curve.ts). */
export const PT_ROTOR_CURVE_A: i32 = 46;
export const PT_ROTOR_CURVE_B: i32 = 47;
export const PT_ROTOR_CURVE_C: i32 = 48;
/** PWM frequency [Hz]; 0: so high that the current never ceases within a period. */
export const PT_ROTOR_F_PWM: i32 = 49;
/** Standard deviation of CURVE_A, added to it; ×/÷ of KV. */
export const PT_ROTOR_SPREAD_CURVE: i32 = 50;
export const PT_ROTOR_SPREAD_KV: i32 = 51;
/** Thrust that the throttle is to be found for [N]; 0: the throttle is given. */
export const PT_ROTOR_TRIM_T: i32 = 52;
/** Share of the thrust of all rotors that one of the group has in a flight that is trimmed. */
export const PT_ROTOR_TRIM_SHARE: i32 = 53;
/** Thrust of its whole stack, to be shared such that all torques are equal [N]; 0: each keeps TRIM_T. */
export const PT_ROTOR_STACK_T: i32 = 54;

/** Diameter of the motor's case [m]; 1 where the case is the rotor, as an outrunner's is. */
export const PT_ROTOR_CASE_D: i32 = 56;
export const PT_ROTOR_CAN_TURNS: i32 = 57;
/** Continuous current by the motor's maker [A] and the speed then [rad/s]; 0: unknown. */
export const PT_ROTOR_RATED_I: i32 = 58;
export const PT_ROTOR_RATED_OMEGA: i32 = 59;

/** Advance of the reference, as an array never written has it; one that is given; the one that makes up for the lag. */
export const PT_TIMING_REFERENCE: i32 = 0;
export const PT_TIMING_ADVANCE: i32 = 1;
export const PT_TIMING_AUTO: i32 = 2;

/** A leaf: `leavesIn[PT_SIZE_LEAF · leaf + PT_LEAF_*]`. */
/** Index of the open-circuit curve in `ocvCurves`. */
export const PT_LEAF_CURVE: i32 = 0;
export const PT_LEAF_S: i32 = 1;
export const PT_LEAF_P: i32 = 2;
/** Charge of the leaf, all P together [A·s]; Infinity: a source. */
export const PT_LEAF_CHARGE: i32 = 3;
/** Charge at the start, 0 … 1. */
export const PT_LEAF_SOC: i32 = 4;
/** Resistance of a cell at 25 °C to a pulse of 1 to 10 s [Ω]. */
export const PT_LEAF_R_CELL: i32 = 5;
/** Links and leads of the whole leaf [Ω]. */
export const PT_LEAF_R_LINKS: i32 = 6;
/** Wire to where the leaf is joined [Ω]. */
export const PT_LEAF_R_BRANCH: i32 = 7;
/** Entropy coefficient dU/dT of a cell [V/K]. */
export const PT_LEAF_DUDT: i32 = 8;
/** Heat capacity of the leaf [J/K], 0: it stays at T0; conductance to still air [W/K]. */
export const PT_LEAF_HEAT_CAP: i32 = 9;
export const PT_LEAF_HA: i32 = 10;
/** Temperature at the start [K]. */
export const PT_LEAF_T0: i32 = 11;
/** Current rating of the leaf [A]; Infinity where unknown. */
export const PT_LEAF_I_MAX: i32 = 12;
/** ×/÷ of R_CELL, 1 = known. */
export const PT_LEAF_SPREAD_R: i32 = 13;
/** Polarisation of a cell at the start [V]. */
export const PT_LEAF_V1: i32 = 14;
export const PT_LEAF_V2: i32 = 15;
/** Resistance of a cell's slow diffusion at 25 °C, once it has developed [Ω]. */
export const PT_LEAF_R_SLOW: i32 = 16;
/** Charge that the leaf is rated for, all P together [A·s]: C-rates are told over it. 0: that of CHARGE. */
export const PT_LEAF_RATED: i32 = 17;

/** A node of the pack, in post-order: `nodesIn[PT_SIZE_NODE · node + PT_NODE_*]`. The last one is the pack. */
/** Kind of the node, PT_KIND_*. */
export const PT_NODE_KIND: i32 = 0;
/** Row of the leaf, for a node that is a leaf. */
export const PT_NODE_LEAF: i32 = 1;
/** Number of preceding, not yet joined subtrees that the node joins, for the other kinds. */
export const PT_NODE_CHILDREN: i32 = 2;
/** Wire resistance in series with the whole node [Ω]. */
export const PT_NODE_R_WIRE: i32 = 3;
export const PT_KIND_LEAF: i32 = 0;
export const PT_KIND_SERIES: i32 = 1;
export const PT_KIND_PARALLEL: i32 = 2;

/** All together: `powerOut[PT_ALL_*]`. At the requested charge, after the heating of the flight. */
/** Thrust of all rotors [N]; current of the bus with the loads beside them [A]; power into all ESCs and of all shafts [W]. */
export const PT_ALL_T: i32 = 0;
export const PT_ALL_I: i32 = 1;
export const PT_ALL_P_BUS: i32 = 2;
export const PT_ALL_P_MECH: i32 = 3;
export const PT_ALL_ENDURANCE_S: i32 = 4;
/** Limits met, bits PT_LIMIT_*. */
export const PT_ALL_LIMITS: i32 = 5;
/** 1, or 0 where an iteration met its bound. */
export const PT_ALL_CONVERGED: i32 = 6;
/** |what the cells give − what goes anywhere| over the former: the books of the operating point. */
export const PT_ALL_BALANCE: i32 = 7;
/** Bus voltage at the ESCs [V]. */
export const PT_ALL_V_BUS: i32 = 8;
/** The pack as one source: V, Ω; heat in it and in its wires [W]. */
export const PT_ALL_V_OC: i32 = 9;
export const PT_ALL_R_PACK: i32 = 10;
export const PT_ALL_PACK_HEAT: i32 = 11;
/** Pack after the flight: terminal voltage [V], lowest charge 0 … 1, hottest leaf then and in all the flight [K]. */
export const PT_ALL_V_PACK: i32 = 12;
export const PT_ALL_SOC: i32 = 13;
export const PT_ALL_T_CORE: i32 = 14;
export const PT_ALL_T_CORE_MAX: i32 = 15;
/** Pack after the flight: largest C-rate of a leaf [1/h]; open-circuit voltage − V_PACK [V]. */
export const PT_ALL_C_RATE: i32 = 16;
export const PT_ALL_SAG: i32 = 17;
/** Bands: value ∓ one standard deviation. */
export const PT_ALL_LOW_T: i32 = 18;
export const PT_ALL_HIGH_T: i32 = 19;
export const PT_ALL_LOW_I: i32 = 20;
export const PT_ALL_HIGH_I: i32 = 21;
export const PT_ALL_LOW_P_BUS: i32 = 22;
export const PT_ALL_HIGH_P_BUS: i32 = 23;
export const PT_ALL_LOW_ENDURANCE: i32 = 24;
export const PT_ALL_HIGH_ENDURANCE: i32 = 25;
export const PT_ALL_LOW_T_W: i32 = 26;
export const PT_ALL_HIGH_T_W: i32 = 27;
/** Rounds between operating point and temperatures; look-ups in maps. */
export const PT_ALL_ROUNDS: i32 = 28;
export const PT_ALL_LOOKUPS: i32 = 29;
/** Time at this thrust until a leaf is empty, and until one passes T_CELL_LIMIT [s]; negative: never. */
export const PT_ALL_TIME_EMPTY: i32 = 30;
export const PT_ALL_TIME_T_CELL: i32 = 31;

/** A group, one rotor of it: `powerOut[PT_GROUPS_AT + PT_SIZE_GROUP · group + PT_GROUP_*]`. */
/** N, N·m, rad/s, W at the shaft. */
export const PT_GROUP_T: i32 = 0;
export const PT_GROUP_Q: i32 = 1;
export const PT_GROUP_OMEGA: i32 = 2;
export const PT_GROUP_P_MECH: i32 = 3;
/** Power [W], current [A] and motor voltage [V] at the ESC. */
export const PT_GROUP_P_BUS: i32 = 4;
export const PT_GROUP_I_BUS: i32 = 5;
export const PT_GROUP_V_BUS: i32 = 6;
export const PT_GROUP_DUTY: i32 = 7;
/** Motor current [A], back-emf [V]. */
export const PT_GROUP_I_MOTOR: i32 = 8;
export const PT_GROUP_E: i32 = 9;
/** Losses of copper, iron, ESC and wire [W]. */
export const PT_GROUP_COPPER: i32 = 10;
export const PT_GROUP_IRON: i32 = 11;
export const PT_GROUP_ESC_LOSS: i32 = 12;
export const PT_GROUP_WIRE_LOSS: i32 = 13;
/** Winding and magnets [K]. */
export const PT_GROUP_T_W: i32 = 14;
export const PT_GROUP_T_MAG: i32 = 15;
/** Induced speed far behind [m/s]. */
export const PT_GROUP_V_SLIP: i32 = 16;
export const PT_GROUP_TIP_MACH: i32 = 17;
/** Bits of the look-up (map/layout.ts, bemt/station.ts). */
export const PT_GROUP_MAP_FLAGS: i32 = 18;
export const PT_GROUP_CONVERGED: i32 = 19;
export const PT_GROUP_LIMITS: i32 = 20;
/** Axial speed with the wakes of the stack [m/s]. */
export const PT_GROUP_V_AXIAL_EFF: i32 = 21;
export const PT_GROUP_ITERATIONS: i32 = 22;
/** The command, 0 … 1. */
export const PT_GROUP_THROTTLE: i32 = 23;
/** Time from ambient until winding and magnets pass their limits at these losses [s]; negative: never. */
export const PT_GROUP_TIME_T_W: i32 = 30;
export const PT_GROUP_TIME_T_MAG: i32 = 31;

/** A leaf after the flight: `powerOut[PT_BRANCHES_AT + PT_SIZE_BRANCH · leaf + PT_BRANCH_*]`. */
/** Current [A], terminal voltage [V], voltage of a cell [V]. */
export const PT_BRANCH_I: i32 = 0;
export const PT_BRANCH_V: i32 = 1;
export const PT_BRANCH_V_CELL: i32 = 2;
export const PT_BRANCH_SOC: i32 = 3;
/** K, then and the highest of the flight; W; 1/h. */
export const PT_BRANCH_T: i32 = 4;
export const PT_BRANCH_T_MAX: i32 = 5;
export const PT_BRANCH_HEAT: i32 = 6;
export const PT_BRANCH_C_RATE: i32 = 7;

/** Limits met: bits of PT_ALL_LIMITS and PT_GROUP_LIMITS. */
export const PT_LIMIT_MOTOR_CURRENT: i32 = 1;
export const PT_LIMIT_MOTOR_POWER: i32 = 2;
export const PT_LIMIT_WINDING_TEMPERATURE: i32 = 4;
export const PT_LIMIT_MAGNET_TEMPERATURE: i32 = 8;
export const PT_LIMIT_BATTERY_CURRENT: i32 = 16;
/** The battery was depleted before the flight was over. */
export const PT_LIMIT_BATTERY_DEPLETED: i32 = 32;
/** The thrust cannot be held: it would need a duty above 1. */
export const PT_LIMIT_VOLTAGE_LIMITED: i32 = 64;
/** More power is demanded than V_oc²/4R. */
export const PT_LIMIT_BATTERY_POWER: i32 = 128;
/** Flag: there is no steady temperature. */
export const PT_LIMIT_THERMAL_RUNAWAY: i32 = 256;
/** The tip Mach number lies beyond the map. */
export const PT_LIMIT_TIP_MACH: i32 = 512;
/** The throttle is too low to turn it. */
export const PT_LIMIT_PROPELLER_STOPPED: i32 = 1024;
/** A branch of the pack is charged by another. */
export const PT_LIMIT_CROSS_CURRENT: i32 = 2048;
/** The rotor descends into its own wake (E.54). */
export const PT_LIMIT_VORTEX_RING_STATE: i32 = 4096;
/** No throttle gives the thrust that it was to be found for. */
export const PT_LIMIT_THRUST_NOT_REACHED: i32 = 8192;

export const PT_GROUPS_AT: i32 = PT_SIZE_ALL;
export const PT_BRANCHES_AT: i32 = PT_GROUPS_AT + PT_SIZE_GROUP * PT_MAX_GROUPS;
export const PT_SIZE_OUT: i32 = PT_BRANCHES_AT + PT_SIZE_BRANCH * PT_MAX_LEAVES;

export const vehicle: Float64Array = new Float64Array(PT_SIZE_VEHICLE);
export const rotorsIn: Float64Array = new Float64Array(PT_SIZE_ROTOR * PT_MAX_GROUPS);
export const leavesIn: Float64Array = new Float64Array(PT_SIZE_LEAF * PT_MAX_LEAVES);
export const nodesIn: Float64Array = new Float64Array(PT_SIZE_NODE * PT_MAX_NODES);
/** Open-circuit voltage of a cell: PT_MAX_OCV rising charges 0 … 1, then as many volts; so many of them count. */
export const ocvCurves: Float64Array = new Float64Array(PT_SIZE_CURVE * PT_MAX_CURVES);
export const ocvCounts: Float64Array = new Float64Array(PT_MAX_CURVES);
export const powerOut: Float64Array = new Float64Array(PT_SIZE_OUT);
