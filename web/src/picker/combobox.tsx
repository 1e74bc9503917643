import { Combobox as Base } from '@base-ui/react/combobox';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Query } from '../api/api.ts';
import type { Item } from '../api/operation.ts';
import type { Wiring } from '../form/field.tsx';
import './picker.css';
import { type Searched, useFound } from './use-found.ts';

/**
 * A field that finds items of a list as one types: arrows move, Enter takes, Escape closes; the keyboard stays in the field all
 * the time. What was typed but not taken goes when one leaves, unless `onType` takes it.
 */
export function Combobox<Path extends Searched>({
  path,
  query = {},
  noun,
  headline,
  addPage,
  chosen,
  onPick,
  onPickAll,
  onType,
  onClear,
  required,
  maxLength,
  ...wiring
}: Wiring & {
  /** The list, and what narrows it. */
  path: Path;
  query?: Query;
  noun: string;
  /** The line below an item's name, which tells it from others. */
  headline: (item: Item<Path>) => string;
  /** Where an own item is added that the list does not have. */
  addPage?: string;
  /** The name that stands in the field while no one types. */
  chosen: string;
  onPick: (item: Item<Path>) => void;
  /** All that are listed are taken with one click, or Shift and Enter. */
  onPickAll?: (items: readonly Item<Path>[]) => void;
  /** Words that name no item of the list are good as well. */
  onType?: (text: string) => void;
  onClear?: () => void;
  required?: boolean;
  maxLength?: number;
}) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const escaped = useRef(false);
  const { items, more, settled, problem } = useFound(path, query, typed ?? '', open);
  const takeAll = () => {
    onPickAll?.(items);
    setOpen(false);
    setTyped(undefined);
  };
  const chosenItem = items.find(({ name }) => name === chosen) ?? null;
  return (
    <Base.Root<Item<Path>>
      items={items}
      filter={null}
      autoHighlight={onType === undefined}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) return;
        if (typed === '') onClear?.();
        setTyped(undefined);
      }}
      value={chosenItem}
      onValueChange={(item) => item !== null && onPick(item)}
      inputValue={typed ?? chosen}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') onType?.(text);
        // Escape leaves the item that was chosen, with its name in the field
        const isCleared = reason === 'input-clear' && onType === undefined && !escaped.current;
        setTyped(reason === 'input-change' || isCleared ? text : undefined);
      }}
      itemToStringLabel={({ name }) => name}
      isItemEqualToValue={(a, b) => a.id === b.id}
    >
      <Base.Input
        {...wiring}
        className="combobox"
        required={required}
        maxLength={maxLength}
        placeholder="Type to search"
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          escaped.current = event.key === 'Escape';
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
          if (event.key !== 'Enter' || !open || settled || onType !== undefined) return;
          event.preventDefault(); // what is found is still that of an earlier text
          event.preventBaseUIHandler();
        }}
      />
      <Base.Portal>
        <Base.Positioner className="over" align="start" sideOffset={4} collisionPadding={8}>
          <Base.Popup className="popup combobox-popup" aria-label={`${noun} found`}>
            {onPickAll !== undefined && settled && items.length > 1 && (
              <button
                type="button"
                className="quiet"
                onPointerDown={(event) => event.preventDefault()} // the keyboard stays in the field
                onClick={takeAll}
              >
                Select all {items.length} (Shift + Enter)
              </button>
            )}
            <Base.List>
              {(item: Item<Path>) => (
                <Base.Item key={item.id} value={item} className="option">
                  <span>
                    {item.name}
                    {OWN.has(item.source) && ' (yours)'}
                    <span className="hint">{headline(item)}</span>
                  </span>
                </Base.Item>
              )}
            </Base.List>
            <Base.Status className="hint">
              {items.length === 0 && settled && onType !== undefined
                ? 'Not in the list. Your text is used as typed.'
                : said(noun, items.length, more, settled, problem)}
            </Base.Status>
            {addPage !== undefined && settled && items.length === 0 && (
              <p className="hint">
                <Link href={addPage}>Add your own {noun}</Link>
              </p>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Sources of what is one's own. */
const OWN = new Set<string>(['user', 'custom']);

function said(
  noun: string,
  count: number,
  more: boolean,
  settled: boolean,
  problem: Error | null,
): string {
  if (problem !== null) return problem.message;
  if (!settled) return 'Searching …';
  if (count === 0) return `No ${noun} has a name with these words.`;
  return more ? `First ${count} shown. Type to filter` : `${count} found`;
}
