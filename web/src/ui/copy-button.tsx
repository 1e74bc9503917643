import { useAnnounce } from './announce.tsx';

/** Copies `text`. Where the browser does not let a page write the clipboard (no https), it selects it in a prompt. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const announce = useAnnounce();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      announce('Copied');
    } catch {
      window.prompt('Copy this:', text);
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {label}
    </button>
  );
}
