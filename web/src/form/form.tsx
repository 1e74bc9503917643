import type { ComponentProps, ReactNode } from 'react';
import './with-aside.css';
import { ProblemBox, WithProblem } from './problem.tsx';

/** A form that sends itself by the API: faults stand beside their fields and together above the button. */
export function Form({
  onSubmit,
  busy = false,
  problem,
  submit,
  blocked = false,
  isTyping = false,
  id,
  aside,
  children,
}: {
  onSubmit: () => void;
  busy?: boolean;
  problem?: unknown;
  /** Label of the button. */
  submit: string;
  /** It would be refused, as is said above the button. */
  blocked?: boolean;
  /** It is sent while someone types: a refusal leaves the keyboard where it is. */
  isTyping?: boolean;
  /** A button elsewhere sends the form by this id; it sends no more than the form's own does. */
  id?: string;
  /** What follows from the fields: with the button beside them where there is room, else below. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const send = () => !busy && !blocked && onSubmit();
  const fields = <WithProblem problem={problem}>{children}</WithProblem>;
  const end = (
    <>
      <ProblemBox problem={problem} isTyping={isTyping} />
      <button type="submit" className="primary" aria-disabled={busy || blocked}>
        {busy ? 'One moment …' : submit}
      </button>
    </>
  );
  if (aside === undefined)
    return (
      <CheckedForm id={id} onSend={send}>
        {fields}
        {end}
      </CheckedForm>
    );
  return (
    <CheckedForm id={id} className="with-aside" onSend={send}>
      <div>{fields}</div>
      <div className="aside">
        {aside}
        {end}
      </div>
    </CheckedForm>
  );
}

/**
 * A form that is sent only when none of its fields is refused: the press of its button, or Enter, goes to the first that is,
 * and the browser says why.
 */
export function CheckedForm({
  onSend,
  ...form
}: Pick<ComponentProps<'form'>, 'id' | 'className' | 'children'> & { onSend: () => void }) {
  return (
    <form
      {...form}
      onInvalidCapture={({ target }) => unfold(target as Element)}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    />
  );
}

/** Opens what a field is folded into, so that a page can show it: one that is refused but not seen would stop the form in silence. */
function unfold(field: Element): void {
  const folded = field.closest('details:not([open])');
  if (folded === null) return;
  folded.setAttribute('open', '');
  unfold(folded);
}
