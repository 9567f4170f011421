import type { CourseId } from '@skillkite/contract/ids';
import {
  type fetchDailyQuestUser,
  updateUserDailyQuestView,
} from '@skillkite/contract/learning/quests';
import { type CalendarDay, daysBetween } from '@skillkite/rules/time/calendar-day';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { loweredHeadings } from '@skillkite/rules/school/roster/lowered-headings';
import { ArrowRight, CircleCheck, Lock, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ContentText } from '../../app/parts/content-text.tsx';
import { deliver } from '../../app/outbox/device-outbox.ts';
import { celebrate } from '../../app/effects/effects.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/parts/mithu.tsx';
import { WhenVoiced } from '../../app/read-aloud/when-voiced.tsx';
import { useStudent } from '../../app/session/session.ts';
import type { Answered } from '@skillkite/client/wire';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { NO_DRAFT, isEmptyDraft, questDrafts } from './quest-draft.ts';
import { QuestDone } from './quest-done.tsx';
import { QuestForm } from './quest-form.tsx';
import { type Doing, type Kept, keptOf, questKey, unsentQuests } from './unsent-quests.ts';

export type Quest = Answered<typeof fetchDailyQuestUser>['quests'][number];

/** Text key about the next quest. */
export type AfterQuest = 'anotherOpen' | 'nextTomorrow' | 'nextAfterStart' | 'wasLast';

/** Text key after a quest. */
export function afterQuest(quest: Quest, quests: readonly Quest[]): AfterQuest {
  const others = quests.filter(({ id }) => id !== quest.id);
  if (others.some(({ status }) => status === 'open')) return 'anotherOpen';
  const waiting = others.find(({ status }) => status === 'waiting');
  if (!waiting) return 'wasLast';
  return waiting.opensOn === null ? 'nextAfterStart' : 'nextTomorrow';
}

const SIGNS = {
  done: { icon: CircleCheck, colour: 'text-leaf' },
  open: { icon: Sparkles, colour: 'text-primary' },
  waiting: { icon: Lock, colour: 'text-soft' },
} as const;

/** A quest's progress on this device and its submission. */
function useDoing(quest: Quest, courseId: CourseId) {
  const student = useStudent();
  const drafts = questDrafts(student.id);
  const [here, setHere] = useState<Kept | null>(
    () => unsentQuests(student.id, localStorage).get(quest.id) ?? null,
  );
  const [refused, setRefused] = useState('');
  const [isPhotoReplaced, setIsPhotoReplaced] = useState(false);
  const isSent = quest.status === 'done';
  const send = async (doing: Doing) => {
    setHere(keptOf(doing));
    drafts.keep(quest.id, NO_DRAFT);
    const outcome = await deliver(
      updateUserDailyQuestView,
      { studentId: student.id, questId: quest.id, courseId, ...doing },
      { studentId: student.id, key: questKey(quest.id) },
    );
    if (outcome.kind === 'accepted') setIsPhotoReplaced(outcome.details.isPhotoReplaced);
    if (outcome.kind !== 'refused') return;
    drafts.keep(quest.id, { note: doing.note ?? '', photo: doing.photo ?? null });
    setRefused(outcome.failure.message);
    setHere(null);
  };
  // Stored answers of earlier versions lack both.
  const kept: Kept | null = isSent
    ? {
        note: quest.note ?? null,
        hasPhoto: quest.hasPhoto ?? false,
        photo: here?.photo ?? null,
      }
    : here;
  return {
    kept,
    isSent,
    isPhotoReplaced,
    refused,
    /** It was done elsewhere while this device had a draft. */
    hasMore: isSent && !isEmptyDraft(drafts.of(quest.id)),
    send: (doing: Doing) => void send(doing),
  };
}

