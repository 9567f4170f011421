import { momentWords } from '@skillkite/texts/day-words';
import { Clock } from 'lucide-react';
import { classNameOf } from '../../../app/class-name.ts';
import { conflictOf } from '../../../app/changed-meanwhile.ts';
import { type Draft, studioApi } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import type { DraftSession } from '../draft/session.ts';

export type Schedule = NonNullable<Draft['scheduled']>;

/** A moment in the school's time zone, with its weekday. */
export const plannedWords = (at: string, tag: string, zone: string): string =>
  momentWords(at, tag, { weekday: 'short', day: 'numeric', month: 'long', timeZone: zone });

type Props = { session: DraftSession; of: Schedule; zone: string };

/** A publication that is due later: its time, its author, its classes, and the way to cancel it. */
export function ScheduleNotice({ session, of: { at, by, note, audience }, zone }: Props) {
  const { t, tag } = useTranslation('console-learning/studio-course');
  const { t: studio } = useTranslation('console-learning/studio');
  const { t: common } = useTranslation();
  const [cancel, { isLoading, error }] = studioApi.useCancelPublicationMutation();
  const when = plannedWords(at, tag, zone);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-sky px-4 py-2 lg:px-6">
      <Clock aria-hidden className="size-5 shrink-0 text-primary" />
      <p role="status" className="mr-auto min-w-0 break-words">
        <strong>{t('schedule.planned', { when })}</strong>{' '}
        {[
          t('schedule.by', { name: by }),
          audience === null ? studio('everyClass') : audience.map(classNameOf).join(', '),
          note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ConfirmButton
        word={t('schedule.cancel')}
        about={when}
        question={t('schedule.cancelAsk')}
        yes={t('schedule.cancel')}
        no={studio('cancel')}
        isBusy={isLoading}
        onYes={async () => {
          const answer = await cancel({ draftId: session.draftId, at });
          if (answer.data) session.replace(answer.data.course);
          else await session.load();
        }}
      />
      {error && (
        <p role="alert" className="basis-full text-danger">
          {conflictOf(error) ? t('schedule.changed') : sentenceOf(error, common('offline'))}
        </p>
      )}
    </div>
  );
}
