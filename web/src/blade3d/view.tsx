import { type KeyboardEvent, useEffect, useRef } from 'react';
import { THEME_CHANGED } from '../shell/theme.ts';
import type { BladeOutlines } from '../../../src/geometry/what-if.wire.js';
import { MeshRefused } from '../../../src/blade-files/mesh/resolution.js';
import type { Blade3dProps } from './blade.ts';
import { Legend } from './legend.tsx';
import { Planform } from './planform.tsx';
import { BladeScene } from './scene.ts';
import { type Propeller, propellerOf } from './surface.ts';
import { wordsOf } from './words.ts';

/** Rotation of one key press [rad]. */
const STEP = Math.PI / 18;
const TURNS: Record<string, [azimuth: number, polar: number, distance?: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  '+': [0, 0, 1 / 1.15],
  '=': [0, 0, 1 / 1.15],
  '-': [0, 0, 1.15],
};

/** A chunk of its own, with three. */
export default function View({
  blade,
  colour,
  outlines,
}: Blade3dProps & { outlines: BladeOutlines }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<BladeScene>(undefined);
  const propeller = solid(blade, outlines);
  const name = JSON.stringify([blade, colour]);

  useEffect(() => {
    if (canvas.current === null) return;
    const made = new BladeScene(canvas.current);
    scene.current = made;
    return () => {
      scene.current = undefined;
      made.end();
    };
  }, [propeller === undefined]);

  useEffect(() => {
    if (propeller === undefined) return;
    const show = () => {
      const tint = getComputedStyle(document.documentElement).getPropertyValue('--soft').trim();
      scene.current?.show(propeller, colour, tint);
    };
    show();
    window.addEventListener(THEME_CHANGED, show);
    return () => window.removeEventListener(THEME_CHANGED, show);
  }, [name, outlines]);

  if (propeller === undefined)
    return (
      <>
        <p>This blade has no 3-D view, because it twists or sweeps too far between two stations.</p>
        <Planform blade={blade} />
      </>
    );

  const onKeyDown = (event: KeyboardEvent) => {
    const turn = TURNS[event.key];
    if (turn === undefined && event.key !== 'Home') return;
    event.preventDefault();
    if (turn === undefined) scene.current?.reset();
    else scene.current?.turn(...turn);
  };

  return (
    <figure className="blade-3d">
      <div
        className="blade-3d-stage"
        role="application"
        aria-roledescription="3-D view"
        aria-label={wordsOf(blade, colour)}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} />
      </div>
      {colour !== undefined && <Legend colour={colour} />}
      <figcaption className="small">
        Drag to rotate; scroll or pinch to zoom. Keyboard: arrow keys, + and −, Home.{' '}
        <button type="button" className="quiet" onClick={() => scene.current?.reset()}>
          Reset view
        </button>
      </figcaption>
    </figure>
  );
}

function solid(...of: Parameters<typeof propellerOf>): Propeller | undefined {
  try {
    return propellerOf(...of);
  } catch (error) {
    if (error instanceof MeshRefused) return undefined;
    throw error;
  }
}
