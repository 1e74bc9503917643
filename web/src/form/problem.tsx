import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { ApiProblem, type Fault, sentenceOf } from '../api/problem.ts';

const Current = createContext<ApiProblem | undefined>(undefined);

/** Provides the errors of the last request to the fields inside, which look up their own by the API's name. */
export function WithProblem({ problem, children }: { problem?: unknown; children: ReactNode }) {
  return <Current value={problem instanceof ApiProblem ? problem : undefined}>{children}</Current>;
}

/** Returns what is wrong with a field, in a sentence. */
export function useFault(param: string): string | undefined {
  const fault = useContext(Current)?.faultOf(param);
  return fault && sentenceOf(fault);
}

/** Returns the input of the page that shows a fault, if there is one. */
function fieldOf({ message }: Fault, problem: ApiProblem): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('main [name]');
  return [...fields].find(
    ({ name, labels }) => (labels?.length ?? 0) > 0 && problem.faultOf(name)?.message === message,
  );
}

/** A fault in words. That of a field names the field by its label and leads there. */
function FaultLine({ fault, field }: { fault: Fault; field: HTMLInputElement | undefined }) {
  if (field === undefined) return <>{fault.message}</>;
  return (
    <>
      <button type="button" className="link" onClick={() => field.focus()}>
        {field.labels![0].firstChild?.textContent}
      </button>
      : {sentenceOf(fault)}
    </>
  );
}

/** All that the API refused, in its own words; takes the keyboard so that it is read out, but from no one who is typing. */
export function ProblemBox({
  problem,
  isTyping = false,
}: {
  problem: unknown;
  isTyping?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem != null && !isTyping) box.current?.focus();
  }, [problem]);
  if (problem == null) return null;
  if (!(problem instanceof ApiProblem))
    return (
      <div className="problem" role="alert">
        {problem instanceof Error ? problem.message : String(problem)}
      </div>
    );
  return (
    <div className="problem" role="alert" tabIndex={-1} ref={box}>
      <ul>
        {problem.faults.map((fault) => (
          <li key={`${fault.param} ${fault.message}`}>
            <FaultLine fault={fault} field={fieldOf(fault, problem)} />
          </li>
        ))}
      </ul>
      <p className="small">
        {problem.docUrl !== undefined && (
          <a href={`/docs/errors#${problem.code}`}>About this error</a>
        )}
        {problem.retryAfter !== undefined && ` Try again in ${problem.retryAfter} s.`}
        {problem.requestId !== undefined && ` Request ${problem.requestId}`}
      </p>
    </div>
  );
}
