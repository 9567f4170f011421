import { runtimeConfig } from '@skillkite/client/runtime-config';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { classNameOf } from '../../app/class-name.ts';
import { draftOf } from '../../app/draft.ts';
import { useWhoAmIQuery } from '../../app/endpoints/endpoints.ts';
import { librariesApi } from '../../app/endpoints/studio/libraries.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { pathOfDraft, pathOfDraftLesson, pathOfQuests, paths } from '../../paths.ts';
import { UndoBar } from '../parts/undo-bar.tsx';
import { CourseOutline } from './course/course-outline.tsx';
import { LessonList } from './course/lesson-list.tsx';
import { ProblemsButton } from './course/problems-button.tsx';
import { PublishButton, PublishDialog, type Published } from './course/publish-dialog.tsx';
import { QuestsEditor } from './parts/quests-part.tsx';
import { PublishedNotice } from './course/published-notice.tsx';
import { ScheduleNotice } from './course/schedule-notice.tsx';
import { SaveSign } from './course/save-sign.tsx';
import { type Problem, problemsOf } from './draft/problems.ts';
import type { DraftSession, DraftState } from './draft/session.ts';
import { anyTextOf } from './draft/text-in.ts';
import { type Key, type Tree, lessonOf, lessonWith } from './draft/tree.ts';
import { sessionOf, useDraftState } from './draft/use-draft.ts';
import { LostCourse, isLost } from './kept/lost-course.tsx';
import { OrphanPanel } from './kept/orphan-panel.tsx';
import { PersonNotice } from './kept/person-notice.tsx';
import { useDrop } from './files/choose-files.tsx';
import { LibraryId } from './files/library-context.ts';
import { useFileLessons } from './files/use-file-lessons.ts';
import { useFindFile } from './files/use-find-file.ts';
import { useOwnUploads } from './files/use-uploads-of.ts';
import { lessonEditorOf } from './lesson-editors.tsx';
import { OriginNotice } from './origin/origin-notice.tsx';
import { PresenceSign } from './presence/presence-sign.tsx';
import { usePresence } from './presence/use-presence.ts';
import { type StudioClass, classKeyOf } from './library/use-classes.ts';
import { BackLink } from './parts/back-link.tsx';

type Props = { session: DraftSession; state: DraftState; tree: Tree };

