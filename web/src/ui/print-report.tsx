import { THEME_CHANGED, showTheme } from '../shell/theme.ts';

/** Prints the page as a report, or saves it as PDF by the browser: without navigation and buttons, in light colors. */
export function PrintReport() {
  return (
    <button type="button" onClick={() => void printReport()}>
      Print report
    </button>
  );
}

async function printReport(): Promise<void> {
  document.documentElement.dataset.theme = 'light';
  window.dispatchEvent(new Event(THEME_CHANGED));
  await nextFrame(); // plots read their colors
  await nextFrame(); // and are drawn
  window.print();
  showTheme();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
