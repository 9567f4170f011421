import type { ApiFailure } from '@skillkite/client/post';
import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import type { Locale } from '@skillkite/rules/text/locale';
import { BANK_FILTERS, type BankFilter } from '@skillkite/rules/quiz/bank-filter';
import { QUIZ_KINDS, type QuizKind } from '@skillkite/rules/quiz/quiz';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { ClipboardPaste, ListPlus, Plus, Tag, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type BankQuestion, studioApi } from '../../../app/endpoints/studio.ts';
import type { Library } from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState, keepingLast } from '../../../app/query-state.tsx';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { Chips } from '../../parts/chips.tsx';
import { FileChoice } from '../../parts/file-choice.tsx';
import { ListEnd } from '../../parts/list-end.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { UndoBar } from '../../parts/undo-bar.tsx';
import { newQuestion } from '../draft/question-kinds.ts';
import { StudioFrame } from '../library/studio-frame.tsx';
import { PasteDialog } from '../paste-dialog.tsx';
import { QUESTION_FILES } from '../paste/archive-limits.ts';
import { useFindKnown } from '../paste/use-find-known.ts';
import { ExportMenu } from './export-menu.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { QuestionList } from './question-list.tsx';
import { QuizDialog } from './quiz-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useImport } from './use-import.ts';
import { useKindName, useLevelName } from './use-kind-name.ts';

/** A pause in typing after which it searches. */
const SEARCH_AFTER_MS = 250;
const LEVELS = [1, 2, 3] as const;

type Opened = 'tag' | 'quiz' | 'import' | File | { readonly question: BankQuestion | null };

