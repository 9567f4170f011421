import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import type { ImportReport } from '@skillkite/formats/import-report';
import type { Locale } from '@skillkite/rules/text/locale';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Ban, Check, Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { useDraft } from '../../app/draft.ts';
import { FileChoice } from '../parts/file-choice.tsx';
import { QUESTION_FILES } from './paste/archive-limits.ts';
import { draftQuestionOf } from './paste/draft-question.ts';
import { FoundQuestion, type Item, type Taken } from './paste/found-question.tsx';
import { readSource } from './paste/read-source.ts';
import { TextArea } from './question/fields.tsx';

/** A pause in typing after which the paper is read. */
const READ_AFTER_MS = 300;
const CHIP = 'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-bold';

type Source = { readonly name: string; readonly content: string | Uint8Array };

const isTaken = (item: Item): item is Taken => item.outcome !== 'notTaken';

/** What the parsers find in a source; null until they have read it. */
function useReport(source: Source, likely: Locale) {
  const [read, setRead] = useState<{ of: Source; report: ImportReport } | null>(null);
  const isEmpty = source.content.length === 0;
  useEffect(() => {
    if (isEmpty) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      void readSource({ ...source, likely }, ended.signal).then((report) => {
        if (!ended.signal.aborted) setRead({ of: source, report });
      });
    }, READ_AFTER_MS);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [source, likely, isEmpty]);
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
    void findKnown(contents.map(draftQuestionOf), report.language).then((are) => {
      const ids = contents.filter((_, at) => are[at] === true).map(({ id }) => id);
      if (!isOver) setKnown({ of: report, ids: new Set(ids) });
    });
    return () => {
      isOver = true;
    };
  }, [report, findKnown]);
  return known?.of === report ? known.ids : NONE_KNOWN;
}

type Props = {
  /** Names what is pasted into. */
  draftId: number | string;
  /** Opened at once. */
  file?: File | undefined;
  /** Which questions, in this language, are there already. */
  findKnown: (questions: readonly DraftQuestion[], language: Locale) => Promise<readonly boolean[]>;
  /** Of several languages in one script it is this one. */
  likely: Locale;
  /** How many more the lesson takes. */
  room: number;
  /** Why the last addition failed. */
  failure?: string;
  onClose: () => void;
  /** Adds questions in this language. False: they are not added, and what was pasted stays. */
  onAdd: (questions: readonly DraftQuestion[], language: Locale) => Promise<boolean> | boolean;
};

/** A question paper, pasted or from a file, becomes questions. What is taken, changed, doubtful or left out shows first. */
export function PasteDialog({
  draftId,
  file,
  findKnown,
  likely,
  room,
  failure = '',
  onClose,
  onAdd,
}: Props) {
  const { t } = useTranslation('console-learning/paste');
  const { t: studio } = useTranslation('console-learning/studio');
  const [paper, keepPaper, dropPaper] = useDraft(`studio-paper/${draftId}`, '');
  // By the digest of what was found: it stays with a question when the paper changes elsewhere.
  const [edits, keepEdits, dropEdits] = useDraft<Readonly<Record<string, DraftQuestion>>>(
    `studio-paper-edits/${draftId}`,
    {},
  );
  const [source, setSource] = useState<Source>({ name: 'paper.txt', content: paper });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [edited, edit] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { report, isReading } = useReport(source, likely);
  const isFile = typeof source.content !== 'string';
  const items = report?.items ?? [];
  const language = report?.language ?? likely;
  const known = useKnown(report, findKnown);
  const taken = items.filter(isTaken).filter(({ content }) => !left.has(content.id));
  const isNew = ({ content, digest }: Taken) =>
    !known.has(content.id) || edits[digest] !== undefined;
  const found = taken.filter(isNew);
  const knownCount = taken.length - found.length;
  const refused = items.filter((item): item is Exclude<Item, Taken> => !isTaken(item));
  // A person has looked at what is edited.
  const isDoubtful = ({ doubts, digest }: Taken) =>
    doubts.length > 0 && edits[digest] === undefined;
  const doubtful = found.filter(isDoubtful);
  const ready = found.length - doubtful.length;
  // The paper stays in view next to what was found in it.
  const hasFound = items.length > 0;
  const questionOf = ({ content, digest }: Taken) => edits[digest] ?? draftQuestionOf(content);
  const paste = (content: string) => {
    keepPaper(content);
    setSource({ name: 'paper.txt', content });
    setLeft(new Set());
  };
  const open = async (opened: File | undefined) => {
    if (!opened) return;
    setSource({ name: opened.name, content: new Uint8Array(await opened.arrayBuffer()) });
    setLeft(new Set());
  };
  useEffect(() => {
    if (!file) return undefined;
    let isOver = false;
    void file.arrayBuffer().then((bytes) => {
      if (!isOver) setSource({ name: file.name, content: new Uint8Array(bytes) });
    });
    return () => {
      isOver = true;
    };
  }, [file]);
  const add = async () => {
    setAdding(true);
    const isAdded = await onAdd(found.slice(0, room).map(questionOf), language);
    setAdding(false);
    if (!isAdded) return;
    dropEdits();
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
  };
  // What needs a look comes first, as in a pile of corrected papers. One that is edited stays where it is.
  const isFirst = (item: Taken) => item.doubts.length > 0;
  const shown = [...found.filter(isFirst), ...found.filter((item) => !isFirst(item))];
  return (
    <Dialog title={t('title')} width={hasFound ? 1080 : 720} onClose={onClose}>
      <div className="grid gap-4">
        <div
          className={`grid items-start gap-4 ${hasFound ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
        >
          <div className="grid min-w-0 gap-4">
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
                  className="max-h-72 lg:max-h-[55dvh]"
                  placeholder={t('example')}
                  value={source.content}
                  onText={paste}
                />
                <div className="flex flex-wrap items-center gap-3">
                  <FileChoice
                    words={t('file')}
                    accept={QUESTION_FILES}
                    variant="secondary"
                    onChoose={(chosen) => void open(chosen)}
                  />
                  <span className="text-sm text-soft">{t('formats')}</span>
                </div>
              </>
            )}
          </div>
          <div className="grid min-w-0 gap-4">
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
              <ul className="grid max-h-[45dvh] gap-2 overflow-y-auto lg:max-h-[55dvh]">
                {shown.map((item) => (
                  <FoundQuestion
                    key={item.content.id}
                    item={item}
                    question={questionOf(item)}
                    languages={{ shown: language, original: language }}
                    number={found.indexOf(item) + 1}
                    isDoubtful={isDoubtful(item)}
                    isOpen={edited === item.digest}
                    onOpen={(isOpen) => edit(isOpen ? item.digest : null)}
                    onChange={(question) => keepEdits({ ...edits, [item.digest]: question })}
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
            {failure !== '' && (
              <p role="alert" className="text-danger">
                {failure}
              </p>
            )}
            {doubtful.length > 0 && <p className="text-sm text-soft">{t('canWait')}</p>}
          </div>
        </div>
        <div className="dialog-footer">
          <Button variant="secondary" onClick={onClose}>
            {studio('cancel')}
          </Button>
          <Button disabled={found.length === 0 || isReading || isAdding} onClick={() => void add()}>
            {t('add', { count: Math.min(found.length, room) })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
