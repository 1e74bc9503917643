import { signOut } from '../../session/sign-out.ts';

export function Sessions() {
  return (
    <>
      <h2>Sessions</h2>
      <p>Ends every session of yours, here and on other devices. API keys go on.</p>
      <button type="button" onClick={() => void signOut({ everywhere: true })}>
        Sign out everywhere
      </button>
    </>
  );
}
