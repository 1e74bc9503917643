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
  const sections = pages.flatMap(({ url, group, weight, title, text, headings }) => [
    { url, where: group, title, heading: title, text, weight },
    ...headings.map(({ id, text: heading, body }) => ({
      url: `${url}#${id}`,
      where: title,
      title,
      heading,
      text: body,
      weight,
    })),
  ]);
  const index = prepare(sections);
  return (query) =>
    rank(index, query)
      .slice(0, MOST)
      .map(({ place }) => sections[place])
      .map(({ url, where, heading }) => ({ url, where, title: heading }));
}

function show(box, found, asked) {
  box.replaceChildren();
  box.hidden = !asked;
  const count = document.createElement('p');
  count.textContent = found.length === 0 ? 'Nothing found.' : `${found.length} found`;
  const list = document.createElement('ul');
  for (const { url, title, where } of found) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = url;
    link.textContent = title;
    const place = document.createElement('span');
    place.textContent = where;
    item.append(link, ' ', place);
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

addCopyButtons();
addSearch();
