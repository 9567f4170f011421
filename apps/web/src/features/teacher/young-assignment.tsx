import { ArrowRight, Volume2 } from 'lucide-react';
import { Link } from 'react-router';
import { useContentText } from '../../app/parts/content-text.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useSay, useTwoTaps } from '../../app/read-aloud/say.tsx';
import { useStudent } from '../../app/session/session.ts';
import { TO_LEARN, classroomPath } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import type { Assignment } from './assignments.tsx';
import { teacherApi } from './endpoints.ts';
import { quietly } from './from-teacher.tsx';
import { useDueDate } from './use-due-date.ts';

function Card({ of }: { of: Assignment }) {
  const { t, language } = useTranslation('learning/teacher');
  const text = useContentText();
  const until = useDueDate();
  const say = useSay(language);
  const taps = useTwoTaps(say);
  const { courseId, lessonId, area, isLocked, lessonsBefore, thumbnail, note } = of;
  const name = text(of, lessonId === null ? 'name' : 'lessonName');
  const isHeard = taps.heard === 'it';
  const Sign = say && !isHeard ? Volume2 : ArrowRight;
  const before = (isLocked || lessonsBefore > 0) && t('opensLater');
  const words = [t('young.toDo', { name }), note, until(of), before];
  return (
    <Link
      to={isLocked ? TO_LEARN : classroomPath(courseId, area)}
      state={isLocked || lessonId === null ? undefined : { lessonId }}
      onClick={(event) => taps.isFirst(event, 'it', words.filter(Boolean).join(' '))}
      className={`mx-auto mb-4 flex min-h-24 max-w-md items-center gap-3 rounded-3xl border-4 bg-surface p-3 outline-offset-4 lg:max-w-xl ${isHeard ? 'border-sun' : 'border-primary'}`}
    >
      <span className="relative h-20 w-24 shrink-0">
        {thumbnail ? (
          <img src={thumbnail} alt="" className="h-full w-full rounded-2xl object-cover" />
        ) : (
          <Kite id={courseId} className="mx-auto h-full" />
        )}
        {thumbnail && (
          <Kite id={courseId} className="animate-bob absolute -right-2 -bottom-2 h-12" />
        )}
      </span>
      <span className="min-w-0 flex-1 font-display text-xl leading-tight font-bold break-words">
        <span className="sr-only">{t('title')} </span>
        {name}
      </span>
      <span
        aria-hidden
        className={`grid size-14 shrink-0 place-items-center rounded-full ${isHeard ? 'bg-sun text-on-sun' : 'bg-primary text-on-primary'}`}
      >
        <Sign className="size-7" />
      </span>
    </Link>
  );
}

/** The first assignment of a child who does not read: a picture, spoken on the first tap. */
export function YoungAssignment() {
  const given = teacherApi.useFetchFromTeacherQuery({ studentId: useStudent().id });
  return (
    <QueryState {...quietly} of={given}>
      {({ assignments }) => {
        const first = assignments.find(({ state }) => state !== 'done');
        return first ? <Card key={first.assignmentId} of={first} /> : null;
      }}
    </QueryState>
  );
}
