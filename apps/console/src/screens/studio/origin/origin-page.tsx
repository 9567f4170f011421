import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { conflictOf } from '../../../app/changed-meanwhile.ts';
import {
  type OriginChanges,
  type VersionDifferences,
  studioApi,
} from '../../../app/endpoints/studio.ts';
import { useTitle } from '../../../app/hooks/use-title.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState, keepingLast } from '../../../app/query-state.tsx';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { pathOfDraft } from '../../../paths.ts';
import { CHOICE_CHIP } from '../../parts/chips.tsx';
import { type Languages, anyTextOf } from '../draft/text-in.ts';
import { Differences } from '../history/differences.tsx';
import { BackLink } from '../parts/back-link.tsx';

type Item = OriginChanges['items'][number];
type Decision = 'take' | 'keep';

/** One lesson, or the settings, as the list of differences shows it. */
const differencesOf = ({ course, lesson, change }: Item): VersionDifferences => ({
  course,
  lessons: lesson
    ? [
        {
          change,
          lessonId: 0,
          place: null,
          placeBefore: null,
          before: lesson.before,
          after: lesson.after,
          questions: lesson.questions.map((one, questionId) => ({ ...one, questionId })),
        },
      ]
    : [],
  sameCount: 0,
});

type ChoiceProps = {
  of: Item;
  languages: Languages;
  decision: Decision;
  onDecide: (decision: Decision) => void;
};

function ItemChoice({ of, languages, decision, onDecide }: ChoiceProps) {
  const { t } = useTranslation('console-learning/studio-origin');
  const { t: studio } = useTranslation('console-learning/studio');
  const content = (of.lesson?.after ?? of.lesson?.before)?.content;
  const name = content
    ? anyTextOf(content.title, languages) || studio('untitled')
    : studio('settings');
  return (
    <li className="rounded-card border-2 border-hairline bg-surface px-4 py-2">
      <Differences of={differencesOf(of)} languages={languages} />
      <fieldset className="flex flex-wrap items-center gap-2 border-t border-hairline py-3">
        <legend className="sr-only">{t('choice', { name })}</legend>
        {(['take', 'keep'] as const).map((one) => (
          <label key={one} className={CHOICE_CHIP}>
            <input
              type="radio"
              name={`decision ${of.key}`}
              className="size-5 accent-primary"
              checked={decision === one}
              onChange={() => onDecide(one)}
            />
            {t(one)}
          </label>
        ))}
        {of.isEditedHere && <p className="text-sm text-soft">{t('edited')}</p>}
      </fieldset>
    </li>
  );
}

type FormProps = {
  draftId: number;
  of: OriginChanges;
  languages: Languages;
  onDone: (taken: number) => void;
};

function Decisions({ draftId, of, languages, onDone }: FormProps) {
  const { t } = useTranslation('console-learning/studio-origin');
  const { t: common } = useTranslation();
  const [decided, decide] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [send, { isLoading, error }] = studioApi.useTakeFromOriginMutation();
  // Own work is replaced only where its owner says so.
  const decisionOf = ({ key, isEditedHere }: Item): Decision =>
    decided.get(key) ?? (isEditedHere ? 'keep' : 'take');
  const keysOf = (decision: Decision) =>
    of.items.filter((one) => decisionOf(one) === decision).map(({ key }) => key);
  const [take, keep] = [keysOf('take'), keysOf('keep')];
  return (
    <>
      <p className="mb-4 text-soft">{t('text')}</p>
      <ul className="grid gap-4">
        {of.items.map((one) => (
          <ItemChoice
            key={one.key}
            of={one}
            languages={languages}
            decision={decisionOf(one)}
            onDecide={(decision) => decide(new Map([...decided, [one.key, decision]]))}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-3 border-t-2 border-primary bg-sky px-4 py-3">
        <p role="alert" className="mr-auto min-w-0 text-sm text-danger">
          {conflictOf(error) ? t('meanwhile') : sentenceOf(error, common('offline'))}
        </p>
        <Button
          isBusy={isLoading}
          onClick={() =>
            void send({ draftId, treeVersion: of.treeVersion, stamp: of.stamp, take, keep }).then(
              (answer) => answer.data && onDone(take.length),
            )
          }
        >
          {t('submit', { count: take.length, kept: keep.length })}
        </Button>
      </div>
    </>
  );
}

/** What the original of a copied course has changed, to take it over or to keep the own lessons. */
export function OriginPage() {
  const { t } = useTranslation('console-learning/studio-origin');
  const { t: studio } = useTranslation('console-learning/studio');
  useTitle(t('title'));
  const draftId = Number(useParams()['draftId']);
  const draft = studioApi.useFetchDraftQuery({ draftId }, { refetchOnMountOrArgChange: true });
  const changes = studioApi.useFetchOriginChangesQuery(
    { draftId },
    { refetchOnMountOrArgChange: true },
  );
  const [said, say] = useState('');
  const content = draft.currentData?.course.content;
  const languages = content && { shown: content.lang, original: content.lang };
  const back = (
    <Link to={pathOfDraft(draftId)} className={buttonVariants()}>
      {studio('backToCourse')}
    </Link>
  );
  return (
    <div className="mx-auto max-w-4xl px-4 py-5 lg:px-8">
      <div className="mb-3 flex items-center gap-2">
        <BackLink to={pathOfDraft(draftId)} label={studio('backToCourse')} />
        <div className="min-w-0">
          <p className="truncate text-sm text-soft">
            {content && languages && anyTextOf(content.name, languages)}
          </p>
          <h1 className="text-2xl">{t('title')}</h1>
        </div>
      </div>
      <p
        role="status"
        className={said === '' ? 'sr-only' : 'mb-3 rounded-card bg-leaf-wash px-4 py-2'}
      >
        {said}
      </p>
      <QueryState of={keepingLast(changes)} skeleton={<Skeleton className="h-96" />}>
        {(of) =>
          of.items.length === 0 || !languages ? (
            <EmptyState
              picture={<SceneArt scene="nothing" />}
              title={t(of.name === null ? 'gone' : 'nothing')}
              text={t(of.name === null ? 'goneText' : 'nothingText')}
              action={back}
            />
          ) : (
            <Decisions
              key={of.stamp}
              draftId={draftId}
              of={of}
              languages={languages}
              onDone={(count) => say(t('done', { count }))}
            />
          )
        }
      </QueryState>
    </div>
  );
}
