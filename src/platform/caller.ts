/** Who sent a request, as the credential proved it. Every query of a tenant's data filters by `accountId`. */
export interface Caller {
  accountId: string;
  userId: string;
  credential: {
    kind: 'api_key' | 'session';
    /** `ak_…` of a key, `usr_…` of a session: what rate limits are counted by. */
    id: string;
    /** What may be shown of the credential, e.g. `key_Ab3d…x9Zq`. */
    hint: string;
  };
}
