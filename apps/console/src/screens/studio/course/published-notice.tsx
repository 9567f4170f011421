import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { Check, Send, Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNameOf } from '../../../app/class-name.ts';
import { studioApi } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { pathOfAssigned } from '../../../paths.ts';
import type { DraftSession } from '../draft/session.ts';
import type { StudioClass } from '../library/use-classes.ts';
import { ICON_BUTTON } from '../question/fields.tsx';
import type { Published } from './publish-dialog.tsx';

const AssignToClass = lazyWithRetry(
  async () => (await import('../../assign/class-actions.tsx')).AssignToClass,
);

/** Classes that have a button each. */
const MOST_BUTTONS = 3;

type Props = { session: DraftSession; of: Published; onClose: () => void };

/** After publishing: who sees it, the way back, and the way on. */
export function PublishedNotice({ session, of, onClose }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const { t: own } = useTranslation('console-learning/studio-course');
  const { t: common } = useTranslation();
  const { t: assigning } = useTranslation('console-learning/assign');
  const { course, audience, before } = of;
  const [judgeAgain, judging] = studioApi.useJudgeAgainMutation();
  const judged = judging.data ?? of.judged;
  const [restore, restoring] = studioApi.useRestoreVersionMutation();
  const [unpublish, unpublishing] = studioApi.useUnpublishCourseMutation();
  const error = restoring.error ?? unpublishing.error;
  const isLoading = restoring.isLoading || unpublishing.isLoading;
  const [given, give] = useState<StudioClass | null>(null);
  const [said, say] = useState<{ words: string; to?: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { schoolId } = course;
  const classes = schoolId === null ? [] : (audience ?? []).slice(0, MOST_BUTTONS);
  const words =
    audience === null
      ? t('published.all')
      : t('published.to', { names: audience.map(classNameOf).join(', ') });
  const undo = async () => {
    if (!course.published) return;
    const published = { draftId: session.draftId, publishedNumber: course.published.number };
    const answer =
      before === null
        ? await unpublish(published)
        : await restore({ ...published, number: before, replacesDraft: 0 });
    if (!answer.data) return;
    session.replace(answer.data.course);
    say({
      words: before === null ? own('undo.done') : t('published.undone', { number: before }),
    });
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-leaf-wash px-4 py-2 outline-none lg:px-6"
    >
      <Check aria-hidden className="size-5 shrink-0 text-leaf" />
      <p role="status" className="min-w-0 flex-1 font-bold break-words">
        {said?.words ?? words}{' '}
        {said?.to !== undefined && (
          <Link to={said.to} className="text-primary underline">
            {assigning('seeAll')}
          </Link>
        )}
      </p>
      {said === null && judged !== null && (
        <p role="status" className="basis-full">
          {judged === 'failed'
            ? own('judge.failed')
            : own(judged.isMore ? 'judge.doneMore' : 'judge.done', {
                count: judged.answerCount,
                students: judged.studentCount,
              })}
        </p>
      )}
      {said === null && judged === 'failed' && course.published && (
        <Button
          variant="secondary"
          isBusy={judging.isLoading}
          onClick={() =>
            void judgeAgain({ draftId: session.draftId, number: course.published?.number ?? 0 })
          }
        >
          {own('judge.offer')}
        </Button>
      )}
      {error && (
        <p role="alert" className="basis-full text-danger">
          {sentenceOf(error, common('offline')) ?? t('publish.changedMeanwhile')}
        </p>
      )}
      {said === null && (
        <Button variant="secondary" isBusy={isLoading} onClick={() => void undo()}>
          <Undo2 aria-hidden className="size-5" />
          {t('undo')}
        </Button>
      )}
      {said === null &&
        classes.map((one) => (
          <Button key={classNameOf(one)} onClick={() => give(one)}>
            <Send aria-hidden className="size-5" />
            {t('published.assign', { name: classNameOf(one) })}
          </Button>
        ))}
      <button type="button" aria-label={t('close')} className={ICON_BUTTON} onClick={onClose}>
        <X aria-hidden className="size-5" />
      </button>
      {given && schoolId !== null && (
        <AssignToClass
          of={{ schoolId, ...given }}
          chosen={null}
          courseId={course.courseId}
          onClose={() => give(null)}
          onDone={(done) =>
            say(done && { words: done.words, to: pathOfAssigned({ schoolId, ...given }) })
          }
        />
      )}
    </div>
  );
}
