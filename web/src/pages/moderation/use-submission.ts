import { useQuery } from '@tanstack/react-query';
import type { Submission } from '../../../../clients/typescript/src/generated/types.ts';
import { send } from '../../api/api.ts';

export const SUBMISSIONS = '/v1/moderation/submissions';

/** A submission with the version that was read (its ETag): what one decides on is what one saw. */
export interface Reviewed {
  submission: Submission;
  version: string;
}

export const useSubmission = (id: string) =>
  useQuery({
    queryKey: ['submission', id],
    queryFn: ({ signal }) =>
      send('GET', `${SUBMISSIONS}/${id}`, { signal }, async (response): Promise<Reviewed> => {
        const submission: Submission = await response.json();
        return { submission, version: response.headers.get('etag') ?? '*' };
      }),
    // a form stands on it: what was read changes only when one asks for it
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
