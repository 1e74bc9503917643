// The examples of the API reference: in the language that the reader chose, for what the form beside it is about to send.
import { LANGUAGES, snippetOf } from './snippets.js';

/** Where the choice is kept: it holds on every page. */
const CHOSEN = 'inflow.docs.language';
const kept = localStorage.getItem(CHOSEN);
let language = LANGUAGES.some(([each]) => each === kept) ? kept : 'curl';

const examples = [...document.querySelectorAll('details.example')].map((place) => {
  const call = JSON.parse(place.dataset.call);
  const form = place.parentElement.querySelector('.try form');
  return { place, call, form, choice: choiceIn(place), code: place.querySelector('code') };
});

/** A list of the languages above the code. */
function choiceIn(place) {
  const label = document.createElement('label');
  const choice = document.createElement('select');
  for (const [value, name] of LANGUAGES) choice.append(new Option(name, value));
  choice.addEventListener('change', () => {
    language = choice.value;
    localStorage.setItem(CHOSEN, language);
    for (const each of examples) show(each);
  });
  label.append('Language ', choice);
  place.querySelector('summary').after(label);
  return choice;
}

/** The request as the form has it. A body that is no JSON yet is left as it was. */
function asTyped({ call, form }) {
  if (form === null) return call;
  const inputs = [...form.querySelectorAll('input[data-in]')];
  const valueOf = (name) => inputs.find((input) => input.name === name)?.value ?? '';
  const query = inputs.filter(({ dataset }) => dataset.in === 'query');
  return {
    ...call,
    params: call.params.map(([name, value]) => [name, valueOf(name) || value]),
    query: Object.fromEntries(query.map(({ name, value }) => [name, value])),
    ...bodyIn(form),
  };
}

function bodyIn(form) {
  const text = form.elements.namedItem('body')?.value;
  try {
    return text === undefined ? {} : { body: JSON.parse(text) };
  } catch {
    return {};
  }
}

function show(example) {
  example.call = asTyped(example);
  example.choice.value = language;
  example.code.textContent = `${snippetOf(example.call, language, location.origin)}\n`;
}

for (const example of examples) {
  show(example);
  // a choice among bodies changes the body in the same event, before it comes up to the form
  for (const event of ['input', 'change'])
    example.form?.addEventListener(event, () => show(example));
}
