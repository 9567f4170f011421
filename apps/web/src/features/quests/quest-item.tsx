import type { CourseId } from '@skillkite/contract/ids';
import { type fetchDailyQuestUser, updateUserDailyQuestView } from '@skillkite/contract/quests';
import { fieldIn } from '@skillkite/rules/local-text';
import { loweredHeadings } from '@skillkite/rules/lowered-headings';
import { CircleCheck, Lock, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ContentText } from '../../app/content-text.tsx';
import { deliver } from '../../app/device-outbox.ts';
import { celebrate } from '../../app/effects/effects.ts';
import { useTranslation } from '../../app/i18n.ts';
import { WhenVoiced } from '../../app/read-aloud/when-voiced.tsx';
import { useStudent } from '../../app/session.ts';
import type { Answered } from '../../app/wire.ts';
import { keepQuestDraft } from './quest-draft.ts';
import { QuestDone } from './quest-done.tsx';
import { type Doing, QuestForm } from './quest-form.tsx';
import { type Kept, questKey, unsentQuests } from './unsent-quests.ts';

export type Quest = Answered<typeof fetchDailyQuestUser>['quests'][number];

const SIGNS = {
  done: { icon: CircleCheck, colour: 'text-leaf' },
  open: { icon: Sparkles, colour: 'text-primary' },
  waiting: { icon: Lock, colour: 'text-soft' },
} as const;

/** What was done of a quest on this device, and what became of it. */
function useDoing(quest: Quest, courseId: CourseId) {
  const student = useStudent();
  const [unsent, setUnsent] = useState<Kept | null>(
    () => unsentQuests(student.id, localStorage).get(quest.id) ?? null,
  );
  const [refused, setRefused] = useState('');
  const isDone = quest.status === 'done';
  useEffect(() => {
    if (isDone) keepQuestDraft(student.id, quest.id, '');
  }, [isDone, student.id, quest.id]);
  const send = async (doing: Doing) => {
    setUnsent({ note: doing.note ?? null, hasPhoto: doing.photo !== undefined });
    const outcome = await deliver(
      updateUserDailyQuestView,
      { studentId: student.id, questId: quest.id, courseId, ...doing },
      { studentId: student.id, key: questKey(quest.id) },
    );
    if (outcome.kind !== 'refused') return;
    setRefused(outcome.failure.message);
    setUnsent(null);
  };
  return { unsent: isDone ? null : unsent, refused, send: (doing: Doing) => void send(doing) };
}

/** A quest to fold out, and to do. The server has cleaned its text: nothing in it runs or loads (content packs). */
export function QuestItem({
  quest,
  courseId,
  isFirstOpen,
}: {
  quest: Quest;
  courseId: CourseId;
  /** The one for today stands open. */
  isFirstOpen: boolean;
}) {
  const { t, language } = useTranslation('quests');
  const { unsent, refused, send } = useDoing(quest, courseId);
  const [isOpen, setIsOpen] = useState(isFirstOpen);
  const [words, setWords] = useState<HTMLElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const status = unsent ? 'done' : quest.status;
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
            {t(status)}
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
      {status === 'open' && (
        <div className={isOpen ? 'mt-2' : 'hidden'}>
          <QuestForm
            key={refused}
            questId={quest.id}
            refused={refused}
            onDone={(doing) => {
              // The form goes, and with it the focus.
              heading.current?.focus();
              celebrate('answer');
              send(doing);
            }}
          />
        </div>
      )}
      {status === 'done' && (
        <QuestDone
          questId={quest.id}
          // What a device kept from before holds neither.
          kept={unsent ?? { note: quest.note ?? null, hasPhoto: quest.hasPhoto ?? false }}
          isSent={unsent === null}
        />
      )}
    </li>
  );
}
