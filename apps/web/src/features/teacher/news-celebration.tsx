import { Link } from 'react-router';
import { celebrationClosed } from '../../app/celebrations.ts';
import type { TeacherNews } from '../../app/domain.ts';
import { useCelebrated } from '../../app/effects/use-celebrated.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/mithu.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { classroomPath, paths } from '../../paths.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { Sticker } from '../../ui/art/sticker.tsx';
import { Button, buttonVariants } from '../../ui/button.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useContentText } from '../../app/content-text.tsx';
import { usePraiseWords } from './use-praise-words.ts';

/** Which kind of news it is to the child: a project that comes back is no bad news, it asks for one more try. */
const toneOf = ({ kind, status }: TeacherNews) =>
  kind === 'project' ? (status === 'approved' ? 'approved' : 'returned') : kind;
/** Where it leads, beside going on. */
const wayOf = ({ kind, courseId, area }: TeacherNews): string | null => {
  if (kind === 'answer') return paths.support;
  if (courseId === null || area === null) return null;
  return classroomPath(courseId, area, kind === 'project' ? 'projects' : 'classes');
};

/** What a teacher did while the student was away, told once. */
export function NewsCelebration({ news }: { news: TeacherNews }) {
  const { t } = useTranslation('teacher');
  const dispatch = useAppDispatch();
  const nameOf = useContentText();
  const praiseWords = usePraiseWords();
  const { kind, sticker, teacher, phrase, courseId } = news;
  const tone = toneOf(news);
  const isWin = tone === 'praise' || tone === 'approved';
  useCelebrated(isWin ? 'lesson' : null);
  const name = news.name === null ? '' : nameOf({ ...news, name: news.name }, 'name');
  const words = praiseWords({ phrase, words: news.words });
  const way = wayOf(news);
  const close = () => void dispatch(celebrationClosed());
  return (
    <Dialog
      title={t(`news.${tone}`)}
      onClose={close}
      footer={
        <>
          {way !== null && (
            <Link to={way} onClick={close} className={buttonVariants('secondary')}>
              {t(`newsWay.${tone === 'praise' ? 'assignment' : tone}`)}
            </Link>
          )}
          <Button onClick={close}>{t('continue')}</Button>
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
      {teacher !== null && <p className="mt-2 text-sm text-soft">{t('from', { teacher })}</p>}
    </Dialog>
  );
}
