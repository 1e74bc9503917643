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

/** How well a text answers the words: each must be in it; at its start or at the start of a word is better. */
function score(text, words) {
  const low = text.toLowerCase();
  let sum = 0;
  for (const word of words) {
    const at = low.indexOf(word);
    if (at < 0) return 0;
    sum += at === 0 ? 3 : /\W/.test(low[at - 1]) ? 2 : 1;
  }
  return sum;
}

function search(pages, words) {
  const found = [];
  for (const { url, group, title, headings } of pages) {
    const own = score(title, words);
    if (own > 0) found.push({ url, title, where: group, score: own + 2 });
    for (const { id, text } of headings) {
      const rank = score(text, words);
      const withTitle = rank === 0 ? score(`${text} ${title}`, words) / 2 : rank;
      if (withTitle > 0 && own === 0)
        found.push({ url: `${url}#${id}`, title: text, where: title, score: withTitle });
    }
  }
  return found.sort((a, b) => b.score - a.score).slice(0, 12);
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
  let pages;
  const load = () => (pages ??= fetch('/docs/search.json').then((answer) => answer.json()));
  const update = async () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    show(box, words.length > 0 ? search(await load(), words) : [], words.length > 0);
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
