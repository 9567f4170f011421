import { instantOf, wallClockAt } from '@skillkite/rules/time/wall-clock';
import { addDays, dayOf } from '@skillkite/rules/time/calendar-day';
import { zoneName } from '@skillkite/texts/day-words';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { CircleCheck, GitCompareArrows, Minus, Plus, Rocket } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { classNameOf } from '../../../app/class-name.ts';
import { conflictOf } from '../../../app/changed-meanwhile.ts';
import { draftOf } from '../../../app/draft.ts';
import {
  type Draft,
  type Judged,
  type Publication,
  studioApi,
} from '../../../app/endpoints/studio.ts';
import type { Library } from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { useLessonKindName } from '../../course/lesson-kind-name.ts';
import { CHOICE_CHIP } from '../../parts/chips.tsx';
import { FormFooter } from '../../parts/form-footer.tsx';
import { type Problem, refusedProblems } from '../draft/problems.ts';
import type { DraftSession } from '../draft/session.ts';
import { anyTextOf } from '../draft/text-in.ts';
import type { Tree } from '../draft/tree.ts';
import {
  type StudioClass,
  classKeyOf,
  isClass,
  useLibraryClasses,
} from '../library/use-classes.ts';
import { FIELD } from '../question/fields.tsx';
import { ProblemList } from './problems-button.tsx';
import { plannedWords } from './schedule-notice.tsx';

export type Published = {
  readonly course: Draft;
  readonly audience: readonly StudioClass[] | null;
  readonly at: string | null;
  /** The version before it; null: there was none. */
  readonly before: number | null;
  /** What judging earlier answers again changed; null: it was not asked for. */
  readonly judged: Judged | 'failed' | null;
};
type Props = {
  session: DraftSession;
  tree: Tree;
  library: Library;
  problems: readonly Problem[];
  titleOf: (problem: Problem) => string;
  onGo: (problem: Problem) => void;
  onClose: () => void;
  onPublished: (published: Published) => void;
};

const SIGNS = {
  new: { Icon: Plus, look: 'text-leaf' },
  changed: { Icon: GitCompareArrows, look: 'text-primary' },
  removed: { Icon: Minus, look: 'text-soft' },
} as const;

