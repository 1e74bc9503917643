import { navigation, page } from './page.js';
import type { NamedGroup } from './site-contents.js';

/** What everyone gets wrong once. */
const TRAPS = `<article>
<h1>API</h1>
<p>Analyse propellers over HTTP. Press <em>Authorize</em>, paste an API key, open <em>Analyse a propeller</em>,
choose an example and press <em>Execute</em>.</p>
<details class="traps" open>
<summary><strong>Before you send your own blade</strong></summary>
<ul>
<li><code>diameter</code> is in <strong>inches</strong>; <code>radius</code> and <code>chord</code> are in <strong>metres</strong>, hub to tip.
The last radius must lie between 0.85 and 1.005 of half the diameter.</li>
<li><code>hub_radius</code> is a <strong>fraction</strong> of the tip radius. Without it the blade begins at the first radius.</li>
<li><code>twist</code> is in degrees from the <strong>plane of rotation</strong>, as propeller makers give it.</li>
<li>The array <code>sweep</code> is <strong>geometry</strong> (angle of the quarter-chord line per station).
<code>mode: "sweep"</code> is a sweep over the advance ratio <code>J = V/(nD)</code> at the given <code>rpm</code>; <code>airspeed</code> is then ignored.</li>
<li>Coefficients are propeller coefficients: <code>Ct = T/(ρ n² D⁴)</code>, <code>Cp = P/(ρ n³ D⁵)</code>, n in revolutions per second.</li>
<li>At rest (J = 0) <code>efficiency</code> is null: there is no useful power to compare with.</li>
<li><code>mode: "solve_to_target"</code> takes <code>target_value</code> in <strong>newtons</strong> or <strong>watts</strong> and finds the rpm.</li>
<li>Airspeeds reach 343 m/s, also the one that <code>j_to</code> implies.</li>
<li><code>thrust</code>, <code>power</code>, <code>Ct</code> and <code>Cp</code> are corrected by what measured propellers say; the <code>_raw</code> fields and the
stations are the blade element alone. <code>envelope_status</code> says where the answer stands to these measurements.</li>
<li>Numbers are finite and not quoted; unknown fields are refused, so a typing error never goes unnoticed.</li>
</ul>
</details>
</article>
<div id="api"></div>`;

/** Swagger UI with the service's own document, to try requests. */
export function apiPage(groups: readonly NamedGroup[]): string {
  return page({
    title: 'API',
    nav: navigation(groups, '/docs/api'),
    main: TRAPS,
    head:
      '<link rel="stylesheet" href="/docs/assets/swagger-ui.css">\n' +
      '<script src="/docs/assets/swagger-ui-bundle.js" defer></script>\n' +
      '<script src="/docs/api.js" defer></script>\n',
  });
}
