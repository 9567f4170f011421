import { momentWords } from '@skillkite/texts/day-words';
import { Button } from '@skillkite/ui/button.tsx';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Conflict } from '../../../app/changed-meanwhile.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import type { Removal } from '../draft/removal.ts';
import type { DraftSession, Orphan } from '../draft/session.ts';
import type { Languages } from '../draft/text-in.ts';
import { typedIn } from './typed-lines.ts';
import { TypedText } from './typed-text.tsx';

/** Sentence about a removal: who removed what, and when. */
export function useWhoRemoved() {
  const { t, tag } = useTranslation('console-learning/studio-course');
  return (met: Conflict<Removal> | null): string => {
    if (met === null) return t('removed.gone');
    const { name, at } = met.changed;
    const when = at === null ? '' : momentWords(at, tag);
    return name === null
      ? t('removed.you', { when })
      : t(`removed.${met.current.kind}`, { name, when });
  };
}

type Props = { session: DraftSession; of: Orphan; languages: Languages };

/** What was typed into something that was removed: it comes back with the text, or the text is let go. */
export function OrphanPanel({ session, of, languages }: Props) {
  const { t } = useTranslation('console-learning/studio-course');
  const { t: studio } = useTranslation('console-learning/studio');
  const sentence = useWhoRemoved();
  const [isBusy, setBusy] = useState(false);
  const [failed, fail] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const bringBack = async () => {
    setBusy(true);
    fail(await session.bringBack(of));
    setBusy(false);
  };
  return (
    <div
      ref={place}
      id="kept-here"
      role="alert"
      tabIndex={-1}
      className="grid gap-3 border-b-2 border-hairline bg-flame-wash p-4 lg:px-6"
    >
      <p className="break-words">
        <strong>{sentence(of.met)}</strong> {t('removed.kept')}
      </p>
      <TypedText texts={typedIn(of.changes, languages)} />
      {failed !== null && <p className="text-danger">{failed}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {of.met && (
          <Button isBusy={isBusy} onClick={() => void bringBack()}>
            <Undo2 aria-hidden className="size-5" />
            {t('removed.bringBack')}
          </Button>
        )}
        <ConfirmButton
          word={t('removed.discard')}
          about=""
          question={t('removed.discardAsk')}
          yes={t('removed.discard')}
          no={studio('cancel')}
          isBusy={false}
          onYes={() => session.discard(of)}
        />
      </div>
    </div>
  );
}