/** What students will see that they do not see now. */
function Changes({ of: { changes, inside, finishedCount } }: { of: Publication }) {
  const { t } = useTranslation('console-learning/studio');
  const kindName = useLessonKindName();
  const students = inside.reduce((sum, one) => sum + one.studentCount, 0);
  const isRemoving = changes.some(({ change }) => change === 'removed');
  return (
    <>
      <section>
        <h3 className="mb-1 text-base font-bold">{t('publish.changes')}</h3>
        {changes.length === 0 ? (
          <p className="text-soft">{t('publish.noChanges')}</p>
        ) : (
          <ul className="max-h-56 overflow-y-auto rounded-card border-2 border-hairline">
            {changes.map(({ change, title, kind, place }) => {
              const { Icon, look } = SIGNS[change];
              return (
                <li
                  key={`${change} ${place} ${title}`}
                  className="flex items-center gap-3 border-t border-hairline px-3 py-2 first:border-0"
                >
                  <Icon aria-hidden className={`size-5 shrink-0 ${look}`} />
                  <span className={`shrink-0 text-sm sm:w-24 font-bold ${look}`}>
                    {t(`publish.${change}`)}
                  </span>
                  <span className="min-w-0 flex-1 break-words">
                    <strong>{title}</strong>, {kindName(kind)}
                  </span>
                  <span className="text-sm text-soft max-sm:hidden">
                    {t(change === 'removed' ? 'publish.wasLesson' : 'publish.lesson', {
                      number: place,
                    })}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </section>
      {students > 0 && (
        <p className="flex items-center gap-4 rounded-card bg-sky px-4 py-3">
          <span className="font-heading text-3xl font-bold">{students}</span>
          <span>
            <strong>{t('publish.inside', { count: students })}</strong>{' '}
            {inside
              .map((one) =>
                t('publish.insideClass', { count: one.studentCount, name: classNameOf(one) }),
              )
              .join(', ')}
            . {t('publish.stays')} {isRemoving && t('publish.removedCounts')}{' '}
            {finishedCount > 0 && t('publish.finished', { count: finishedCount })}
          </span>
        </p>
      )}
    </>
  );
}

/** Classes are chosen by what was published before, else by the class it was made for, else by its grades. */
function firstAudience(tree: Tree, classes: readonly StudioClass[]): readonly StudioClass[] | null {
  if (tree.published) return tree.published.audience;
  if (tree.schoolId === null) return null;
  const made = draftOf<StudioClass | null>(classKeyOf(tree.id ?? 0), null);
  if (made && classes.some((one) => isClass(one, made))) return [made];
  return classes.filter(({ grade }) => tree.content.grades.includes(grade)).slice(0, 1);
}

function Form(props: Props & { publication: Publication; classes: readonly StudioClass[] }) {
  const { session, tree, library, publication, classes, titleOf, onGo, onClose, onPublished } =
    props;
  const { t, tag } = useTranslation('console-learning/studio');
  const { t: own } = useTranslation('console-learning/studio-course');
  const { t: common } = useTranslation();
  const { isWhole } = useLibraryClasses(library);
  const isOfSchool = library.schoolId !== null;
  const [audience, setAudience] = useState(() => firstAudience(tree, classes));
  const isAll = audience === null;
  const zone = library.timeZone;
  const [now] = useState(() => wallClockAt(new Date(), zone));
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState(() => `${addDays(dayOf(new Date(), zone), 1)}T08:00`);
  const [note, setNote] = useState('');
  const [publish, publishing] = studioApi.usePublishCourseMutation();
  const [judgeAgain, judging] = studioApi.useJudgeAgainMutation();
  const [isJudging, setJudging] = useState(true);
  const { error } = publishing;
  const isLoading = publishing.isLoading || judging.isLoading;
  const { judged } = publication;
  const chosen = audience ?? [];
  const isReady = isAll || chosen.length > 0;
  const names = chosen.map(classNameOf).join(', ');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const when = isLater ? instantOf(at, zone).toISOString() : null;
    const answer = await publish({
      draftId: session.draftId,
      treeVersion: publication.treeVersion,
      audience: audience?.map(({ grade, section }) => ({ grade, section })) ?? null,
      note: note.trim(),
      at: when,
    });
    if (!answer.data) return;
    const number = answer.data.course.published?.number;
    const isAsked = isJudging && when === null && judged.answerCount > 0 && number !== undefined;
    const again = isAsked ? await judgeAgain({ draftId: session.draftId, number }) : null;
    onPublished({
      course: answer.data.course,
      audience,
      at: when,
      before: publication.published?.number ?? null,
      judged: again && (again.data ?? 'failed'),
    });
  };
  const refused = refusedProblems(error, tree);
  const failed = conflictOf(error)
    ? t('publish.changedMeanwhile')
    : refused
      ? undefined
      : sentenceOf(error, common('offline'));
  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Changes of={publication} />
      <div className="grid gap-5 sm:grid-cols-2">
        {isOfSchool && (
          <fieldset className="min-w-0">
            <legend className="mb-1 font-bold">{t('publish.who')}</legend>
            <div className="flex flex-wrap gap-2">
              {classes.map((one) => {
                const isChosen = chosen.some((each) => isClass(each, one));
                return (
                  <label key={classNameOf(one)} className={CHOICE_CHIP}>
                    <input
                      type="checkbox"
                      className="size-5 accent-primary"
                      checked={isChosen}
                      onChange={() =>
                        setAudience(
                          isChosen
                            ? chosen.filter((each) => !isClass(each, one))
                            : [...chosen, { grade: one.grade, section: one.section }],
                        )
                      }
                    />
                    {classNameOf(one)}
                  </label>
                );
              })}
              {isWhole && (
                <label className={CHOICE_CHIP}>
                  <input
                    type="checkbox"
                    className="size-5 accent-primary"
                    checked={isAll}
                    onChange={() => setAudience(isAll ? [] : null)}
                  />
                  {t('publish.wholeSchool')}
                </label>
              )}
            </div>
            {!isReady && (
              <p role="alert" className="mt-1 text-sm text-danger">
                {t('publish.noClass')}
              </p>
            )}
          </fieldset>
        )}
        <fieldset className="min-w-0">
          <legend className="mb-1 font-bold">{t('publish.when')}</legend>
          <div className="flex flex-wrap gap-2">
            {[false, true].map((later) => (
              <label key={String(later)} className={CHOICE_CHIP}>
                <input
                  type="radio"
                  name="when"
                  className="size-5 accent-primary"
                  checked={isLater === later}
                  onChange={() => setLater(later)}
                />
                {t(later ? 'publish.later' : 'publish.now')}
              </label>
            ))}
          </div>
          {isLater && (
            <label className="mt-2 block">
              <span className="text-sm text-soft">
                {t('publish.clock', { zone: zoneName(zone, tag) })}
              </span>
              <input
                type="datetime-local"
                required
                min={now}
                className={`${FIELD} min-h-12`}
                value={at}
                onChange={({ target }) => setAt(target.value)}
              />
            </label>
          )}
        </fieldset>
      </div>
      <label className="block">
        <span className="mb-1 block font-bold">
          {t('publish.note')}{' '}
          <span className="text-sm font-normal text-soft">{t('publish.optional')}</span>
        </span>
        <input
          className={`${FIELD} min-h-12`}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <p className="text-sm text-soft">
        {t('publish.becomes', { number: publication.number })}{' '}
        {publication.published && t('publish.back', { number: publication.published.number })}
      </p>
      {judged.answerCount > 0 && !isLater && (
        <label className="flex min-h-11 items-start gap-3 rounded-card bg-note px-4 py-3">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-primary"
            checked={isJudging}
            onChange={({ target }) => setJudging(target.checked)}
          />
          <span className="min-w-0">
            <strong className="block">{own('judge.offer')}</strong>
            {own(judged.isMore ? 'judge.countMore' : 'judge.count', {
              count: judged.answerCount,
              students: judged.studentCount,
              right: judged.rightCount,
            })}{' '}
            <span className="text-soft">{own('judge.rule')}</span>
          </span>
        </label>
      )}
      {publication.scheduled && (
        <p className="rounded-control bg-note px-4 py-3">
          {own('schedule.replaces', {
            name: publication.scheduled.by,
            when: plannedWords(publication.scheduled.at, tag, zone),
          })}
        </p>
      )}
      {refused && (
        <div role="alert">
          <p className="mb-1 font-bold">{t('publish.fixFirst', { count: refused.count })}</p>
          <ProblemList problems={refused.problems} titleOf={titleOf} onGo={onGo} />
          {refused.count > refused.problems.length && (
            <p className="text-soft">
              {own('more.problems', { count: refused.count - refused.problems.length })}
            </p>
          )}
        </div>
      )}
      <FormFooter
        failed={failed}
        cancel={t('cancel')}
        submit={
          isLater
            ? t('publish.plan')
            : isAll || chosen.length > 3
              ? t('publish.submit')
              : t('publish.submitTo', { names })
        }
        isBusy={isLoading}
        isDisabled={!isReady}
        onCancel={onClose}
      />
    </form>
  );
}

function Asked(props: Props) {
  const { classes } = useLibraryClasses(props.library);
  const asked = studioApi.useFetchPublicationQuery(
    { draftId: props.session.draftId },
    { refetchOnMountOrArgChange: true },
  );
  const ready = {
    ...asked,
    currentData: asked.isFetching || classes === undefined ? undefined : asked.currentData,
  };
  return (
    <QueryState of={ready} skeleton={<Skeleton className="h-64" />}>
      {(publication) => <Form {...props} publication={publication} classes={classes ?? []} />}
    </QueryState>
  );
}

/** Who publishes in a school where teachers do not. */
function AskToPublish({
  title,
  names,
  onClose,
}: {
  title: string;
  names: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation('console-learning/studio');
  const { t: own } = useTranslation('console-learning/studio-origin');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <h3 className="mb-1 text-base font-bold">{own('publishers.title')}</h3>
      <p className="mb-3">{own(names.length === 0 ? 'publishers.none' : 'publishers.text')}</p>
      <ul className="grid gap-1">
        {names.map((name) => (
          <li key={name} className="rounded-control bg-sky px-4 py-2 font-bold break-words">
            {name}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What publishing changes for students, who sees it and when. What is to be fixed comes first. */
export function PublishDialog(props: Props) {
  const { session, tree, problems, titleOf, onGo, onClose } = props;
  const { t } = useTranslation('console-learning/studio');
  const errors = problems.filter(({ isError }) => isError);
  const hasErrors = errors.length > 0;
  const [sent, setSent] = useState<boolean | null>(null);
  const flush = () => void session.flush().then(setSent);
  useEffect(() => {
    if (!hasErrors) void session.flush().then(setSent);
  }, [session, hasErrors]);
  const languages = { shown: tree.content.lang, original: tree.content.lang };
  const title = t('publish.title', { name: anyTextOf(tree.content.name, languages) });
  if (!props.library.mayPublish)
    return <AskToPublish title={title} names={props.library.publishers} onClose={onClose} />;
  if (hasErrors)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <p className="mb-2">{t('publish.fixFirst', { count: errors.length })}</p>
        <ProblemList problems={errors} titleOf={titleOf} onGo={onGo} />
      </Dialog>
    );
  return (
    <Dialog title={title} width={720} onClose={onClose}>
      <p className="mb-3 inline-flex items-center gap-2 rounded-full bg-leaf-wash px-3 py-1 text-sm font-bold text-leaf">
        <CircleCheck aria-hidden className="size-4" />
        {t('publish.nothingToFix')}
      </p>
      {sent === null ? (
        <Skeleton className="h-64" />
      ) : sent ? (
        <Asked {...props} />
      ) : (
        <div className="grid gap-3">
          <p role="alert" className="rounded-control bg-flame-wash px-4 py-3">
            {t('publish.notSent')}
          </p>
          <div className="dialog-footer">
            <Button variant="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button onClick={flush}>{t('retry')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** The primary action of the editor. */
export function PublishButton({
  words,
  className = '',
  onClick,
}: {
  words: string;
  className?: string;
  onClick: () => void;
}) {
  return (
    <Button className={className} onClick={onClick}>
      <Rocket aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 truncate">{words}</span>
    </Button>
  );
}
