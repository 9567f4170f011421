import type { MouseEvent, ReactNode } from 'react';
import { isFileHere } from '../../app/course-download/on-device.ts';
import { useStudent } from '../../app/session.ts';
import { saveFile } from '../../ui/save-file.ts';

type Props = { source: string; className: string; children: ReactNode };

const nameIn = (source: string): string =>
  decodeURIComponent(new URL(source).pathname.split('/').at(-1) ?? '');

async function saveKept(source: string): Promise<void> {
  const kept = await caches.match(source);
  if (kept) {
    // As bytes of no kind: opened here it would be a page of ours.
    saveFile(new Blob([await kept.blob()], { type: 'application/octet-stream' }), nameIn(source));
  } else location.assign(source);
}

/** The file of a lesson, to save: of a course that was downloaded the copy on this device. */
export function FileLink({ source, className, children }: Props) {
  const student = useStudent();
  const press = (event: MouseEvent) => {
    if (!isFileHere(student.id, source)) return;
    event.preventDefault();
    void saveKept(source);
  };
  return (
    <a href={source} download className={className} onClick={press}>
      {children}
    </a>
  );
}
