import { useList } from '../../api/queries.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { Listed } from '../../ui/listed.tsx';
import { KeyTable } from './key-table.tsx';
import { NewKey } from './new-key.tsx';
import { RequestList } from './request-list.tsx';

export default function ApiKeysPage() {
  usePageTitle('API keys');
  const keys = useList('/dashboard/api_keys');
  return (
    <section>
      <h1>API keys</h1>
      <p>
        A program that sends a key acts for your account. To replace a key, create a new one, deploy
        it, then revoke the old one. <a href="/docs/quickstart">Quickstart</a>,{' '}
        <a href="/docs/api">API reference</a>.
      </p>
      <NewKey onMade={keys.again} />
      <h2>Your keys</h2>
      <Listed
        list={keys}
        what="your keys"
        empty="No API keys yet. Create one above to call the API from a program."
      >
        {(items) => <KeyTable keys={items} />}
      </Listed>
      <RequestList keys={keys.items} />
    </section>
  );
}