function CourseEditor({ session, state, tree }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const { t: parts } = useTranslation('console-learning/studio-parts');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [isPublishing, publish] = useState(false);
  const [published, setPublished] = useState<Published | null>(null);
  const [removed, setRemoved] = useState<{ key: Key; undo: () => void } | null>(null);
  const { currentData: libraries } = librariesApi.useFetchLibrariesQuery({});
  const library = libraries?.libraries.find(({ libraryId }) => libraryId === tree.libraryId);
  const languages = { shown: tree.content.lang, original: tree.content.lang };
  const files = useFileLessons(session, tree);
  const drop = useDrop(files.take);
  useOwnUploads();
  const find = useFindFile(tree);
  const problems = useMemo(
    () =>
      problemsOf(
        tree,
        runtimeConfig.locales.map(({ code }) => code),
        find,
      ),
    [tree, find],
  );
  const wanted = params.get('lesson');
  const lesson = wanted === null ? undefined : lessonOf(tree, wanted);
  const nameOfLesson = (key: Key | null) => {
    const of = key === null ? undefined : lessonOf(tree, key);
    return of ? anyTextOf(of.content.title, languages) || t('untitled') : '';
  };
  const courseName = anyTextOf(tree.content.name, languages) || t('untitled');
  const isOfQuests = params.get('part') === 'quests';
  const title = lesson ? nameOfLesson(lesson.key) : isOfQuests ? parts('quests.title') : courseName;
  useTitle(title);
  const others = usePresence(session, lesson?.id ?? null);
  const presence = <PresenceSign others={others} tree={tree} isWide={isWide} />;
  const titleOf = (one: Problem) =>
    [nameOfLesson(one.lesson), one.number !== null && t('question.number', { number: one.number })]
      .filter(Boolean)
      .join(' · ') || courseName;
  const look = () => {
    const [conflict] = state.conflicts;
    if (!conflict) {
      document.querySelector<HTMLElement>('#kept-here')?.focus();
      return;
    }
    const of = lessonOf(tree, conflict.key) ?? lessonWith(tree, conflict.key);
    void navigate(
      of
        ? pathOfDraftLesson(
            session.draftId,
            of.key,
            of.key === conflict.key ? undefined : conflict.key,
          )
        : `${pathOfDraft(session.draftId)}?part=settings`,
    );
  };
  const go = (one: Problem) => {
    publish(false);
    void navigate(
      one.lesson === null
        ? (one.code === 'quest-incomplete' ? pathOfQuests : pathOfDraft)(session.draftId)
        : pathOfDraftLesson(session.draftId, one.lesson, one.question ?? undefined),
    );
  };
  const made = draftOf<StudioClass | null>(classKeyOf(session.draftId), null);
  const audience = tree.published?.audience ?? (made ? [made] : []);
  const words =
    !isWide && audience.length > 0 && audience.length < 3
      ? t('publishTo', { names: audience.map(classNameOf).join(', ') })
      : t('publishButton');
  const primary = (
    <PublishButton words={words} className="min-w-0 flex-1" onClick={() => publish(true)} />
  );
  const removeLesson = () => {
    if (!lesson) return;
    setRemoved({ key: lesson.key, undo: session.remove(lesson.key) });
    void navigate(pathOfDraft(session.draftId));
  };
  const Editor = lesson && lessonEditorOf(lesson.content).Editor;
  const flag = <ProblemsButton problems={problems} titleOf={titleOf} onGo={go} isShort={!isWide} />;
  return (
    <div
      data-fills-phone
      className={`lg:-mb-8 ${drop.isOver ? 'outline-3 -outline-offset-3 outline-primary' : ''}`}
      {...drop.handlers}
    >
      <div className="sticky top-0 z-20 border-b-2 border-hairline bg-surface max-lg:bg-paper">
        <div className="flex items-center gap-2 px-2 py-2 lg:px-6">
          <BackLink
            to={lesson || isOfQuests ? pathOfDraft(session.draftId) : paths.studio}
            label={lesson || isOfQuests ? t('backTo', { name: courseName }) : t('backToStudio')}
          />
          <div className="mr-auto min-w-0">
            <h1 className="truncate text-xl leading-tight">{title}</h1>
            <p className="truncate text-sm text-soft">
              {lesson
                ? t('lessonOf', {
                    number: tree.lessons.indexOf(lesson) + 1,
                    name: courseName,
                  })
                : t(`state.${tree.state}`)}
            </p>
          </div>
          {isWide && presence}
          <SaveSign of={state} onRetry={session.retry} onLook={look} />
          {flag}
          {isWide && <PublishButton words={words} onClick={() => publish(true)} />}
        </div>
      </div>
      {!isWide && presence}
      {state.save === 'refused' && state.refusal !== null && state.refusal !== '' && (
        <p role="alert" className="bg-flame-wash px-4 py-2 lg:px-6">
          {state.refusal}
        </p>
      )}
      {/* What comes and goes loads its words and parts while the editor stays. */}
      <Suspense>
        <PersonNotice />
        {state.orphans.map((one) => (
          <OrphanPanel
            key={String(one.met?.current.draftIds)}
            session={session}
            of={one}
            languages={languages}
          />
        ))}
        {tree.origin?.isChanged && <OriginNotice draftId={session.draftId} of={tree.origin} />}
        {tree.scheduled && library && (
          <ScheduleNotice session={session} of={tree.scheduled} zone={library.timeZone} />
        )}
        {published && published.at === null && (
          <PublishedNotice
            // Not the number alone: a lesson beside it may have it as its key.
            key={`version ${published.course.published?.number}`}
            session={session}
            of={published}
            onClose={() => setPublished(null)}
          />
        )}
      </Suspense>
      {/* Words of a part may still come: the bar stays. */}
      <Suspense fallback={<Skeleton className="m-4 h-96 lg:m-6" />}>
        {wanted !== null && !lesson ? (
          <EmptyState
            picture={<SceneArt scene="nothing" />}
            title={t('lessonGone')}
            action={
              <Link to={pathOfDraft(session.draftId)} className={buttonVariants()}>
                {courseName}
              </Link>
            }
          />
        ) : isOfQuests ? (
          <QuestsEditor session={session} tree={tree} publish={primary} />
        ) : !lesson || !Editor ? (
          <LibraryId value={tree.libraryId}>
            <CourseOutline
              session={session}
              tree={tree}
              problems={problems}
              conflicts={state.conflicts}
              files={files}
              publish={primary}
            />
          </LibraryId>
        ) : (
          <LibraryId value={tree.libraryId}>
            <Editor
              key={lesson.key}
              session={session}
              tree={tree}
              lesson={lesson}
              problems={problems}
              conflicts={state.conflicts}
              outline={
                <LessonList
                  session={session}
                  tree={tree}
                  problems={problems}
                  files={files}
                  chosen={lesson.key}
                />
              }
              publish={primary}
              onRemove={tree.lessons.length > 1 ? removeLesson : null}
            />
          </LibraryId>
        )}
      </Suspense>
      <Suspense>
        {isPublishing && library && (
          <PublishDialog
            session={session}
            tree={tree}
            library={library}
            problems={problems}
            titleOf={titleOf}
            onGo={go}
            onClose={() => publish(false)}
            onPublished={(of) => {
              publish(false);
              session.replace(of.course);
              setPublished(of);
            }}
          />
        )}
      </Suspense>
      {removed && (
        <UndoBar
          key={removed.key}
          text={t('lessonRemoved')}
          undo={t('undo')}
          onOver={() => setRemoved(null)}
          onUndo={() => {
            removed.undo();
            setRemoved(null);
          }}
        />
      )}
    </div>
  );
}

function Opened({ session }: { session: DraftSession }) {
  const { t } = useTranslation('console-learning/studio');
  const state = useDraftState(session);
  if (isLost(state))
    return (
      <>
        <PersonNotice />
        <LostCourse session={session} state={state} />
      </>
    );
  const of = {
    currentData: state.tree ?? undefined,
    error: state.failure,
    refetch: session.load,
  };
  return (
    <QueryState
      of={of}
      heading={t('title')}
      skeleton={
        <div className="p-4 lg:p-6">
          <Skeleton className="h-96" />
        </div>
      }
    >
      {(tree) => <CourseEditor session={session} state={state} tree={tree} />}
    </QueryState>
  );
}

/** A course of the library as it is edited: its lessons, or one of them. */
export function EditorPage() {
  const { draftId } = useParams();
  const { currentData: me } = useWhoAmIQuery({});
  if (!me) return null;
  return <Opened key={`${me.id}/${draftId}`} session={sessionOf(me.id, Number(draftId))} />;
}
