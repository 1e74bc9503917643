/** Something is on its way. */
export function Busy({ what }: { what: string }) {
  return (
    <p className="busy" role="status">
      Loading {what} …
    </p>
  );
}
