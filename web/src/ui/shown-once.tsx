import { CopyButton } from './copy-button.tsx';

/** A secret that the service does not show again. */
export function ShownOnce({
  secret,
  what,
  testId,
  onDone,
}: {
  secret: string;
  what: string;
  testId: string;
  onDone: () => void;
}) {
  return (
    <div className="notice" role="status">
      <p>
        <strong>Copy this {what} now. It is shown only once.</strong>
      </p>
      <p className="secret" data-testid={testId}>
        {secret}
      </p>
      <div className="row">
        <CopyButton text={secret} label={`Copy ${what}`} />
        <button type="button" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  );
}
