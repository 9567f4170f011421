import type { ROW_ANSWERS } from '@skillkite/rules/school/roster/roster-import';
import { ArrowRight } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useDraft } from '../../app/draft.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type Difference,
  type RosterImport,
  useAnswerRowsMutation,
  useFixRowMutation,
} from '../../app/endpoints/roster.ts';
import { useColumnName } from '../parts/column-name.ts';
import { type OnTried, Refused } from './step-parts.tsx';

const ACTION =
  'min-h-11 rounded-control bg-sky px-4 text-sm font-bold text-primary aria-disabled:opacity-60';

const camel = (column: string) =>
  column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

type RowProps = { of: RosterImport; row: Difference; onTried: OnTried };

/** Excludes a row from the import, or includes it again. */
function LeaveOut({ of, row, onTried, isOut }: RowProps & { isOut: boolean }) {
  const { t } = useTranslation('console-school/import');
  const [answer, { isLoading, error }] = useAnswerRowsMutation();
  const say = async () => {
    if (isLoading) return;
    const { importId, version } = of;
    const said = await answer({ importId, version, leaveOut: [{ line: row.line, isOut }] });
    onTried(said.error);
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={isLoading || undefined}
        className="min-h-11 px-2 text-sm font-bold text-primary aria-disabled:opacity-60"
        onClick={() => void say()}
      >
        {t(isOut ? 'check.leaveOut' : 'check.takeIn')}
        <span className="sr-only"> {row.fullname}</span>
      </button>
      <Refused error={error} />
    </>
  );
}

/** Form to correct a wrong cell. The correction can apply to all rows with the same value. */
function Fix({ of, row, column, alike, onTried }: RowProps & { column: string; alike: number }) {
  const { t } = useTranslation();
  const columnName = useColumnName();
  const [value, setValue, dropDraft] = useDraft(
    `import:${of.importId}:fix:${row.line}:${column}`,
    row.cells[camel(column)] ?? '',
  );
  const [fix, { isLoading, error }] = useFixRowMutation();
  const label = columnName(column);
  const name = row.fullname || t('import.row', { line: row.line });
  const save = async (everywhere: 0 | 1) => {
    if (isLoading) return;
    const answer = await fix({
      importId: of.importId,
      version: of.version,
      line: row.line,
      cells: { [camel(column)]: value },
      everywhere,
    });
    onTried(answer.error, t('import.typed', { value, column: label, name }));
    if (answer.data) dropDraft();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void save(0);
  };
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
        className={ACTION}
      >
        {t('import.save')}
      </button>
      {alike > 1 && (
        <button
          type="button"
          aria-disabled={isLoading || undefined}
          className={ACTION}
          onClick={() => void save(1)}
        >
          {t('import.saveAll', { count: alike })}
        </button>
      )}
      <Refused error={error} />
    </form>
  );
}

type Answer = {
  line: number;
  as: (typeof ROW_ANSWERS)[number] | null;
  ofLine?: number;
  studentId?: number;
};

function useAnswers({ of, row, onTried }: RowProps) {
  const { t } = useTranslation('console-school/import');
  const { t: common } = useTranslation();
  const columnName = useColumnName();
  const [answer, { isLoading, error }] = useAnswerRowsMutation();
  const say = async (words: string, answers: Answer[]) => {
    if (isLoading) return;
    const said = await answer({ importId: of.importId, version: of.version, answers });
    const name = row.fullname || common('import.row', { line: row.line });
    onTried(
      said.error,
      common('import.typed', { value: words, column: columnName('full_name'), name }),
    );
  };
  const choice = (words: string, answers: Answer[]): ReactNode => (
    <button
      key={words}
      type="button"
      aria-disabled={isLoading || undefined}
      className={ACTION}
      onClick={() => void say(words, answers)}
    >
      {words}
    </button>
  );
  return { t, choice, error };
}

