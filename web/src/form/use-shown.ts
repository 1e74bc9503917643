import { useState } from 'react';
import { convert, revert, type Scale, scaleOf } from '../units/measure.ts';
import { useUnits } from '../units/units.ts';

const SHOWN_DIGITS = 6;

/** The scale in which a form asks for a unit. Diameters and pitches stay in inches, as propellers are named. */
export function useScale(unit = ''): Scale {
  const units = useUnits();
  return unit === 'in' ? { unit, factor: 1 } : scaleOf(unit, units);
}

/**
 * A text with numbers in the API's unit, as the reader's units show it, and what typing does to it. What is typed stays as it is,
 * `12.` too, until the value is changed elsewhere. What cannot be read goes as it is typed.
 */
export function useShown(
  value: string,
  onChange: (value: string) => void,
  scale: Scale,
  read: (text: string) => readonly number[],
) {
  const [typed, setTyped] = useState({ shown: '', value: '', unit: '' });
  const each = (text: string, change: (number: number) => number) => {
    const numbers = read(text);
    return numbers.some(Number.isNaN) ? text : numbers.map(change).join(' ');
  };
  const isPlain = scale.factor === 1 && scale.offset === undefined;
  const isTyped = typed.value === value && typed.unit === scale.unit;
  const converted = () =>
    each(value, (number) => Number(convert(number, scale).toPrecision(SHOWN_DIGITS)));
  const shown = isPlain ? value : isTyped ? typed.shown : converted();
  const onType = (text: string) => {
    const next = isPlain ? text : each(text, (number) => revert(number, scale));
    setTyped({ shown: text, value: next, unit: scale.unit });
    onChange(next);
  };
  return [shown, onType] as const;
}
