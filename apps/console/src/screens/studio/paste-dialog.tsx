import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import type { ImportReport } from '@skillkite/formats/import-report';
import type { Locale } from '@skillkite/rules/text/locale';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Ban, Check, Flag, PencilLine, Upload, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { useDraft } from '../../app/draft.ts';
import { isEdited } from './draft/question-kinds.ts';
import { draftQuestionOf } from './paste/draft-question.ts';
import { readSource } from './paste/read-source.ts';
import { ICON_BUTTON, TextArea } from './question/fields.tsx';

/** A pause in typing after which the paper is read. */
const READ_AFTER_MS = 300;
const CHIP = 'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-bold';

type Item = ImportReport['items'][number];
type Taken = Extract<Item, { content: unknown }>;
type Source = { readonly name: string; readonly content: string | Uint8Array };

const isTaken = (item: Item): item is Taken => item.outcome !== 'notTaken';

/** What the parsers find in a source; null until they have read it. */
function useReport(source: Source, language: Locale) {
  const [read, setRead] = useState<{ of: Source; report: ImportReport } | null>(null);
  const isEmpty = source.content.length === 0;
  useEffect(() => {
    if (isEmpty) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      void readSource({ ...source, language }, ended.signal).then((report) => {
        if (!ended.signal.aborted) setRead({ of: source, report });
      });
    }, READ_AFTER_MS);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [source, language, isEmpty]);
  if (isEmpty) return { report: null, isReading: false };
  return { report: read?.report ?? null, isReading: read?.of !== source };
}

const NONE_KNOWN: ReadonlySet<string> = new Set();

/** Ids of found questions that are there already. */
function useKnown(report: ImportReport | null, findKnown: Props['findKnown']): ReadonlySet<string> {
  const [known, setKnown] = useState<{ of: ImportReport; ids: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    const contents = (report?.items ?? []).filter(isTaken).map(({ content }) => content);
    if (!report || !findKnown || contents.length === 0) return undefined;
    let isOver = false;
    void findKnown(contents.map(draftQuestionOf)).then((are) => {
      const ids = contents.filter((_, at) => are[at] === true).map(({ id }) => id);
      if (!isOver) setKnown({ of: report, ids: new Set(ids) });
    });
    return () => {
      isOver = true;
    };
  }, [report, findKnown]);
  return known?.of === report ? known.ids : NONE_KNOWN;
}

/** One question that was found: its answers, what was changed, and what to look at. */
function FoundQuestion({
  item,
  number,
  onLeave,
}: {
  item: Taken;
  number: number;
  onLeave: () => void;
}) {
  const { t } = useTranslation('console-learning/paste');
  const { t: studio } = useTranslation('console-learning/studio');
  const { question } = item.content;
  const { options = [], order = [], pairs = [], accept = [] } = question;
  const isDoubtful = item.doubts.length > 0;
  const notes = [
    ...item.doubts.map(({ code, what }) => ({ words: t(`doubt.${code}`), what, isDoubt: true })),
    ...item.changes.map(({ code, what }) => ({ words: t(`change.${code}`), what, isDoubt: false })),
  ];
  return (
    <li
      className={`flex items-start gap-2 rounded-card border-2 p-3 ${isDoubtful ? 'border-flame' : 'border-hairline'}`}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{number}</strong>
          <span className="rounded-full border border-hairline px-2 text-sm">
            {isEdited(question as DraftQuestion)
              ? studio(`question.kind.${question.kind as 'single'}`)
              : studio('question.otherKindName')}
          </span>
        </p>
        <p className="font-bold break-words">{question.question}</p>
        <p className="flex flex-wrap gap-x-4 break-words">
          {options.map(({ text, right }, at) => (
            <span
              key={`${at} ${text}`}
              className={right === true ? 'font-bold text-leaf' : undefined}
            >
              {right === true && <Check aria-hidden className="mr-1 inline size-4" />}
              {text}
              {right === true && <span className="sr-only"> {studio('question.right')}</span>}
            </span>
          ))}
          {order.map((text, at) => (
            <span key={`${at} ${text}`}>
              {at + 1}. {text}
            </span>
          ))}
          {pairs.map(({ first, second }, at) => (
            <span key={`${at} ${first}`}>
              {first} → {second || '…'}
            </span>
          ))}
          {question.number !== undefined && (
            <span className="font-bold text-leaf">{question.number}</span>
          )}
          {accept.length > 0 && <span className="font-bold text-leaf">{accept.join(' / ')}</span>}
        </p>
        {notes.map(({ words, what, isDoubt }) => {
          const Icon = isDoubt ? Flag : PencilLine;
          return (
            <p
              key={words}
              className={`flex items-start gap-2 text-sm ${isDoubt ? 'text-flame' : 'text-soft'}`}
            >
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 break-words">
                {words}
                {what.length > 0 && ` “${what.join(', ').slice(0, 120)}”`}
              </span>
            </p>
          );
        })}
      </div>
      <button
        type="button"
        aria-label={t('leaveOut', { number })}
        className={ICON_BUTTON}
        onClick={onLeave}
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  );
}

type Props = {
  /** Names what is pasted into. */
  draftId: number | string;
  /** Which questions are there already. */
  findKnown?: (questions: readonly DraftQuestion[]) => Promise<readonly boolean[]>;
  language: Locale;
  /** How many more the lesson takes. */
  room: number;
  onClose: () => void;
  onAdd: (questions: readonly DraftQuestion[]) => void;
};

