import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { inks } from './palette.ts';
import { Axis, said } from './parallel-axis.tsx';
import {
  drawLines,
  endsOf,
  heightOf,
  isWithin,
  lineAt,
  type ParallelAxis,
  type Place,
  type Ranges,
} from './parallel.ts';
import { PlotCard, useWidth } from './place.tsx';
import { useThemeChange } from './use-theme.ts';
import './plot.css';

const HEIGHT = 380;
/** Room for the names of the axes above, and for their least values below. */
const TOP = 58;
const BOTTOM = 348;
const SIDE = 64;
/** Axes are not nearer than this: on a phone the figure is scrolled sideways. */
const LEAST_APART = 92;

interface Mark {
  line: number;
  name: string;
}

/** Many lines over several axes. Ranges on the axes say which lines are coloured; a click takes one. */
export function ParallelPlot({
  title,
  summary,
  axes,
  styles,
  ranges,
  marks,
  onRange,
  onPick,
  card,
}: {
  title: string;
  summary: string;
  axes: readonly ParallelAxis[];
  /** Color of each line (palette.ts). */
  styles: readonly number[];
  ranges: Ranges;
  /** Lines that stand out, with a name at their ends. */
  marks: readonly Mark[];
  onRange: (key: string, range: readonly [number, number] | undefined) => void;
  onPick: (line: number) => void;
  card: (line: number) => ReactNode;
}) {
  const caption = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [back, front] = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)];
  const room = useWidth(frame);
  const theme = useThemeChange();
  const [pointed, setPointed] = useState<{ line: number; x: number; y: number }>();
  const place = useMemo(() => placeOf(axes, room), [axes, room]);
  const whole = useMemo(
    () => styles.map((_, i) => i).filter((line) => isWithin(axes, {}, line)),
    [axes, styles],
  );
  const within = useMemo(
    () => whole.filter((line) => isWithin(axes, ranges, line)),
    [whole, axes, ranges],
  );
  useEffect(() => {
    if (room === 0) return;
    const lines = whole.map((line) => ({ line, style: null }));
    return drawLines(back.current!, axes, place, lines, inks().soft);
  }, [axes, place, whole, theme, room]);
  useEffect(() => {
    if (room === 0) return;
    const lines = within.map((line) => ({ line, style: styles[line] }));
    return drawLines(front.current!, axes, place, lines, '');
  }, [axes, place, within, styles, theme, room]);

  const atPointer = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    const line = lineAt(axes, place, within, at);
    return line === undefined ? undefined : { line, ...at };
  };
  const isOnAxis = (event: MouseEvent) =>
    (event.target as Element).closest('.strip, .end') !== null;
  const path = (line: number) =>
    axes.map(({ values }, i) => `${place.x[i]},${heightOf(place, i, values[line]!)}`).join(' ');
  const shownMarks = marks.filter(({ line }) => isWithin(axes, {}, line));
  const canvas = {
    width: place.width * devicePixelRatio,
    height: HEIGHT * devicePixelRatio,
    style: { width: place.width, height: HEIGHT },
  };
  return (
    <figure className="plot" aria-labelledby={caption}>
      <figcaption id={caption}>
        {title}
        <span className="hint">{summary}</span>
      </figcaption>
      <div className="scroll" ref={frame} tabIndex={0} role="region" aria-label={title}>
        <div className="parallel" style={{ width: place.width, height: HEIGHT }}>
          <canvas ref={back} {...canvas} />
          <canvas ref={front} {...canvas} />
          <svg
            width={place.width}
            height={HEIGHT}
            onMouseMove={(event) => setPointed(isOnAxis(event) ? undefined : atPointer(event))}
            onMouseLeave={() => setPointed(undefined)}
            onClick={(event) => {
              const hit = isOnAxis(event) ? undefined : atPointer(event);
              if (hit !== undefined) onPick(hit.line);
            }}
          >
            {shownMarks.map(({ line, name }) => (
              <g key={line}>
                <polyline className="marked" points={path(line)} />
                <text
                  x={place.x.at(-1)! + 10}
                  y={heightOf(place, axes.length - 1, axes.at(-1)!.values[line]!) + 4}
                >
                  {name}
                </text>
              </g>
            ))}
            {pointed !== undefined &&
              styles[pointed.line] !== undefined &&
              isWithin(axes, {}, pointed.line) && (
                <polyline className="pointed" points={path(pointed.line)} />
              )}
            {axes.map((axis, i) => (
              <g key={axis.key}>
                <Texts axis={axis} index={i} place={place} />
                <Axis
                  axis={axis}
                  index={i}
                  place={place}
                  range={ranges[axis.key]}
                  onRange={(range) => onRange(axis.key, range)}
                />
              </g>
            ))}
          </svg>
          {pointed !== undefined && (
            <PlotCard left={pointed.x} top={pointed.y} width={place.width}>
              {card(pointed.line)}
            </PlotCard>
          )}
        </div>
      </div>
    </figure>
  );
}

function placeOf(axes: readonly ParallelAxis[], room: number): Place {
  const gaps = Math.max(axes.length - 1, 1);
  const width = Math.max(room, 2 * SIDE + gaps * LEAST_APART);
  const apart = (width - 2 * SIDE) / gaps;
  return {
    width,
    top: TOP,
    bottom: BOTTOM,
    x: axes.map((_, i) => SIDE + i * apart),
    ends: axes.map(endsOf),
  };
}

/** Words longer than this are cut where axes stand close [characters]. */
const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** The name of an axis in two lines, and its ends, or all its words where there are few. */
function Texts({ axis, index, place }: { axis: ParallelAxis; index: number; place: Place }) {
  const x = place.x[index];
  const most = Math.floor((place.x.length > 1 ? place.x[1] - place.x[0] : 200) / 7);
  const [least, top] = place.ends[index];
  const words = axis.words !== undefined && axis.words.length <= 12 ? axis.words : undefined;
  const isLast = index === place.x.length - 1 && index > 0;
  return (
    <g aria-hidden="true">
      <text className="axis-name" x={x} y={16} textAnchor="middle">
        {shortened(axis.label, most)}
      </text>
      {words === undefined ? (
        <>
          <text x={x} y={36} textAnchor="middle">
            {shortened(said(axis, top), most)}
          </text>
          <text x={x} y={BOTTOM + 24} textAnchor="middle">
            {shortened(said(axis, least), most)}
          </text>
        </>
      ) : (
        words.map((word, value) => (
          <text
            key={word}
            x={isLast ? x - 10 : x + 10}
            y={heightOf(place, index, value) + 4}
            textAnchor={isLast ? 'end' : 'start'}
          >
            {shortened(word, most - 1)}
          </text>
        ))
      )}
    </g>
  );
}
