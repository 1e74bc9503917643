import { StepError, stopSteps } from './steps.mjs';

/** Runs a script's work: ends with its steps on a signal, and shows an error as one line where that says all. */
export async function runScript(work) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      stopSteps(signal);
      process.exit(1);
    });
  }
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    process.exit(1);
  }
}