/** A question paper, pasted or from a file, becomes questions. What is taken, changed, doubtful or left out shows first. */
export function PasteDialog({ draftId, findKnown, language, room, onClose, onAdd }: Props) {
  const { t } = useTranslation('console-learning/paste');
  const { t: studio } = useTranslation('console-learning/studio');
  const [paper, keepPaper, dropPaper] = useDraft(`studio-paper/${draftId}`, '');
  const [source, setSource] = useState<Source>({ name: 'paper.txt', content: paper });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const fileId = useId();
  const { report, isReading } = useReport(source, language);
  const isFile = typeof source.content !== 'string';
  const items = report?.items ?? [];
  const known = useKnown(report, findKnown);
  const taken = items.filter(isTaken).filter(({ content }) => !left.has(content.id));
  const found = taken.filter(({ content }) => !known.has(content.id));
  const knownCount = taken.length - found.length;
  const refused = items.filter((item): item is Exclude<Item, Taken> => !isTaken(item));
  const doubtful = found.filter(({ doubts }) => doubts.length > 0);
  const ready = found.length - doubtful.length;
  const paste = (content: string) => {
    keepPaper(content);
    setSource({ name: 'paper.txt', content });
    setLeft(new Set());
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    setSource({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) });
    setLeft(new Set());
  };
  const add = () => {
    // What found no room is added to another lesson.
    const from = found[room]?.place.line;
    if (found.length <= room) dropPaper();
    else if (from !== undefined && from !== null && typeof source.content === 'string')
      keepPaper(
        source.content
          .split('\n')
          .slice(from - 1)
          .join('\n'),
      );
    onAdd(found.slice(0, room).map(({ content }) => draftQuestionOf(content)));
  };
  // What needs a look comes first, as in a pile of corrected papers.
  const shown = [...doubtful, ...found.filter(({ doubts }) => doubts.length === 0)];
  return (
    <Dialog title={t('title')} width={720} onClose={onClose}>
      <div className="grid gap-4">
        {isFile ? (
          <p className="flex items-center gap-3 rounded-control bg-sky px-4 py-2">
            <span className="min-w-0 flex-1 font-bold break-words">{source.name}</span>
            <Button variant="quiet" onClick={() => paste('')}>
              {t('otherSource')}
            </Button>
          </p>
        ) : (
          <>
            <TextArea
              label={t('paper')}
              data-first-focus
              rows={6}
              className="max-h-72"
              placeholder={t('example')}
              value={source.content}
              onText={paste}
            />
            <div className="flex flex-wrap items-center gap-3">
              <label
                htmlFor={fileId}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border-2 border-edge px-4 font-bold focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-primary hover:bg-sky"
              >
                <Upload aria-hidden className="size-5" />
                {t('file')}
                <input
                  id={fileId}
                  type="file"
                  accept=".txt,.gift,.xml,.csv,.xlsx,.zip,text/plain,text/xml,text/csv"
                  className="sr-only"
                  onChange={({ target }) => void open(target.files?.[0])}
                />
              </label>
              <span className="text-sm text-soft">{t('formats')}</span>
            </div>
          </>
        )}
        <p role="status" className="flex flex-wrap items-center gap-2">
          {report && !isReading && (
            <>
              <strong>{studio('questionCount', { count: found.length })}</strong>
              {ready > 0 && (
                <span className={`${CHIP} bg-leaf-wash text-leaf`}>
                  <Check aria-hidden className="size-4" />
                  {t('ready', { count: ready })}
                </span>
              )}
              {doubtful.length > 0 && (
                <span className={`${CHIP} bg-flame-wash text-flame`}>
                  <Flag aria-hidden className="size-4" />
                  {t('toLookAt', { count: doubtful.length })}
                </span>
              )}
              {knownCount > 0 && (
                <span className={`${CHIP} border border-hairline text-soft`}>
                  {t('known', { count: knownCount })}
                </span>
              )}
              {refused.length > 0 && (
                <span className={`${CHIP} border border-hairline text-soft`}>
                  <Ban aria-hidden className="size-4" />
                  {t('notTaken', { count: refused.length })}
                </span>
              )}
            </>
          )}
          {isReading && t('reading')}
        </p>
        {shown.length > 0 && (
          <ul className="grid max-h-[45dvh] gap-2 overflow-y-auto">
            {shown.map((item) => (
              <FoundQuestion
                key={item.content.id}
                item={item}
                number={found.indexOf(item) + 1}
                onLeave={() => setLeft(new Set([...left, item.content.id]))}
              />
            ))}
          </ul>
        )}
        {report && !isReading && refused.length > 0 && (
          <details className="rounded-control bg-paper px-3">
            <summary className="min-h-11 cursor-pointer py-2 font-bold">
              {t('notTaken', { count: refused.length })}
            </summary>
            <ul className="grid gap-2 pb-3">
              {refused.map((item, at) => (
                <li key={`${at} ${item.place.line ?? ''}`} className="text-sm">
                  <strong>{t(`refusal.${item.why.code}`)}</strong>{' '}
                  <span className="break-words text-soft">
                    {(item.title ?? item.source).slice(0, 160)}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
        {report && !isReading && report.notes.length > 0 && (
          <ul className="grid gap-1 text-sm text-soft">
            {report.notes.map(({ code, what }) => (
              <li key={code} className="break-words">
                {t(`note.${code}`)} {what.join(', ').slice(0, 160)}
              </li>
            ))}
          </ul>
        )}
        {found.length > room && (
          <p role="alert" className="text-danger">
            {t('noRoom', { count: room })}
          </p>
        )}
        {doubtful.length > 0 && <p className="text-sm text-soft">{t('canWait')}</p>}
        <div className="dialog-footer">
          <Button variant="secondary" onClick={onClose}>
            {studio('cancel')}
          </Button>
          <Button disabled={found.length === 0 || isReading} onClick={add}>
            {t('add', { count: Math.min(found.length, room) })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
