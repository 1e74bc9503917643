// What a page can do beyond being read: copy a sample, search. Without it everything is still there.

function addCopyButtons() {
  for (const block of document.querySelectorAll('article pre')) {
    const frame = document.createElement('div');
    frame.className = 'sample';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.textContent.trimEnd());
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = 'Copy'), 1500);
    });
    block.replaceWith(frame);
    frame.append(block, button);
  }
}

/** Sections that are shown for a search. */
const MOST = 12;

/** Makes a search of pages: each page and each of its sections is found by what it says. */
async function searchOf(pages) {
  const { prepare, rank } = await import('./ranking.js');
  const sections = pages.flatMap(({ url, group, weight, title, text, start, headings }) => [
    { url, where: group, title, heading: title, text, start, weight },
    ...headings.map(({ id, text: heading, body, start: below }) => ({
      url: `${url}#${id}`,
      where: title,
      title,
      heading,
      text: body,
      start: below,
      weight,
    })),
  ]);
  const index = prepare(sections);
  return (query) =>
    rank(index, query)
      .slice(0, MOST)
      .map(({ place }) => sections[place])
      .map(({ url, where, heading, start }) => ({ url, where, title: heading, start }));
}

function show(box, found, asked) {
  box.replaceChildren();
  box.hidden = !asked;
  const count = document.createElement('p');
  count.textContent = found.length === 0 ? 'Nothing found.' : `${found.length} found`;
  const list = document.createElement('ul');
  for (const { url, title, where, start } of found) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = url;
    link.textContent = title;
    const place = document.createElement('span');
    place.textContent = where;
    const excerpt = document.createElement('small');
    excerpt.textContent = start;
    item.append(link, ' ', place, excerpt);
    list.append(item);
  }
  box.append(count, list);
}

function addSearch() {
  const form = document.querySelector('form.search');
  const input = form.querySelector('input');
  const box = form.querySelector('#found');
  let search;
  const load = () =>
    (search ??= fetch('/docs/search.json').then(async (answer) => searchOf(await answer.json())));
  const update = async () => {
    const asked = input.value.trim() !== '';
    const found = asked ? (await load())(input.value) : [];
    if (asked === (input.value.trim() !== '')) show(box, found, asked);
  };
  form.hidden = false;
  input.addEventListener('focus', load, { once: true });
  input.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    box.querySelector('a')?.click();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    input.value = '';
    void update();
  });
}

/** Follows the theme that was chosen in the dashboard of this browser. */
function followTheme() {
  const chosen = localStorage.getItem('inflow.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
}

followTheme();
addCopyButtons();
addSearch();
