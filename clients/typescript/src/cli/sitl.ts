import { type Command, CommandError } from './command.js';

/** Listed here for its help; the project's `npm run inflow -- sitl` runs it before this command line is loaded. */
export const sitl: Command = {
  name: 'sitl',
  usage: 'VEHICLE.yaml --fmu quad.fmu [options]',
  summary: 'Flies ArduPilot or Betaflight against an exported FMU (in the project only)',
  options: {
    fmu: { type: 'string', value: 'FILE', words: 'FMU that the service exported' },
    sim: { type: 'string', value: 'ID', words: 'or a run, which is exported first' },
  },
  more: 'In a checkout of the project: npm run inflow -- sitl --help',
  run: () => {
    throw new CommandError(
      'sitl needs the flight kernel, which this package does not have.\n' +
        'In a checkout of the project: npm run inflow -- sitl VEHICLE.yaml --fmu quad.fmu',
    );
  },
};
