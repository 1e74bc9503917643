import type { RefObject } from 'react';
import { save, saveText } from '../ui/download.ts';
import type { XAxis } from './figure.ts';
import { csvOf } from './join.ts';
import { inks } from './palette.ts';
import { titled, type Trace } from './trace.ts';

/** Below a figure: its numbers as CSV, in the units that it shows, and its picture as it stands there. */
export function PlotFiles({
  title,
  x,
  traces,
  place,
}: {
  title: string;
  x: XAxis;
  traces: readonly Trace[];
  /** Where the figure is drawn. */
  place: RefObject<HTMLElement | null>;
}) {
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const savePicture = async () => {
    const canvas = place.current?.querySelector('canvas');
    if (canvas != null) save({ blob: await pictureOf(canvas, title), name: `${name}.png` });
  };
  return (
    <div className="row">
      <button
        type="button"
        onClick={() =>
          saveText(
            csvOf([titled(x), ...traces.map(titled)], traces, x.csv),
            `${name}.csv`,
            'text/csv',
          )
        }
      >
        Save as CSV
      </button>
      <button type="button" onClick={() => void savePicture()}>
        Save as image
      </button>
    </div>
  );
}

/** Room for the title above the figure [CSS pixels]. */
const HEAD = 28;

/** The figure on its ground, which its own canvas has not, under its title. */
function pictureOf(figure: HTMLCanvasElement, title: string): Promise<Blob> {
  const { text, ground } = inks();
  const head = HEAD * devicePixelRatio;
  const picture = document.createElement('canvas');
  picture.width = figure.width;
  picture.height = figure.height + head;
  const ctx = picture.getContext('2d')!;
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, picture.width, picture.height);
  ctx.fillStyle = text;
  ctx.font = `600 ${14 * devicePixelRatio}px system-ui, sans-serif`;
  ctx.textBaseline = 'middle';
  ctx.fillText(title, head / 2, head / 2);
  ctx.drawImage(figure, 0, head);
  return new Promise((done, failed) =>
    picture.toBlob((blob) =>
      blob === null ? failed(new Error('the browser cannot create the image')) : done(blob),
    ),
  );
}
