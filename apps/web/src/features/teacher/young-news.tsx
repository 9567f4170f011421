import type { LessonId } from '@skillkite/contract/ids';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { TeacherNews } from '../../app/domain.ts';
import { useCelebrated } from '../../app/effects/use-celebrated.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/parts/mithu.tsx';
import { SayButton, useSaidAtOnce, useSay } from '../../app/read-aloud/say.tsx';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Sticker } from '@skillkite/ui/art/sticker.tsx';
import { Confetti } from '@skillkite/ui/feedback/confetti.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';

export type Way = { to: string; state?: { lessonId: LessonId } };

type Props = {
  news: TeacherNews;
  title: string;
  /** Text next to the title. */
  words: string;
  /** Lesson to do first. */
  before: string;
  isWin: boolean;
  /** Link target; null returns. */
  way: Way | null;
  onClose: () => void;
};

const GO_ON = 'grid size-24 place-items-center rounded-full bg-leaf text-surface';

/** News for children who do not read: a sticker or kite, spoken, and one large button (decision 15). */
export function YoungNews({ news, title, words, isWin, way, onClose }: Props) {
  const { t, language } = useTranslation('learning/teacher');
  const say = useSay(language);
  const said = [title, words].filter(Boolean).join(' ');
  useSaidAtOnce(say, said);
  useCelebrated(isWin ? 'lesson' : null);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="relative grid min-h-56 place-items-center overflow-hidden rounded-3xl bg-sky py-5">
        {isWin && <Confetti />}
        {news.sticker === null ? (
          <Kite id={news.courseId ?? news.newsId} hasTail className="animate-lift h-44" />
        ) : (
          <Sticker kind={news.sticker} className="animate-lift size-44" />
        )}
        <Mithu
          pose={isWin ? 'cheering' : 'pointing'}
          className="absolute right-2 bottom-1 size-20"
        />
      </div>
      {/* Without a voice the text is for an adult or a screen reader. */}
      <p className={say ? 'sr-only' : 'mt-3 text-lg'}>{words}</p>
      <div className="mt-5 flex items-center justify-center gap-8">
        <SayButton say={say} words={said} />
        {way === null ? (
          <button
            type="button"
            data-first-focus
            aria-label={t('young.open')}
            onClick={onClose}
            className={GO_ON}
          >
            <ArrowRight aria-hidden className="size-12" />
          </button>
        ) : (
          <Link
            {...way}
            data-first-focus
            aria-label={t('young.open')}
            onClick={onClose}
            className={GO_ON}
          >
            <ArrowRight aria-hidden className="size-12" />
          </Link>
        )}
      </div>
    </Dialog>
  );
}
