/** The pages that an FMU carries: its documentation and the README of its resources. */
import { dimensionsOf, type FmiVariable, type VariableRole, FMU_VARIABLES } from './variables.js';
import { escapeXml } from './xml.js';

export interface FmuPages {
  name: string;
  description: string;
  engine: string;
  fmiVersion: string;
  createdAt: string;
  rotors: readonly string[];
}

const ROLES: Record<VariableRole, string> = {
  independent: 'time',
  input: 'input',
  fixed: 'parameter, set before the start',
  tunable: 'parameter, may change between steps',
  output: 'output',
  constant: 'constant output',
};

const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.3em .6em;text-align:left;vertical-align:top}code{white-space:nowrap}';

const SIGNS = [
  'The thrust direction of a rotor is n. v_axial_m_s is positive in a climb: v_axial = -U·n, with U the velocity of the air against the rotor.',
  'The air crosses the disc in the direction e. The force of a rotor on the airframe is F = T n + H e + S n×e with T = thrust_N, H = force_inplane_N (positive: a drag) and S = force_side_N.',
  'torque_Nm is the reaction on the airframe about n, signed: the total moment is the sum of r×F + torque_Nm n + moment_inplane_Nm e + moment_side_Nm n×e. No other sign is needed.',
  'With use_vehicle_frame any right-handed frame of the vehicle will do, front-right-down or front-left-up, if v_body_m_s, omega_body_rad_s, rotor_position_m and rotor_axis use the same one. v_body_m_s is the velocity against the air: ground velocity less wind, turned into the frame of the vehicle.',
];

const STEPS = [
  'Inputs are constant over a step. A change of an input is a jump at the beginning of the step. 0.0025 s (400 Hz) suits flight control; any step from 0.0001 s works, and the FMU divides long ones itself.',
  'The integrator is that of the service with its tolerances; the tolerance of the importer is not read.',
  'Rotors are at rest at the start. When the battery is empty, or a limit ends the flight, the step ends then: FMI 3.0 says terminateSimulation, FMI 2.0 returns fmi2Discard with fmi2Terminated; end_reason says why.',
  'An input that is no number, or out of all range, is an error of the call that sets it; throttle saturates at 0 and 1.',
  'Instances share nothing. The FMU reads its own resources, writes no file and uses no network.',
];

function extentWords({ extent }: FmiVariable, rotors: number): string {
  const dimensions = dimensionsOf(extent, rotors);
  return dimensions.length === 0 ? '' : `[${dimensions.join('×')}]`;
}

/** Returns the documentation: every variable, unit and sign. */
export function documentationPage(pages: FmuPages): string {
  const rows = FMU_VARIABLES.map(
    (variable) =>
      `<tr><td><code>${variable.name}${extentWords(variable, pages.rotors.length)}</code></td><td>${ROLES[variable.role]}</td><td>${variable.unit ?? ''}</td><td>${escapeXml(variable.description)}</td></tr>`,
  );
  const list = (sentences: readonly string[]) =>
    `<ul>\n${sentences.map((each) => `<li>${escapeXml(each)}</li>`).join('\n')}\n</ul>`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeXml(pages.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeXml(pages.name)}</h1>
<p>${escapeXml(pages.description)}</p>
<p>FMI ${pages.fmiVersion} for co-simulation, exported ${escapeXml(pages.createdAt)} by ${escapeXml(pages.engine)}. The parts with their sources and what was estimated of them stand in <code>resources/case.json</code>.</p>
<h2>Rotors</h2>
<ol>
${pages.rotors.map((label) => `<li>${escapeXml(label)}</li>`).join('\n')}
</ol>
<h2>Signs</h2>
${list(SIGNS)}
<h2>Steps</h2>
${list(STEPS)}
<h2>Variables</h2>
<p>In FMI 2.0, which has no arrays, an element is a variable of its own: <code>throttle[1]</code>, <code>rotor_axis[1,3]</code>.</p>
<table>
<tr><th>Variable</th><th>VariableRole</th><th>Unit</th><th>Meaning</th></tr>
${rows.join('\n')}
</table>
</body>
</html>
`;
}

/** Returns the README of the resources. */
export function readme(pages: FmuPages): string {
  return `# ${pages.name}

${pages.description}

| File | What it is |
|---|---|
| case.json | The case: parts with their sources, what was estimated, bands, version of the engine |
| model.bin | The same for the library: numbers with a version and a checksum |
| rotor_manifest.json | The rotors, in the order of all arrays |

The meaning and the sign of every variable stand in \`documentation/index.html\`.
The libraries are built from \`sources/\`; \`flight.c\` is the flight kernel of the service, translated
from WebAssembly to C. Exported ${pages.createdAt} by ${pages.engine}.
`;
}
