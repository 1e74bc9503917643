import { CopyButton } from './copy-button.tsx';

/** JSON to read and to copy: `text` as it is sent, shown with line ends. */
export function JsonView({ text, label }: { text: string; label: string }) {
  return (
    <>
      <pre className="json" tabIndex={0} role="region" aria-label={label}>
        {JSON.stringify(JSON.parse(text), null, 2)}
      </pre>
      <CopyButton text={text} label="Copy as sent" />
    </>
  );
}
