import { useEffect, useState } from 'react';

/** Another number whenever the colours of the page have changed: what is drawn with them is drawn anew. */
export function useThemeChange(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const changed = () => setTimes((before) => before + 1);
    window.addEventListener('inflow:theme', changed);
    return () => window.removeEventListener('inflow:theme', changed);
  }, []);
  return times;
}
