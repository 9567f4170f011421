import { minutesAndSeconds } from '@skillkite/rules/time/duration';
import { textIn } from '@skillkite/rules/text/local-text';
import type { Lesson } from '../../../app/endpoints/classroom.ts';
import { useTranslation } from '../../../app/i18n.ts';

/** Tolerance before a chapter's start, because seeking is inexact. */
const NEAR_SECONDS = 0.05;

type Props = {
  lesson: Pick<Lesson, 'chapters' | 'lang'>;
  position: number;
  /** Furthest second that seeking can reach (spec 5). */
  watchedSeconds: number;
  onSeek: (seconds: number) => void;
};

/** The current chapter, with links to watched ones. */
export function Chapters({ lesson: { chapters, lang: original }, ...props }: Props) {
  const { position, watchedSeconds, onSeek } = props;
  const { t, language } = useTranslation('learning/classroom');
  const current = chapters.findLastIndex(({ at }) => at <= position + NEAR_SECONDS);
  return (
    <select
      aria-label={t('chapters')}
      className="min-h-12 min-w-0 flex-1 truncate bg-transparent px-1 font-bold focus-visible:outline-on-video [&>option]:text-black [&>option:disabled]:text-soft"
      value={Math.max(0, current)}
      onChange={({ target }) => {
        const chosen = chapters[Number(target.value)];
        if (chosen) onSeek(chosen.at);
      }}
    >
      {chapters.map(({ at, title }, index) => {
        const { text, lang } = textIn(title, language, original);
        return (
          <option
            key={at}
            value={index}
            disabled={at > watchedSeconds}
            {...(lang !== language && { lang })}
          >
            {`${minutesAndSeconds(at)} ${text}`}
          </option>
        );
      })}
    </select>
  );
}
