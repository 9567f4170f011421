import type { ProgramId } from '@skillkite/contract/ids';
import { isYoung } from '@skillkite/rules/grade';
import type { ReactNode } from 'react';
import type { CelebratedCourse, Earned } from '../../app/celebrations.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useNextCourse } from '../../app/courses/next-course.ts';
import { useStudent } from '../../app/session.ts';
import { TO_LEARN } from '../../paths.ts';
import { CelebrationScreen } from './celebration-screen.tsx';
import { CourseScene } from './course-scene.tsx';
import { ProgramScene } from './program-scene.tsx';
import { RewardList } from './reward-list.tsx';
import { useGrownStreak } from './use-grown-streak.ts';

type Props = {
  course: CelebratedCourse;
  rewards: Earned;
  /** What unfolds when a program is done. */
  certificateOf: (programId: ProgramId) => ReactNode;
};

/** A course was just finished: its kite flies, what that earned, and what comes next; the last one finishes its program (D5, D6). */
export function CourseCelebration({ course, rewards, certificateOf }: Props) {
  const { t } = useTranslation('celebrations');
  const isForYoung = isYoung(useStudent().grade);
  const next = useNextCourse(course);
  // Before the server knows of it nothing is earned, and no certificate there.
  const isCounted = rewards !== null;
  const grew = isCounted && rewards.some(({ reason }) => reason === 'streak');
  const streak = useGrownStreak(isCounted);
  const at = next.courses?.findIndex(({ id }) => id === course.courseId) ?? -1;
  const total = next.courses?.length ?? course.coursesInProgram;
  if (next.kind === 'program-done') {
    return (
      <CelebrationScreen
        size="program"
        step={t('programOf', { count: total })}
        title={t('programTitle', { program: course.programName })}
        next={{ to: next.to, label: t('nextProgram') }}
        scene={
          <ProgramScene
            kites={next.courses.map(({ id }) => id)}
            certificate={isCounted && certificateOf(course.programId)}
          />
        }
      >
        <p>
          {t(
            isCounted
              ? 'certificateKept'
              : navigator.onLine
                ? 'certificateSoon'
                : 'certificateLater',
          )}
        </p>
        <RewardList rewards={rewards} />
      </CelebrationScreen>
    );
  }
  const lessons = next.courses?.[at]?.totalLessons;
  const done =
    next.courses?.filter(({ id, isCompleted }) => isCompleted || id === course.courseId).length ??
    course.position;
  return (
    <CelebrationScreen
      // What comes next says whether this was the last of its program.
      size={next.kind === 'unknown' ? null : 'course'}
      step={t('courseOf', { program: course.programName, done, count: total })}
      title={t('courseTitle', { course: course.name })}
      next={{
        // A journey is for who reads.
        to: isForYoung && next.kind !== 'course' ? TO_LEARN : next.to,
        label: next.kind === 'unknown' ? t('toJourney') : t('nextKite', { course: next.name }),
      }}
      scene={
        <CourseScene
          courseId={course.courseId}
          before={next.courses?.[at - 1]?.id}
          after={next.courses?.[at + 1]?.id}
          streaks={Math.max(Number(grew), streak.count)}
          streak={grew && streak.isNew && !isForYoung ? t('streak', { count: streak.count }) : null}
        />
      }
    >
      {lessons !== undefined && <p>{t('allLessons', { count: lessons })}</p>}
      <RewardList rewards={rewards} />
    </CelebrationScreen>
  );
}
