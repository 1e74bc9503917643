import { StepError, stepsUnderWay, stopSteps } from './steps.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** npm and the terminal both pass Ctrl-C on: what comes this soon after the first is the same wish. */
const SAME_WISH_MS = 500;

/**
 * Runs a script's work. A signal ends the steps in progress, and with them the work; a second one ends everything at
 * once. An error is shown as one line where that says all.
 */
export async function runScript(work) {
  let askedAt;
  const end = (signal) => {
    const again = askedAt !== undefined && performance.now() - askedAt > SAME_WISH_MS;
    if (again || stepsUnderWay() === 0) process.exit(1);
    askedAt ??= performance.now();
    stopSteps(signal);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    process.exit(1);
  }
  for (const signal of SIGNALS) process.off(signal, end);
}
