import { useEffect, useState } from 'react';
import { choose, openWithFile } from '../form/handed-file.ts';
import { useAnnounce } from '../ui/announce.tsx';
import './file-drop.css';

/**
 * Makes the whole dashboard a target for files. A file goes into the file field that the page shows, so that what is typed
 * there stays; from any other page it opens the page Import.
 */
export function FileDrop() {
  const [isOver, setOver] = useState(false);
  const announce = useAnnounce();
  useEffect(() => {
    const ending = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', listen: (event: DragEvent) => void) =>
      window.addEventListener(type, listen, { signal: ending.signal });
    const isOurs = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
      !event.defaultPrevented &&
      event.dataTransfer?.types.includes('Files') === true &&
      !(event.target instanceof Element && event.target.matches(FIELD)); // which takes it itself
    on('dragover', (event) => {
      setOver(isOurs(event));
      if (isOurs(event)) event.preventDefault(); // says that it may be dropped
    });
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      if (!isOurs(event)) return;
      event.preventDefault();
      const [file, ...others] = event.dataTransfer.files;
      if (file === undefined) return;
      if (others.length > 0) announce(`Only one file at a time: opened ${file.name}`);
      const field = shownField();
      if (field === undefined) return openWithFile('/import', file);
      choose(field, file);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    return () => ending.abort();
  }, [announce]);
  return isOver ? (
    <div className="file-drop" aria-hidden="true">
      Drop the file here
    </div>
  ) : null;
}

const FIELD = 'input[type="file"]';

const shownField = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>(`main ${FIELD}`)].find((field) =>
    field.checkVisibility(),
  );
