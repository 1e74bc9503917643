/**
 * Logs of test stands as people post them when a program refuses them, written anew. Their titles are those of the stands
 * (src/tables/titles.ts says from where); the rows are those of a motor of 840 rpm/V with a resistance of 0.1 Ω and a propeller of
 * T = 2.2e-7 n² (N, rpm), Q = 3.65e-9 n² (N·m).
 */

export interface Point {
  throttle: number;
  volts: number;
  amps: number;
  rpm: number;
  thrust: number;
  torque: number;
}

const SUPPLY = { volts: 16.8, ohms: 0.026 };

/** 15 to 100 %, each digit as a stand prints it. */
export const POINTS: readonly Point[] = Array.from({ length: 18 }, (_, i) => {
  const throttle = 15 + 5 * i;
  const rpm = round(3132 * (throttle / 15) ** 0.638, 1);
  const amps = round(1.455 * (throttle / 15) ** 1.67, 3);
  const volts = round(SUPPLY.volts - SUPPLY.ohms * amps, 3);
  return {
    throttle,
    volts,
    amps,
    rpm,
    thrust: round(2.2e-7 * rpm * rpm, 4),
    torque: round(3.65e-9 * rpm * rpm, 5),
  };
});

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

type Cells = readonly (string | number)[];
type Row = (point: Point, i: number) => Cells;

/** A log of comma-separated values. */
export function logOf(titles: string, row: Row, points = POINTS): string {
  return [titles, ...points.map((point, i) => row(point, i).join(','))].join('\n') + '\n';
}

const us = ({ throttle }: Point): number => 1000 + 10 * throttle;
const grams = ({ thrust }: Point): string => (thrust / 0.00980665).toFixed(3);

const PLAIN = 'Throttle (%),Voltage (V),Current (A),RPM,Thrust (N),Torque (N·m)';
const plainRow: Row = ({ throttle, volts, amps, rpm, thrust, torque }) => [
  throttle,
  volts,
  amps,
  rpm,
  thrust,
  torque,
];

const RCB =
  '\uFEFFTime (s),ESC signal (µs),Servo 1 (µs),AccX (g),Torque (N·m),Thrust (gf),Voltage (V),Current (A),Motor Electrical Speed (RPM),Motor Optical Speed (RPM),Electrical Power (W),Vibration (g),App message,';
const rcbRow =
  (optical: (point: Point, i: number) => number): Row =>
  (point, i) => [
    i + 3,
    us(point),
    '',
    -0.0415,
    point.torque,
    grams(point),
    point.volts,
    point.amps,
    point.rpm,
    optical(point, i),
    round(point.volts * point.amps, 2),
    0.2,
    '',
    '',
  ];
const rcb = (optical: (point: Point, i: number) => number) => logOf(RCB, rcbRow(optical));

/** As a spreadsheet of a country with decimal commas saves it. */
export const continental = (text: string) => text.replaceAll(',', ';').replaceAll('.', ',');

const withRow = (row: string, text = rcb(() => 0)) => `${text}${row}\n`;

const tyto = (powertrain: number) =>
  `Powertrain ${powertrain} - ESC throttle (μs),Powertrain ${powertrain} - voltage (V),Powertrain ${powertrain} - current (A),Powertrain ${powertrain} - rotation speed (rpm),Powertrain ${powertrain} - thrust (N)`;
const tytoRow: Row = (point) => [us(point), point.volts, point.amps, point.rpm, point.thrust];

