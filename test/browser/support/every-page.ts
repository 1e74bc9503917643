import type { Page } from 'playwright-core';
import { choose } from './choose.js';
import type { Furnished } from './furnished.js';

/** A page of the dashboard or of the documentation. */
export interface Stop {
  name: string;
  path: string;
  /** Does what people mostly do on the page; absent where they only read it. */
  act?: (page: Page) => Promise<unknown>;
}

const app = (name: string, path: string, act?: Stop['act']): Stop => ({
  name,
  path: `/app${path}`,
  act,
});
const docs = (name: string, path: string): Stop => ({ name, path: `/docs${path}` });

/** The vehicle that a template opens is kept for the page Build, which is next. */
async function openTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: '10-inch survey quad' }).click();
  await page.getByRole('heading', { name: 'Hover' }).waitFor();
}

/** The page of an own section is usable before its polars are solved; they are looked at when they are there. */
const polarsMade = (page: Page) => page.getByRole('region', { name: 'Key figures' }).waitFor();

async function chooseLog(page: Page): Promise<void> {
  const log =
    'Throttle (%),Voltage (V),Current (A),RPM\n25,16.7,2.5,4085\n50,16.6,7.7,6323\n75,16.3,17.9,x\n';
  const buffer = Buffer.from(log);
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'bench.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('figure').first().waitFor();
}

async function searchDocs(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('hover endurance');
  await page.locator('#found a').first().waitFor();
}

/** Pages of somebody who has worked here for weeks. */
export function pagesOf(ids: Furnished): Stop[] {
  return [
    app('home', '/', openTemplate),
    app('build', '/build', (page) => page.getByRole('textbox', { name: 'Frame [kg]' }).fill('0.5')),
    app('vehicles', '/vehicles'),
    app('vehicle', `/vehicles/${ids.vehicle}`),
    app('finder', '/finder'),
    app('finder-new', '/finder/new'),
    app('search', `/finder/${ids.search}`),
    app('import', '/import', chooseLog),
    app('analyze', '/analyze', (page) => page.getByLabel('Speed of rotation').first().fill('6500')),
    app('design', '/design'),
    app('designs', '/designs'),
    app('design-new', '/designs/new'),
    app('design-again', `/designs/new?from=${ids.design}`),
    app('optimized', `/designs/${ids.design}`, (page) =>
      page.getByRole('button', { name: 'Show blade 2' }).click(),
    ),
    app('airfoils', '/airfoils'),
    app('airfoil', '/airfoils/naca4412'),
    app('airfoil-own', `/airfoils/${ids.airfoil}`, polarsMade),
    app('airfoil-compare', '/compare?with=naca4412~clarky~naca0012'),
    app('airfoil-import', '/airfoils/import'),
    app('simulations', '/simulations'),
    app('simulation-new', '/simulations/new'),
    app('simulation-again', `/simulations/new?from=${ids.simulation}`),
    app('simulation', `/simulations/${ids.simulation}`),
    app('compare', `/compare?with=${ids.simulation}~${ids.flight}~${ids.sweep}`),
    app('compare-vehicles', `/compare?with=${ids.vehicle}~${ids.otherVehicle}`),
    app('compare-parts', `/compare?with=${ids.propeller}~${ids.ownPropeller}`),
    app('sweeps', '/sweeps'),
    app('sweep-new', '/sweeps/new'),
    app('sweep-again', `/sweeps/new?from=${ids.sweep}`),
    app('sweep', `/sweeps/${ids.sweep}`, (page) => choose(page, 'View', 'Parallel coordinates')),
    app('components', '/components'),
    app('component-new', '/components/new'),
    app('submissions', '/components/submissions'),
    app('motor', `/components/${ids.motor}`),
    app('propeller', `/components/${ids.propeller}`),
    app('battery', `/components/${ids.battery}`),
    app('own-motor', `/components/${ids.ownMotor}`),
    app('own-motor-edit', `/components/${ids.ownMotor}/edit`),
    app('own-propeller', `/components/${ids.ownPropeller}`),
    app('flights', '/dynamic'),
    app('flight-new', '/dynamic/new'),
    app('flight-again', `/dynamic/new?from=${ids.flight}`),
    app('flight', `/dynamic/${ids.flight}`),
    app('drives', '/drives'),
    app('drive-new', '/drives/new'),
    app('drive', `/drives/${ids.drive}`),
    app('events', '/events'),
    app('webhooks', '/webhooks'),
    app('endpoint', `/webhooks/${ids.endpoint}`),
    app('endpoint-failing', `/webhooks/${ids.failingEndpoint}`),
    app('usage', '/usage'),
    app('api-keys', '/api-keys'),
    app('account', '/account'),
    app('moderation', '/moderation'),
    app('moderation-one', `/moderation/${ids.submission}`),
    app('administration', '/administration'),
    app('nowhere', '/nowhere'),
    app('nothing-there', '/simulations/sim_0ujtsYcgvSTl8PAuAdqWYSMnLOv'),
    { ...docs('docs', ''), act: searchDocs },
    docs('docs-quickstart', '/quickstart'),
    docs('docs-sweeps', '/sweeps'),
    docs('docs-theory', '/theory/bemt'),
    docs('docs-validation', '/validation-propellers'),
    docs('docs-errors', '/errors'),
    docs('api', '/api'),
    docs('api-geometry', '/api/geometry'),
    docs('api-simulations', '/api/simulations'),
  ];
}

/** Pages of somebody who has made an account a minute ago: nothing is in the lists. */
export const FIRST_VISIT: readonly Stop[] = [
  app('first-home', '/'),
  app('first-build', '/build'),
  app('first-finder', '/finder'),
  app('first-simulations', '/simulations'),
  app('first-sweeps', '/sweeps'),
  app('first-designs', '/designs'),
  app('first-flights', '/dynamic'),
  app('first-drives', '/drives'),
  app('first-submissions', '/components/submissions'),
  app('first-events', '/events'),
  app('first-webhooks', '/webhooks'),
  app('first-usage', '/usage'),
  app('first-api-keys', '/api-keys'),
];

/** Pages for everybody. */
export function openPages(ids: Furnished): Stop[] {
  return [
    app('out-home', '/'),
    app('sign-in', '/sign-in'),
    app('sign-up', '/sign-up'),
    app('confirm-email', '/confirm-email#token=none'),
    app('reset-password', '/reset-password'),
    app('reset-password-link', '/reset-password#none'),
    app('shared-simulation', `/shared/${ids.sharedSimulation}`),
    app('shared-vehicle', `/shared/${ids.sharedVehicle}`),
    app('shared-sweep', `/shared/${ids.sharedSweep}`),
    app('shared-flight', `/shared/${ids.sharedFlight}`),
    app('shared-search', `/shared/${ids.sharedSearch}`),
    app('shared-design', `/shared/${ids.sharedDesign}`),
    app('published', `/results/${ids.published}`),
    app('shared-gone', '/shared/none'),
  ];
}
