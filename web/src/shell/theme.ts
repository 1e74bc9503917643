/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'inflow.theme';
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

/** Plots read their colours from the styles, so they are told (`inflow:theme`). */
export function showTheme(): void {
  const theme = chosenTheme();
  const dark = theme === 'dark' || (theme === 'system' && system.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  window.dispatchEvent(new Event('inflow:theme'));
}
