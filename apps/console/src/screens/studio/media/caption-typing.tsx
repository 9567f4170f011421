import { fileIdOf } from '@skillkite/content/library-file';
import type { Locale } from '@skillkite/rules/text/locale';
import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Play, Plus, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../app/draft.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { addressOf } from '../files/use-library-file.ts';
import { ADD_BUTTON, FIELD, ICON_BUTTON } from '../question/fields.tsx';
import { ClockField } from './chapters.tsx';
import { type Cue, readCues, writeCues } from './vtt.ts';

type Props = {
  /** Names what is typed in the storage of the tab: a reload keeps it. */
  place: string;
  /** The file that it begins with. */
  from: string | undefined;
  language: Locale;
  player: RefObject<HTMLMediaElement | null>;
  onDone: (vtt: string) => void;
  onCancel: () => void;
};

/** How long a new caption stays, in seconds. */
const STAYS = 3;
const MOST = 2000;

/** Types captions along the video: each begins where the video is. */
export function CaptionTyping({ place, from, language, player, onDone, onCancel }: Props) {
  const { t } = useTranslation('console-learning/studio-files');
  const [cues, setCues, forget] = useDraft<readonly Cue[] | null>(
    `studio-captions/${place}`,
    from === undefined ? [] : null,
  );
  const [hasFailed, setFailed] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const fileId = from === undefined ? null : fileIdOf(from);
  const isComing = cues === null;
  useEffect(() => {
    if (!isComing || fileId === null) return;
    fetch(addressOf({ fileId }))
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error('No captions.'))))
      .then((source) => setCues(readCues(source)))
      .catch(() => setFailed(true));
    // Read once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isComing, fileId]);
  if (hasFailed)
    return (
      <p role="alert" className="text-danger">
        {t('captions.failed')}
      </p>
    );
  if (cues === null) return <Skeleton className="h-24" />;
  const add = () => {
    const at = Math.round((player.current?.currentTime ?? 0) * 10) / 10;
    const next = [...cues, { from: at, to: at + STAYS, text: '' }].toSorted(
      (one, other) => one.from - other.from,
    );
    setCues(next);
    const fresh = next.findIndex((one) => one.from === at && one.text === '');
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('textarea')[fresh]?.focus(),
    );
  };
  const set = (at: number, to: Partial<Cue>) =>
    setCues(cues.map((one, index) => (index === at ? { ...one, ...to } : one)));
  const play = (at: number) => {
    const { current } = player;
    if (!current) return;
    current.currentTime = at;
    void current.play().catch(() => {});
  };
  const isReady = cues.some(({ text }) => text.trim() !== '');
  return (
    <div className="grid gap-3 rounded-card border-2 border-hairline p-3">
      <p className="text-sm text-soft">{t('captions.how')}</p>
      <ol ref={list} className="grid max-h-96 gap-2 overflow-y-auto">
        {cues.map(({ from: begins, to, text }, at) => (
          <li key={at} className="flex flex-wrap items-start gap-1">
            <button
              type="button"
              aria-label={t('captions.play', { number: at + 1 })}
              className={ICON_BUTTON}
              onClick={() => play(begins)}
            >
              <Play aria-hidden className="size-5" />
            </button>
            <ClockField
              label={t('captions.from', { number: at + 1 })}
              value={begins}
              onSeconds={(value) => set(at, { from: value, to: Math.max(to, value + 0.5) })}
            />
            <ClockField
              label={t('captions.to', { number: at + 1 })}
              value={to}
              onSeconds={(value) => set(at, { to: value })}
            />
            <textarea
              aria-label={t('captions.text', { number: at + 1 })}
              lang={language}
              rows={1}
              maxLength={200}
              className={`${FIELD} field-sizing-content min-h-12 min-w-40 flex-1 resize-none`}
              value={text}
              onFocus={() => play(begins)}
              onChange={({ target }) => set(at, { text: target.value })}
            />
            <button
              type="button"
              aria-label={t('captions.removeOne', { number: at + 1 })}
              className={ICON_BUTTON}
              onClick={() => setCues(cues.filter((_, other) => other !== at))}
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className={ADD_BUTTON} disabled={cues.length >= MOST} onClick={add}>
          <Plus aria-hidden className="size-5" />
          {t('captions.add')}
        </button>
        <span className="ml-auto flex gap-2">
          <Button
            variant="secondary"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            {t('cancel')}
          </Button>
          <Button
            disabled={!isReady}
            onClick={() => {
              forget();
              onDone(writeCues(cues));
            }}
          >
            {t('captions.done')}
          </Button>
        </span>
      </div>
    </div>
  );
}
