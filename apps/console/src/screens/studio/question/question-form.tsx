import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { Lightbulb, MessageCircleQuestion, PartyPopper, TextQuote } from 'lucide-react';
import { useRef } from 'react';
import { takeFocus } from '../../../app/hooks/take-focus.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { EDITED_KINDS, type EditedKind, asKind, isEdited } from '../draft/question-kinds.ts';
import { type Languages, textOf, withName, withText } from '../draft/text-in.ts';
import { FileField, withField } from '../files/file-field.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { MoreRow, TextArea } from './fields.tsx';
import { VoiceRows } from './voice-rows.tsx';

type Props = {
  question: DraftQuestion;
  languages: Languages;
  onChange: (question: DraftQuestion) => void;
  /** A new question takes the focus. */
  takesFocus: boolean;
  /** A page of a story: its words come before the question. */
  isOfStory?: boolean;
};

const ICON = 'size-5 shrink-0 text-soft';

/** The kind of a question, as a choice of the editor. */
export function KindChoice({ question, onChange }: Pick<Props, 'question' | 'onChange'>) {
  const { t } = useTranslation('console-learning/studio');
  if (!isEdited(question)) return null;
  const choose = (kind: EditedKind) =>
    onChange(asKind(question, kind, { yes: t('question.true'), no: t('question.false') }));
  return (
    <label className="inline-flex min-w-0 items-center">
      <span className="sr-only">{t('question.kindLabel')}</span>
      <select
        className="min-h-11 max-w-full rounded-control border-2 border-edge bg-surface px-2 font-bold"
        value={question.kind}
        onChange={({ target }) => choose(target.value as EditedKind)}
      >
        {EDITED_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`question.kind.${kind}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

type TextName = 'story' | 'question' | 'hint' | 'explanation' | 'praise' | 'why';

/** Picture of a question. */
function QuestionPicture({ question, languages, onChange }: Omit<Props, 'takesFocus'>) {
  const { t } = useTranslation('console-learning/studio-files');
  const { picture } = question;
  return (
    <div className="grid gap-2 empty:hidden">
      <div className="flex flex-wrap items-center gap-x-3">
        <FileField
          label={t('picture.ofQuestion')}
          value={picture}
          onChange={(ref) => onChange(withField(question, 'picture', ref))}
        />
      </div>
      {picture !== undefined && (
        <TextArea
          label={t('picture.alt')}
          rows={1}
          maxLength={400}
          value={textOf(question.picture_text, languages)}
          onText={(words) =>
            onChange(
              withField(
                question,
                'picture_text',
                words === '' ? undefined : withText(question.picture_text, words, languages),
              ),
            )
          }
        />
      )}
    </div>
  );
}

/** A question, its answers, and what Mithu says about them. */
export function QuestionForm(props: Props) {
  const { question, languages, onChange, takesFocus, isOfStory = false } = props;
  const { t } = useTranslation('console-learning/studio');
  const { t: parts } = useTranslation('console-learning/studio-parts');
  const form = useRef<HTMLDivElement>(null);
  const text = (name: TextName): string => textOf(question[name], languages);
  const set = (name: TextName, words: string) => {
    const { [name]: before, ...others } = question;
    const write = name === 'praise' ? withName : withText;
    const next = write(before, words, languages);
    onChange(next === '' ? others : { ...others, [name]: next });
  };
  const hasReasons = ['single', 'multiple', 'picture', 'sort'].includes(question.kind);
  const more = [
    { name: 'hint', Icon: Lightbulb, most: 400 },
    ...(hasReasons ? [] : [{ name: 'why', Icon: MessageCircleQuestion, most: 400 } as const]),
    { name: 'explanation', Icon: TextQuote, most: 400 },
    { name: 'praise', Icon: PartyPopper, most: 160 },
  ] as const;
  return (
    <div ref={form} className="grid grid-cols-[minmax(0,1fr)] gap-4" lang={languages.shown}>
      {isOfStory && (
        <div>
          <TextArea
            label={parts('story.words')}
            placeholder={parts('story.wordsExample')}
            rows={3}
            maxLength={400}
            className="text-lg"
            value={text('story')}
            onText={(words) => set('story', words)}
          />
          <p className="mt-1 text-sm text-soft">{parts('story.wordsHint')}</p>
        </div>
      )}
      <TextArea
        label={t('question.text')}
        isLabelHidden
        placeholder={t('question.placeholder')}
        ref={takesFocus ? takeFocus : undefined}
        data-question
        rows={2}
        maxLength={400}
        enterKeyHint="next"
        className="text-lg font-bold"
        value={text('question')}
        onText={(words) => set('question', words)}
        onKeyDown={(event) => {
          const isOther = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
          if (event.key !== 'Enter' || isOther || event.nativeEvent.isComposing) return;
          event.preventDefault();
          form.current
            ?.querySelector<HTMLElement>('[data-row], input:not([type=radio], [type=checkbox])')
            ?.focus();
        }}
      />
      <QuestionPicture question={question} languages={languages} onChange={onChange} />
      <AnswerFields question={question} languages={languages} onChange={onChange} />
      <div>
        {more.map(({ name, Icon, most }) => (
          <MoreRow
            key={name}
            icon={<Icon aria-hidden className={ICON} />}
            label={t(`question.${name}`)}
            preview={text(name)}
          >
            <TextArea
              label={t(`question.${name}Label`)}
              rows={2}
              maxLength={most}
              value={text(name)}
              onText={(words) => set(name, words)}
            />
          </MoreRow>
        ))}
        <VoiceRows question={question} languages={languages} onChange={onChange} />
      </div>
    </div>
  );
}
