/** The sockets between a vehicle and an autopilot. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket as Stream } from 'node:net';
import { ArdupilotSession } from './ardupilot.js';
import {
  BETAFLIGHT_PORTS,
  type BetaflightFrames,
  BetaflightSession,
  encodeTransmitterPacket,
} from './betaflight.js';
import { PX4_RATE, Px4Session } from './px4.js';
import type { SimulatedVehicle } from './simulated-vehicle.js';
import { sticksAt, type StickPosition } from './transmitter.js';

export interface Link {
  vehicle: SimulatedVehicle;
  /** Address to listen on. */
  host: string;
  /** Sees the vehicle after every step. */
  onStep: (vehicle: SimulatedVehicle) => void;
  /** Words for the user. */
  say: (text: string) => void;
  /** Ends the link. */
  signal: AbortSignal;
}

/** Answers an ArduPilot until the signal comes; `onListening` gets the port. */
export async function serveArdupilot(
  { vehicle, host, onStep, say, signal }: Link,
  port: number,
  onListening: (port: number) => void = () => undefined,
): Promise<void> {
  const session = new ArdupilotSession(vehicle);
  const socket = await bound(host, port);
  let strangers = 0;
  let restarts = 0;
  const ended = endOf(socket, signal);
  socket.on('message', (bytes, sender) => {
    try {
      const before = vehicle.t;
      const reply = session.answer(bytes);
      if (reply === null) {
        if (strangers++ === 0) say(`Ignored ${bytes.length} bytes that are no servo packet.`);
        return;
      }
      if (session.restarts > restarts) say('The autopilot has restarted: so has the vehicle.');
      if (session.restarts > restarts || vehicle.t !== before) onStep(vehicle);
      restarts = session.restarts;
      socket.send(reply, sender.port, sender.address);
    } catch (error) {
      socket.emit('error', error as Error);
    }
  });
  onListening(socket.address().port);
  await ended;
}

export interface BetaflightLink extends Link {
  /** Address of the autopilot. */
  autopilot: string;
  frames: BetaflightFrames;
  /** Steps per second. */
  rate: number;
  sticks: readonly StickPosition[] | null;
  /** Ends after this time [s]; Infinity: never. */
  untilS: number;
  ports?: { motors: number; state: number; transmitter: number };
}

/** Period of the transmitter [s]. */
const TRANSMITTER_S = 0.02;
/** A computer that falls behind by more than this [s] is not real time: the vehicle waits for it. */
const MAX_LAG_S = 0.015;

/** Flies a Betaflight in real time until the signal or the time comes. */
export async function flyBetaflight(link: BetaflightLink): Promise<void> {
  const { vehicle, host, autopilot, rate, sticks, onStep, say, signal, untilS } = link;
  const ports = link.ports ?? BETAFLIGHT_PORTS;
  const session = new BetaflightSession(vehicle, link.frames);
  const socket = await bound(host, ports.motors);
  const ended = endOf(socket, signal);
  let isHeard = false;
  socket.on('message', (bytes) => {
    if (session.receive(bytes) && !isHeard) {
      isHeard = true;
      say('Betaflight sends motors.');
    }
  });
  const dt = 1 / rate;
  let start = performance.now() / 1000;
  let slowS = 0;
  let nextSticks = 0;
  const tick = () => {
    const lag = performance.now() / 1000 - start - vehicle.t;
    if (lag > MAX_LAG_S) {
      start += lag - MAX_LAG_S;
      slowS += lag - MAX_LAG_S;
    }
    // one packet for all steps of a tick: only the last state matters
    let state: Buffer | null = null;
    for (let left = Math.floor(Math.min(lag, MAX_LAG_S) * rate); left > 0; left--) {
      state = session.advance(dt);
      onStep(vehicle);
    }
    if (state !== null) socket.send(state, ports.state, autopilot);
    if (sticks !== null && vehicle.t >= nextSticks) {
      nextSticks = vehicle.t + TRANSMITTER_S;
      const packet = encodeTransmitterPacket(vehicle.t, sticksAt(sticks, vehicle.t));
      socket.send(packet, ports.transmitter, autopilot);
    }
    if (vehicle.t >= untilS) socket.close();
  };
  const timer = setInterval(() => {
    try {
      tick();
    } catch (error) {
      socket.emit('error', error as Error);
    }
  }, 1);
  await ended.finally(() => clearInterval(timer));
  if (slowS > 0.1) say(`The computer was ${slowS.toFixed(1)} s behind real time.`);
}

/** PX4 that does not reply for so long gets the next step all the same [ms]. */
const SILENCE_MS = 1000;

/**
 * Flies the PX4 that connects, in lockstep and at most in real time, until the signal comes. One at a time: the vehicle begins
 * again with each.
 */
export async function servePx4(
  link: Link,
  port: number,
  onListening: (port: number) => void = () => undefined,
): Promise<void> {
  const { vehicle, host, say, signal } = link;
  const server = createServer();
  let isBusy = false;
  const close = () => server.close();
  server.on('connection', (stream) => {
    if (isBusy) return void stream.destroy();
    isBusy = true;
    vehicle.reset();
    say('PX4 has connected.');
    flyPx4(stream, link, (error) => server.emit('error', error));
    stream.on('close', () => {
      isBusy = false;
      if (!signal.aborted) say('PX4 has gone.');
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  onListening((server.address() as { port: number }).port);
  try {
    await once(server, 'close');
  } catch (error) {
    close();
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
  }
}

function flyPx4(
  stream: Stream,
  { vehicle, onStep, signal }: Link,
  fail: (error: Error) => void,
): void {
  const session = new Px4Session(vehicle);
  const dt = 1 / PX4_RATE;
  let start = performance.now() / 1000;
  let isLockstep = false;
  let isWaiting = false;
  let timer: NodeJS.Timeout;
  const untilDue = () => {
    const ahead = start + vehicle.t + dt - performance.now() / 1000;
    // a flight that fell behind does not catch up
    if (ahead < 0) start -= ahead;
    return Math.max(0, 1000 * ahead);
  };
  const step = () => {
    try {
      stream.write(session.advance());
      onStep(vehicle);
    } catch (error) {
      stream.destroy();
      return fail(error as Error);
    }
    isWaiting = isLockstep;
    timer = setTimeout(step, isWaiting ? SILENCE_MS : untilDue());
  };
  const end = () => stream.destroy();
  stream.setNoDelay();
  stream.on('data', (bytes) => {
    if (!session.receive(bytes)) return;
    isLockstep = true;
    if (!isWaiting) return;
    isWaiting = false;
    clearTimeout(timer);
    timer = setTimeout(step, untilDue());
  });
  stream.on('error', end);
  stream.on('close', () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  });
  signal.addEventListener('abort', end, { once: true });
  step();
}

async function bound(host: string, port: number): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(port, host);
  await once(socket, 'listening');
  return socket;
}

/** Resolves when the socket has closed, rejects where it fails. */
async function endOf(socket: Socket, signal: AbortSignal): Promise<void> {
  const close = () => socket.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    if (signal.aborted) close();
    await once(socket, 'close');
  } catch (error) {
    socket.close();
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
  }
}
