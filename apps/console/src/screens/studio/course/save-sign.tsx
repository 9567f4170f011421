import { CloudAlert, CloudCheck, CloudUpload, HardDrive } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';
import type { DraftState } from '../draft/session.ts';

const SIGNS = {
  saved: { Icon: CloudCheck, look: 'text-leaf' },
  saving: { Icon: CloudUpload, look: 'text-soft' },
  device: { Icon: HardDrive, look: 'text-ink' },
} as const;

type Props = {
  of: Pick<DraftState, 'save' | 'refusal' | 'conflicts'>;
  onRetry: () => void;
  /** Leads to what has to be chosen. */
  onLook: () => void;
};

/** Where the last change is. Only trouble is announced: else each second of typing would be. */
export function SaveSign({ of: { save, refusal, conflicts }, onRetry, onLook }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const { t: course } = useTranslation('console-learning/studio-course');
  const trouble = {
    saved: null,
    saving: null,
    device: t('save.deviceText'),
    refused: t('save.refused'),
    conflict: course(conflicts.length > 0 ? 'save.conflict' : 'save.removed'),
  }[save];
  const sign = save === 'refused' || save === 'conflict' ? null : SIGNS[save];
  return (
    <>
      <span role="status" className="sr-only">
        {trouble}
      </span>
      {sign ? (
        <span className={`inline-flex items-center gap-2 text-sm font-bold ${sign.look}`}>
          <sign.Icon aria-hidden className="size-5 shrink-0" />
          <span className="max-[360px]:sr-only">{t(`save.${save as keyof typeof SIGNS}`)}</span>
        </span>
      ) : (
        <button
          type="button"
          title={refusal ?? undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-bold text-danger hover:bg-sky"
          onClick={save === 'conflict' ? onLook : onRetry}
        >
          <CloudAlert aria-hidden className="size-5 shrink-0" />
          {trouble}
        </button>
      )}
    </>
  );
}
