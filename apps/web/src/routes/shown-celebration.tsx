import { lazyWithRetry } from '../app/lazy-with-retry.tsx';
import type { Celebration } from '../app/celebrations.ts';
import { FeedbackCard } from '../features/feedback/feedback-card.tsx';
import { BadgeCelebration } from '../features/rewards/badge-celebration.tsx';
import { CourseCelebration } from '../features/rewards/course-celebration.tsx';
import { LateCelebration, LessonCelebration } from '../features/rewards/lesson-celebration.tsx';

const Tour = lazyWithRetry(() => import('../features/tutorial/tour.tsx').then((m) => m.Tour));

/** What was just won, or the question how it was: the features meet here, and come with the first celebration there is. */
export function ShownCelebration({ celebration }: { celebration: Celebration }) {
  switch (celebration.kind) {
    case 'badge':
      return <BadgeCelebration badge={celebration.badge} />;
    case 'course':
      return <CourseCelebration {...celebration} />;
    case 'lesson':
      return <LessonCelebration key={celebration.lessonId} {...celebration} />;
    case 'late':
      return <LateCelebration rewards={celebration.rewards} />;
    case 'feedback':
      return <FeedbackCard courseId={celebration.courseId} />;
    case 'tour':
      return <Tour />;
  }
}
