import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { momentWords } from '@skillkite/texts/day-words';
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
  const { t, tag } = useTranslation('console-learning/studio');
  const { t: common } = useTranslation();
  const { t: assigning } = useTranslation('console-learning/assign');
  const { course, audience, before, at } = of;
  const [restore, { isLoading, error }] = studioApi.useRestoreVersionMutation();
  const [given, give] = useState<StudioClass | null>(null);
  const [said, say] = useState<{ words: string; to?: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { schoolId } = course;
  const classes = schoolId === null ? [] : (audience ?? []).slice(0, MOST_BUTTONS);
  const words =
    at !== null
      ? t('published.later', { when: momentWords(at, tag) })
      : audience === null
        ? t('published.all')
        : t('published.to', { names: audience.map(classNameOf).join(', ') });
  const undo = async () => {
    if (before === null || !course.published) return;
    const answer = await restore({
      draftId: session.draftId,
      number: before,
      publishedNumber: course.published.number,
      replacesDraft: 0,
    });
    if (!answer.data) return;
    session.replace(answer.data.course);
    say({ words: t('published.undone', { number: before }) });
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-leaf-wash px-4 py-2 outline-none lg:px-6"
    >
      <Check aria-hidden className="size-5 shrink-0 text-leaf" />
      <p role="status" className="mr-auto min-w-0 font-bold break-words">
        {said?.words ?? words}{' '}
        {said?.to !== undefined && (
          <Link to={said.to} className="text-primary underline">
            {assigning('seeAll')}
          </Link>
        )}
        {said === null && before === null && at === null && (
          <span className="block text-sm font-normal">{t('published.first')}</span>
        )}
      </p>
      {error && (
        <p role="alert" className="basis-full text-danger">
          {sentenceOf(error, common('offline')) ?? t('publish.changedMeanwhile')}
        </p>
      )}
      {said === null && before !== null && at === null && (
        <Button variant="secondary" isBusy={isLoading} onClick={() => void undo()}>
          <Undo2 aria-hidden className="size-5" />
          {t('undo')}
        </Button>
      )}
      {said === null &&
        at === null &&
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
