import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { momentsAt } from '../../../src/engine/polar-moments.js';
import { RAW_STATES } from '../../support/raw-points.js';
