import { Toast } from '@base-ui/react/toast';
import { type ReactNode, useCallback } from 'react';

const SHOWN_MS = 4_000;

/** Says to readers of the screen what the eye sees happen ("Copied", "Run completed"), and shows it for a while. */
export function useAnnounce(): (text: string) => void {
  const { add } = Toast.useToastManager();
  return useCallback((title: string) => void add({ title, timeout: SHOWN_MS }), [add]);
}

export function Announcer({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={2}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const Toasts = () =>
  Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast">
      <Toast.Title />
    </Toast.Root>
  ));
