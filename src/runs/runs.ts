import { Injectable } from '@nestjs/common';
import { RunCancellation } from './run-cancellation.js';
import { RunDetails, RunLists } from './run-lists.js';
import { RunSubmission } from './run-submission.js';
import { RunsService } from './runs.service.js';

/**
 * All that the service of a kind does with its runs, as one provider: most of these services need every part, and would
 * name each of them in its constructor.
 */
@Injectable()
export class Runs {
  constructor(
    /** One run, for its owner. */
    readonly owned: RunsService,
    readonly submission: RunSubmission,
    readonly cancellation: RunCancellation,
    readonly lists: RunLists,
    readonly details: RunDetails,
  ) {}
}
