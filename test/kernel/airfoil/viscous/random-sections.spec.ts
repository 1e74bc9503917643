import { describeRandomSections } from '../../../support/random-section-polars.js';

describeRandomSections(2, 20);
