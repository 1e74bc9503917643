import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { UserResource } from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';
import { hasSession, onSession } from './session.ts';

export const useSignedIn = (): boolean => useSyncExternalStore(onSession, hasSession);

/** Returns the signed-in user with plan, rights and concurrency; undefined while it loads, or if no one is signed in. */
export function useUser(): UserResource | undefined {
  const signedIn = useSignedIn();
  const user = useQuery({
    queryKey: ['user'],
    queryFn: () => api.get('/v1/users/me'),
    enabled: signedIn,
    staleTime: 60_000,
  });
  return signedIn ? user.data : undefined;
}
