import { type OutgoingRequest, Transport } from '../../../clients/typescript/src/transport.ts';
import { problemOf } from './problem.ts';

const LONGEST_ANSWER_MS = 120_000;

/** The client that we ship sends the page's requests. What is refused is told at once: whoever looks decides what to do. */
const transport = new Transport({
  fetch: (...request) => fetch(...request),
  maxRetries: 0,
  timeoutMs: LONGEST_ANSWER_MS,
});

/** The answer as `read` gives it; throws ApiProblem, or the signal's reason. */
export async function carry<T>(
  request: OutgoingRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    return (await transport.send(request, read)).body;
  } catch (error) {
    throw problemOf(error);
  }
}
