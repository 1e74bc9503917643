import { useState } from 'react';
import { chosenTheme, chooseTheme, type Theme } from './theme.ts';

export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <select
      aria-label="Colours"
      className="quiet"
      value={theme}
      onChange={(event) => choose(event.target.value as Theme)}
    >
      <option value="system">Auto</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  );
}
