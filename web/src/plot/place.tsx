import { type ReactNode, type RefObject, useEffect, useState } from 'react';

/** The width of the place of a figure [px], as it changes; 0 until it is known. */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) =>
      setWidth(Math.floor(contentRect.width)),
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return width;
}

/** The card at a point of a figure, on the side where it has more room. A table has the same text. */
export function PlotCard({
  left,
  top,
  width,
  children,
}: {
  left: number;
  top: number;
  /** Width of the figure. */
  width: number;
  children: ReactNode;
}) {
  return (
    <div
      className={left > width / 2 ? 'card before' : 'card'}
      style={{ left, top }}
      aria-hidden="true"
    >
      {children}
    </div>
  );
}
