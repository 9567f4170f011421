import { ROW_KINDS, type RowKind } from '@skillkite/rules/roster-import';
import { Button, buttonVariants } from '@skillkite/web/ui/button.tsx';
import { EmptyState } from '@skillkite/web/ui/empty-state.tsx';
import { SceneArt } from '@skillkite/web/ui/art/scenes.tsx';
import { ProgressBar } from '@skillkite/web/ui/progress-bar.tsx';
import { Skeleton } from '@skillkite/web/ui/skeleton.tsx';
import { ArrowRight, Minus, Plus, RefreshCw, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { base64Of } from '../app/base64.ts';
import { type Conflict, conflictOf } from '../app/changed-meanwhile.ts';
import { useWhoAmIQuery } from '../app/endpoints.ts';
import { askForTexts, useTranslation } from '../app/i18n.ts';
import { QueryState, isGone } from '../app/query-state.tsx';
import {
  type Difference,
  type RosterImport,
  useApplyImportMutation,
  useFetchDifferencesQuery,
  useFetchImportQuery,
  useFixRowMutation,
  useMatchColumnsMutation,
  useUploadSheetMutation,
} from '../app/roster-endpoints.ts';
import { sentenceOf } from '../app/sentence-of.ts';
import { useTitle } from '../app/use-title.ts';
import { pathOfSchool, paths } from '../paths.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { Chips } from './chips.tsx';
import { useColumnName } from './column-name.ts';
import { FileChoice } from './file-choice.tsx';
import { LatestImports, Undone, UndoOffer } from './undo-import.tsx';
import { Further } from './further.tsx';

const POLL_MS = 1000;
/** The server takes no larger body; base64 makes a file a third larger. */
const MOST_BYTES = 2_900_000;
const ICONS = { fix: X, changed: RefreshCw, new: Plus, leaving: Minus } as const;
const COLOURS = {
  fix: 'text-danger',
  changed: 'text-primary',
  new: 'text-leaf',
  leaving: 'text-soft',
} as const;

const camel = (column: string) =>
  column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const Failed = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className="my-3 text-danger">
      {text}
    </p>
  );

/** Why a step was not done. What somebody else did is said above all steps: the sheet may stand at another one now. */
function Refused({ error }: { error: Parameters<typeof sentenceOf>[0] }) {
  const { t } = useTranslation();
  return <Failed text={conflictOf(error) ? undefined : sentenceOf(error, t('offline'))} />;
}

/** A step that somebody else was faster with, and what was typed for it. */
type Outrun = { conflict: Conflict<RosterImport>; typed: string | null };
type OnTried = (error: Parameters<typeof isGone>[0], typed?: string) => void;
type Told = {
  onTried: OnTried;
  /** Students changed since the sheet was compared: it was compared anew, and not written. */
  onComparedAnew: (version: number) => void;
};

function OutrunNotice({ of: { conflict, typed } }: { of: Outrun }) {
  const { t } = useTranslation();
  const { state } = conflict.current;
  const isApplied = state !== 'columns' && state !== 'comparing' && state !== 'differences';
  return (
    <div className="mb-4">
      <ChangedMeanwhile of={conflict}>
        {typed !== null && <p className="break-words">{typed}</p>}
        <p>{t(isApplied ? 'import.appliedMeanwhile' : 'import.changedMeanwhile')}</p>
      </ChangedMeanwhile>
    </div>
  );
}

/** `isStill`: a large sheet takes its time. */
function ComparedAnew({ isStill }: { isStill: boolean }) {
  const { t } = useTranslation();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p
      ref={place}
      role="alert"
      tabIndex={-1}
      className="mb-4 scroll-my-28 rounded-control bg-flame-wash px-4 py-3"
    >
      <strong className="block">{t('import.comparedAnew')}</strong>
      {t(isStill ? 'import.comparesAnewText' : 'import.comparedAnewText')}
    </p>
  );
}

/** Where one goes once it is done. */
type Back = { to: string; words: string };

function Upload({ schoolId, onDrawn }: { schoolId: number; onDrawn: (importId: number) => void }) {
  const { t } = useTranslation();
  const [isTooLarge, setTooLarge] = useState(false);
  const [upload, { isLoading, error }] = useUploadSheetMutation();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size > MOST_BYTES) return;
    const answer = await upload({ schoolId, fileName: file.name, content: await base64Of(file) });
    if (answer.data) onDrawn(answer.data.import.importId);
  };
  return (
    <div
      className="max-w-2xl rounded-card border-2 border-dashed border-edge p-6"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isLoading) void send(event.dataTransfer.files[0]);
      }}
    >
      <p className="mb-4 text-soft">{t('import.chooseText')}</p>
      <FileChoice
        words={t('import.choose')}
        accept=".csv,.xlsx,.zip"
        isDisabled={isLoading}
        onChoose={(file) => void send(file)}
      />
      {isLoading && <p role="status">{t('import.reading')}</p>}
      <Failed text={isTooLarge ? t('import.tooLarge') : sentenceOf(error, t('offline'))} />
    </div>
  );
}

