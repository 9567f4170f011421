import { FILE_KINDS, type LibraryFileKind } from '@skillkite/content/library-file';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { sizeText } from '@skillkite/ui/size-text';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { useState } from 'react';
import { useWhoAmIQuery } from '../../app/endpoints/endpoints.ts';
import { type LibraryFile, studioFilesApi } from '../../app/endpoints/studio.ts';
import type { Library } from '../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { CHOICE_CHIP } from '../parts/chips.tsx';
import { ListEnd } from '../parts/list-end.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { ChooseFiles } from './files/choose-files.tsx';
import { FileDialog } from './files/file-dialog.tsx';
import { FilePicture } from './files/file-picture.tsx';
import { useFileFacts } from './files/file-facts.tsx';
import { type Unfit, unfitOf } from './files/local-file.ts';
import { UnfitList } from './files/unfit-list.tsx';
import { UploadRow, useRefusal } from './files/upload-row.tsx';
import { addUpload } from './files/uploads.ts';
import { useOwnUploads } from './files/use-uploads-of.ts';
import { useSearch } from './files/use-search.ts';
import { StudioFrame } from './library/studio-frame.tsx';

function Quota({ used, all }: { used: number; all: number | null }) {
  const { t, tag } = useTranslation('console-learning/studio-files');
  if (all === null)
    return <p className="text-sm text-soft">{t('quota.all', { used: sizeText(used, tag) })}</p>;
  const percent = Math.min(100, Math.round((used / all) * 100));
  return (
    <div className="min-w-52">
      <p className="mb-1 text-sm text-soft">
        {t('quota.title')}: {t('quota.of', { used: sizeText(used, tag), all: sizeText(all, tag) })}
      </p>
      <ProgressBar label={t('quota.title')} percent={percent} />
    </div>
  );
}

function FileRow({ of, onOpen }: { of: LibraryFile; onOpen: () => void }) {
  const { t } = useTranslation('console-learning/studio-files');
  const facts = useFileFacts();
  const refusal = useRefusal();
  const isReady = of.state === 'ready';
  return (
    <li className="border-t border-hairline first:border-0">
      <button
        type="button"
        className="flex w-full items-center gap-3 px-2 py-2 text-left hover:bg-sky"
        onClick={onOpen}
      >
        <FilePicture of={of} className="size-14 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-bold break-words">{of.name}</span>
          <span className="block text-sm text-soft">{facts(of)}</span>
          {of.state === 'refused' && (
            <span className="block text-sm text-danger">{refusal(of.refusal ?? '')}</span>
          )}
          {of.state === 'checking' && (
            <span className="block text-sm text-soft">{t('sending.checking')}</span>
          )}
        </span>
        <span className="w-40 truncate text-sm text-soft max-md:hidden">
          {isReady && (of.licence || t('list.noLicence'))}
        </span>
        <span
          className={`shrink-0 text-right text-sm md:w-28 ${of.usedCount === 0 ? 'text-flame' : 'text-soft'}`}
        >
          {of.usedCount > 0
            ? t('list.usedCount', { count: of.usedCount })
            : isReady && t('list.notUsed')}
        </span>
      </button>
    </li>
  );
}

function Files({ library, personId }: { library: Library; personId: number }) {
  const { t } = useTranslation('console-learning/studio-files');
  const { libraryId } = library;
  const { typed, type, words } = useSearch();
  const [kind, setKind] = useState<LibraryFileKind | null>(null);
  const [isUnused, setUnused] = useState(false);
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);
  const [opened, open] = useState<number | null>(null);
  const { asked, setMost } = usePageLimit();
  const uploads = useOwnUploads().filter((one) => one.libraryId === libraryId);
  const query = studioFilesApi.useFetchFilesQuery(
    {
      libraryId,
      ...(words !== '' && { words }),
      ...(kind !== null && { kind }),
      ...(isUnused && { isUnused }),
      ...asked,
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const isFiltered = words !== '' || kind !== null || isUnused;
  const take = async (files: readonly File[]) => {
    const found: Unfit[] = [];
    for (const file of files) {
      const reason = unfitOf(file, FILE_KINDS);
      if (reason === null) await addUpload(file, { personId, libraryId });
      else found.push({ name: file.name, reason });
    }
    setUnfit(found);
  };
  return (
    <QueryState of={keepingLast(query)} skeleton={<Skeleton className="h-96" />}>
      {({ files, nextMost, usedBytes, quotaBytes }) => {
        const isEmpty = files.length === 0 && !isFiltered;
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <ChooseFiles kinds={FILE_KINDS} isMultiple onFiles={(chosen) => void take(chosen)} />
            <UnfitList of={unfit} />
            {uploads.length > 0 && (
              <ul aria-label={t('onTheirWay')} className="grid gap-2">
                {uploads.map((one) => (
                  <li key={one.key}>
                    <UploadRow upload={one} />
                  </li>
                ))}
              </ul>
            )}
            {isEmpty ? (
              <EmptyState
                picture={<SceneArt scene="nothing" />}
                title={t('empty')}
                text={t('emptyText')}
              />
            ) : (
              <>
                <div className="flex flex-wrap items-end gap-3">
                  <SearchField
                    label={t('find')}
                    value={typed}
                    onChange={type}
                    className="sm:max-w-64"
                  />
                  <SelectField
                    label={t('kindLabel')}
                    className="flex items-center gap-2 [&>label]:mb-0 [&>label]:shrink-0"
                    value={kind ?? ''}
                    onChange={({ target }) =>
                      setKind(target.value === '' ? null : (target.value as LibraryFileKind))
                    }
                  >
                    <option value="">{t('allKinds')}</option>
                    {FILE_KINDS.map((one) => (
                      <option key={one} value={one}>
                        {t(`kinds.${one}`)}
                      </option>
                    ))}
                  </SelectField>
                  <label className={CHOICE_CHIP}>
                    <input
                      type="checkbox"
                      className="size-5 accent-primary"
                      checked={isUnused}
                      onChange={({ target }) => setUnused(target.checked)}
                    />
                    {t('unused')}
                  </label>
                  <div className="sm:ml-auto">
                    <Quota used={usedBytes} all={quotaBytes} />
                  </div>
                </div>
                {files.length === 0 ? (
                  <p role="status" className="py-8 text-center text-soft">
                    {t('noneFound')}
                  </p>
                ) : (
                  <ul aria-label={t('title')} className="rounded-card border-2 border-hairline">
                    {files.map((one) => (
                      <FileRow key={one.fileId} of={one} onOpen={() => open(one.fileId)} />
                    ))}
                  </ul>
                )}
                <ListEnd
                  nextMost={nextMost}
                  shown={files.length}
                  isBusy={query.isFetching}
                  onMore={setMost}
                />
              </>
            )}
            {opened !== null && (
              <FileDialog
                key={opened}
                fileId={opened}
                libraryId={libraryId}
                onClose={() => open(null)}
              />
            )}
          </div>
        );
      }}
    </QueryState>
  );
}

/** Pictures, videos, sounds and documents of a library: what is in it, where it is used, what can go. */
export function FilesPage() {
  const { currentData: me } = useWhoAmIQuery({});
  return (
    <StudioFrame word="files">
      {(library) => me && <Files library={library} personId={me.id} />}
    </StudioFrame>
  );
}
