import { it } from '@jest/globals';
import { expectSameEnds, MEETING } from '../../support/test-problems.js';

it.each(MEETING)('three starts end at the same blade: %s', (name) => expectSameEnds(name, 3));
