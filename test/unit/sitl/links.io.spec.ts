import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { FlightModel } from '../../../src/engine/flight-model.js';
import { flyBetaflight, serveArdupilot, servePx4 } from '../../../src/sitl/links.js';
import { encodeFrame, FrameReader, MESSAGE } from '../../../src/sitl/mavlink.js';
import { quadModel, simulated } from '../../support/sitl.js';

let model: FlightModel;
const sockets: Socket[] = [];

beforeAll(() => {
  model = quadModel();
});

afterEach(() => {
  for (const each of sockets.splice(0)) each.close();
});

async function listening(): Promise<{ socket: Socket; port: number }> {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { socket, port: socket.address().port };
}

function link() {
  const ending = new AbortController();
  const words: string[] = [];
  let steps = 0;
  const vehicle = simulated(model);
  return {
    ending,
    words,
    steps: () => steps,
    link: {
      vehicle,
      host: '127.0.0.1',
      onStep: () => void steps++,
      say: (text: string) => void words.push(text),
      signal: ending.signal,
    },
  };
}

function servos(count: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.writeUInt16LE(18458, 0);
  bytes.writeUInt16LE(400, 2);
  bytes.writeUInt32LE(count, 4);
  return bytes;
}

describe('a link to ArduPilot', () => {
  it('replies to the address that a packet comes from, once for each', async () => {
    const { ending, words, steps, link: own } = link();
    let served: Promise<void> = Promise.resolve();
    const port = await new Promise<number>((resolve, reject) => {
      served = serveArdupilot(own, 0, resolve);
      served.catch(reject);
    });
    const { socket } = await listening();
    const ask = async (bytes: Buffer): Promise<Buffer> => {
      socket.send(bytes, port, '127.0.0.1');
      return ((await once(socket, 'message')) as [Buffer])[0];
    };
    const first = await ask(servos(1));
    expect(JSON.parse(first.toString())).toMatchObject({ timestamp: 0.0025 });
    expect((await ask(servos(1))).equals(first)).toBe(true);
    // what is no packet gets no answer: the next one answers the next packet
    socket.send(Buffer.from('hello'), port, '127.0.0.1');
    expect(JSON.parse((await ask(servos(2))).toString())).toMatchObject({ timestamp: 0.005 });
    expect((await ask(servos(1))).equals(first)).toBe(true);
    expect(steps()).toBe(3);
    expect(words).toEqual([
      'Ignored 5 bytes that are no servo packet.',
      'The autopilot has restarted: so has the vehicle.',
    ]);
    ending.abort();
    await served;
  });

  it('fails where the port is taken', async () => {
    const { port } = await listening();
    await expect(serveArdupilot(link().link, port)).rejects.toThrow('EADDRINUSE');
  });
});

describe('a link to Betaflight', () => {
  it('sends state and sticks, takes motors, and ends at its time', async () => {
    const { words, link: own } = link();
    const [state, transmitter] = [await listening(), await listening()];
    const { socket: here, port: motorPort } = await listening();
    here.close();
    sockets.splice(sockets.indexOf(here), 1);
    const ending = new AbortController();
    const flown = flyBetaflight({
      ...own,
      signal: ending.signal,
      autopilot: '127.0.0.1',
      frames: 'gazebo',
      rate: 500,
      sticks: [{ t: 0, channels: [1500, 1500, 1000, 1500] }],
      untilS: Infinity,
      ports: { motors: motorPort, state: state.port, transmitter: transmitter.port },
    });
    const [sticks] = (await once(transmitter.socket, 'message')) as [Buffer];
    expect(sticks).toHaveLength(40);
    const [packet] = (await once(state.socket, 'message')) as [Buffer];
    expect(packet).toHaveLength(144);
    const bytes = Buffer.alloc(68);
    for (let i = 0; i < 4; i++) bytes.writeFloatLE(1500, 4 + 4 * i);
    while (own.vehicle.throttle[0] !== 0.5) {
      state.socket.send(bytes, motorPort, '127.0.0.1');
      await once(state.socket, 'message');
    }
    ending.abort();
    await flown;
    expect(words[0]).toBe('Betaflight sends motors.');
  });
});

describe('a link to PX4', () => {
  it('waits for actuators after each step, and begins anew with each connection', async () => {
    const { ending, words, link: own } = link();
    let served: Promise<void> = Promise.resolve();
    const port = await new Promise<number>((resolve, reject) => {
      served = servePx4(own, 0, resolve);
      served.catch(reject);
    });
    const controls = Buffer.alloc(81);
    for (let i = 0; i < 4; i++) controls.writeFloatLE(0.5, 16 + 4 * i);
    controls.writeUInt8(128, 80);
    for (const round of [1, 2]) {
      const stream = connect(port, '127.0.0.1');
      const reader = new FrameReader(MESSAGE.sensor);
      const times: number[] = [];
      // each sensor message is answered, as in lockstep
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        for (const sensor of reader.read(bytes)) times.push(Number(sensor.readBigUInt64LE(0)));
        if (own.vehicle.throttle[0] === 0.5 && times.length >= 5) break;
        stream.write(encodeFrame(MESSAGE.actuatorControls, controls, times.length));
      }
      expect(times.slice(0, 3)).toEqual([4000, 8000, 12_000]);
      expect(words.filter((each) => each === 'PX4 has connected.')).toHaveLength(round);
      while (words.filter((each) => each === 'PX4 has gone.').length < round)
        await new Promise(setImmediate);
    }
    ending.abort();
    await served;
  });
});
