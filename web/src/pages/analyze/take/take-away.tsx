import { useEffect, useState } from 'react';
import { ExportForm } from '../../../blade/export-form.tsx';
import { bladeOf } from '../../../blade/plan.ts';
import { SaveBlade } from '../../../blade/save-blade.tsx';
import { toFragment } from '../../../blade/plan-link.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { saveText } from '../../../ui/download.ts';
import { PrintReport } from '../../../ui/print-report.tsx';
import { RequestCode } from '../../../ui/request-code.tsx';
import type { Answered } from '../run-plan.ts';
import { snippet } from './snippets.ts';
import { toCsv } from './table-file.ts';

/** Exports: the request as code, the numbers, the blade as a file, a link. */
export function TakeAway({ answered }: { answered: Answered }) {
  const { plan, analyses } = answered;
  const link = useLink(answered);
  const json = () => JSON.stringify(analyses.length === 1 ? analyses[0] : analyses, null, 2);
  return (
    <section aria-label="Export">
      <h2>Export</h2>
      <div className="row">
        <button type="button" onClick={() => saveText(toCsv(answered), 'analysis.csv', 'text/csv')}>
          Save as CSV
        </button>
        <button type="button" onClick={() => saveText(json(), 'analysis.json', 'application/json')}>
          Save as JSON
        </button>
        <PrintReport />
        {link !== undefined && <CopyButton text={link} label="Copy link to this analysis" />}
      </div>
      <SaveBlade body={plan.body} />
      <RequestCode call={(language, base) => snippet(language, plan, base)} />
      <details>
        <summary>Export the blade: STL, CSV, XROTOR, QPROP, OpenVSP</summary>
        <ExportForm blade={bladeOf(plan.body)} rpm={plan.body.rpm} airspeed={plan.body.airspeed} />
      </details>
    </section>
  );
}

/** The address holds what is shown: who copies or reloads it has the same analysis again. */
function useLink({ plan }: Answered): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    let left = false;
    const keep = async () => {
      const fragment = await toFragment(plan);
      if (left) return;
      history.replaceState(history.state, '', `#${fragment}`);
      setLink(location.href);
    };
    void keep();
    return () => {
      left = true;
    };
  }, [plan]);
  return link;
}
