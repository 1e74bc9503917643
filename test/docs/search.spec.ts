import { expect, it } from '@jest/globals';
import { Site } from '../../src/docs/site.js';

/** The script of the page, as the browser loads it. */
const ranking = new URL('../../src/docs/static/ranking.js', import.meta.url).href;

interface Section {
  url: string;
  title: string;
  heading: string;
  text: string;
  weight: number;
}

function sections(): Section[] {
  const pages = JSON.parse(
    new Site({ baseUrl: 'http://127.0.0.1:3000' }).find('/docs/search.json')!.bytes.toString(),
  );
  return pages.flatMap(({ url, weight, title, text, headings }) => [
    { url, title, heading: title, text, weight },
    ...headings.map(({ id, text: heading, body }) => ({
      url: `${url}#${id}`,
      title,
      heading,
      text: body,
      weight,
    })),
  ]);
}

it.each([
  ['hover endurance', /^\/docs\/(finder|simulations|sweeps)/],
  ['rotate webhook secret', /^\/docs\/webhooks#replace-the-secret$/],
  [
    'how long does a battery last',
    /^\/docs\/(simulations|dynamic-simulations|finder|theory\/powertrain)/,
  ],
  ['how accurate', /^\/docs\/(validation|concepts|analyses|calibration|drive-calibration)/],
  ['too many requests', /^\/docs\/(api-conventions#rates|errors)/],
  ['delete my account', /^\/docs\/accounts#delete-an-account$/],
  ['altitude', /^\/docs\/units#air-density-at-an-altitude$/],
  ['an api key that expires', /^\/docs\/accounts#api-keys$/],
  ['export a solid for cad', /^\/docs\/blade-files/],
  ['idempo', /^\/docs\/(api-conventions|concepts|clients|errors)/], // while it is typed
])('“%s” leads to the page that speaks of it', async (query, wanted) => {
  const { prepare, rank } = await import(ranking);
  const all = sections();
  const places: { place: number }[] = rank(prepare(all), query);
  const first = places.slice(0, 3).map(({ place }) => all[place].url);
  expect(first).toContainEqual(expect.stringMatching(wanted));
});

it('finds nothing where no word is known', async () => {
  const { prepare, rank } = await import(ranking);
  expect(rank(prepare(sections()), 'zqxv wvut')).toEqual([]);
});
