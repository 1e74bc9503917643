import { useParams } from 'wouter';
import { useComponent } from '../../../picker/use-component.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { Busy } from '../../../ui/busy.tsx';
import { draftOf } from './part-draft.ts';
import { PartEditor } from './part-editor.tsx';

export default function EditPartPage() {
  usePageTitle('Edit part');
  const { id } = useParams();
  const part = useComponent(id);
  return (
    <section>
      <h1>Edit part</h1>
      {part === undefined ? (
        <Busy what="the part" />
      ) : (
        <PartEditor key={part.id} id={part.id} start={draftOf(part)} />
      )}
    </section>
  );
}
