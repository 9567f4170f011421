import { isYoung } from '@skillkite/rules/school/grade';
import type { CelebratedCourse, Earned } from '../../app/celebrations/celebrations.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useNextCourse } from '../../app/courses/next-course.ts';
import type { Badge } from '../../app/domain.ts';
import { useStudent } from '../../app/session/session.ts';
import { TO_LEARN } from '../../paths.ts';
import { CelebrationScreen } from './celebration-screen.tsx';
import { CourseScene } from './course-scene.tsx';
import { NewBadge } from './new-badge.tsx';
import { RewardList } from './reward-list.tsx';
import { useGrownStreak } from './use-grown-streak.ts';

type Props = { course: CelebratedCourse; rewards: Earned; badge: Badge | null };

/** A finished course: its kite flies, with rewards and the next step (D5, D6). */
export function CourseCelebration({ course, rewards, badge }: Props) {
  const { t } = useTranslation('learning/celebrations');
  const isForYoung = isYoung(useStudent().grade);
  const next = useNextCourse(course);
  // Rewards are unknown before the server's answer.
  const isCounted = rewards !== null;
  const grew = isCounted && rewards.some(({ reason }) => reason === 'streak');
  const streak = useGrownStreak(isCounted);
  const at = next.courses?.findIndex(({ id }) => id === course.courseId) ?? -1;
  const total = next.courses?.length ?? course.coursesInProgram;
  const lessons = next.courses?.[at]?.totalLessons;
  const done =
    next.courses?.filter(({ id, isCompleted }) => isCompleted || id === course.courseId).length ??
    course.position;
  const label = () => {
    if (next.kind === 'unknown') return t('toJourney');
    return next.kind === 'program-done' ? t('nextProgram') : t('nextKite', { course: next.name });
  };
  return (
    <CelebrationScreen
      step={t('courseOf', { program: course.programName, done, count: total })}
      title={t('courseTitle', { course: course.name })}
      next={{
        // Journeys require reading.
        to: isForYoung && next.kind !== 'course' ? TO_LEARN : next.to,
        label: label(),
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
      {badge && <NewBadge badge={badge} />}
      <RewardList rewards={rewards} />
    </CelebrationScreen>
  );
}
