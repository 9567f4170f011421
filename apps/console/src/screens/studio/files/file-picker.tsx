import { type LibraryFileKind, fileRef } from '@skillkite/content/library-file';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWhoAmIQuery } from '../../../app/endpoints/endpoints.ts';
import { studioFilesApi } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { RecordButtons, Recorder } from '../media/recorder.tsx';
import { QueryState, keepingLast } from '../../../app/query-state.tsx';
import { ListEnd } from '../../parts/list-end.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { useFileFacts } from './file-facts.tsx';
import { FilePicture } from './file-picture.tsx';
import { type Unfit, unfitOf } from './local-file.ts';
import { UnfitList } from './unfit-list.tsx';
import { UploadRow } from './upload-row.tsx';
import { addUpload, onBegun, useUploads } from './uploads.ts';
import { useSearch } from './use-search.ts';

type Props = {
  libraryId: number;
  kinds: readonly LibraryFileKind[];
  title: string;
  onChoose: (ref: string) => void;
  /** Takes a file of the device in place of this dialog, which waits for its id. */
  onFile?: (file: File) => void;
  /** An upload that is chosen as soon as it has an id. */
  begun?: string | undefined;
  onClose: () => void;
};

function Files({ libraryId, kinds, onChoose }: Pick<Props, 'libraryId' | 'kinds' | 'onChoose'>) {
  const { t } = useTranslation('console-learning/studio-files');
  const facts = useFileFacts();
  const { typed, type, words } = useSearch();
  const { asked, setMost } = usePageLimit();
  const [kind] = kinds;
  const query = studioFilesApi.useFetchFilesQuery(
    {
      libraryId,
      ...(words !== '' && { words }),
      ...(kinds.length === 1 && kind && { kind }),
      ...asked,
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="grid gap-3">
      <SearchField label={t('find')} value={typed} onChange={type} />
      <QueryState of={keepingLast(query)} skeleton={<Skeleton className="h-40" />}>
        {({ files, nextMost }) => {
          const fit = files.filter((one) => one.state === 'ready' && kinds.includes(one.kind));
          return fit.length === 0 ? (
            <p role="status" className="py-6 text-center text-soft">
              {t(words === '' ? 'noneYet' : 'noneFound')}
            </p>
          ) : (
            <>
              <ul aria-label={t('fromLibrary')} className="grid gap-2 sm:grid-cols-2">
                {fit.map((one) => (
                  <li key={one.fileId}>
                    <button
                      type="button"
                      className="flex w-full items-center gap-3 rounded-control border-2 border-hairline p-2 text-left hover:bg-sky"
                      onClick={() => onChoose(fileRef(one.fileId))}
                    >
                      <FilePicture of={one} className="size-14 shrink-0" />
                      <span className="min-w-0">
                        <span className="line-clamp-2 font-bold break-words">{one.name}</span>
                        <span className="block text-sm text-soft">{facts(one)}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              <ListEnd
                nextMost={nextMost}
                shown={files.length}
                isBusy={query.isFetching}
                onMore={setMost}
              />
            </>
          );
        }}
      </QueryState>
    </div>
  );
}

/** Chooses a file of the library, or brings one into it. It is chosen as soon as the server has given it an id. */
export function FilePicker(props: Props) {
  const { libraryId, kinds, title, onChoose, onFile, begun, onClose } = props;
  const { t } = useTranslation('console-learning/studio-files');
  const { currentData: me } = useWhoAmIQuery({});
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);
  const [key, setKey] = useState(begun ?? null);
  const [records, record] = useState<'sound' | 'video' | null>(null);
  const upload = useUploads().find((one) => one.key === key);
  const take = async ([file]: readonly File[]) => {
    if (!file || !me) return;
    const reason = unfitOf(file, kinds);
    setUnfit(reason === null ? [] : [{ name: file.name, reason }]);
    if (reason !== null) return;
    if (onFile) {
      onFile(file);
      return;
    }
    setKey(await addUpload(file, { personId: me.id, libraryId }));
  };
  const chosen = useEffectEvent((fileId: number) => onChoose(fileRef(fileId)));
  useEffect(() => {
    if (key !== null) onBegun(key, chosen);
  }, [key]);
  return (
    <>
      <Dialog
        title={title}
        width={720}
        onClose={onClose}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <UnfitList of={unfit} />
          {upload ? (
            <UploadRow upload={upload} />
          ) : (
            <ChooseFiles kinds={kinds} onFiles={(files) => void take(files)}>
              <RecordButtons kinds={kinds} onRecord={record} />
            </ChooseFiles>
          )}
          <Files libraryId={libraryId} kinds={kinds} onChoose={onChoose} />
        </div>
      </Dialog>
      {records !== null && (
        <Recorder
          kind={records}
          onClose={() => record(null)}
          onKeep={(made) => {
            record(null);
            void take([made]);
          }}
        />
      )}
    </>
  );
}
