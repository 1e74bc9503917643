/** `23 min 27 s`; below a minute `4.2 s`. */
export function clockTime(seconds: number): string {
  if (seconds < 60) return `${Number(seconds.toPrecision(3))} s`;
  const whole = Math.round(seconds);
  const [h, min, s] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  return [h > 0 && `${h} h`, min > 0 && `${min} min`, s > 0 && `${s} s`].filter(Boolean).join(' ');
}
