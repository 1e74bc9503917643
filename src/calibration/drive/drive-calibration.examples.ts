/** Rows of a T-Motor MN3110 KV780 on an 11x4.7 propeller at rest, 4S pack: after the motor tests of CTU's MRS group. */
const MOTOR = { name: 'MN3110 KV780', spec_json: { kv: 780, weight: 80 } };
const PROPELLER = {
  name: '11x4.7',
  spec_json: { diameter: 11, pitch: 4.7, num_blades: 2, family: 'multirotor' },
};

export const CALIBRATE_DRIVE_EXAMPLES = {
  bench: {
    summary: 'A motor and a propeller on a thrust stand, five throttles',
    value: {
      name: 'MN3110 on 11x4.7, bench of 12 May',
      custom_motor: MOTOR,
      custom_propeller: PROPELLER,
      observations: [
        { throttle_pct: 50, voltage_v: 16.61, current_a: 4.19, rpm: 5310, thrust_n: 6.1 },
        { throttle_pct: 60, voltage_v: 16.53, current_a: 6.79, rpm: 6160, thrust_n: 8.5 },
        { throttle_pct: 70, voltage_v: 16.42, current_a: 10.1, rpm: 6970, thrust_n: 10.9 },
        { throttle_pct: 80, voltage_v: 16.29, current_a: 13.9, rpm: 7910, thrust_n: 12.6 },
        { throttle_pct: 90, voltage_v: 16.13, current_a: 18.8, rpm: 8350, thrust_n: 15.9 },
        { throttle_pct: 100, voltage_v: 15.95, current_a: 24.2, rpm: 8950, thrust_n: 18.4 },
      ],
    },
  },
  log: {
    summary: 'As a log of a test stand',
    value: {
      custom_motor: MOTOR,
      custom_propeller: PROPELLER,
      csv_text: [
        'Time (s),ESC signal (µs),Thrust (kgf),Voltage (V),Current (A),Motor Optical Speed (RPM)',
        '12,1500,0.621,16.61,4.19,5313',
        '17,1600,0.868,16.53,6.79,6156',
        '22,1700,1.112,16.42,10.11,6971',
        '27,1800,1.288,16.29,13.93,7913',
        '32,1900,1.625,16.13,18.83,8348',
        '37,2000,1.876,15.95,24.17,8951',
      ].join('\n'),
    },
  },
};
