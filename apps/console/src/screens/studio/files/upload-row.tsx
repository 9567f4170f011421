import { FILE_REFUSALS } from '@skillkite/content/library-file';
import { Button } from '@skillkite/ui/button.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { sizeText } from '@skillkite/ui/size-text';
import { RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { ICON_BUTTON } from '../question/fields.tsx';
import { FileButton } from './choose-files.tsx';
import { type Upload, cancelUpload, chooseAgain, retryUpload } from './uploads.ts';

/** Reasons of the calls that have a sentence of their own, as those of the check have. */
const REFUSALS = [
  ...FILE_REFUSALS,
  'STORAGE_FULL',
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
  'FILE_NOT_FOUND',
] as const;

/** Why the server did not take a file. */
export function useRefusal(): (code: string) => string {
  const { t } = useTranslation('console-learning/studio-files');
  return (code) => t(`refused.${REFUSALS.find((one) => one === code) ?? 'other'}`);
}

/** A file on its way: how far it is, and what can be done about it. */
export function UploadRow({ upload, onCancelled }: { upload: Upload; onCancelled?: () => void }) {
  const { t, tag } = useTranslation('console-learning/studio-files');
  const refusal = useRefusal();
  const [isOther, setOther] = useState(false);
  const { key, name, size, state, percent, isKept } = upload;
  const isRefused = state.kind === 'refused';
  const isOnItsWay = state.kind === 'waiting' || state.kind === 'sending';
  return (
    <div className="rounded-control border-2 border-hairline bg-surface p-3">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          <span className="block break-words">
            <strong>{name}</strong> <span className="text-sm text-soft">{sizeText(size, tag)}</span>
          </span>
          <span className={`block text-sm ${isRefused ? 'text-danger' : 'text-soft'}`}>
            {isRefused ? refusal(state.code) : t(`sending.${state.kind}`, { percent })}
          </span>
          {!isKept && isOnItsWay && (
            <span className="block text-sm text-flame">{t('keepOpen')}</span>
          )}
          {isOther && state.kind === 'lost' && (
            <span role="alert" className="block text-sm text-danger">
              {t('otherFile', { name })}
            </span>
          )}
        </p>
        {state.kind === 'failed' && (
          <Button variant="secondary" onClick={() => retryUpload(key)}>
            <RotateCw aria-hidden className="size-5" />
            {t('again')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        {state.kind === 'lost' && (
          <FileButton
            label={t('chooseAgain')}
            accept=""
            variant="secondary"
            Icon={UploadIcon}
            onFiles={([file]) => file && setOther(!chooseAgain(key, file))}
          />
        )}
        <button
          type="button"
          aria-label={t(isRefused ? 'dismiss' : 'cancelUpload', { name })}
          className={ICON_BUTTON}
          onClick={() => {
            void cancelUpload(key);
            onCancelled?.();
          }}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {!isRefused && state.kind !== 'lost' && (
        <ProgressBar label={t('progress', { name })} percent={percent} className="mt-1" />
      )}
    </div>
  );
}