function Bank({ library, onOpen, opened }: BankProps) {
  const { libraryId } = library;
  const { t, language } = useTranslation('console-learning/studio-bank');
  const { t: common } = useTranslation();
  const kindName = useKindName();
  const levelName = useLevelName();
  const [typed, type] = useState('');
  const [words, search] = useState('');
  const [only, setOnly] = useState<BankFilter | null>(null);
  const [skill, setSkill] = useState('');
  const [level, setLevel] = useState('');
  const [kind, setKind] = useState<QuizKind | ''>('');
  const [order, setOrder] = useState<'hardest' | 'newest'>('hardest');
  const [chosen, choose] = useState<ReadonlyMap<number, BankQuestion>>(new Map());
  const [said, say] = useState('');
  const [failure, setFailure] = useState('');
  const [removed, setRemoved] = useState<readonly number[] | null>(null);
  const { asked, setMost } = usePageLimit();
  const [remove] = studioApi.useRemoveQuestionsMutation();
  const add = useImport(libraryId);
  const findKnown = useFindKnown(libraryId);
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const missing = runtimeConfig.locales.find(({ code }) => code !== language);
  const query = studioApi.useFetchBankQuery(
    {
      libraryId,
      order,
      ...(missing && { language: missing.code }),
      ...(words !== '' && { words }),
      ...(only !== null && { only }),
      ...(skill !== '' && { skill }),
      ...(level !== '' && { level: Number(level) as 1 | 2 | 3 }),
      ...(kind !== '' && { kind }),
      ...asked,
    },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = words !== '' || only !== null || skill !== '' || level !== '' || kind !== '';
  const ids = [...chosen.keys()];
  const close = () => onOpen(null);
  const select = (questions: readonly BankQuestion[], isSelected: boolean) => {
    const next = new Map(chosen);
    for (const one of questions)
      if (isSelected) next.set(one.draftId, one);
      else next.delete(one.draftId);
    choose(next);
  };
  const removeChosen = async () => {
    const done = await remove({ libraryId, draftIds: ids, isRemoved: true });
    if (!('data' in done) || !done.data) return;
    const { changedCount, keptCount } = done.data;
    choose(new Map());
    say(keptCount > 0 ? t('keptInQuiz', { count: keptCount }) : '');
    if (changedCount > 0) setRemoved(ids);
  };
  const addFound = async (questions: readonly DraftQuestion[], from: Locale) => {
    setFailure('');
    try {
      const { added, known } = await add(questions, from);
      say(
        [t('added', { count: added }), known > 0 && t('known', { count: known })]
          .filter(Boolean)
          .join(' '),
      );
    } catch (error) {
      setFailure(sentenceOf(error as ApiFailure, common('offline')) ?? common('offline'));
      return false;
    }
    setOrder('newest');
    setOnly(null);
    close();
    return true;
  };
  const file = opened instanceof File ? opened : undefined;
  return (
    <>
      <QueryState of={keepingLast(query)} skeleton={<Skeleton className="h-96" />}>
        {({ questions, counts, skills, nextMost }) =>
          counts.all === 0 && !isFiltered ? (
            <EmptyState
              picture={<SceneArt scene="nothing" />}
              title={t('empty')}
              text={t('emptyText')}
              action={
                <Button onClick={() => onOpen('import')}>
                  <ClipboardPaste aria-hidden className="size-5" />
                  {t('import')}
                </Button>
              }
            />
          ) : (
            <div className={chosen.size > 0 ? 'pb-40 lg:pb-24' : ''}>
              <div className="mb-4 flex flex-wrap items-end gap-3">
                <SearchField
                  label={t('find')}
                  value={typed}
                  onChange={type}
                  className="sm:max-w-64"
                />
                <Chips
                  chosen={only}
                  onChoose={setOnly}
                  all={counts.all}
                  of={BANK_FILTERS.map((key) => ({
                    key,
                    word:
                      key === 'untranslated'
                        ? t('only.untranslated', { language: missing?.name ?? '' })
                        : t(`only.${key}`),
                    count: counts[key],
                  }))}
                />
                <div className="flex flex-wrap gap-3">
                  <SelectField
                    label={t('skill')}
                    value={skill}
                    onChange={({ target }) => setSkill(target.value)}
                  >
                    <option value="">{t('any')}</option>
                    {skills.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </SelectField>
                  <SelectField
                    label={t('level')}
                    value={level}
                    onChange={({ target }) => setLevel(target.value)}
                  >
                    <option value="">{t('any')}</option>
                    {LEVELS.map((one) => (
                      <option key={one} value={one}>
                        {levelName(one)}
                      </option>
                    ))}
                  </SelectField>
                  <SelectField
                    label={t('kind')}
                    value={kind}
                    onChange={({ target }) => setKind(target.value as QuizKind | '')}
                  >
                    <option value="">{t('any')}</option>
                    {QUIZ_KINDS.map((one) => (
                      <option key={one} value={one}>
                        {kindName(one)}
                      </option>
                    ))}
                  </SelectField>
                  <SelectField
                    label={t('order')}
                    value={order}
                    onChange={({ target }) => setOrder(target.value as 'hardest' | 'newest')}
                  >
                    <option value="hardest">{t('orders.hardest')}</option>
                    <option value="newest">{t('orders.newest')}</option>
                  </SelectField>
                </div>
              </div>
              {questions.length === 0 ? (
                <p role="status" className="py-8 text-center text-soft">
                  {t('noneFound')}
                </p>
              ) : (
                <QuestionList
                  questions={questions}
                  isChosen={({ draftId }) => chosen.has(draftId)}
                  onSelect={select}
                  onOpen={(question) => onOpen({ question })}
                />
              )}
              <ListEnd
                nextMost={nextMost}
                shown={questions.length}
                isBusy={query.isFetching}
                onMore={setMost}
              />
              <p className="mt-2 text-sm text-soft">{t('fromFive')}</p>
            </div>
          )
        }
      </QueryState>
      <p role="status" className={said === '' ? 'sr-only' : 'mt-2 font-bold'}>
        {said}
      </p>
      {chosen.size > 0 && (
        <div
          role="group"
          aria-label={t('selected', { count: chosen.size })}
          className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-t-2 border-primary bg-sky p-3 lg:left-24 lg:px-8"
        >
          <p className="mr-auto font-bold">
            {t('selected', { count: chosen.size })}
            <Button variant="quiet" onClick={() => choose(new Map())}>
              {t('clear')}
            </Button>
          </p>
          <Button variant="secondary" aria-label={t('remove')} onClick={() => void removeChosen()}>
            <Trash2 aria-hidden className="size-5" />
          </Button>
          <Button variant="secondary" onClick={() => onOpen('tag')}>
            <Tag aria-hidden className="size-5" />
            {t('tag')}
          </Button>
          <ExportMenu questions={[...chosen.values()]} name={t('title')} onSaid={say} />
          <Button onClick={() => onOpen('quiz')}>
            <ListPlus aria-hidden className="size-5" />
            {t('toQuiz', { count: chosen.size })}
          </Button>
        </div>
      )}
      {opened === 'tag' && <TagDialog libraryId={libraryId} draftIds={ids} onClose={close} />}
      {opened === 'quiz' && (
        <QuizDialog
          library={library}
          questionIds={ids}
          onClose={close}
          onAdded={(words_) => {
            say(words_);
            choose(new Map());
            close();
          }}
        />
      )}
      {(opened === 'import' || file) && (
        <PasteDialog
          draftId={`bank-${libraryId}`}
          file={file}
          failure={failure}
          likely={language}
          room={5000}
          findKnown={findKnown}
          onClose={close}
          onAdd={addFound}
        />
      )}
      {opened !== null && typeof opened === 'object' && 'question' in opened && (
        <QuestionDialog
          key={opened.question?.draftId ?? 'new'}
          libraryId={libraryId}
          of={opened.question}
          initial={opened.question?.content ?? { ...newQuestion(), lang: language }}
          onClose={close}
        />
      )}
      {removed && (
        <UndoBar
          text={t('removed', { count: removed.length })}
          undo={t('undo')}
          onOver={() => setRemoved(null)}
          onUndo={() => {
            void remove({ libraryId, draftIds: [...removed], isRemoved: false });
            setRemoved(null);
          }}
        />
      )}
    </>
  );
}

type BankProps = {
  library: Library;
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
};

/** Every question of a library: find, tag, export, put into a quiz; and bring in more. */
export function BankPage() {
  const { t } = useTranslation('console-learning/studio-bank');
  const [opened, open] = useState<Opened | null>(null);
  return (
    <StudioFrame
      word="bank"
      actions={
        <>
          <Button variant="secondary" onClick={() => open('import')}>
            <ClipboardPaste aria-hidden className="size-5" />
            {t('import')}
          </Button>
          <FileChoice
            words={t('openFile')}
            accept={QUESTION_FILES}
            variant="secondary"
            onChoose={(file) => file && open(file)}
          />
          <Button onClick={() => open({ question: null })}>
            <Plus aria-hidden className="size-5" />
            {t('newQuestion')}
          </Button>
        </>
      }
    >
      {(library) => <Bank library={library} opened={opened} onOpen={open} />}
    </StudioFrame>
  );
}
