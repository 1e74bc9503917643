// Sends the requests of the API reference: as who is signed in on the dashboard, or with a key that is typed on the page.
// Neither is stored by this script.

/** Where the dashboard keeps its session: an access token, and until when it is good. */
const SESSION = 'inflow.session';
const credential = document.querySelector('form.credential');
const key = credential.querySelector('input');
let renewed;

function session() {
  if (renewed?.until > Date.now()) return renewed;
  const kept = JSON.parse(localStorage.getItem(SESSION) ?? 'null');
  return kept ?? undefined;
}

/** A new token by the cookie that no script reads. Under the dashboard's lock: a cookie that is used twice ends the session. */
async function renew() {
  const answer = await fetch('/dashboard/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok) return undefined;
  const { access_token: token, expires_in } = await answer.json();
  renewed = { token, until: Date.now() + 1000 * expires_in - 60_000 };
  return token;
}

async function bearer() {
  if (key.value.trim() !== '') return key.value.trim();
  const now = session();
  if (now === undefined) return undefined;
  if (now.until > Date.now()) return now.token;
  return navigator.locks === undefined ? renew() : navigator.locks.request(SESSION, renew);
}

function sayWho() {
  const typed = key.value.trim() !== '';
  const signedIn = session() !== undefined;
  const state = credential.querySelector('p');
  state.textContent = typed
    ? 'Requests that you try here carry this key.'
    : signedIn
      ? 'You are signed in: requests that you try here are yours, and runs cost your compute units.'
      : 'You are not signed in. ';
  if (typed || signedIn) return;
  const link = document.createElement('a');
  link.href = '/app/sign-in';
  link.textContent = 'Sign in on the dashboard';
  state.append(link, ', or give a key.');
}

/** The address with its parameters, as the form has them. */
function addressOf(form) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  for (const { name, value, dataset } of form.querySelectorAll('input[data-in]')) {
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.append(name, value);
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

async function send(form, say) {
  const { method } = form.dataset;
  const body = form.elements.namedItem('body')?.value;
  const token = await bearer();
  const began = performance.now();
  const answer = await fetch(addressOf(form), {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body,
  });
  const text = await answer.text();
  const took = Math.round(performance.now() - began);
  say(`${answer.status} ${answer.statusText} in ${took} ms`, readable(text));
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

for (const place of document.querySelectorAll('details.try')) {
  const form = place.querySelector('form');
  const [state, answer] = [place.querySelector('p'), place.querySelector('pre')];
  const say = (line, text = '') => {
    state.textContent = line;
    answer.textContent = text;
    answer.hidden = text === '';
  };
  place.hidden = false;
  form.querySelector('select')?.addEventListener('change', ({ target }) => {
    form.elements.namedItem('body').value = target.value;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    say('Sent …');
    send(form, say).catch((error) => say(`No answer: ${error.message}`));
  });
}
credential.hidden = false;
credential.addEventListener('submit', (event) => event.preventDefault());
credential.addEventListener('input', sayWho);
sayWho();
