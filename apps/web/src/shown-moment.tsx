import { laterPart } from './app/later-part.tsx';
import type { Moment } from './app/moments.ts';
import { FeedbackCard } from './features/feedback/feedback-card.tsx';
import { BadgeMoment } from './features/rewards/badge-moment.tsx';
import { CourseMoment } from './features/rewards/course-moment.tsx';
import { LateMoment, LessonMoment } from './features/rewards/lesson-moment.tsx';

const Tour = laterPart(() => import('./features/tutorial/tour.tsx').then((m) => m.Tour));

/** What was just won, or the question how it was: the features meet here, and come with the first moment there is. */
export function ShownMoment({ moment }: { moment: Moment }) {
  switch (moment.kind) {
    case 'badge':
      return <BadgeMoment badge={moment.badge} />;
    case 'course':
      return <CourseMoment {...moment} />;
    case 'lesson':
      return <LessonMoment key={moment.lessonId} {...moment} />;
    case 'late':
      return <LateMoment rewards={moment.rewards} />;
    case 'feedback':
      return <FeedbackCard courseId={moment.courseId} />;
    case 'tour':
      return <Tour />;
  }
}
