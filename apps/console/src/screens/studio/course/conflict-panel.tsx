import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { Button } from '@skillkite/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { useWhoChanged } from '../../parts/changed-meanwhile.tsx';
import type { DraftConflict } from '../draft/session.ts';
import { type DraftText, type Languages, anyTextOf } from '../draft/text-in.ts';

type Content = DraftCourse | DraftLesson | DraftQuestion;

/** Of a page, as many as one reads. */
const MOST_LINES = 60;

/** The words of a page, a line for each block. */
const linesOfPage = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2, h3, h4, p, pre')]
    .map(({ textContent }) => (textContent ?? '').trim())
    .slice(0, MOST_LINES);

/** The words of a content, a line each. */
function linesOf(content: Content, say: (text: DraftText) => string): string[] {
  if ('name' in content) return [say(content.name), say(content.description)];
  if ('title' in content)
    return [say(content.title), say(content.description), ...linesOfPage(say(content.body))];
  const { question, options = [], order = [], pairs = [], number, accept = [] } = content;
  return [
    say(question),
    ...options.map(({ text, right, why }) =>
      [right === true ? '✓' : '·', say(text), say(why) && `(${say(why)})`].join(' '),
    ),
    ...order.map((text, at) => `${at + 1}. ${say(text)}`),
    ...pairs.map(({ first, second }) => `${say(first)} → ${say(second)}`),
    ...(number === undefined ? [] : [String(number)]),
    ...accept,
    ...(['hint', 'explanation', 'praise'] as const).map((name) => say(content[name])),
  ];
}

type Props = {
  of: DraftConflict;
  /** As it is typed now. */
  mine: unknown;
  languages: Languages;
  onSettle: (takes: 'mine' | 'theirs') => void;
};

/** Two have changed the same question: both texts, who and when, and a choice. */
export function ConflictPanel({ of, mine, languages, onSettle }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const who = useWhoChanged();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const say = (text: DraftText) => anyTextOf(text, languages);
  const side = (title: string, content: unknown) => (
    <div className="min-w-0 rounded-control bg-surface p-3">
      <h3 className="text-sm font-bold">{title}</h3>
      {linesOf(content as Content, say)
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line} className="break-words">
            {line}
          </p>
        ))}
    </div>
  );
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="mb-4 grid gap-3 rounded-card bg-flame-wash p-4"
    >
      <p className="font-bold break-words">{who(of.met)}</p>
      <div className="grid gap-3 md:grid-cols-2">
        {side(t('conflict.mine'), mine)}
        {side(t('conflict.theirs'), of.theirs)}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onSettle('theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button onClick={() => onSettle('mine')}>{t('conflict.keepMine')}</Button>
      </div>
    </div>
  );
}
