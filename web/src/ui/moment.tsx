const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time, the API's text as its title. */
export function Moment({ at }: { at: string | null | undefined }) {
  if (at == null) return <>never</>;
  return (
    <time dateTime={at} title={at}>
      {WHEN.format(new Date(at))}
    </time>
  );
}
