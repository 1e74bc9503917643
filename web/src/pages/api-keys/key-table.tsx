import type { ApiKeyResource } from '../../../../clients/typescript/src/generated/types.ts';
import { DeleteButton } from '../../form/delete-button.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';

/** The keys of the account with what they may do and how they were used. */
export function KeyTable({ keys }: { keys: readonly ApiKeyResource[] }) {
  return (
    <DataTable
      caption="API keys"
      hideCaption
      keys={keys.map(({ id }) => id)}
      columns={['Name', 'Key', 'Access', 'Last used', 'Requests in 30 days', 'Valid until', '']}
      rows={keys.map((key) => [
        key.name,
        <code key="hint">{key.hint}</code>,
        key.scope === 'read_only' ? 'read only' : 'everything',
        <Moment key="used" at={key.last_used_at} />,
        usesOf(key),
        <Ending key="until" of={key} />,
        hasEnded(key) ? null : (
          <DeleteButton
            key="revoke"
            path={`/dashboard/api_keys/${key.id}`}
            name={key.name}
            noun="key"
            verb="Revoke"
            isInList
          >
            Programs with <code>{key.hint}</code> are rejected from their next request. You cannot
            undo this.
          </DeleteButton>
        ),
      ])}
    />
  );
}

function usesOf({ requests_30d: all, failed_requests_30d: failed }: ApiKeyResource): string {
  const shown = all.toLocaleString('en');
  return failed === 0 ? shown : `${shown}, ${failed.toLocaleString('en')} failed`;
}

const isExpired = ({ expires_at }: ApiKeyResource): boolean =>
  expires_at !== null && Date.parse(expires_at) <= Date.now();

const hasEnded = (key: ApiKeyResource): boolean => key.revoked_at !== null || isExpired(key);

function Ending({ of: key }: { of: ApiKeyResource }) {
  if (key.revoked_at !== null) return <>revoked</>;
  if (key.expires_at === null) return <>you revoke it</>;
  return (
    <>
      {isExpired(key) && 'expired '}
      <Moment at={key.expires_at} />
    </>
  );
}
