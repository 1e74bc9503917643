import { navigate } from 'wouter/use-browser-location';
import type { FileInspection } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { layBeside } from '../../blade/beside.ts';
import type { AnalysisBody } from '../../blade/plan.ts';
import { holdFile, openWithFile } from '../../form/handed-file.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { useAnnounce } from '../../ui/announce.tsx';

const PAGES = {
  calibrate_drive: ['/drives/new', 'Calibrate a drive'],
  import_blade: ['/analyze', 'Open in Analyze'],
  import_airfoil: ['/airfoils/import', 'Import the airfoil'],
  fly_schedule: ['/dynamic/new', 'Fly the schedule'],
} as const;

/** Buttons that leave for the pages that use the file, which take it over. */
export function Uses({
  inspection: { can, kind, warnings },
  file,
  said,
}: {
  inspection: FileInspection;
  file: File;
  /** The powertrain and the unit that the reader chose. */
  said: Record<string, string>;
}) {
  const announce = useAnnounce();
  const compare = useAction(
    () => {
      const form = new FormData();
      form.append('file', file, file.name);
      if (said.length_unit !== undefined) form.append('length_unit', said.length_unit);
      return api.post('/v1/geometry/import', form);
    },
    ({ geometry, name }) => {
      const title = name ?? file.name;
      layBeside({ name: title, body: geometry as AnalysisBody }); // the generated type knows a pair as a list
      announce(`${title} is now shown beside the blades that you design`);
      navigate('/app/design');
    },
  );
  const open = (path: string) => {
    holdFile('/import', file); // for the way back
    openWithFile(path, file, said);
  };
  if (can.length === 0)
    return (
      <p>
        {kind === 'polar' && 'Inflow computes polars itself and does not import them. '}
        {kind === 'unknown' && 'Inflow reads logs of test stands, blades, airfoils and schedules. '}
        <a href="/docs/files">Supported files</a>
      </p>
    );
  if (warnings.some(({ code }) => code === 'not_usable'))
    return <p>Choose the powertrain to read. Then you can calibrate a drive with its rows.</p>;
  return (
    <section aria-label="What you can do with it">
      <div className="row">
        {can.flatMap((use, i) => {
          if (use === 'calibrate_blade') return [];
          const [path, label] = PAGES[use];
          return (
            <button
              key={use}
              type="button"
              className={i === 0 ? 'primary' : undefined}
              onClick={() => open(path)}
            >
              {label}
            </button>
          );
        })}
        {can.includes('import_blade') && (
          <button
            type="button"
            aria-disabled={compare.busy}
            onClick={() => !compare.busy && compare.run(undefined)}
          >
            Compare in Design
          </button>
        )}
      </div>
      <ProblemBox problem={compare.problem} />
      {compare.problem !== undefined && (
        <p>
          Open the blade in Analyze and enter missing values there. From there, you can also compare
          it in Design.
        </p>
      )}
      {can.includes('calibrate_blade') && (
        <p>
          You can calibrate a blade with these rows through the API.{' '}
          <a href="/docs/calibration">How to calibrate a blade</a>
        </p>
      )}
    </section>
  );
}
