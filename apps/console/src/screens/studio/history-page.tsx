import { momentWords } from '@skillkite/texts/day-words';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { type CourseVersion, type Draft, studioApi } from '../../app/endpoints/studio.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { pathOfDraft } from '../../paths.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ListEnd } from '../parts/list-end.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { anyTextOf } from './draft/text-in.ts';
import { Differences } from './history/differences.tsx';
import { BackLink } from './parts/back-link.tsx';

/** A version by its number, or what is edited. */
type Side = number | 'draft';
const numberOf = (side: Side): number | null => (side === 'draft' ? null : side);

type EntryProps = {
  title: string;
  lines: readonly string[];
  sign: 'seen' | 'draft' | null;
  id: number;
  isChosen: boolean;
  onChoose: () => void;
};

function Entry({ title, lines, sign, id, isChosen, onChoose }: EntryProps) {
  const { t } = useTranslation('console-learning/studio');
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        className={`flex w-full gap-3 rounded-card px-3 py-3 text-left hover:bg-sky ${isChosen ? 'bg-sky' : ''}`}
        onClick={onChoose}
      >
        <Kite id={id} className="h-9 shrink-0" state={sign === 'seen' ? 'flying' : 'frame'} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <strong>{title}</strong>
            {sign === 'seen' && (
              <span className="inline-flex items-center gap-1 rounded-full bg-leaf-wash px-3 text-sm font-bold text-leaf">
                <Check aria-hidden className="size-4" />
                {t('studentsSee')}
              </span>
            )}
            {sign === 'draft' && (
              <span className="rounded-full bg-note px-3 text-sm font-bold">
                {t('state.changed')}
              </span>
            )}
          </span>
          {lines
            .filter((line) => line !== '')
            .map((line) => (
              <span key={line} className="block text-sm break-words text-soft">
                {line}
              </span>
            ))}
        </span>
      </button>
    </li>
  );
}

type ComparedProps = {
  draft: Draft;
  versions: readonly CourseVersion[];
  from: Side;
  to: Side;
  nameOf: (side: Side) => string;
  onTo: (side: Side) => void;
  onSaid: (words: string) => void;
};

/** What differs between two versions, and what can be done with the first one. */
function Compared({ draft, versions, from, to, nameOf, onTo, onSaid }: ComparedProps) {
  const { t } = useTranslation('console-learning/studio-course');
  const { t: studio } = useTranslation('console-learning/studio');
  const { t: common } = useTranslation();
  const query = studioApi.useFetchVersionDifferencesQuery(
    { draftId: draft.draftId, from: numberOf(from), to: numberOf(to) },
    { refetchOnMountOrArgChange: true },
  );
  const [restore, restoring] = studioApi.useRestoreVersionMutation();
  const [put, putting] = studioApi.usePutIntoDraftMutation();
  const [unpublish, unpublishing] = studioApi.useUnpublishCourseMutation();
  const error = restoring.error ?? putting.error ?? unpublishing.error;
  const { draftId } = draft;
  const { lang } = draft.content;
  const current = versions.find(({ isCurrent }) => isCurrent);
  const latest = versions[0]?.number ?? 0;
  const sides: Side[] = ['draft', ...versions.map(({ number }) => number)];
  const actions = from !== 'draft' && (
    <div className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-3 border-t-2 border-primary bg-sky px-4 py-3">
      <p className="mr-auto min-w-0 text-sm">
        <strong className="block">{nameOf(from)}</strong>
        {t('history.staysDone')}
      </p>
      <ConfirmButton
        word={t('history.putIntoDraft')}
        about={nameOf(from)}
        question={t('history.putAsk')}
        yes={t('history.putIntoDraft')}
        no={studio('cancel')}
        isBusy={putting.isLoading}
        onYes={async () => {
          const answer = await put({ draftId, number: from, treeVersion: draft.treeVersion });
          if (answer.data) onSaid(t('history.isInDraft', { number: from }));
        }}
      />
      {from === current?.number ? (
        <ConfirmButton
          word={t('undo.takeBack')}
          about={nameOf(from)}
          question={t('undo.takeBackAsk')}
          yes={t('undo.takeBack')}
          no={studio('cancel')}
          isBusy={unpublishing.isLoading}
          onYes={async () => {
            const answer = await unpublish({ draftId, publishedNumber: from });
            if (answer.data) onSaid(t('undo.done'));
          }}
        />
      ) : (
        <ConfirmButton
          word={t('history.restore', { number: from })}
          about=""
          question={studio('restoreAsk', { number: from })}
          yes={studio('restoreYes', { number: from })}
          no={studio('cancel')}
          isBusy={restoring.isLoading}
          isGentle
          onYes={async () => {
            const answer = await restore({
              draftId,
              number: from,
              publishedNumber: latest,
              replacesDraft: 0,
            });
            if (answer.data) onSaid(studio('restored', { number: from }));
          }}
        />
      )}
      {error && (
        <p role="alert" className="basis-full text-sm text-danger">
          {conflictOf(error)
            ? studio('publish.changedMeanwhile')
            : sentenceOf(error, common('offline'))}
        </p>
      )}
    </div>
  );
  return (
    <section aria-label={t('history.differences')} className="min-w-0">
      <div className="flex flex-wrap items-center gap-3 border-b-2 border-hairline pb-3">
        <h2 className="text-lg">{nameOf(from)}</h2>
        <SelectField
          label={t('history.comparedWith')}
          className="flex items-center gap-2 [&>label]:mb-0 [&>label]:shrink-0"
          value={String(to)}
          onChange={({ target }) => onTo(target.value === 'draft' ? 'draft' : Number(target.value))}
        >
          {sides
            .filter((side) => side !== from)
            .map((side) => (
              <option key={side} value={String(side)}>
                {nameOf(side)}
              </option>
            ))}
        </SelectField>
      </div>
      <QueryState of={query} skeleton={<Skeleton className="h-64" />}>
        {(of) => <Differences of={of} languages={{ shown: lang, original: lang }} />}
      </QueryState>
      {actions}
    </section>
  );
}

