import { useState } from 'react';
import { Link } from 'wouter';
import type { WrittenComponent } from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Form } from '../../../form/form.tsx';
import { useAction } from '../../../form/use-action.ts';
import { useAnnounce } from '../../../ui/announce.tsx';
import { type PartDraft, specOf } from './part-draft.ts';
import { PartFields } from './part-fields.tsx';
import { Warnings } from './warnings.tsx';

/** Writes a part of one's own, again and again until the service finds nothing odd in it. It may stay odd. */
export function PartEditor({ start, id }: { start: PartDraft; id?: string }) {
  const [part, setPart] = useState(start);
  const [written, setWritten] = useState<WrittenComponent>();
  /** The warnings apply to the current input. */
  const [judged, setJudged] = useState<PartDraft>();
  const announce = useAnnounce();
  const known = written?.id ?? id;
  const save = useAction(
    async (draft: PartDraft) => {
      const body = { name: draft.name, spec_json: specOf(draft) };
      return known === undefined
        ? api.post('/v1/components', {
            ...body,
            type: draft.type,
            base_component_id: draft.base,
          })
        : api.patch(`/v1/components/${known}`, body);
    },
    (answer, draft) => {
      setWritten(answer);
      setJudged(draft);
      announce(answer.warnings === null ? 'Saved' : 'Saved, with warnings');
      void queries.invalidateQueries({ queryKey: ['component', answer.id] });
      void queries.invalidateQueries({ queryKey: ['list', '/v1/components'] });
    },
  );
  const mend = (key: string, value: string) => {
    const mended = { ...part, typed: { ...part.typed, [key]: value } };
    setPart(mended);
    save.run(mended);
  };
  const fresh = judged === part;
  return (
    <>
      {written !== undefined && fresh && <Warnings warnings={written.warnings} onMend={mend} />}
      <Form
        submit={known === undefined ? 'Save part' : 'Save changes'}
        busy={save.busy}
        problem={save.problem}
        onSubmit={() => save.run(part)}
      >
        <PartFields part={part} warnings={(fresh && written?.warnings) || []} onChange={setPart} />
      </Form>
      {known !== undefined && (
        <p>
          <Link href={`/components/${known}`}>View part</Link>
        </p>
      )}
    </>
  );
}
