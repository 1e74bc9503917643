import type { ReactNode } from 'react';
import { ProblemBox, WithProblem } from './problem.tsx';

/** A form that sends itself by the API: faults stand beside their fields and together above the button. */
export function Form({
  onSubmit,
  busy = false,
  problem,
  submit,
  blocked = false,
  isTyping = false,
  children,
}: {
  onSubmit: () => void;
  busy?: boolean;
  problem?: unknown;
  /** What the button says. */
  submit: string;
  /** It would be refused, as is said above the button. */
  blocked?: boolean;
  /** It is sent while somebody types: a refusal leaves the keyboard where it is. */
  isTyping?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      noValidate={false}
      onInvalidCapture={({ target }) => unfold(target as Element)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !blocked) onSubmit();
      }}
    >
      <WithProblem problem={problem}>{children}</WithProblem>
      <ProblemBox problem={problem} isTyping={isTyping} />
      <button type="submit" className="primary" aria-disabled={busy || blocked}>
        {busy ? 'One moment …' : submit}
      </button>
    </form>
  );
}

/** Opens what a field is folded into, so that a page can show it: one that is refused but not seen would stop the form in silence. */
function unfold(field: Element): void {
  const folded = field.closest('details:not([open])');
  if (folded === null) return;
  folded.setAttribute('open', '');
  unfold(folded);
}
