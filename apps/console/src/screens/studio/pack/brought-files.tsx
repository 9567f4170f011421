import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { useEffect, useState } from 'react';
import { type LibraryFile, studioFilesApi } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { useRefusal } from '../files/upload-row.tsx';

/** While files are checked. */
const ASK_AGAIN_MS = 3000;
/** In one request. */
const AT_ONCE = 200;

const isChecked = ({ state }: LibraryFile): boolean => state === 'ready' || state === 'refused';

/** Files that came with a pack: how many are checked, and which of them cannot be used. */
export function BroughtFiles({ libraryId, ids }: { libraryId: number; ids: readonly number[] }) {
  const { t } = useTranslation('console-learning/studio-pack');
  const refusal = useRefusal();
  const [checked, setChecked] = useState<ReadonlyMap<number, LibraryFile | null>>(new Map());
  const waiting = ids.filter((id) => !checked.has(id));
  const asked = waiting.slice(0, AT_ONCE);
  const { data } = studioFilesApi.useFetchFilesQuery(
    { libraryId, fileIds: asked, most: AT_ONCE },
    { skip: asked.length === 0, pollingInterval: ASK_AGAIN_MS },
  );
  useEffect(() => {
    if (!data) return;
    const found = new Map(data.files.map((file) => [file.fileId, file]));
    setChecked((before) => {
      const now = new Map(before);
      for (const id of asked) {
        const file = found.get(id);
        // The library had the same bytes under another name.
        if (!file) now.set(id, null);
        else if (isChecked(file)) now.set(id, file);
      }
      return now.size === before.size ? before : now;
    });
    // `asked` follows from what is checked.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  if (ids.length === 0) return null;
  const refused = [...checked.values()].filter((file) => file?.state === 'refused');
  const isDone = waiting.length === 0;
  return (
    <div className="mx-auto mt-4 grid max-w-xl gap-3">
      <p role="status">
        {isDone
          ? t('files.done', { count: ids.length - refused.length })
          : t('files.checking', { done: checked.size, all: ids.length })}
      </p>
      {!isDone && (
        <>
          <ProgressBar
            label={t('files.label')}
            percent={Math.round((100 * checked.size) / ids.length)}
          />
          <p className="text-sm text-soft">{t('files.goOn')}</p>
        </>
      )}
      {refused.length > 0 && (
        <div role="alert" className="rounded-control bg-flame-wash px-4 py-3">
          <p className="font-bold">{t('files.refused', { count: refused.length })}</p>
          <ul className="mt-1 grid gap-1">
            {refused.map(
              (file) =>
                file && (
                  <li key={file.fileId} className="break-words">
                    <strong>{file.name}</strong> {refusal(file.refusal ?? '')}
                  </li>
                ),
            )}
          </ul>
        </div>
      )}
    </div>
  );
}
