import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Component } from '../../../clients/typescript/src/generated/types.ts';
import type { Wiring } from '../form/field.tsx';
import { headline } from './headline.ts';
import './picker.css';
import { useFound } from './use-found.ts';

/**
 * A field that finds parts as one types: the ARIA pattern of a combobox with a list. Arrows move, Enter takes, Escape closes;
 * the keyboard stays in the field all the time. What was typed but not taken goes when one leaves.
 */
export function Combobox({
  type,
  chosen,
  onPick,
  onClear,
  required,
  ...wiring
}: Wiring & {
  type: Component['type'];
  /** The name that stands in the field while nobody types. */
  chosen: string;
  onPick: (part: Component) => void;
  onClear?: () => void;
  required?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const list = useId();
  const { parts, more, settled, problem } = useFound(type, typed ?? '', open);
  const current = parts[Math.min(active, parts.length - 1)];
  const options = useRef<HTMLUListElement>(null);
  useEffect(() => {
    options.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, open]);

  const typeIn = (text: string | undefined) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
  };
  const close = () => {
    setTyped(undefined);
    setOpen(false);
  };
  const pick = (part: Component) => {
    close();
    onPick(part);
  };
  const leave = () => {
    if (typed === '') onClear?.();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in moves) {
      event.preventDefault();
      if (!open) return typeIn(undefined);
      setActive((active + moves[event.key] + parts.length) % Math.max(1, parts.length));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault(); // the form is not sent while one picks
      if (settled && current !== undefined) pick(current);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="combobox">
      <input
        {...wiring}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={open && current !== undefined ? `${list}-${current.id}` : undefined}
        autoComplete="off"
        required={required}
        placeholder="Type to search"
        value={typed ?? chosen}
        onChange={(event) => typeIn(event.target.value)}
        onClick={() => !open && typeIn(undefined)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <ul id={list} role="listbox" aria-label={`${type} found`} hidden={!open} ref={options}>
        {parts.map((part) => (
          <li
            key={part.id}
            id={`${list}-${part.id}`}
            role="option"
            aria-selected={part === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(part)}
          >
            {part.name}
            {part.source === 'user' && ' (yours)'}
            <span className="hint">{headline(part)}</span>
          </li>
        ))}
      </ul>
      <span className={open ? 'hint' : 'unseen'} role="status">
        {open && said(parts.length, more, settled, problem)}
      </span>
    </div>
  );
}

function said(count: number, more: boolean, settled: boolean, problem: Error | null): string {
  if (problem !== null) return problem.message;
  if (!settled) return 'Searching …';
  if (count === 0) return 'Nothing has these words.';
  return more ? `The first ${count}; type to narrow` : `${count} found`;
}
