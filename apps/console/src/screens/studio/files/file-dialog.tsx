import { fileIdOf } from '@skillkite/content/library-file';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { Download, Replace } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type FileUse, type LibraryFile, studioFilesApi } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState, keepingLast } from '../../../app/query-state.tsx';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { pathOfDraft, pathOfDraftLesson } from '../../../paths.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { ShownMedia } from '../media/shown-media.tsx';
import { AltField, DetailsSign, LicenceFields } from './file-fields.tsx';
import { useFileFacts } from './file-facts.tsx';
import { FilePicker } from './file-picker.tsx';
import { useFileDetails } from './use-file-details.ts';
import { useRefusal } from './upload-row.tsx';
import { addressOf } from './use-library-file.ts';

type Props = { fileId: number; libraryId: number; onClose: () => void };

const pathOfUse = ({ draftId, courseDraftId }: FileUse): string =>
  draftId === courseDraftId
    ? pathOfDraft(courseDraftId)
    : pathOfDraftLesson(courseDraftId, String(draftId));

function UsedIn({ of }: { of: readonly FileUse[] }) {
  const { t } = useTranslation('console-learning/studio-files');
  return (
    <section>
      <h3 className="text-base font-bold">{t('file.usedIn')}</h3>
      {of.length === 0 ? (
        <p className="text-soft">{t('file.usedNowhere')}</p>
      ) : (
        <ul className="grid max-h-40 gap-1 overflow-y-auto">
          {of.map((use) => (
            <li key={use.draftId}>
              <Link to={pathOfUse(use)} className="text-primary underline">
                {use.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type OpenedProps = Omit<Props, 'fileId'> & { file: LibraryFile; usedIn: readonly FileUse[] };

function Opened({ file, usedIn, libraryId, onClose }: OpenedProps) {
  const { t } = useTranslation('console-learning/studio-files');
  const { t: common } = useTranslation();
  const facts = useFileFacts();
  const refusal = useRefusal();
  const details = useFileDetails(file);
  const [isPicking, pick] = useState(false);
  const [by, setBy] = useState<number | null>(null);
  const [replace, replacing] = studioFilesApi.useReplaceFileMutation();
  const [remove, removing] = studioFilesApi.useRemoveFileMutation();
  const { data: replacement } = studioFilesApi.useFetchFileQuery(
    { fileId: by ?? 0 },
    { skip: by === null },
  );
  const [language] = runtimeConfig.locales;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {file.state === 'ready' && language && (
        <div className="overflow-hidden rounded-card border-2 border-hairline">
          <ShownMedia file={file} language={language.code} />
        </div>
      )}
      {file.state === 'refused' && (
        <p role="alert" className="rounded-control bg-flame-wash px-4 py-3">
          {refusal(file.refusal ?? '')}
        </p>
      )}
      <p className="text-sm text-soft">
        {facts(file)} · {file.madeBy}
      </p>
      <TextField
        label={t('name')}
        maxLength={160}
        value={details.details.name}
        onChange={({ target }) => details.set({ name: target.value })}
      />
      {file.kind === 'picture' &&
        runtimeConfig.locales.map(({ code, name }) => (
          <div key={code}>
            {runtimeConfig.locales.length > 1 && (
              <p lang={code} className="text-sm text-soft">
                {name}
              </p>
            )}
            <AltField of={details} language={code} />
          </div>
        ))}
      <LicenceFields of={details} />
      <DetailsSign of={details} />
      <UsedIn of={usedIn} />
      <p role="alert" className="text-danger empty:hidden">
        {sentenceOf(replacing.error ?? removing.error, common('offline'))}
      </p>
      {replacing.data && (
        <p role="status" className="rounded-control bg-leaf-wash px-4 py-3">
          {t('file.replaced', { count: replacing.data.changedCount })} {t('file.published')}
        </p>
      )}
      {by !== null && !replacing.data && (
        <div className="grid gap-2 rounded-card border-2 border-hairline p-3">
          <p>
            {t('file.replaceText')} <strong>{replacement?.file.name}</strong>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setBy(null)}>
              {t('cancel')}
            </Button>
            <Button
              isBusy={replacing.isLoading || replacement?.file.state === 'receiving'}
              onClick={() => void replace({ fileId: file.fileId, by })}
            >
              {t('file.replaceIn', { count: file.usedCount })}
            </Button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2 border-t border-hairline pt-3">
        {file.state === 'ready' && (
          <a href={addressOf(file)} download={file.name} className={buttonVariants('secondary')}>
            <Download aria-hidden className="size-5" />
            {t('file.open')}
          </a>
        )}
        {file.usedCount > 0 ? (
          <Button variant="secondary" onClick={() => pick(true)}>
            <Replace aria-hidden className="size-5" />
            {t('file.replaceEverywhere')}
          </Button>
        ) : (
          <ConfirmButton
            word={t('file.delete')}
            about={file.name}
            question={t('file.deleteAsk')}
            yes={t('file.delete')}
            no={t('cancel')}
            isBusy={removing.isLoading}
            onYes={async () => {
              const answer = await remove({ fileId: file.fileId });
              if (!answer.error) onClose();
            }}
          />
        )}
      </div>
      {isPicking && (
        <FilePicker
          libraryId={libraryId}
          kinds={[file.kind]}
          title={t('file.replaceEverywhere')}
          onClose={() => pick(false)}
          onChoose={(ref) => {
            pick(false);
            setBy(fileIdOf(ref));
          }}
        />
      )}
    </div>
  );
}

/** A file of the library: its name, texts and licence, where it is used, and what can be done with it. */
export function FileDialog({ fileId, libraryId, onClose }: Props) {
  const { t } = useTranslation('console-learning/studio-files');
  const query = studioFilesApi.useFetchFileQuery({ fileId }, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      title={query.data?.file.name ?? t('title')}
      width={720}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <QueryState of={keepingLast(query)} skeleton={<Skeleton className="h-64" />}>
        {({ file, usedIn }) => (
          <Opened file={file} usedIn={usedIn} libraryId={libraryId} onClose={onClose} />
        )}
      </QueryState>
    </Dialog>
  );
}
