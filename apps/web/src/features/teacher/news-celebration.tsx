import type { ComponentProps } from 'react';
import { isYoung } from '@skillkite/rules/school/grade';
import { Link } from 'react-router';
import type { TeacherNews } from '../../app/domain.ts';
import { useCelebrated } from '../../app/effects/use-celebrated.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Marks } from '../../app/parts/marks.tsx';
import { Mithu } from '../../app/parts/mithu.tsx';
import { useStudent } from '../../app/session/session.ts';
import { useCloseCelebration } from '../../app/celebrations/use-celebration.ts';
import { classroomPath, paths } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Sticker } from '@skillkite/ui/art/sticker.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { Confetti } from '@skillkite/ui/feedback/confetti.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { useContentText } from '../../app/parts/content-text.tsx';
import { type Way, YoungNews } from './young-news.tsx';
import { useIsTakenBack } from './use-is-taken-back.ts';
import { usePraiseWords } from './use-praise-words.ts';

/** Tone of news: a returned project is an invitation to try again, not bad news. */
const toneOf = ({ kind, status }: TeacherNews) =>
  kind === 'project' ? (status === 'approved' ? 'approved' : 'returned') : kind;
/** Second link next to continue: to the lesson, if open. */
const wayOf = (news: TeacherNews): Way | null => {
  const { kind, courseId, lessonId, area, isLocked } = news;
  if (kind === 'answer') return { to: paths.support };
  if (courseId === null || area === null || isLocked) return null;
  return {
    to: classroomPath(courseId, area, kind === 'project' ? 'projects' : 'classes'),
    ...(lessonId !== null && { state: { lessonId } }),
  };
};

type Shown = ComponentProps<typeof YoungNews>;

function WrittenNews({ news, title, words, before, isWin, way, onClose }: Shown) {
  const { t } = useTranslation('learning/teacher');
  const nameOf = useContentText();
  const { kind, sticker, teacher, courseId } = news;
  const tone = toneOf(news);
  useCelebrated(isWin ? 'lesson' : null);
  const name = news.name === null ? '' : nameOf({ ...news, name: news.name }, 'name');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {way !== null && (
            <Link {...way} onClick={onClose} className={buttonVariants('secondary')}>
              {t(`newsWay.${tone === 'praise' || tone === 'corrected' ? 'assignment' : tone}`)}
            </Link>
          )}
          <Button onClick={onClose}>{t('continue')}</Button>
        </>
      }
    >
      <div className="relative grid min-h-36 place-items-center overflow-hidden rounded-control bg-sky py-5">
        {isWin && <Confetti />}
        {sticker === null ? (
          <Kite id={courseId ?? news.newsId} hasTail={isWin} className="animate-lift h-32" />
        ) : (
          <Sticker kind={sticker} className="animate-lift size-32" />
        )}
        <Mithu
          pose={isWin ? 'cheering' : kind === 'project' ? 'consoling' : 'pointing'}
          className="absolute right-2 bottom-1 size-20"
        />
      </div>
      {name !== '' && <p className="mt-3 font-display text-lg">{name}</p>}
      {words !== '' && (
        <p className="mt-2 rounded-card rounded-tl-none bg-note p-3 break-words">{words}</p>
      )}
      {before !== '' && <p className="mt-2">{before}</p>}
      <Marks of={news} className="mt-2" />
      {teacher !== null && <p className="mt-2 text-sm text-soft">{t('from', { teacher })}</p>}
    </Dialog>
  );
}

/** Calm: the teacher reviews it again. */
function LookedAtAgain({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('learning/teacher');
  return (
    <Dialog
      title={t('again')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('continue')}</Button>}
    >
      <div className="grid min-h-36 place-items-center rounded-control bg-sky py-5">
        <Mithu pose="pointing" className="size-24" />
      </div>
      <p className="mt-3">{t('againText')}</p>
    </Dialog>
  );
}

/** A teacher's action while the student was away, announced once. */
export function NewsCelebration({ news }: { news: TeacherNews }) {
  const { t } = useTranslation('learning/teacher');
  const close = useCloseCelebration();
  const nameOf = useContentText();
  const praiseWords = usePraiseWords();
  const isForYoung = isYoung(useStudent().grade);
  const isTakenBack = useIsTakenBack(news);
  const { kind, phrase, name, isLocked, lessonsBefore } = news;
  const tone = toneOf(news);
  const shown = {
    news,
    isWin: tone === 'praise' || tone === 'approved',
    words: kind === 'corrected' ? t('correctedText') : praiseWords({ phrase, words: news.words }),
    before: isLocked || lessonsBefore > 0 ? t('opensLater') : '',
    way: wayOf(news),
    onClose: close,
  };
  if (isTakenBack) return <LookedAtAgain onClose={shown.onClose} />;
  if (!isForYoung || kind === 'answer') return <WrittenNews {...shown} title={t(`news.${tone}`)} />;
  const about = name === null ? null : nameOf({ ...news, name }, 'name');
  return (
    <YoungNews
      {...shown}
      title={t(kind === 'assignment' ? 'young.given' : `news.${tone}`)}
      words={[about, shown.words, shown.before].filter(Boolean).join('. ')}
    />
  );
}
