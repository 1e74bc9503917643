import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

const Announce = createContext<(text: string) => void>(() => undefined);

/** Says to readers of the screen what the eye sees happen ("Copied", "Run completed"), and shows it for a while. */
export const useAnnounce = () => useContext(Announce);

const SHOWN_MS = 4_000;

export function Announcer({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((next: string) => {
    clearTimeout(timer.current);
    setText(next);
    timer.current = setTimeout(() => setText(''), SHOWN_MS);
  }, []);
  return (
    <Announce value={announce}>
      {children}
      <div role="status" aria-live="polite" className={text === '' ? 'toast empty' : 'toast'}>
        {text}
      </div>
    </Announce>
  );
}