/** Rows with the same login or number, and three answers: same child, siblings with one login, wrong number. */
function WhoQuestion(props: RowProps & { question: NonNullable<Difference['question']> }) {
  const { question, row } = props;
  const { t, choice, error } = useAnswers(props);
  const { rows, students, evidence } = question;
  const [other] = rows;
  const isFirst = students.length === 0 && rows.every(({ line }) => line > row.line);
  return (
    <>
      {rows.length > 0 && (
        <p>
          {t('ask.rows')}{' '}
          <strong>
            {rows
              .map(({ line, fullname, class: of }) =>
                t('ask.row', { line, name: fullname, class: of }),
              )
              .join('; ')}
          </strong>
          . {evidence.map((one) => t(`ask.evidence.${one}`)).join(' ')}
        </p>
      )}
      {students.length > 0 && (
        <p>
          {t('ask.students')}:{' '}
          <strong>
            {students
              .map(({ fullname, class: of }) => t('ask.student', { name: fullname, class: of }))
              .join('; ')}
          </strong>
        </p>
      )}
      {isFirst && other ? (
        <p className="text-soft">{t('ask.first', { line: other.line })}</p>
      ) : (
        <div className="mt-1 flex flex-wrap gap-2">
          {students.map(({ studentId, fullname }) =>
            choice(t('ask.sameStudent', { name: fullname }), [
              { line: row.line, as: 'same', studentId },
            ]),
          )}
          {other && (
            <>
              {choice(t('ask.sameRow', { line: other.line }), [
                { line: row.line, as: 'same', ofLine: other.line },
              ])}
              {choice(
                t('ask.sameRow', { line: row.line }),
                rows.map(({ line }) => ({ line, as: 'same', ofLine: row.line })),
              )}
            </>
          )}
          {choice(t('ask.siblings'), [{ line: row.line, as: 'siblings' }])}
          {choice(t('ask.wrong'), [{ line: row.line, as: 'wrong' }])}
        </div>
      )}
      <LeaveOut {...props} isOut />
      <Refused error={error} />
    </>
  );
}

/** Answer of a row, with a button to change it. */
function Answered(props: RowProps & { words: string }) {
  const { t, choice, error } = useAnswers(props);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{props.words}</span>
      {choice(t('check.change'), [{ line: props.row.line, as: null }])}
      <Refused error={error} />
    </div>
  );
}

/** Identified by an answer in an earlier import, with buttons to change it. */
function Remembered(props: RowProps & { words: string }) {
  const { t, choice, error } = useAnswers(props);
  const { line } = props.row;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{props.words}</span>
      {choice(t('ask.siblings'), [{ line, as: 'siblings' }])}
      {choice(t('ask.wrong'), [{ line, as: 'wrong' }])}
      <Refused error={error} />
    </div>
  );
}

/** What the import does with a row, and the coordinator's options. */
export function RowDetails(props: RowProps) {
  const { row } = props;
  const { t } = useTranslation('console-school/import');
  const { t: common } = useTranslation();
  const columnName = useColumnName();
  const { problem, question } = row;
  if (problem)
    return (
      <>
        <span className="block">
          {problem.column !== null && <strong>{columnName(problem.column)}: </strong>}
          {common(`import.problem.${problem.kind}`)}
        </span>
        {problem.column !== null && (
          <Fix {...props} column={problem.column} alike={problem.alike} />
        )}
        <LeaveOut {...props} isOut />
        {problem.kind === 'shared' && row.isAnswered && (
          <Answered {...props} words={t('ask.wrong')} />
        )}
      </>
    );
  if (question && question.rows.length + question.students.length > 0)
    return <WhoQuestion {...props} question={question} />;
  if (question)
    return (
      <>
        <span className="block">{t('ask.section')}</span>
        <Fix {...props} column="section" alike={1} />
        <LeaveOut {...props} isOut />
      </>
    );
  if (row.out !== null)
    return (
      <div className="flex flex-wrap items-center gap-x-2">
        {t(`out.${row.out}`)}
        <LeaveOut {...props} isOut={false} />
      </div>
    );
  if (row.repeats !== null && row.isRemembered)
    return <Remembered {...props} words={t('isRemembered', { line: row.repeats })} />;
  if (row.repeats !== null)
    return row.isAnswered ? (
      <Answered {...props} words={t('isSame', { line: row.repeats })} />
    ) : (
      t('repeats', { line: row.repeats })
    );
  const changes = row.changes.map(({ column, from, to }) => (
    <span key={column} className="mr-4 inline-flex flex-wrap items-center gap-1">
      <span className="text-soft">{columnName(column)}</span>
      {from !== null && <s className="text-soft">{from}</s>}
      <ArrowRight aria-hidden className="size-4 text-soft" />
      <strong>{to ?? '–'}</strong>
    </span>
  ));
  return (
    <>
      {row.kind === 'new' && !row.isAnswered && common('import.happens.new')}
      {row.kind === 'leaving' ? common('import.happens.leaving') : changes}
      {row.isAnswered && <Answered {...props} words={t('isSibling')} />}
    </>
  );
}