function Columns({ of, onTried }: { of: RosterImport; onTried: OnTried }) {
  const { t } = useTranslation();
  const [columns, setColumns] = useState(() => of.headers.map(({ column }) => column));
  const [match, { isLoading, error }] = useMatchColumnsMutation();
  const columnName = useColumnName();
  const isEnough = columns.includes('full_name') && columns.includes('class');
  return (
    <>
      <p className="mb-3">{t('import.columnsText')}</p>
      <ul className="mb-4 grid max-w-2xl gap-2">
        {of.headers.map(({ name }, at) => (
          <li key={name} className="grid grid-cols-2 items-center gap-3">
            <span className="font-bold break-words">{name}</span>
            <select
              aria-label={name}
              className="min-h-12 rounded-control border-2 border-edge bg-surface px-3"
              value={columns[at] ?? ''}
              onChange={({ target }) =>
                setColumns(columns.with(at, target.value === '' ? null : target.value))
              }
            >
              <option value="">{t('import.leave')}</option>
              {of.columns.map((column) => (
                <option
                  key={column}
                  value={column}
                  disabled={columns.includes(column) && columns[at] !== column}
                >
                  {columnName(column)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <Refused error={error} />
      <Button
        disabled={!isEnough}
        isBusy={isLoading}
        onClick={() =>
          void match({ importId: of.importId, version: of.version, columns }).then((answer) =>
            onTried(answer.error),
          )
        }
      >
        {t('import.compare')}
      </Button>
    </>
  );
}

/** The cell that is wrong, to be typed anew; Enter keeps it. */
function Fix({ of, row, onTried }: { of: RosterImport; row: Difference; onTried: OnTried }) {
  const { t } = useTranslation();
  const columnName = useColumnName();
  const column = row.problem?.column ?? null;
  const [value, setValue] = useState(() =>
    column === null ? '' : (row.cells[camel(column)] ?? ''),
  );
  const [fix, { isLoading, error }] = useFixRowMutation();
  if (column === null || row.problem === null) return null;
  const label = columnName(column);
  const name = row.fullname || t('import.row', { line: row.line });
  const keep = async (typed: string) => {
    if (isLoading) return;
    const answer = await fix({
      importId: of.importId,
      version: of.version,
      line: row.line,
      cells: { [camel(column)]: typed },
    });
    onTried(answer.error, t('import.typed', { value: typed, column: label, name }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void keep(value);
  };
  const { suggestion } = row.problem;
  return (
    <form className="mt-1 flex flex-wrap items-center gap-2" onSubmit={send}>
      <input
        aria-label={`${label}, ${name}`}
        aria-invalid
        value={value}
        maxLength={200}
        onChange={({ target }) => setValue(target.value)}
        className="min-h-11 w-44 rounded-control border-2 border-danger bg-surface px-3"
      />
      <button
        type="submit"
        aria-busy={isLoading}
        aria-disabled={isLoading || undefined}
        className="min-h-11 rounded-control bg-sky px-4 text-sm font-bold text-primary aria-disabled:opacity-60"
      >
        {t('import.keep')}
      </button>
      {suggestion !== null && (
        <button
          type="button"
          aria-disabled={isLoading || undefined}
          className="min-h-11 rounded-control bg-sky px-4 text-sm font-bold text-primary aria-disabled:opacity-60"
          onClick={() => void keep(suggestion)}
        >
          {t('import.use', { value: suggestion })}
        </button>
      )}
      <Refused error={error} />
    </form>
  );
}

function What({ of, row, onTried }: { of: RosterImport; row: Difference; onTried: OnTried }) {
  const { t } = useTranslation();
  const columnName = useColumnName();
  if (row.problem)
    return (
      <>
        <strong className="block">
          {row.problem.column !== null && `${columnName(row.problem.column)}: `}
          {t(`import.problem.${row.problem.kind}`)}
        </strong>
        <Fix of={of} row={row} onTried={onTried} />
      </>
    );
  if (row.kind !== 'changed') return t(`import.happens.${row.kind === 'new' ? 'new' : 'leaving'}`);
  return row.changes.map(({ column, from, to }) => (
    <span key={column} className="mr-4 inline-flex flex-wrap items-center gap-1">
      <span className="text-soft">{columnName(column)}</span>
      {from !== null && <s className="text-soft">{from}</s>}
      <ArrowRight aria-hidden className="size-4 text-soft" />
      <strong>{to ?? '–'}</strong>
    </span>
  ));
}

type Cursor = { kind: RowKind; line: number };

function Rows({
  of,
  kind,
  after,
  onTried,
}: {
  of: RosterImport;
  kind: RowKind | null;
  after: Cursor | null;
  onTried: OnTried;
}) {
  const { t } = useTranslation();
  const page = useFetchDifferencesQuery({
    importId: of.importId,
    ...(kind && { kind }),
    ...(after && { after }),
  });
  return (
    <QueryState of={page} skeleton={<Skeleton className="h-96" />}>
      {({ differences, next }) => (
        <>
          <ul>
            {differences.map((row) => {
              const Icon = ICONS[row.kind];
              const { class: grade, section } = row.cells;
              return (
                <li
                  key={`${row.line} ${row.problem?.column ?? ''}`}
                  className={`grid items-start gap-x-4 border-t border-hairline px-3 py-2 text-sm md:grid-cols-[3rem_7rem_minmax(8rem,14rem)_5rem_1fr] ${row.kind === 'fix' ? 'bg-flame-wash' : ''}`}
                >
                  <span className="text-soft tabular-nums md:text-right">
                    <span className="md:hidden">{t('import.row', { line: row.line })}</span>
                    <span className="max-md:hidden">{row.line}</span>
                  </span>
                  <span className={`inline-flex items-center gap-2 font-bold ${COLOURS[row.kind]}`}>
                    <Icon aria-hidden className="size-4" />
                    {t(`import.kind.${row.kind}`)}
                  </span>
                  <strong>{row.fullname || '–'}</strong>
                  <span>{[grade, section].filter(Boolean).join('-')}</span>
                  <div>
                    <What of={of} row={row} onTried={onTried} />
                  </div>
                </li>
              );
            })}
          </ul>
          {next && (
            <Further word={t('roster.more')}>
              <Rows of={of} kind={kind} after={next} onTried={onTried} />
            </Further>
          )}
        </>
      )}
    </QueryState>
  );
}

function Differences({ of, onTried, onComparedAnew }: Told & { of: RosterImport }) {
  const { t } = useTranslation();
  const [kind, choose] = useState<RowKind | null>(null);
  const [apply, { isLoading, error }] = useApplyImportMutation();
  const { counts } = of;
  const good = counts.new + counts.changed + counts.leaving;
  const write = async () => {
    const leavesOut = Number(counts.fix > 0) as 0 | 1;
    const answer = await apply({ importId: of.importId, version: of.version, leavesOut });
    onTried(answer.error);
    const left = answer.data?.import;
    if (left?.state === 'differences' || left?.state === 'comparing') onComparedAnew(left.version);
  };
  return (
    <>
      {counts.fix > 0 && (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-3 rounded-control bg-flame-wash px-4 py-3">
          <strong className="font-display text-lg text-flame">
            {t('import.toFix', { count: counts.fix })}
          </strong>
          {t('import.toFixText')}
        </p>
      )}
      <Chips
        chosen={kind}
        onChoose={choose}
        all={good + counts.fix}
        of={ROW_KINDS.filter((one) => counts[one] > 0).map((one) => ({
          key: one,
          word: t(`import.kind.${one}`),
          count: counts[one],
        }))}
      />
      <p className="my-3 text-sm text-soft">
        {counts.same > 0 && t('import.same', { count: counts.same })}
      </p>
      <Rows key={kind} of={of} kind={kind} after={null} onTried={onTried} />
      <div className="sticky bottom-18 mt-4 flex flex-wrap items-center justify-end gap-3 rounded-t-card bg-sky p-4 lg:bottom-0">
        <Refused error={error} />
        <Button disabled={good === 0} isBusy={isLoading} onClick={() => void write()}>
          {counts.fix > 0
            ? t('import.applyBut', { good, fix: counts.fix })
            : t('import.apply', { count: good })}
        </Button>
      </div>
    </>
  );
}

/** What a job does with a large sheet; the page may be left meanwhile. */
function Progress({
  done,
  all,
  hasFailed,
  words,
}: {
  done: number;
  all: number;
  hasFailed: boolean;
  words: string;
}) {
  const { t } = useTranslation();
  return (
    <div className="max-w-2xl rounded-card bg-sky p-6">
      <p role="status" className="mb-3 text-lg">
        {words} {hasFailed && <strong>{t('import.triedAgain')}</strong>}
      </p>
      <ProgressBar label={words} percent={Math.floor((100 * done) / Math.max(all, 1))} />
    </div>
  );
}

function Step({ of, back, ...told }: Told & { of: RosterImport; back: Back }) {
  const { t } = useTranslation();
  const { t: undoing } = useTranslation('console-undo');
  if (of.state === 'columns') return <Columns of={of} onTried={told.onTried} />;
  if (of.state === 'differences') return <Differences of={of} {...told} />;
  if (of.state === 'comparing')
    return (
      <Progress
        done={of.compared}
        all={100}
        hasFailed={of.hasFailed}
        words={t('import.comparing')}
      />
    );
  if (of.state === 'refused')
    return (
      <EmptyState
        picture={<SceneArt scene="error" />}
        title={t('import.refused')}
        text={of.refusal ?? ''}
        action={
          <Link to="?" className="font-bold text-primary underline">
            {t('import.another')}
          </Link>
        }
      />
    );
  if (of.state === 'applying') {
    const { counts, written } = of;
    return (
      <>
        <Progress
          done={written}
          all={counts.new + counts.changed + counts.leaving}
          hasFailed={of.hasFailed}
          words={t('import.writing', { count: written })}
        />
        <UndoOffer of={of} />
      </>
    );
  }
  if (of.state === 'undoing')
    return (
      <Progress
        done={of.undone}
        all={Math.max(of.written, of.undone)}
        hasFailed={of.hasFailed}
        words={undoing('undoing', { count: of.undone })}
      />
    );
  if (of.state === 'undone') return <Undone of={of} back={back} />;
  return (
    <UndoOffer of={of}>
      <EmptyState
        picture={<SceneArt scene="done" />}
        title={t('import.done')}
        text={
          of.written === 0 ? t('import.nothingToDo') : t('import.doneText', { count: of.written })
        }
        action={
          <Link to={back.to} className={buttonVariants('primary')}>
            {back.words}
          </Link>
        }
      />
    </UndoOffer>
  );
}

function Known({ importId, back }: { importId: number; back: Back }) {
  const { t } = useTranslation();
  const [isAtWork, setAtWork] = useState(false);
  const [outrun, setOutrun] = useState<Outrun | null>(null);
  const [comparedAnew, setComparedAnew] = useState<number | null>(null);
  const asked = useFetchImportQuery({ importId }, { pollingInterval: isAtWork ? POLL_MS : 0 });
  const onTried: OnTried = (error, typed) => {
    const conflict = conflictOf<RosterImport>(error);
    setOutrun(conflict && { conflict, typed: typed ?? null });
    setComparedAnew(null);
    if (isGone(error)) void asked.refetch();
  };
  const isNotKept = isGone(asked.error);
  const state = isNotKept ? undefined : asked.currentData?.import.state;
  const isBusy = state === 'applying' || state === 'comparing' || state === 'undoing';
  if (isAtWork !== isBusy) setAtWork(isBusy);
  if (isNotKept)
    return (
      <EmptyState
        picture={<SceneArt scene="nothing" />}
        title={t('import.gone')}
        text={t('import.goneText')}
        action={
          <Link to="?" className={buttonVariants('primary')}>
            {t('import.another')}
          </Link>
        }
      />
    );
  return (
    <QueryState of={asked} skeleton={<Skeleton className="h-96" />}>
      {({ import: of }) => (
        <>
          <p className="mb-4 text-soft">
            <strong className="text-ink">{of.fileName}</strong>{' '}
            {of.rows > 0 && t('import.rows', { count: of.rows })}
          </p>
          {outrun && <OutrunNotice of={outrun} />}
          {comparedAnew !== null && (
            <ComparedAnew key={comparedAnew} isStill={of.state === 'comparing'} />
          )}
          <Step
            key={of.state}
            of={of}
            back={back}
            onTried={onTried}
            onComparedAnew={setComparedAnew}
          />
        </>
      )}
    </QueryState>
  );
}

/** A sheet, from the file to its end: nothing is changed before it is confirmed. */
export function RosterUpload({ schoolId, back }: { schoolId: number; back: Back }) {
  askForTexts('console-undo');
  // The address names the upload: a reload, and a link to a colleague, find it again.
  const [asked, ask] = useSearchParams();
  const importId = asked.get('upload');
  return importId === null ? (
    <>
      <Upload schoolId={schoolId} onDrawn={(drawn) => ask({ upload: String(drawn) })} />
      <LatestImports schoolId={schoolId} />
    </>
  ) : (
    <Known importId={Number(importId)} back={back} />
  );
}

/** The page that brings students to a school. */
export function ImportPage() {
  const { t } = useTranslation();
  const schoolId = Number(useParams()['schoolId']);
  const me = useWhoAmIQuery({});
  const isOwn = me.currentData?.roles.some(
    (one) => one.role === 'coordinator' && one.schoolId === schoolId,
  );
  const back = { to: isOwn ? paths.roster : pathOfSchool(schoolId), words: t('import.back') };
  useTitle(t('import.title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <h1 className="mb-4 text-2xl">{t('import.title')}</h1>
      <RosterUpload schoolId={schoolId} back={back} />
    </div>
  );
}
