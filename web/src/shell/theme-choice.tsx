import { useState } from 'react';
import { Select } from '../ui/select.tsx';
import { chosenTheme, chooseTheme, type Theme } from './theme.ts';

const THEMES = [
  ['system', 'Theme: device'],
  ['light', 'Theme: light'],
  ['dark', 'Theme: dark'],
] as const;

export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return <Select aria-label="Theme" quiet value={theme} options={THEMES} onChange={choose} />;
}
