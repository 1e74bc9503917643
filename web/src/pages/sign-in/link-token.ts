import { useEffect, useState } from 'react';

/** The token behind the # of a link in a mail, also of a second link that is opened in the same tab. */
export function useLinkToken(): string {
  const [token, setToken] = useState(read);
  useEffect(() => {
    const update = () => setToken(read());
    window.addEventListener('hashchange', update);
    return () => window.removeEventListener('hashchange', update);
  }, []);
  return token;
}

const read = () => window.location.hash.slice(1);
