import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import {
  type QuizAnswer,
  answersByTap,
  isRightAnswer,
  isWholeAnswer,
  wrongReason,
} from '@skillkite/rules/quiz/quiz';
import { shownOrder } from '@skillkite/rules/quiz/shown-order';
import { Mithu } from '@skillkite/ui/mithu/mithu.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { ArrowDown, ArrowUp, Check, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { isOrderFixed, judgedOf } from '../draft/question-kinds.ts';
import { addressOf, smallAddressOf, useLibraryFile } from '../files/use-library-file.ts';
import { type DraftText, type Languages, anyTextOf } from '../draft/text-in.ts';

type Props = {
  questions: readonly { key: string; content: DraftQuestion }[];
  /** Of the question that is edited. */
  at: number;
  languages: Languages;
  onAt: (at: number) => void;
};

const ANSWER =
  'flex min-h-12 w-full items-center gap-3 rounded-control border-2 px-3 py-2 text-left break-words';
const LOOK = {
  open: 'border-edge bg-surface hover:bg-sky',
  chosen: 'border-primary bg-sky',
  wrong: 'border-flame bg-flame-wash text-flame',
  right: 'border-leaf bg-leaf-wash text-leaf',
} as const;
const LETTERS = 'ABCDEFGHIJKL';

type Verdict = 'right' | 'wrong' | null;

/** A picture of the library, where there is one. */
function TriedPicture({
  of,
  alt = '',
  isLarge = false,
}: {
  of: string | undefined;
  alt?: string;
  isLarge?: boolean;
}) {
  const { file } = useLibraryFile(of);
  if (file?.state !== 'ready') return null;
  return (
    <img
      src={smallAddressOf(file)}
      alt={alt}
      className={isLarge ? 'max-h-48 w-full object-contain' : 'size-14 shrink-0 object-contain'}
    />
  );
}

/** A recording of the library, where there is one. */
function TriedVoice({ of, name }: { of: string; name: string }) {
  const { file } = useLibraryFile(of || undefined);
  if (file?.state !== 'ready') return null;
  return (
    // It says what is written next to it.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <audio
      src={addressOf(file)}
      controls
      preload="none"
      aria-label={name}
      className="h-10 w-full"
    />
  );
}

