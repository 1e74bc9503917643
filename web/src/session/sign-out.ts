import { api } from '../api/api.ts';
import { endSession } from './session.ts';

/** Ends the session here in any case; where the service cannot be reached it ends there by itself within 30 days. */
export async function signOut({ everywhere = false } = {}): Promise<void> {
  await api.post(`/dashboard/auth/sign_out${everywhere ? '_all' : ''}`).catch(() => undefined);
  endSession();
}
