import {
  MOST_WAITING_IMPORTS,
  UNDO_KINDS,
  type UndoKind,
} from '@skillkite/rules/school/roster/roster-import';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { momentWords } from '@skillkite/texts/day-words';
import { ArrowRight, Lock, Minus, RotateCcw, Undo2, UserCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { api } from '../../app/api.ts';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import {
  type RosterImport,
  type UndoneStudent,
  useFetchImportsQuery,
  useFetchUndoQuery,
  useUndoImportMutation,
} from '../../app/endpoints/roster.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { useColumnName } from '../parts/column-name.ts';
import { FaultOf } from './faulty-import.tsx';
import { ListRow } from '../parts/list-row.tsx';
import { LoadMore } from '../parts/load-more.tsx';
import { takeFocus } from '../../app/hooks/take-focus.ts';

const SIGNS = { left: Lock, removed: Minus, returned: RotateCcw, back: UserCheck } as const;

function What({ of }: { of: UndoneStudent }) {
  const { t } = useTranslation('console-school/undo');
  const columnName = useColumnName();
  if (of.reason !== null) return t(`reason.${of.reason}`);
  if (of.kind !== 'returned') return t(`kind.${of.kind}`);
  return of.changes.map(({ column, from, to }) => (
    <span key={column} className="mr-4 inline-flex flex-wrap items-center gap-1">
      <span>{columnName(column)}</span>
      {from !== null && <s>{from}</s>}
      <ArrowRight aria-hidden className="size-4" />
      <strong className="text-ink">{to ?? '–'}</strong>
    </span>
  ));
}

type Cursor = { kind: UndoKind; studentId: number };

function Students({ importId, after }: { importId: number; after: Cursor | null }) {
  const { t } = useTranslation();
  const asked = useFetchUndoQuery({ importId, ...(after && { after }) });
  return (
    <QueryState of={asked} skeleton={<Skeleton className="h-48" />}>
      {({ students, next }) => (
        <>
          <ul>
            {students.map((of) => {
              const Sign = SIGNS[of.kind];
              return (
                <ListRow
                  key={of.studentId}
                  sign={<Sign aria-hidden className="size-5 text-soft" />}
                  title={`${of.fullname} · ${classNameOf(of)}`}
                  text={<What of={of} />}
                />
              );
            })}
          </ul>
          {next && (
            <LoadMore word={t('roster.more')}>
              <Students importId={importId} after={next} />
            </LoadMore>
          )}
        </>
      )}
    </QueryState>
  );
}

function Preview({ of, onCancel }: { of: RosterImport; onCancel: () => void }) {
  const { t } = useTranslation('console-school/undo');
  const { t: common } = useTranslation();
  const dispatch = useDispatch();
  const asked = useFetchUndoQuery({ importId: of.importId }, { refetchOnMountOrArgChange: true });
  const [undo, { isLoading, error }] = useUndoImportMutation();
  const conflict = conflictOf<RosterImport>(error);
  const failed = sentenceOf(error, common('offline'));
  const send = async () => {
    const answer = await undo({ importId: of.importId, version: of.version });
    if (answer.error) dispatch(api.util.invalidateTags(['imports']));
  };
  return (
    <section aria-label={t('what')}>
      <h2 ref={takeFocus} tabIndex={-1} className="mb-1 text-xl">
        {t('what')}
      </h2>
      <p className="mb-3 max-w-prose text-soft">{t('text')}</p>
      <QueryState of={asked} skeleton={<Skeleton className="h-48" />}>
        {({ counts }) => {
          const going = counts.removed + counts.returned + counts.back;
          return (
            <>
              <ul className="mb-4 list-disc pl-5 font-bold">
                {UNDO_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
                  <li key={kind}>{t(`count.${kind}`, { count: counts[kind] })}</li>
                ))}
              </ul>
              {going === 0 && <p>{t('nothing')}</p>}
              <Students importId={of.importId} after={null} />
              <div className="sticky bottom-18 mt-4 flex flex-wrap items-center justify-end gap-3 rounded-t-card bg-sky p-4 lg:bottom-0">
                <ChangedMeanwhile of={conflict} />
                {failed !== undefined && (
                  <p role="alert" className="mr-auto text-danger">
                    {failed}
                  </p>
                )}
                <Button variant="secondary" onClick={onCancel}>
                  {t('cancel')}
                </Button>
                <Button
                  variant="danger"
                  disabled={going === 0}
                  isBusy={isLoading}
                  onClick={() => void send()}
                >
                  {t('apply', { count: going })}
                </Button>
              </div>
            </>
          );
        }}
      </QueryState>
    </section>
  );
}

type OfferProps = {
  of: RosterImport;
  /** Replaced by the effect of undo once that is requested. */
  children?: ReactNode;
};

