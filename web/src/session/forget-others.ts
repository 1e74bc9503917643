import { queries } from '../api/queries.ts';
import { onSession, personSignedIn } from './session.ts';

/** Clears cached data when another user signs in, in this tab or another one. */
export function forgetOthers(): void {
  let person = personSignedIn();
  onSession(() => {
    const before = person;
    person = personSignedIn();
    if (person === before) return;
    queries.clear();
    if (before !== undefined && person !== undefined) location.assign('/app/'); // pages hold what they show
  });
}
