import { queries } from '../api/queries.ts';
import { onSession, personSignedIn } from './session.ts';

/** What one person has read is not shown to the next: whenever who is signed in changes, here or in another tab. */
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
