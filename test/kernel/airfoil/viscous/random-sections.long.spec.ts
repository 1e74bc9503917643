import { describeRandomSections } from '../../../support/random-section-polars.js';

describeRandomSections(100, Number(process.env.SEED ?? 1));
