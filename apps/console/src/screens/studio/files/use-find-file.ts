import {
  type FileFacts,
  type FindFile,
  fileIdOf,
  fileIdsIn,
} from '@skillkite/content/library-file';
import { MOST_LISTED } from '@skillkite/rules/calls/listing';
import { useEffect, useMemo, useState } from 'react';
import { type LibraryFile, studioFilesApi } from '../../../app/endpoints/studio.ts';
import { store } from '../../../app/store.ts';
import type { Tree } from '../draft/tree.ts';

/** While a file of the course is on its way or checked. */
const ASK_AGAIN_MS = 4000;

const { useQueryState: useFilesState, useQuerySubscription: useFilesSubscription } =
  studioFilesApi.endpoints.fetchFiles;

const idsIn = ({ content, lessons }: Tree): number[] =>
  fileIdsIn([
    content,
    lessons.map((lesson) => [lesson.content, lesson.questions.map((one) => one.content)]),
  ]);

const factsOf = (file: LibraryFile): FileFacts => ({
  kind: file.kind,
  state: file.state,
  size_bytes: file.sizeBytes,
  seconds: file.seconds,
  has_small: file.hasSmall ? 1 : 0,
  alt: file.alt,
  licence: file.licence,
  report: file.report,
});

/** The facts of files that a course names, for its check; null until they are known. */
export function useFindFile(tree: Tree): FindFile | null {
  const { libraryId } = tree;
  const ids = useMemo(() => idsIn(tree), [tree]);
  const asked = { libraryId, most: MOST_LISTED };
  const skip = ids.length === 0;
  const { data } = useFilesState(asked, { skip });
  const [others, setOthers] = useState<ReadonlyMap<number, LibraryFile>>(new Map());
  const files = useMemo(
    () => new Map([...others, ...(data?.files ?? []).map((one) => [one.fileId, one] as const)]),
    [data, others],
  );
  const isComing = ids.some((id) => {
    const state = files.get(id)?.state;
    return state === 'receiving' || state === 'checking';
  });
  useFilesSubscription(asked, { skip, pollingInterval: isComing ? ASK_AGAIN_MS : 0 });
  // A library with more files than a list holds: those of the course that are not in it.
  const missing = data && data.nextMost !== null ? ids.filter((id) => !files.has(id)).join() : '';
  useEffect(() => {
    for (const id of missing === '' ? [] : missing.split(',').map(Number))
      void store
        .dispatch(studioFilesApi.endpoints.fetchFile.initiate({ fileId: id }, { subscribe: false }))
        .then(({ data: found }) => {
          if (found) setOthers((before) => new Map(before).set(id, found.file));
        });
  }, [missing]);
  return useMemo(() => {
    if (!skip && !data) return null;
    return (ref: string) => {
      const file = files.get(fileIdOf(ref) ?? 0);
      return file && factsOf(file);
    };
  }, [skip, data, files]);
}
