import { ConfirmEmail } from '../session/confirm-email.tsx';
import { FileDrop } from './file-drop.tsx';

/** Parts of every page that only people who signed in need. The first load goes without them. */
export default function ForSignedIn() {
  return (
    <>
      <ConfirmEmail />
      <FileDrop />
    </>
  );
}