function Tried({ question, languages }: { question: DraftQuestion; languages: Languages }) {
  const { t } = useTranslation('console-learning/studio');
  const { t: files } = useTranslation('console-learning/studio-files');
  const judged = judgedOf(question);
  const { kind } = question;
  const count = judged.options.length;
  const say = (text: DraftText) => anyTextOf(text, languages);
  const texts = (question.options ?? []).map(({ text }) => say(text));
  const isOrdered = kind === 'order' || kind === 'match';
  // As one student sees it.
  const [order] = useState(() =>
    shownOrder(
      {
        kind,
        options: judged.options,
        isOrderFixed: isOrderFixed(question),
      },
      { studentId: 1, questionId: 1 },
    ),
  );
  const [chosen, choose] = useState<readonly number[]>(isOrdered ? order : []);
  const [written, write] = useState('');
  const [verdict, setVerdict] = useState<Verdict>(null);
  const answer = (given: QuizAnswer) => {
    if (!isWholeAnswer(judged, given)) return;
    setVerdict(isRightAnswer(judged, given) ? 'right' : 'wrong');
  };
  const reason = (): string => {
    if (verdict === 'right') return say(question.praise) || say(question.explanation);
    const why = wrongReason(judged, { chosen, written });
    if (why.kind === 'option') return say(question.options?.[why.option - 1]?.why);
    if (why.kind === 'more') return t('try.more');
    return say(question.why);
  };
  const press = (number: number) => {
    if (answersByTap(kind)) {
      choose([number]);
      answer({ chosen: [number], written: '' });
      return;
    }
    setVerdict(null);
    choose(chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number]);
  };
  const move = (place: number, by: number) => {
    setVerdict(null);
    const next = [...chosen];
    const [one] = next.splice(place, 1);
    if (one === undefined) return;
    next.splice(place + by, 0, one);
    choose(next);
  };
  const lookOf = (number: number): keyof typeof LOOK => {
    if (!chosen.includes(number)) return 'open';
    return verdict ?? 'chosen';
  };
  const textAt = (number: number): string =>
    kind === 'order'
      ? say(question.order?.[number - 1])
      : say(question.pairs?.[number - 1]?.second);
  return (
    <div className="grid gap-3">
      <TriedPicture of={question.picture} alt={say(question.picture_text)} isLarge />
      {say(question.story) !== '' && (
        <p className="text-lg break-words whitespace-pre-wrap">{say(question.story)}</p>
      )}
      <TriedVoice of={say(question.voice?.story)} name={files('voice.story')} />
      <p className="font-heading text-lg font-bold break-words">
        {say(question.question) || t('question.untitled')}
      </p>
      <TriedVoice of={say(question.voice?.question)} name={files('voice.question')} />
      {kind === 'sort' && (
        <ul className="grid gap-2">
          {(question.options ?? []).map((option, at) => (
            <li key={at} className={`${ANSWER} ${LOOK[verdict ?? 'open']}`}>
              <TriedPicture of={option.picture} />
              <span className="min-w-0 flex-1">{say(option.text) || '…'}</span>
              <select
                aria-label={say(option.text)}
                className="min-h-11 max-w-32 rounded-control border-2 border-edge bg-surface px-2"
                value={chosen[at] ?? 0}
                onChange={({ target }) => {
                  setVerdict(null);
                  choose(
                    Array.from({ length: count }, (_, index) =>
                      index === at ? Number(target.value) : (chosen[index] ?? 0),
                    ),
                  );
                }}
              >
                <option value={0}>…</option>
                {(question.baskets ?? []).map((basket, index) => (
                  <option key={index} value={index + 1}>
                    {say(basket.text)}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      )}
      {(kind === 'single' || kind === 'multiple' || kind === 'picture') && (
        <ul className="grid gap-2">
          {order
            .filter((number) => number <= count)
            .map((number, place) => {
              const look = lookOf(number);
              return (
                <li key={number}>
                  <button
                    type="button"
                    aria-pressed={chosen.includes(number)}
                    className={`${ANSWER} ${LOOK[look]}`}
                    onClick={() => press(number)}
                  >
                    <span
                      aria-hidden
                      className="grid size-8 shrink-0 place-items-center rounded-control bg-sky font-bold text-ink"
                    >
                      {look === 'right' ? (
                        <Check className="size-5" />
                      ) : look === 'wrong' ? (
                        <X className="size-5" />
                      ) : (
                        LETTERS[place]
                      )}
                    </span>
                    {kind === 'picture' && (
                      <TriedPicture of={question.options?.[number - 1]?.picture} />
                    )}
                    <span className="min-w-0">{texts[number - 1] || '…'}</span>
                  </button>
                </li>
              );
            })}
        </ul>
      )}
      {isOrdered && (
        <ol className="grid gap-2">
          {chosen.map((number, place) => (
            <li key={number} className={`${ANSWER} ${LOOK[verdict ?? 'open']}`}>
              {kind === 'match' && (
                <span className="min-w-0 flex-1 font-bold">
                  {say(question.pairs?.[place]?.first) || '…'}
                </span>
              )}
              <span className="min-w-0 flex-1">{textAt(number) || '…'}</span>
              {[-1, 1].map((by) => (
                <button
                  key={by}
                  type="button"
                  disabled={place + by < 0 || place + by >= chosen.length}
                  aria-label={t(by < 0 ? 'moveUp' : 'moveDown', { name: textAt(number) })}
                  className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sky disabled:opacity-40"
                  onClick={() => move(place, by)}
                >
                  {by < 0 ? (
                    <ArrowUp aria-hidden className="size-5" />
                  ) : (
                    <ArrowDown aria-hidden className="size-5" />
                  )}
                </button>
              ))}
            </li>
          ))}
        </ol>
      )}
      {(kind === 'number' || kind === 'fill') && (
        <label className="flex items-center gap-2">
          <span className="sr-only">{t('try.answer')}</span>
          <input
            className="min-h-12 w-full rounded-control border-2 border-edge bg-surface px-3"
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            autoComplete="off"
            value={written}
            onChange={({ target }) => {
              write(target.value);
              setVerdict(null);
            }}
          />
          {say(question.unit)}
        </label>
      )}
      {!answersByTap(kind) && (
        <Button onClick={() => answer({ chosen, written })}>{t('try.done')}</Button>
      )}
      <div role="status">
        {verdict !== null && (
          <div className="flex items-start gap-3 rounded-card bg-paper p-3">
            <span className="size-16 shrink-0">
              <Mithu pose={verdict === 'right' ? 'cheering' : 'consoling'} />
            </span>
            <div className="min-w-0 break-words">
              <p className={`font-bold ${verdict === 'right' ? 'text-leaf' : 'text-flame'}`}>
                {t(`try.${verdict}`)}
              </p>
              <p>{reason()}</p>
            </div>
          </div>
        )}
      </div>
      {verdict === null && say(question.hint) !== '' && (
        <details className="rounded-control bg-note px-3">
          <summary className="min-h-11 cursor-pointer py-2 font-bold">{t('question.hint')}</summary>
          <p className="pb-2 break-words">{say(question.hint)}</p>
        </details>
      )}
    </div>
  );
}

/** The quiz as it is now, to be answered in place. Nothing of it is kept. */
export function TryQuiz({ questions, at, languages, onAt }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const [round, begin] = useState(0);
  const shown = questions[at];
  return (
    <section aria-label={t('try.title')} className="grid gap-3">
      <div className="flex items-center">
        <h2 className="mr-auto text-lg">{t('try.title')}</h2>
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-bold text-primary hover:bg-sky"
          onClick={() => {
            begin(round + 1);
            onAt(0);
          }}
        >
          <RotateCcw aria-hidden className="size-4" />
          {t('try.again')}
        </button>
      </div>
      {shown && (
        <div className="rounded-card border-4 border-frame bg-surface p-4">
          <p className="mb-2 text-sm text-soft">
            {t('question.numberOf', { number: at + 1, count: questions.length })}
          </p>
          {/* A change of the question starts it again. */}
          <Tried
            key={`${shown.key} ${round} ${JSON.stringify(shown.content)}`}
            question={shown.content}
            languages={languages}
          />
          {at + 1 < questions.length && (
            <Button variant="secondary" className="mt-3 w-full" onClick={() => onAt(at + 1)}>
              {t('try.next')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
