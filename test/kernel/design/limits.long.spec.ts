import { describeRandomDesigns } from '../../support/random-designs.js';

describeRandomDesigns(3_000, Number(process.env.SEED ?? 1));
