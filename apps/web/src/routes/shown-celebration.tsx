import type { ComponentProps } from 'react';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import type { Celebration } from '../app/celebrations/celebrations.ts';
import { FeedbackCard } from '../features/feedback/feedback-card.tsx';
import { ActivityEndSheet } from '../features/rewards/activity-end-sheet.tsx';
import { BadgeCelebration } from '../features/rewards/badge-celebration.tsx';
import { ProgramCelebration } from '../features/rewards/program-celebration.tsx';
import { CourseCelebration } from '../features/rewards/course-celebration.tsx';
import {
  LateCelebration,
  LessonCelebration,
  ProjectCelebration,
} from '../features/rewards/lesson-celebration.tsx';

const ProgramCertificate = lazyWithRetry(() =>
  import('../features/portfolio/program-certificate.tsx').then((m) => m.ProgramCertificate),
);
const NewsCelebration = lazyWithRetry(() =>
  import('../features/teacher/news-celebration.tsx').then((m) => m.NewsCelebration),
);
const Tour = lazyWithRetry(() => import('../features/tutorial/tour.tsx').then((m) => m.Tour));

const certificateOf = (of: ComponentProps<typeof ProgramCertificate>) => (
  <ProgramCertificate {...of} />
);

/** Celebration or survey, loaded with the first one. It combines features. */
export function ShownCelebration({ celebration }: { celebration: Celebration }) {
  switch (celebration.kind) {
    case 'activity':
      return celebration.isAside ? null : <ActivityEndSheet {...celebration} />;
    case 'badge':
      return <BadgeCelebration {...celebration} />;
    case 'course':
      return <CourseCelebration {...celebration} />;
    case 'program':
      return <ProgramCelebration {...celebration} certificateOf={certificateOf} />;
    case 'lesson':
      return <LessonCelebration key={celebration.lessonId} {...celebration} />;
    case 'project':
      return <ProjectCelebration {...celebration} />;
    case 'late':
      return <LateCelebration rewards={celebration.rewards} />;
    case 'news':
      return <NewsCelebration key={celebration.news.newsId} news={celebration.news} />;
    case 'feedback':
      return <FeedbackCard courseId={celebration.courseId} />;
    case 'tour':
      return <Tour />;
  }
}
