import { textPage } from '@skillkite/content/page/text-page';
import type { Locale } from '@skillkite/rules/text/locale';
import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { Tabs } from '@skillkite/ui/tabs.tsx';
import { ArrowLeft, CircleQuestionMark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { pathOfDraftLesson } from '../../../paths.ts';
import { ConflictPanel } from '../course/conflict-panel.tsx';
import { LanguageChoice } from '../course/language-choice.tsx';
import { Outline } from '../course/outline.tsx';
import { QuizEditor } from '../course/quiz-editor.tsx';
import { editorKindOf } from '../draft/editor-kind.ts';
import { type Languages, anyTextOf, textOf, withName, withText } from '../draft/text-in.ts';
import type { LessonEditorProps } from '../lesson-editors.tsx';
import { LessonPreview } from '../preview/lesson-preview.tsx';
import { TextArea } from '../question/fields.tsx';
import { TryQuiz } from '../question/try-quiz.tsx';
import { PageText } from './page-text.tsx';
import { usePageDocument } from './together/use-page-document.ts';

type Tab = 'page' | 'preview';
/** Of an address: a lesson without questions begins with one. */
const NEW = 'new';

type SharedTextProps = Pick<LessonEditorProps, 'session' | 'lesson'> & { languages: Languages };

/** The text of a page, written together with those who are in it. */
function SharedText({ session, lesson, languages }: SharedTextProps) {
  const { t } = useTranslation('console-learning/studio-page');
  const { key, content } = lesson;
  const open = usePageDocument(session, key, languages.shown);
  if (open.is === 'opening') return <Skeleton className="mt-4 h-64" />;
  if (open.is === 'newer')
    return (
      <div role="alert" className="mt-4 grid justify-items-start gap-3 rounded-card bg-note p-4">
        <p>{t('newer')}</p>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </div>
    );
  const isOpen = open.is === 'open';
  return (
    <PageText
      key={isOpen ? open.number : open.is}
      language={languages.shown}
      fragment={isOpen ? open.document.fragment : null}
      place={{ draftId: session.draftId, lesson: key }}
      body={textOf(content.body, languages)}
      onBody={(html) => {
        const { content: latest } =
          session.state().tree?.lessons.find((one) => one.key === key) ?? lesson;
        session.save(key, {
          of: 'lesson',
          content: { ...latest, body: withText(latest.body, html, languages) },
        });
      }}
    />
  );
}

/** A page of text in each language, its look for students, and questions at its end. */
export function PageEditor(props: LessonEditorProps) {
  const { session, tree, lesson, conflicts, publish, onRemove } = props;
  const { t } = useTranslation('console-learning/studio-page');
  const { t: studio } = useTranslation('console-learning/studio');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const original = tree.content.lang;
  const [shown, show] = useState<Locale>(original);
  const [tab, setTab] = useState<Tab>('page');
  const [tried, tryAt] = useState(0);
  const languages = { shown, original };
  const { content, key, questions } = lesson;
  const toQuestions = (question?: string) =>
    void navigate(pathOfDraftLesson(session.draftId, key, question));
  if (params.has('question'))
    return (
      <>
        <Button variant="quiet" className="m-2 lg:m-4" onClick={() => toQuestions()}>
          <ArrowLeft aria-hidden className="size-5" />
          {t('toPage')}
        </Button>
        <QuizEditor {...props} />
      </>
    );
  const conflict = conflicts.find((one) => one.key === key);
  const edit = (
    <div className="min-w-0">
      {conflict && (
        <ConflictPanel
          key={conflict.version}
          of={conflict}
          mine={content}
          languages={languages}
          onSettle={(takes) => session.settle(conflict, takes)}
        />
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <TextArea
            label={studio('lessonName')}
            rows={1}
            maxLength={160}
            lang={shown}
            className="text-xl font-bold"
            value={textOf(content.title, languages)}
            onText={(text) =>
              session.save(key, {
                of: 'lesson',
                content: { ...content, title: withName(content.title, text, languages) },
              })
            }
          />
        </div>
        <LanguageChoice original={original} shown={shown} onShow={show} />
      </div>
      <SharedText key={shown} session={session} lesson={lesson} languages={languages} />
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-hairline pt-4">
        <Button variant="secondary" onClick={() => toQuestions(questions[0]?.key ?? NEW)}>
          <CircleQuestionMark aria-hidden className="size-5" />
          {questions.length === 0 ? t('addQuestions') : t('questions', { count: questions.length })}
        </Button>
        {onRemove && (
          <button
            type="button"
            className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-soft hover:bg-sky"
            onClick={onRemove}
          >
            <Trash2 aria-hidden className="size-4" />
            {studio('removeLesson')}
          </button>
        )}
      </div>
    </div>
  );
  const number = tree.lessons.findIndex((one) => one.key === key) + 1;
  const preview = (
    <LessonPreview
      original={original}
      edited={shown}
      headingOf={(language) => ({
        title: anyTextOf(content.title, { shown: language, original }),
        place: studio('lessonOf', {
          number,
          name: anyTextOf(tree.content.name, { shown: language, original }),
        }),
      })}
      pageOf={(language) => {
        const inLanguage = { shown: language, original };
        const html = textOf(content.body, inLanguage);
        return html === '' && language !== original
          ? null
          : textPage(anyTextOf(content.title, inLanguage), html, language);
      }}
    >
      {questions.length > 0 && (
        <div className="mt-4">
          <TryQuiz
            questions={questions}
            at={Math.min(tried, questions.length - 1)}
            languages={languages}
            onAt={tryAt}
          />
        </div>
      )}
    </LessonPreview>
  );
  if (isWide)
    return (
      <div className="grid min-h-[calc(100dvh-4.125rem)] grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[16rem_minmax(0,1fr)_25rem]">
        <nav
          aria-label={studio('outline')}
          className="hidden border-r border-hairline bg-paper p-3 xl:block"
        >
          <div className="sticky top-24">
            <h2 className="mb-2 px-2 text-lg">
              {studio('lessons', { count: tree.lessons.length })}
            </h2>
            <Outline
              label={studio('outline')}
              items={tree.lessons.map((one) => ({
                key: one.key,
                title: anyTextOf(one.content.title, languages) || studio('untitled'),
                text: studio(`lessonKind.${editorKindOf(one.content)}`),
              }))}
              chosen={key}
              onChoose={(next) => void navigate(pathOfDraftLesson(session.draftId, next))}
              onMove={session.move}
            />
          </div>
        </nav>
        <div className="min-w-0 p-6">{edit}</div>
        <div className="border-l border-hairline bg-paper p-4">
          <div className="sticky top-20">{preview}</div>
        </div>
      </div>
    );
  return (
    <div className="px-4 pb-24">
      <Tabs
        label={studio('parts')}
        items={[
          { key: 'page', label: t('tab.page') },
          { key: 'preview', label: t('tab.preview') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'page' ? edit : preview}
      </Tabs>
      <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-hairline bg-paper p-3">
        {publish}
      </div>
    </div>
  );
}
