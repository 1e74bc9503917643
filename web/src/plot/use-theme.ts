import { useEffect, useState } from 'react';
import { THEME_CHANGED } from '../shell/theme.ts';

/** Another number whenever the colours of the page have changed: what is drawn with them is drawn again. */
export function useThemeChange(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const changed = () => setTimes((before) => before + 1);
    window.addEventListener(THEME_CHANGED, changed);
    return () => window.removeEventListener(THEME_CHANGED, changed);
  }, []);
  return times;
}