/** Logs that read as all of POINTS, with what a warning says; [] where nothing is to be said. */
export const WHOLE: Record<string, { text: string; said?: RegExp; has?: (keyof Point)[] }> = {
  'a plain table': { text: logOf(PLAIN, plainRow) },
  'a Tyto Flight Stand, with titles of two brackets': {
    text: logOf(
      'Time (s),Powertrain 1 - ESC throttle (μs),Powertrain 1 - force Fz (thrust) (N),Powertrain 1 - torque MZ (torque) (N⋅m),Powertrain 1 - voltage (V),Powertrain 1 - current (A),Powertrain 1 - rotation speed (rpm),Powertrain 1 - electrical power (W),Powertrain 1 - propeller efficiency (N/W)',
      (point, i) => [
        i,
        us(point),
        point.thrust,
        point.torque,
        point.volts,
        point.amps,
        point.rpm,
        1,
        1,
      ],
    ),
  },
  'an RCbenchmark 1780 that ran side B': {
    text: logOf(
      'Time (s),ESC A (µs),ESC B (µs),Torque B (N·m),Thrust B (N),Voltage B (V),Current B (A),Motor Optical Speed B (RPM),Electrical Power B (W)',
      (point, i) => [
        i,
        1000,
        us(point),
        point.torque,
        point.thrust,
        point.volts,
        point.amps,
        point.rpm,
        1,
      ],
    ),
    said: /side B was read/,
  },
  'an optical sensor that reads nothing': { text: rcb(() => 0) },
  'an optical sensor that reads once, and wrongly': { text: rcb((_, i) => (i === 3 ? 7 : 0)) },
  'an optical sensor that drops out': {
    text: rcb(({ rpm, throttle }) => (throttle > 60 ? 0 : rpm)),
    said: /no usable speed in 8 rows/,
  },
  'an optical sensor that counts twice now and then': {
    text: rcb(({ rpm }, i) => (i % 6 === 4 ? 2 * rpm : rpm)),
    said: /no usable speed in 3 rows \(6, 12, 18\)/,
  },
  'semicolons and decimal commas': { text: continental(logOf(PLAIN, plainRow)) },
  'a line that names the separator': { text: `sep=;\n${continental(logOf(PLAIN, plainRow))}` },
  tabs: { text: logOf(PLAIN, plainRow).replaceAll(',', '\t') },
  'percent signs in the cells': {
    text: logOf('Throttle,Thrust (g),RPM,Voltage (V),Current (A),Torque (N·m)', (point) => [
      `${point.throttle}%`,
      grams(point),
      point.rpm,
      point.volts,
      point.amps,
      point.torque,
    ]),
  },
  'units in the cells': {
    text: logOf(
      'Throttle,Thrust,Torque,Speed,Voltage,Current',
      ({ throttle, thrust, torque, rpm, volts, amps }) => [
        `${throttle} %`,
        `${thrust} N`,
        `${torque} Nm`,
        `${rpm} rpm`,
        `${volts} V`,
        `${1000 * amps} mA`,
      ],
    ),
  },
  'a row of units below the titles': {
    text: logOf(
      'Throttle,Voltage,Current,Speed,Thrust,Torque\n%,V,A,r/min,N,N-m',
      ({ throttle, volts, amps, rpm, thrust, torque }) => [
        throttle,
        volts,
        amps,
        rpm,
        thrust,
        torque,
      ],
    ),
  },
  'remarks above the titles, blank and padded rows': {
    text: `Motor,MN2806\nPropeller,10x4.5\n\nTest of 3 May\n${logOf(PLAIN, (point, i) => [...plainRow(point, i), '', '']).replaceAll('\n', '\r\n,,,,,,,\r\n')}`,
  },
  'short titles of a table on a web page': {
    text: logOf(
      'Thr (%) | Thr (N) | RPM | Vol (V) | Cur (A) | Torque (N-m)',
      ({ throttle, thrust, rpm, volts, amps, torque }) => [
        throttle,
        thrust,
        rpm,
        volts,
        amps,
        torque,
      ],
    ).replaceAll(',', ' | '),
  },
  'titles that end in their unit': {
    text: logOf('Throttle %,Volts,Amps,Motor 1 RPM,Thrust N,Torque Nm', plainRow),
  },
  'titles in a code page that was taken for another': {
    text: logOf(
      'ESC signal (�s),Voltage (V),Current (A),RPM,Thrust (N),Torque (N�m)',
      (point, i) => [us(point), ...plainRow(point, i).slice(1)],
    ),
  },
  'two powertrains, of which the second ran': {
    text: logOf(`${tyto(1)},${tyto(2)}`, (point, i) => [
      1000,
      point.volts,
      0,
      0,
      0,
      ...tytoRow(point, i),
    ]),
    said: /powertrain 2 was read, and nothing of another/,
    has: ['thrust'],
  },
  'two powertrains, the first without a force of its own': {
    text: logOf(`${tyto(1)},${tyto(2)}`, (point) => [
      us(point),
      point.volts,
      point.amps,
      point.rpm,
      0,
      1300,
      point.volts,
      2.5,
      4000,
      3,
    ]),
    said: /Powertrain 1 - thrust \(N\)" is 0 while the motor turns/,
    has: [],
  },
  'a signal slightly below its range': {
    text: withRow('25,950,,-0.04,0.00005,-1.07,16.83,0.144,0,0,2.4,0.2,,'),
    said: /row 20 \("950" is out of range: throttle_pct lies between 0 and 100 %\)/,
  },
  'a current that is noise about 0': {
    text: logOf(PLAIN, plainRow).replace('\n', '\n0,16.8,-0.016,0,0,0\n'),
    said: /row 2 \("-0.016" is out of range: current_a/,
  },
  'a reading that is none': {
    text: logOf(PLAIN, plainRow).replace('\n', '\n12,16.8,overload,2800,1.9,0.03\n'),
    said: /row 2 \("overload" is no number in column "Current \(A\)"\)/,
  },
};

/** Two logs of one file, both of which ran. */
export const BOTH = logOf(`${tyto(1)},${tyto(2)}`, (point, i) => [
  ...tytoRow(point, i),
  ...tytoRow(POINTS[17 - i], i),
]);
