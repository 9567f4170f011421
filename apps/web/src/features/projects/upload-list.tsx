import { RotateCw, X } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { FileSize } from './file-size.tsx';
import { type Upload, cancelUpload, retryUpload } from './uploads.ts';

/** Failures that the student can fix have their own texts. */
const KNOWN_REFUSALS = [
  'FILE_TYPE_REFUSED',
  'FILE_TOO_LARGE',
  'TOO_MANY_FILES',
  'STORAGE_FULL',
  'PROJECT_APPROVED',
  'COURSE_LOCKED',
] as const;

function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation('learning/projects');
  const { chosen, state, percent, isKept } = upload;
  const { name, uploadId } = chosen;
  const isRefused = state.kind === 'refused';
  const word =
    state.kind === 'refused'
      ? t(`refused.${KNOWN_REFUSALS.find((code) => code === state.code) ?? 'other'}`, { name })
      : t(`upload.${state.kind}`, { percent });
  return (
    <li className="rounded-control border-2 border-hairline p-3">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 py-1">
          <span className="block break-words">
            <strong>{name}</strong>{' '}
            <span className="text-sm text-soft">
              <FileSize bytes={chosen.file.size} />
            </span>
          </span>
          <span className={`block text-sm ${isRefused ? 'text-danger' : 'text-soft'}`}>{word}</span>
          {!isKept && !isRefused && (
            <span className="block text-sm text-danger">{t('notKept')}</span>
          )}
        </p>
        {state.kind === 'failed' && (
          <Button variant="secondary" onClick={() => retryUpload(uploadId)}>
            <RotateCw aria-hidden className="size-5" />
            {t('again')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button
          variant="quiet"
          className="px-3"
          aria-label={t(isRefused ? 'dismiss' : 'cancel', { name })}
          onClick={() => void cancelUpload(uploadId)}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      {!isRefused && (
        <ProgressBar label={t('progressOf', { name })} percent={percent} className="mt-1" />
      )}
    </li>
  );
}

/** Uploads with progress, and the action for stopped ones. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation('learning/projects');
  const refused = uploads.filter(({ state }) => state.kind === 'refused').length;
  const onTheirWay = uploads.length - refused;
  return (
    <>
      {uploads.length > 0 && (
        <ul aria-label={t('onTheirWay')} className="mt-3 grid gap-2">
          {uploads.map((upload) => (
            <UploadRow key={upload.chosen.uploadId} upload={upload} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {onTheirWay > 0 && t('sayOnTheirWay', { count: onTheirWay })}{' '}
        {refused > 0 && t('sayRefused', { count: refused })}
      </p>
    </>
  );
}
