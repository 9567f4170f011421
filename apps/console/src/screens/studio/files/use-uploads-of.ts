import { fileRef } from '@skillkite/content/library-file';
import { useEffect, useMemo } from 'react';
import { useWhoAmIQuery } from '../../../app/endpoints/endpoints.ts';
import type { LessonNode } from '../draft/tree.ts';
import { type Upload, openUploads, useUploads } from './uploads.ts';

/** The files of the signed-in person that are on their way. They go on where they stopped. */
export function useOwnUploads(): readonly Upload[] {
  const { currentData: me } = useWhoAmIQuery({});
  const id = me?.id;
  useEffect(() => {
    if (id !== undefined) openUploads(id);
  }, [id]);
  return useUploads();
}

/** The upload that a lesson waits for: of the file that it names, or of one that has no id yet. */
export function useUploadOf(
  lesson: LessonNode,
  field: 'file' | 'poster',
  ref: string | undefined,
): Upload | undefined {
  const keys = [lesson.key, String(lesson.id)];
  return useUploads().find(
    ({ target, fileId }) =>
      (target !== null && target.field === field && keys.includes(target.lesson)) ||
      (fileId !== null && fileRef(fileId) === ref),
  );
}

/** An address of the page's own for a file on the device, while it is shown. */
export function useObjectUrl(blob: Blob | null | undefined): string | null {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
