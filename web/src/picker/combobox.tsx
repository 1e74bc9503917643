import { Combobox as Base } from '@base-ui/react/combobox';
import { useState } from 'react';
import type { Component } from '../../../clients/typescript/src/generated/types.ts';
import type { Wiring } from '../form/field.tsx';
import { headline } from './headline.ts';
import './picker.css';
import { useFound } from './use-found.ts';

/**
 * A field that finds parts as one types: arrows move, Enter takes, Escape closes; the keyboard stays in the field all the
 * time. What was typed but not taken goes when one leaves.
 */
export function Combobox({
  type,
  chosen,
  onPick,
  onPickAll,
  onClear,
  required,
  ...wiring
}: Wiring & {
  type: Component['type'];
  /** The name that stands in the field while nobody types. */
  chosen: string;
  onPick: (part: Component) => void;
  /** All that are listed are taken with one click, or Shift and Enter. */
  onPickAll?: (parts: readonly Component[]) => void;
  onClear?: () => void;
  required?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const { parts, more, settled, problem } = useFound(type, typed ?? '', open);
  const takeAll = () => {
    onPickAll?.(parts);
    setOpen(false);
    setTyped(undefined);
  };
  const isPart = parts.find(({ name }) => name === chosen) ?? null;
  return (
    <Base.Root<Component>
      items={parts}
      filter={null}
      autoHighlight
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) return;
        if (typed === '') onClear?.();
        setTyped(undefined);
      }}
      value={isPart}
      onValueChange={(part) => part !== null && onPick(part)}
      inputValue={typed ?? chosen}
      onInputValueChange={(text, { reason }) =>
        setTyped(reason === 'input-change' || reason === 'input-clear' ? text : undefined)
      }
      itemToStringLabel={({ name }) => name}
      isItemEqualToValue={(a, b) => a.id === b.id}
    >
      <Base.Input
        {...wiring}
        className="combobox"
        required={required}
        placeholder="Type to search"
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (
            event.key === 'Enter' &&
            event.shiftKey &&
            open &&
            settled &&
            onPickAll !== undefined
          ) {
            event.preventDefault();
            event.preventBaseUIHandler();
            takeAll();
            return;
          }
          if (event.key !== 'Enter' || !open || settled) return;
          event.preventDefault(); // what is found is still that of an earlier text
          event.preventBaseUIHandler();
        }}
      />
      <Base.Portal>
        <Base.Positioner className="over" align="start" sideOffset={4} collisionPadding={8}>
          <Base.Popup className="popup found" aria-label={`${type} found`}>
            {onPickAll !== undefined && settled && parts.length > 1 && (
              <button
                type="button"
                className="quiet"
                onPointerDown={(event) => event.preventDefault()} // the keyboard stays in the field
                onClick={takeAll}
              >
                Take all {parts.length} (Shift + Enter)
              </button>
            )}
            <Base.List>
              {(part: Component) => (
                <Base.Item key={part.id} value={part} className="option">
                  <span>
                    {part.name}
                    {part.source === 'user' && ' (yours)'}
                    <span className="hint">{headline(part)}</span>
                  </span>
                </Base.Item>
              )}
            </Base.List>
            <Base.Status className="hint">{said(parts.length, more, settled, problem)}</Base.Status>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function said(count: number, more: boolean, settled: boolean, problem: Error | null): string {
  if (problem !== null) return problem.message;
  if (!settled) return 'Searching …';
  if (count === 0) return 'No part has these words in its name.';
  return more ? `The first ${count}; type to narrow` : `${count} found`;
}
