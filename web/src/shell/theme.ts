/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'inflow.theme';
/** Plots read their colours from the styles, so they are told. */
export const THEME_CHANGED = 'inflow:theme';
const system = matchMedia('(prefers-color-scheme: dark)');
system.addEventListener('change', () => showTheme());

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  showTheme();
}

/** Shows the chosen theme. */
export function showTheme(): void {
  const theme = chosenTheme();
  const dark = theme === 'dark' || (theme === 'system' && system.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  window.dispatchEvent(new Event(THEME_CHANGED));
}
