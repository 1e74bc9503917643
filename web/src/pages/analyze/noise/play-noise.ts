import type {
  ObservedRotorNoise,
  RotorNoise,
} from '../../../../../clients/typescript/src/generated/types.ts';

/** Sound pressure that full scale of the output stands for [Pa]: 94 dB for a sine. */
const FULL_SCALE = Math.SQRT2;
const P_REFERENCE = 2e-5;
const SECONDS = 4;
const FADE = 0.05;

const pressureOf = (level: number | null): number =>
  level === null ? 0 : P_REFERENCE * 10 ** (level / 20);

/**
 * Plays the tones and the broadband noise of an observer, made in the browser from their levels, with phases by chance: what a
 * spectrum does not say. Returns what stops it; `onEnd` is called when it is over.
 */
export function playNoise(
  noise: RotorNoise,
  observed: ObservedRotorNoise,
  onEnd: () => void,
): () => void {
  const context = new AudioContext();
  const rate = context.sampleRate;
  const buffer = context.createBuffer(1, SECONDS * rate, rate);
  const samples = buffer.getChannelData(0);
  for (const { frequency_hz, level_db } of observed.tones)
    addSine(samples, rate, frequency_hz, Math.SQRT2 * pressureOf(level_db));
  addBands(samples, rate, noise, observed);
  const fade = FADE * rate;
  for (const [i, sample] of samples.entries()) {
    const ramp = Math.min(1, i / fade, (samples.length - i) / fade);
    samples[i] = Math.max(-1, Math.min(1, (sample / FULL_SCALE) * ramp));
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.addEventListener('ended', onEnd);
  source.start();
  return () => {
    source.removeEventListener('ended', onEnd);
    void context.close();
  };
}

function addSine(samples: Float32Array, rate: number, f: number, amplitude: number): void {
  if (amplitude === 0 || f >= rate / 2) return;
  const phase = 2 * Math.PI * Math.random();
  const step = (2 * Math.PI * f) / rate;
  // sin(x + step) = 2 cos(step) sin(x) − sin(x − step)
  const factor = 2 * Math.cos(step);
  let [last, now] = [amplitude * Math.sin(phase - step), amplitude * Math.sin(phase)];
  for (let i = 0; i < samples.length; i++) {
    samples[i] += now;
    [last, now] = [now, factor * now - last];
  }
}

/** Sines of a band, spread evenly within it: so many sound like noise. */
const LINES = 12;

function addBands(
  samples: Float32Array,
  rate: number,
  { band_centers_hz }: RotorNoise,
  { third_octaves: { total, tones } }: ObservedRotorNoise,
): void {
  for (const [i, centre] of band_centers_hz.entries()) {
    const broadband = pressureOf(total[i]) ** 2 - pressureOf(tones[i]) ** 2;
    if (!(broadband > 0)) continue;
    const amplitude = Math.sqrt((2 * broadband) / LINES);
    for (let line = 0; line < LINES; line++) {
      const place = (line + Math.random()) / LINES - 0.5;
      addSine(samples, rate, centre * 10 ** (place / 10), amplitude);
    }
  }
}
