import { type TextIn, fieldIn } from '@skillkite/rules/local-text';
import { ContentText } from '../../app/content-text.tsx';
import type { CourseId, QuestId } from '@skillkite/contract/ids';
import * as quests from '@skillkite/contract/quests';
import { CircleCheck, Lock, Sparkles } from 'lucide-react';
import { QueryState } from '../../app/query-state.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { deliver } from '../../app/device-outbox.ts';
import { WhenVoiced } from '../../app/read-aloud/when-voiced.tsx';
import { questsApi } from '../../app/endpoints/quests.ts';
import { useStudent } from '../../app/session.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const SIGNS = {
  done: { icon: CircleCheck, colour: 'text-leaf' },
  open: { icon: Sparkles, colour: 'text-primary' },
  waiting: { icon: Lock, colour: 'text-soft' },
} as const;

/** The daily quests of a course: one opens a day, and reading it marks it done. */
export function Component() {
  const { t, language } = useTranslation('quests');
  const student = useStudent();
  const courseId = Number(useParams()['id']) as CourseId;
  const asked = questsApi.useFetchDailyQuestUserQuery({
    studentId: student.id,
    courseId,
  });
  const markRead = (questId: QuestId) =>
    void deliver(
      quests.updateUserDailyQuestView,
      { studentId: student.id, questId: questId, courseId },
      { studentId: student.id, key: `quest/${questId}` },
    );
  return (
    <QueryState
      of={asked}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Skeleton className="h-24" />}
      empty={{
        isIt: (data) => data.quests.length === 0,
        shows: <EmptyState picture={<SceneArt scene="nothing" />} title={t('empty')} />,
      }}
    >
      {(data) => (
        <div className="mb-6">
          <p className="mb-3 text-soft">{t('lead')}</p>
          <ol className="grid gap-3">
            {data.quests.map((quest) => {
              const { id, position, status } = quest;
              const { icon: Icon, colour } = SIGNS[status];
              return (
                <li key={id} className="card p-4">
                  <div className="flex items-center gap-3">
                    <Icon aria-hidden className={`size-6 shrink-0 ${colour}`} />
                    <div>
                      <h2 className="text-lg">
                        {status === 'waiting' ? (
                          t('quest', { number: position })
                        ) : (
                          <ContentText of={quest} field="title" />
                        )}
                      </h2>
                      <p className="text-sm text-soft">{t(status)}</p>
                    </div>
                  </div>
                  {status !== 'waiting' && (
                    <Quest
                      body={fieldIn(quest, 'body', language)}
                      onOpen={() => {
                        if (status === 'open') markRead(id);
                      }}
                    />
                  )}
                </li>
              );
            })}
          </ol>
        </div>
      )}
    </QueryState>
  );
}

/** A quest to fold out. The server has cleaned it: nothing in it runs or loads (content packs). */
function Quest({ body, onOpen }: { body: TextIn; onOpen: () => void }) {
  const { t } = useTranslation('quests');
  const [isOpen, setIsOpen] = useState(false);
  const [words, setWords] = useState<HTMLElement | null>(null);
  return (
    <details
      className="mt-2"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        if (currentTarget.open) onOpen();
      }}
    >
      <summary className="min-h-12 cursor-pointer py-3 font-bold text-primary">{t('read')}</summary>
      <div
        ref={setWords}
        lang={body.lang}
        className="mb-3 max-w-prose"
        dangerouslySetInnerHTML={{ __html: body.text }}
      />
      <WhenVoiced of={isOpen ? words : null} />
    </details>
  );
}
