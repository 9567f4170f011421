import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import type { Locale } from '@skillkite/rules/text/locale';
import { questionFor } from '@skillkite/content/question-language';
import { Button } from '@skillkite/ui/button.tsx';
import { Tabs } from '@skillkite/ui/tabs.tsx';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { ChevronLeft, ChevronRight, ClipboardPaste, Copy, Flag, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { UndoBar } from '../../parts/undo-bar.tsx';
import { isEdited, newQuestion } from '../draft/question-kinds.ts';
import { anyTextOf, textOf, withName } from '../draft/text-in.ts';
import type { Key } from '../draft/tree.ts';
import type { LessonEditorProps } from '../lesson-editors.tsx';
import { ICON_BUTTON, TextArea } from '../question/fields.tsx';
import { useFindKnown } from '../paste/use-find-known.ts';
import { KindChoice, QuestionForm } from '../question/question-form.tsx';
import { TryQuiz } from '../question/try-quiz.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { KeysHelp } from './keys-dialog.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Outline } from './outline.tsx';

const PasteDialog = lazyWithRetry(async () => (await import('../paste-dialog.tsx')).PasteDialog);

type Tab = 'questions' | 'edit' | 'try';

const WIDE = '(min-width: 64rem)';
/** Of an address: a quiz that was made just now begins with a question. */
const NEW = 'new';