function History({ draft, onSaid }: { draft: Draft; onSaid: (words: string) => void }) {
  const { t, tag } = useTranslation('console-learning/studio');
  const { t: own } = useTranslation('console-learning/studio-course');
  const { asked, setMost } = usePageLimit();
  const { draftId } = draft;
  const query = studioApi.useFetchVersionsQuery(
    { draftId, ...asked },
    { refetchOnMountOrArgChange: true },
  );
  const [chosen, choose] = useState<Side | null>(null);
  const [compared, compare] = useState<Side | null>(null);
  return (
    <QueryState of={keepingLast(query)} skeleton={<Skeleton className="h-96" />}>
      {({ versions, nextMost }) => {
        const [latest] = versions;
        if (!latest)
          return <EmptyState picture={<SceneArt scene="nothing" />} title={t('noVersions')} />;
        const isEdited = draft.state !== 'published';
        const from = chosen ?? (isEdited ? latest.number : (versions[1]?.number ?? latest.number));
        const usual: Side = from === latest.number ? 'draft' : latest.number;
        const to = compared === null || compared === from ? usual : compared;
        const nameOf = (side: Side) =>
          side === 'draft' ? own('history.draft') : t('version', { number: side });
        return (
          <div className="grid gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
            <div className="min-w-0 lg:border-r lg:border-hairline lg:pr-4">
              <ul aria-label={t('history')}>
                {isEdited && (
                  <Entry
                    title={own('history.draft')}
                    lines={[momentWords(draft.editedAt, tag), draft.editedBy]}
                    sign="draft"
                    id={draft.courseId}
                    isChosen={from === 'draft'}
                    onChoose={() => choose('draft')}
                  />
                )}
                {versions.map((one) => (
                  <Entry
                    key={one.number}
                    title={t('version', { number: one.number })}
                    lines={[
                      one.note,
                      [momentWords(one.publishedAt, tag), one.publishedBy].join(' · '),
                      [
                        t('lessons', { count: one.lessonCount }),
                        one.audience === null
                          ? t('everyClass')
                          : one.audience.map(classNameOf).join(', '),
                      ].join(' · '),
                    ]}
                    sign={one.isCurrent ? 'seen' : null}
                    id={one.number}
                    isChosen={from === one.number}
                    onChoose={() => choose(one.number)}
                  />
                ))}
              </ul>
              <ListEnd
                nextMost={nextMost}
                shown={versions.length}
                isBusy={query.isFetching}
                onMore={setMost}
              />
              <p className="mt-3 px-3 text-sm text-soft">{t('nothingDeleted')}</p>
            </div>
            <Compared
              key={`${from} ${to}`}
              draft={draft}
              versions={versions}
              from={from}
              to={to}
              nameOf={nameOf}
              onTo={compare}
              onSaid={onSaid}
            />
          </div>
        );
      }}
    </QueryState>
  );
}

/** The published versions of a course, what differs between them, and the way back to one. */
export function HistoryPage() {
  const { t } = useTranslation('console-learning/studio');
  useTitle(t('history'));
  const draftId = Number(useParams()['draftId']);
  const draft = studioApi.useFetchDraftQuery({ draftId }, { refetchOnMountOrArgChange: true });
  const [said, say] = useState('');
  const course = draft.currentData?.course;
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <div className="mb-3 flex items-center gap-2">
        <BackLink to={pathOfDraft(draftId)} label={t('backToCourse')} />
        <div className="min-w-0">
          <p className="truncate text-sm text-soft">
            {course &&
              anyTextOf(course.content.name, {
                shown: course.content.lang,
                original: course.content.lang,
              })}
          </p>
          <h1 className="text-2xl">{t('history')}</h1>
        </div>
      </div>
      <p
        role="status"
        className={said === '' ? 'sr-only' : 'mb-3 rounded-card bg-leaf-wash px-4 py-2'}
      >
        {said}
      </p>
      <QueryState of={keepingLast(draft)} skeleton={<Skeleton className="h-96" />}>
        {(of) => <History draft={of.course} onSaid={say} />}
      </QueryState>
    </div>
  );
}
