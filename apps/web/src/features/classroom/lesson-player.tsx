import { isYoung } from '@skillkite/rules/school/grade';
import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { ASKED_FROM_BYTES } from '@skillkite/rules/device/low-data';
import { Fragment, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { useIsControlled } from '@skillkite/client/offline/controlled';
import { isLowData } from '@skillkite/client/offline/low-data';
import { selectIsPinLogin } from '../../app/session/session-slice.ts';
import { useStudent } from '../../app/session/session.ts';
import { useAppSelector } from '../../app/store.ts';
import { AfterPaint } from '../../app/parts/after-paint.tsx';
import { BeforeLoading } from './before-loading.tsx';
import { CheckPlace } from './check-place.tsx';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';
import { type ClassroomState, selectClassroom } from './classroom-slice.ts';
import { lessonKindOf, partsOf } from './lesson-kinds.tsx';
import { LessonPicture } from './lesson-picture.tsx';
import { isOnlineOnly, keptCopyOf, mediumOf, shownCopies } from './media-source.ts';
import { LoadFailed } from './players/load-failed.tsx';
import type { PlayerProps } from './players/player-props.ts';

const KeepMedium = lazyWithRetry(() =>
  import('./download/keep-medium.tsx').then((m) => m.KeepMedium),
);
const LessonCheck = lazyWithRetry(() => import('./lesson-check.tsx').then((m) => m.LessonCheck), {
  whileLoading: <CheckPlace />,
});

/** Kinds that a student can store on the device. */
const KEPT: readonly string[] = ['Video', 'Audio', 'ia'];

/** Size to confirm in low-data mode; null for lessons that load at once. */
function askedSize(lesson: Lesson, studentId: StudentId): number | null {
  const { size } = mediumOf(lesson);
  const isHere = keptCopyOf(studentId, lesson) !== null;
  const isLight = shownCopies(lesson).length > 0;
  return isLowData() && !isHere && !isLight && size !== null && size >= ASKED_FROM_BYTES
    ? size
    : null;
}

/** The next lesson; null at the end of the course. */
function nextOf(classroom: Classroom, state: ClassroomState, { id }: Lesson): Lesson | null {
  const watched = state.kind === 'open' ? state.playlist.watched : [];
  const required = classroom.lessons.filter(({ isSupporting }) => !isSupporting);
  const at = required.findIndex((one) => one.id === id);
  const left = [...required.slice(at + 1), ...required.slice(0, Math.max(at, 0))].filter(
    (one) => !watched.includes(one.id),
  );
  return left[0] ?? null;
}

type Props = Omit<PlayerProps, 'next'> & { classroom: Classroom };

/** Shows a lesson in the player of its kind. */
export function LessonPlayer({ classroom, around = (player) => player, ...props }: Props) {
  const { t } = useTranslation('learning/classroom');
  const { lesson } = props;
  const student = useStudent();
  const following = useAppSelector((state) => nextOf(classroom, selectClassroom(state), lesson));
  const isPinLogin = useAppSelector(selectIsPinLogin);
  const isControlled = useIsControlled();
  const [openedId, setOpenedId] = useState<LessonId | null>(null);
  if (lesson.source === '') return around(<LoadFailed lesson={lesson} text={t('mediaFailed')} />);
  // Not for PIN sessions, because the machine is shared. Classes I to III have no such button (decision 80).
  const isChild = isYoung(student.grade);
  const canKeep = isControlled && !isPinLogin;
  // Lessons that cannot be stored say so to everyone.
  const isKept =
    !isChild && KEPT.includes(lessonKindOf(lesson)) && (canKeep || isOnlineOnly(lesson));
  const keepMedium = isKept && (
    <div className="min-h-15 px-4 pt-3 lg:px-0">
      <AfterPaint>
        <KeepMedium key={`keep-${lesson.id}`} classroom={classroom} lesson={lesson} />
      </AfterPaint>
    </div>
  );
  const size = openedId === lesson.id ? null : askedSize(lesson, student.id);
  const { player: Player } = partsOf(lesson);
  const next = following && {
    title: following.title,
    picture: <LessonPicture lesson={following} isLocked={false} />,
  };
  if (size !== null) {
    return (
      <>
        {around(
          <BeforeLoading lesson={lesson} size={size} onOpen={() => setOpenedId(lesson.id)} />,
        )}
        {keepMedium}
      </>
    );
  }
  return (
    <Fragment key={lesson.id}>
      {lessonKindOf(lesson) === 'Video' ? (
        <Player classroom={classroom} around={around} next={next} {...props} />
      ) : (
        around(<Player classroom={classroom} next={next} {...props} />)
      )}
      {keepMedium}
      {!isAnsweredKind(lesson.kind) && lesson.hasQuestions && (
        <AfterPaint place={<CheckPlace />}>
          <LessonCheck classroom={classroom} lesson={lesson} />
        </AfterPaint>
      )}
    </Fragment>
  );
}
