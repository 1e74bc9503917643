import {
  extend,
  type InterfaceDescription,
  omit,
  pick,
  type ToolSchema,
} from '../interface-description.js';
import { type Arguments, orError, type Tool } from '../tool.js';
import { READS } from './lookups.js';

const MEASURED: ToolSchema = {
  type: 'boolean',
  default: false,
  description:
    'Include the measured conditions of the most similar propellers (nearest_measurements)',
};
const SWEEP_ONLY = ['sweep_J', 'sweep_Ct', 'sweep_Cp', 'sweep_eta'];
const J_RANGE = ['j_from', 'j_to', 'j_steps'];
const TARGET = ['target_type', 'target_value', 'solve_for'];
/** Fields that matter little to a stress: the list of tools has to leave room to work. */
const UNNEEDED_BY_STRENGTH = [
  'calibration_id',
  'collective_deg',
  'ambient_temp_c',
  'family',
  'pitch',
  'geometry_source',
  'sweep',
];

export function bladeTools(api: InterfaceDescription): Tool[] {
  const analysis = api.operation('analyzeGeometry');
  const design = api.operation('designGeometry');
  const map = api.operation('mapGeometry');
  const noise = api.operation('noiseGeometry');
  const strength = api.operation('strengthGeometry');
  const { mode } = analysis.body.properties;
  const { answer } = analysis;
  const points = omit(analysis.body, [...J_RANGE, 'mode']);
  const sweeps = omit(analysis.body, [...J_RANGE, ...TARGET, 'mode', 'airspeed']);
  const range = pick(analysis.body, J_RANGE).properties;
  return [
    {
      name: 'analyze_blade',
      title: 'Analyze a blade',
      description:
        'Returns thrust, torque, power, Ct, Cp, efficiency and loading along the blade, at one operating point (mode point) or at the rpm (or, with solve_for, the collective) that meets a thrust in newtons or a power in watts (mode solve_to_target). diameter in inches; radius and chord in meters; hub_radius a fraction; or propeller_component_id instead of the blade. If converged is false, read reason.',
      input: extend(points, {
        mode: { ...mode, enum: ['point', 'solve_to_target'] },
        with_nearest_measurements: MEASURED,
      }),
      output: orError(omit(answer, SWEEP_ONLY)),
      annotations: READS,
      run: (args, session) => session.ask('analyzeGeometry', analysisOf(args)),
    },
    {
      name: 'sweep_blade',
      title: 'Sweep a blade over the advance ratio',
      description:
        'Returns the performance curve of a propeller: Ct, Cp and efficiency over the advance ratio J = V/(nD) at a fixed rpm. sweep_eta is null where thrust is not positive. diameter in inches; radius and chord in meters; or propeller_component_id instead of the blade.',
      input: extend(sweeps, { ...range, with_nearest_measurements: MEASURED }, J_RANGE),
      output: orError(answer),
      annotations: READS,
      run: (args, session) =>
        session.ask('analyzeGeometry', analysisOf({ ...args, mode: 'sweep' })),
    },
    {
      name: 'map_blade',
      title: 'Map a blade over rpm and airspeed',
      description:
        'Returns thrust in newtons, torque in newton meters, power in watts and efficiency of a blade or a catalog propeller (propeller_component_id) at every pair of up to 50 rpm and 50 airspeeds. Rows are rpm, columns are airspeeds; null means no value (read reason). collectives_deg returns such a map for each collective, in collectives.',
      input: map.body,
      output: orError(map.answer),
      annotations: READS,
      run: (args, session) => session.ask('mapGeometry', { body: args }),
    },
    {
      name: 'noise_of_blade',
      title: 'Predict the noise of a blade',
      description:
        'Returns tones and one-third octaves in dB re 20 µPa, overall and A-weighted levels at up to 64 observers (distance in meters and elevation_deg from the rotor plane, negative below; or x, y, z), and sound power, of a blade or a catalog propeller (propeller_component_id) at one rpm and airspeed. If converged is false, read reason.',
      input: noise.body,
      output: orError(noise.answer),
      annotations: READS,
      run: (args, session) => session.ask('noiseGeometry', { body: args }),
    },
    {
      name: 'blade_strength',
      title: 'Compute the strength of a blade',
      description:
        'Returns stress along a blade, safety factor, the rpm at which the blade reaches its strength, deflection and twist of the tip, frequencies, resonances, mass and inertia, for a material at one rpm and airspeed. diameter in inches; radius and chord in meters; or propeller_component_id instead of the blade. Read warnings.',
      input: omit(strength.body, UNNEEDED_BY_STRENGTH),
      output: orError(strength.answer),
      annotations: READS,
      run: (args, session) => session.ask('strengthGeometry', { body: args }),
    },
    {
      name: 'design_blade',
      title: 'Design a blade',
      description:
        'Designs the blade with the least power for a thrust (target_mode thrust, target_value in GRAM-FORCE: 600 gf = 5.884 N), or the most thrust for a shaft power in watts, at one rpm and airspeed. The result is valid input of analyze_blade; predicted has its performance.',
      input: design.body,
      output: orError(design.answer),
      annotations: READS,
      run: (args, session) => session.ask('designGeometry', { body: args }),
    },
  ];
}

function analysisOf({ with_nearest_measurements, ...body }: Arguments) {
  const expand = with_nearest_measurements === true ? 'nearest_measurements' : undefined;
  return { query: { expand }, body };
}