/** Undo of an import, with its full effect before confirmation. */
export function UndoOffer({ of, children }: OfferProps) {
  const { t, tag } = useTranslation('console-school/undo');
  const [isAsked, ask] = useState(false);
  if (of.undoUntil === null) return children;
  if (isAsked)
    return (
      <div className="mx-auto max-w-3xl">
        <Preview of={of} onCancel={() => ask(false)} />
      </div>
    );
  return (
    <>
      {children}
      <div className="mx-auto mt-8 flex max-w-3xl flex-wrap items-center gap-3 rounded-card bg-sky px-4 py-3">
        <p className="flex-1 basis-60">{t('until', { until: momentWords(of.undoUntil, tag) })}</p>
        <Button variant="secondary" onClick={() => ask(true)}>
          <Undo2 aria-hidden className="size-5" />
          {t(of.state === 'applying' ? 'stop' : 'undo')}
        </Button>
      </div>
    </>
  );
}

/** Result of an undo, with unchanged students. */
export function Undone({ of, back }: { of: RosterImport; back: { to: string; words: string } }) {
  const { t } = useTranslation('console-school/undo');
  const asked = useFetchUndoQuery({ importId: of.importId }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <EmptyState
        picture={<SceneArt scene="done" />}
        title={t('undone')}
        text={t('undoneText', { count: of.undone })}
        action={
          <Link to={back.to} className={buttonVariants('primary')}>
            {back.words}
          </Link>
        }
      />
      {(asked.currentData?.counts.left ?? 0) > 0 && (
        <section className="mx-auto mt-6 max-w-3xl">
          <h2 className="mb-2 text-xl">{t('leftAlone')}</h2>
          <Students importId={of.importId} after={null} />
        </section>
      )}
    </>
  );
}

type Listed = {
  of: RosterImport;
  by: string;
  begunAt: string;
  /** Result, or the reason for a delay. */
  children: ReactNode;
};

function ListedImport({ of, by, begunAt, children }: Listed) {
  const { t, tag } = useTranslation('console-school/undo');
  return (
    <ListRow
      title={of.fileName}
      text={
        <>
          {children}
          {' · '}
          {t('by', { name: by, at: momentWords(begunAt, tag) })}
        </>
      }
    >
      <Link
        to={`?upload=${of.importId}`}
        aria-label={`${t('open')} ${of.fileName}`}
        className="inline-flex min-h-11 items-center font-bold text-primary underline"
      >
        {t('open')}
      </Link>
    </ListRow>
  );
}

function BecameOf({ of }: { of: RosterImport }) {
  const { t } = useTranslation('console-school/undo');
  if (of.state === 'done' || of.state === 'undone')
    return t(`is.${of.state}`, { count: of.state === 'done' ? of.written : of.undone });
  return t(of.state === 'applying' || of.state === 'undoing' ? `is.${of.state}` : 'is.waiting');
}

/**
 * Warns before a file is chosen that a new import replaces the oldest pending one, and names it.
 */
function FullNotice({ of }: { of: readonly RosterImport[] }) {
  const { t } = useTranslation('console-school/undo');
  const waiting = of
    .filter(({ undoUntil }) => undoUntil === null)
    .toSorted((one, other) => one.importId - other.importId);
  const [oldest] = waiting;
  if (!oldest || waiting.length < MOST_WAITING_IMPORTS) return null;
  return (
    <p className="mt-4 max-w-2xl rounded-control bg-flame-wash px-4 py-3">
      {t('full', { count: waiting.length, name: oldest.fileName })}
    </p>
  );
}

/** Imports with errors, unapplied ones, and those that can be or were undone. */
export function LatestImports({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('console-school/undo');
  const { t: common } = useTranslation();
  const asked = useFetchImportsQuery({ schoolId }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState of={asked} skeleton={null}>
      {({ faulty, imports }) => (
        <>
          <FullNotice of={[...faulty, ...imports].map((one) => one.import)} />
          {faulty.length > 0 && (
            <section className="mt-8 max-w-2xl">
              <h2 className="mb-2 text-xl">{common('import.faulty')}</h2>
              <ul>
                {faulty.map(({ import: of, by, begunAt }) => (
                  <ListedImport key={of.importId} of={of} by={by} begunAt={begunAt}>
                    <FaultOf of={of} />
                  </ListedImport>
                ))}
              </ul>
            </section>
          )}
          {imports.length > 0 && (
            <section className="mt-8 max-w-2xl">
              <h2 className="mb-2 text-xl">{t('latest')}</h2>
              <ul>
                {imports.map(({ import: of, by, begunAt }) => (
                  <ListedImport key={of.importId} of={of} by={by} begunAt={begunAt}>
                    <BecameOf of={of} />
                  </ListedImport>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </QueryState>
  );
}
