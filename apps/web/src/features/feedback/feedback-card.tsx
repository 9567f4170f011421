import type { CourseId, FeedbackQuestionId } from '@skillkite/contract/ids';
import { trackFeedbackReview } from '@skillkite/contract/learning/feedback';
import { canSubmitFeedback, closeFeedback } from '@skillkite/rules/school/feedback';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { useEffect, useState } from 'react';
import { deliver } from '../../app/outbox/device-outbox.ts';
import { feedbackApi } from '../../app/endpoints/feedback.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { useCloseCelebration } from '../../app/celebrations/use-celebration.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { RatingQuestion } from './rating-question.tsx';

type Ratings = ReadonlyMap<FeedbackQuestionId, number>;

/**
 * Survey about a course: questions rated 1 to 5, or skipped, once per course (spec 2, 5 "Feedback",
 * D6).
 */
export function FeedbackCard({ courseId }: { courseId: CourseId }) {
  const { t, language } = useTranslation('learning/feedback');
  const done = useCloseCelebration();
  const student = useStudent();
  const asked = feedbackApi.useFetchFeedbackQuestionsQuery({
    studentId: student.id,
    courseId,
  });
  const { data, error } = asked;
  const [ratings, setRatings] = useState<Ratings>(new Map());
  const [isAsking, setIsAsking] = useState(false);
  const isAnswered = data?.isAnswered;
  useEffect(() => {
    if (isAnswered) done();
  }, [isAnswered, done]);

  const send = (isSkipped: boolean) => {
    void deliver(
      trackFeedbackReview,
      {
        studentId: student.id,
        courseId,
        response: isSkipped ? {} : Object.fromEntries(ratings),
        isSkipped,
        platform: 1,
      },
      { studentId: student.id, key: `feedback/${courseId}` },
    );
    done();
  };
  const close = () => {
    // If the questions failed to load, nothing was skipped.
    if (!data) done();
    else if (closeFeedback(student.schoolCode, data.schoolsAskedTwice) === 'ask-first')
      setIsAsking(true);
    else send(true);
  };

  if (isAnswered || (!data && !error)) return null;
  if (isAsking) {
    return (
      <Dialog
        // Another dialog, with its own focus.
        key="moment"
        title={t('momentTitle')}
        onClose={() => setIsAsking(false)}
        footer={
          <>
            <Button variant="secondary" onClick={() => send(true)}>
              {t('close')}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{t('continue')}</Button>
          </>
        }
      >
        <p>{t('momentText')}</p>
      </Dialog>
    );
  }
  const questions = data?.questions ?? [];
  const canSubmit = canSubmitFeedback(
    questions.map(({ questionId }) => questionId),
    ratings,
  );
  return (
    <Dialog
      key="rating"
      title={t('title')}
      width={720}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('close')}
          </Button>
          {data && (
            <Button disabled={!canSubmit} onClick={() => send(false)}>
              {t('submit')}
            </Button>
          )}
        </>
      }
    >
      <QueryState
        of={asked}
        as="line"
        failed={t('failed')}
        saysWhy={false}
        loading={t('title')}
        skeleton={null}
        empty={{ isIt: ({ questions }) => questions.length === 0, shows: <p>{t('none')}</p> }}
      >
        {({ questions }) =>
          questions.map((asked) => (
            <RatingQuestion
              key={asked.questionId}
              question={fieldIn(asked, 'question', language)}
              rating={ratings.get(asked.questionId)}
              onRate={(rating) => setRatings(new Map(ratings).set(asked.questionId, rating))}
            />
          ))
        }
      </QueryState>
    </Dialog>
  );
}