/** Praise and next step of a quest finished now. */
function Praise({ next }: { next: AfterQuest }) {
  const { t } = useTranslation('learning/quests');
  const { search } = useLocation();
  return (
    <>
      <div className="flex items-center gap-3">
        <Mithu pose="cheering" className="size-20 shrink-0" />
        <div>
          <h3 className="text-lg">{t('youDidIt')}</h3>
          <p>{t(next)}</p>
        </div>
      </div>
      {next !== 'anotherOpen' && (
        <Link replace to={{ pathname: '../classes', search }} className={buttonVariants()}>
          {t('toLessons')}
          <ArrowRight aria-hidden className="size-5 shrink-0" />
        </Link>
      )}
    </>
  );
}

/** When a waiting quest opens. */
function Opens({ on, today }: { on: Quest['opensOn'] | undefined; today: CalendarDay }) {
  const { t } = useTranslation('learning/quests');
  if (on === null) return t('opensAfterStart');
  // Stored lists may lack the date, or be several days old.
  const days = on === undefined ? 0 : daysBetween(today, on as CalendarDay);
  return days < 1 ? t('waiting') : t('opensInDays', { count: days });
}

/**
 * A quest to expand and do. The server sanitized its text: it runs and loads nothing (content
 * packs).
 */
export function QuestItem({
  quest,
  courseId,
  isFirstOpen,
  today,
  next,
}: {
  quest: Quest;
  courseId: CourseId;
  /** Today's quest is expanded. */
  isFirstOpen: boolean;
  /** Day of the list. */
  today: CalendarDay;
  next: AfterQuest;
}) {
  const { t, language } = useTranslation('learning/quests');
  const { kept, isSent, isPhotoReplaced, refused, hasMore, send } = useDoing(quest, courseId);
  const [isJustDone, setIsJustDone] = useState(false);
  const [isOpen, setIsOpen] = useState(isFirstOpen);
  const [words, setWords] = useState<HTMLElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const status = kept ? 'done' : quest.status;
  const { icon: Icon, colour } = SIGNS[status];
  const body = fieldIn(quest, 'body', language);
  return (
    <li className="card p-4">
      <div className="flex items-center gap-3">
        <Icon aria-hidden className={`size-6 shrink-0 ${colour}`} />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-lg">
            {status === 'waiting' ? (
              t('quest', { number: quest.position })
            ) : (
              <ContentText of={quest} field="title" />
            )}
          </h2>
          <p
            role="status"
            className={`text-sm ${status === 'done' ? 'font-bold text-leaf' : 'text-soft'}`}
          >
            {status === 'waiting' ? <Opens on={quest.opensOn} today={today} /> : t(status)}
          </p>
        </div>
      </div>
      {status !== 'waiting' && (
        <details
          className="mt-2"
          open={isOpen}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary className="min-h-12 cursor-pointer py-3 font-bold text-primary">
            {t('read')}
          </summary>
          <div
            ref={setWords}
            lang={body.lang}
            className="mb-3 max-w-prose"
            dangerouslySetInnerHTML={{ __html: loweredHeadings(body.text, 2) }}
          />
          <WhenVoiced of={isOpen ? words : null} />
        </details>
      )}
      {kept && (
        <QuestDone
          questId={quest.id}
          kept={kept}
          isSent={isSent}
          isPhotoReplaced={isPhotoReplaced}
          praise={isJustDone ? <Praise next={next} /> : null}
        />
      )}
      {(status === 'open' || (hasMore && !isJustDone)) && (
        <div className={isOpen ? 'mt-2' : 'hidden'}>
          <QuestForm
            key={refused}
            questId={quest.id}
            refused={refused}
            hasPhoto={kept?.hasPhoto ?? false}
            onDone={(doing) => {
              // Moves the focus, because the form disappears.
              heading.current?.focus();
              celebrate('answer');
              setIsJustDone(true);
              // The result replaces the form.
              setIsOpen(false);
              send(doing);
            }}
          />
        </div>
      )}
    </li>
  );
}
