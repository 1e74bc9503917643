import { Link } from 'wouter';

/** The saved vehicle that a run used, where it used one. */
export function UsedVehicle({
  run: { vehicle_id: id, vehicle_version: version },
}: {
  run: { vehicle_id: string | null; vehicle_version: number | null };
}) {
  if (id === null) return null;
  return (
    <p>
      This run uses <Link href={`/vehicles/${id}`}>a saved vehicle</Link>, version {version}.
    </p>
  );
}
