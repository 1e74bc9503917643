import { randomBytes } from 'node:crypto';

// Prints a fresh set of the secrets that a service with DATABASE_URL needs (docs/configuration.md), for an env file.
for (const name of ['KEY_PEPPER', 'CURSOR_SECRET', 'TOKEN_KEY', 'SEALING_KEY']) {
  console.log(`${name}=${randomBytes(32).toString('base64url')}`);
}
