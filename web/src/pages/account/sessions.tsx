import { signOut } from '../../session/sign-out.ts';

export function Sessions() {
  return (
    <>
      <h2>Sessions</h2>
      <p>Signs you out on all devices. API keys keep working.</p>
      <button type="button" onClick={() => void signOut({ everywhere: true })}>
        Sign out everywhere
      </button>
    </>
  );
}
