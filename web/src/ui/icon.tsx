/** Our own line icons on a grid of 24, drawn in the color of the text. They only repeat what a word beside them says. */
const PATHS = {
  build:
    'M12 12l-6-6m12 0l-6 6m0 0l-6 6m6-6l6 6M6 3a3 3 0 100 6 3 3 0 000-6zm12 0a3 3 0 100 6 3 3 0 000-6zM6 15a3 3 0 100 6 3 3 0 000-6zm12 0a3 3 0 100 6 3 3 0 000-6z',
  find: 'M10 4a6 6 0 100 12 6 6 0 000-12zM14.5 14.5L20 20',
  saved: 'M7 4h10v16l-5-4-5 4z',
  import: 'M12 4v11m-4-4l4 4 4-4M4 20h16',
  analyze: 'M4 20V4m0 16h16M7 15c3-8 6-8 12-9',
  design: 'M4 20l4-1L20 7l-3-3L5 16zM14 7l3 3',
  optimize: 'M4 5c3 13 13 13 16 0M12 12.8a2 2 0 100 4 2 2 0 000-4z',
  airfoil: 'M2 14c3-6 9-7 20 0-8 2-15 2-20 0z',
  simulation: 'M12 4a8 8 0 108 8M12 12l5-5',
  sweep: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  component: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  flight: 'M3 13l18-8-6 16-4-6zM11 15l10-10',
  drive: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 3v3m0 12v3M3 12h3m12 0h3',
  event: 'M5 5h14v14H5zM8 9h8M8 12h8M8 15h5',
  webhook: 'M8 12a3 3 0 10-3 3h9m-5-6l5-5m0 11a3 3 0 103-3l-3-6',
  usage: 'M5 20v-7m7 7V5m7 15v-10',
  key: 'M14 10a4 4 0 10-4 4l2-2h3v-3zm0 0l6-6m-3 0l3 3',
  account: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c1-5 4-6 8-6s7 1 8 6',
  moderation: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  check: 'M5 13l4 4L19 7',
} as const;
export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