/** The questions of a lesson, one of them to edit, and all of them to try. */
export function QuizEditor(props: LessonEditorProps) {
  const { session, tree, lesson, problems, conflicts, publish, onRemove } = props;
  const original = tree.content.lang;
  const { t } = useTranslation('console-learning/studio');
  const [params, setParams] = useSearchParams();
  const isWide = useMediaQuery(WIDE);
  const [tab, setTab] = useState<Tab>('edit');
  const [shown, show] = useState<Locale>(original);
  const [tried, tryAt] = useState<number | null>(null);
  const [fresh, setFresh] = useState<Key | null>(null);
  const [removed, setRemoved] = useState<{ key: Key; undo: () => void } | null>(null);
  const [isPasting, paste] = useState(false);
  const place = useRef<HTMLElement>(null);
  const languages = { shown, original };
  const { questions } = lesson;
  const wanted = params.get('question');
  const at = Math.max(
    0,
    questions.findIndex(({ key, id }) => key === wanted || String(id) === wanted),
  );
  const question = questions[at];
  const go = (key: Key | undefined) => {
    setParams(
      (before) => {
        if (key === undefined) before.delete('question');
        else before.set('question', key);
        return before;
      },
      { replace: true },
    );
    tryAt(null);
    setTab('edit');
  };
  const known = useFindKnown(tree.libraryId, lesson.id);
  const inCourse = (found: readonly DraftQuestion[], from: Locale) =>
    found.map((one) => questionFor(original, one, from));
  const findKnown = useCallback(
    (found: readonly DraftQuestion[], from: Locale) =>
      known(found.map((one) => questionFor(original, one, from))),
    [known, original],
  );
  const mayAdd = questions.length < MOST_QUESTIONS;
  const add = (content: DraftQuestion = newQuestion()) => {
    if (!mayAdd) return;
    const [key] = session.addQuestions(lesson.key, [content], question?.key ?? null);
    if (key === undefined) return;
    setFresh(key);
    go(key);
  };
  const isNew = wanted === NEW;
  useEffect(() => {
    if (isNew && questions.length === 0) add();
    // Only a quiz that was made just now.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isNew]);
  const remove = () => {
    if (!question) return;
    const undo = session.remove(question.key);
    setRemoved({ key: question.key, undo });
    setFresh(null);
    go((questions[at + 1] ?? questions[at - 1])?.key);
    place.current?.focus();
  };
  const step = (by: number) => {
    setFresh(null);
    go(questions[at + by]?.key);
  };
  const keys = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && isCommand) {
      event.preventDefault();
      add();
    } else if (event.altKey && (event.key === 'PageDown' || event.key === 'PageUp')) {
      event.preventDefault();
      step(event.key === 'PageDown' ? 1 : -1);
    }
  };
  const nameOf = (content: DraftQuestion) =>
    anyTextOf(content.question, languages) || t('question.untitled');
  const hasError = (key: Key) => problems.some((one) => one.isError && one.question === key);
  const title = (
    <TextArea
      label={t(lesson.content.kind === 'quiz' ? 'quizName' : 'lessonName')}
      rows={1}
      maxLength={160}
      value={textOf(lesson.content.title, languages)}
      onText={(text) =>
        session.save(lesson.key, {
          of: 'lesson',
          content: {
            ...lesson.content,
            title: withName(lesson.content.title, text, languages),
          },
        })
      }
    />
  );
  const list = (
    <section aria-label={t('questions')} className="grid content-start gap-3">
      {title}
      <h2 className="text-lg">{t('questionCount', { count: questions.length })}</h2>
      <Outline
        label={t('questions')}
        items={questions.map(({ key, content }) => ({
          key,
          title: nameOf(content),
          text: isEdited(content)
            ? t(`question.kind.${content.kind as 'single'}`)
            : t('question.otherKindName'),
          sign: hasError(key) && (
            <span className="shrink-0 pt-1 text-flame">
              <Flag aria-hidden className="size-4" />
              <span className="sr-only">{t('hasToFix')}</span>
            </span>
          ),
        }))}
        chosen={question?.key ?? null}
        onChoose={(key) => {
          setFresh(null);
          go(key);
        }}
        onMove={session.move}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className="flex-1" disabled={!mayAdd} onClick={() => add()}>
          <Plus aria-hidden className="size-5" />
          {t('addQuestion')}
        </Button>
        <Button
          variant="secondary"
          className="flex-1"
          disabled={!mayAdd}
          onClick={() => paste(true)}
        >
          <ClipboardPaste aria-hidden className="size-5 shrink-0" />
          {t('pastePaper')}
        </Button>
      </div>
      {onRemove && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 text-sm text-soft hover:bg-sky"
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('removeLesson')}
        </button>
      )}
    </section>
  );
  const conflict = conflicts.find(({ key }) => key === question?.key || key === lesson.key);
  const edit = (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={question ? t('question.number', { number: at + 1 }) : t('questions')}
      className="min-w-0 outline-none"
    >
      {conflict && (
        <ConflictPanel
          key={conflict.version}
          of={conflict}
          mine={conflict.key === lesson.key ? lesson.content : question?.content}
          languages={languages}
          onSettle={(takes) => session.settle(conflict, takes)}
        />
      )}
      {question ? (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2">
            <button
              type="button"
              disabled={at === 0}
              aria-label={t('previousQuestion')}
              className={ICON_BUTTON}
              onClick={() => step(-1)}
            >
              <ChevronLeft aria-hidden className="size-6" />
            </button>
            <h2 className="text-lg whitespace-nowrap">
              {t('question.numberOf', { number: at + 1, count: questions.length })}
            </h2>
            <button
              type="button"
              disabled={at + 1 >= questions.length}
              aria-label={t('nextQuestion')}
              className={ICON_BUTTON}
              onClick={() => step(1)}
            >
              <ChevronRight aria-hidden className="size-6" />
            </button>
            <KindChoice
              question={question.content}
              onChange={(content) => session.save(question.key, { of: 'question', content })}
            />
            <span className="ml-auto flex items-center">
              <LanguageChoice original={original} shown={shown} onShow={show} />
              <button
                type="button"
                disabled={!mayAdd}
                aria-label={t('duplicateQuestion')}
                className={ICON_BUTTON}
                onClick={() => add(question.content)}
              >
                <Copy aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                aria-label={t('removeQuestion')}
                className={ICON_BUTTON}
                onClick={remove}
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </span>
          </div>
          <QuestionForm
            key={`${question.key} ${shown} ${question.content.kind}`}
            question={question.content}
            languages={languages}
            isOfStory={lesson.content.kind === 'story'}
            takesFocus={fresh === question.key}
            onChange={(content) => session.save(question.key, { of: 'question', content })}
          />
        </>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>{t('noQuestions')}</p>
          <Button onClick={() => add()}>
            <Plus aria-hidden className="size-5" />
            {t('addQuestion')}
          </Button>
        </div>
      )}
    </section>
  );
  const attempt = (
    <TryQuiz questions={questions} at={tried ?? at} languages={languages} onAt={tryAt} />
  );
  const undoBar = removed && (
    <UndoBar
      key={removed.key}
      text={t('questionRemoved')}
      undo={t('undo')}
      onOver={() => setRemoved(null)}
      onUndo={() => {
        removed.undo();
        setRemoved(null);
        go(removed.key);
        place.current?.focus();
      }}
    />
  );
  return (
    // Keys of the whole editor: each has its button too.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={keys}>
      {isWide ? (
        <div className="grid min-h-[calc(100dvh-4.125rem)] grid-cols-[18rem_minmax(0,1fr)_20rem]">
          <div className="border-r border-hairline bg-paper p-4">{list}</div>
          <div className="p-6">
            {edit}
            <div className="mt-4">
              <KeysHelp />
            </div>
          </div>
          <div className="border-l border-hairline bg-paper p-4">
            <div className="sticky top-24">{attempt}</div>
          </div>
        </div>
      ) : (
        <div className="px-4 pb-24">
          <Tabs
            label={t('parts')}
            items={[
              { key: 'questions', label: t('tab.questions', { count: questions.length }) },
              { key: 'edit', label: t('tab.edit') },
              { key: 'try', label: t('tab.try') },
            ]}
            selected={tab}
            onSelect={setTab}
          >
            {tab === 'questions' ? list : tab === 'edit' ? edit : attempt}
          </Tabs>
          <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-hairline bg-paper p-3">
            <Button variant="secondary" disabled={!mayAdd} onClick={() => add()}>
              <Plus aria-hidden className="size-5" />
              {t('addQuestion')}
            </Button>
            {publish}
          </div>
        </div>
      )}
      {undoBar}
      {isPasting && (
        <PasteDialog
          draftId={session.draftId}
          likely={original}
          findKnown={findKnown}
          room={MOST_QUESTIONS - questions.length}
          onClose={() => paste(false)}
          onAdd={(found, from) => {
            const after = questions.at(-1)?.key ?? null;
            const [first] = session.addQuestions(lesson.key, inCourse(found, from), after);
            go(first);
            paste(false);
            return true;
          }}
        />
      )}
    </div>
  );
}
