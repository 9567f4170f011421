import { missingUses } from '@skillkite/rules/school/roster/roster-import';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Link } from 'react-router';
import { useDraft } from '../../app/draft.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import {
  type RosterImport,
  type SheetColumns,
  useFetchColumnsQuery,
  useMatchColumnsMutation,
} from '../../app/endpoints/roster.ts';
import { useColumnName } from '../parts/column-name.ts';
import { canBe, letterOf, reasonOf, withUse } from './choose-use.ts';
import { type OnTried, Refused, StepFooter } from './step-parts.tsx';

const GRID =
  'md:grid md:grid-cols-[2.5rem_minmax(7rem,12rem)_minmax(8rem,1fr)_13rem_minmax(8rem,16rem)] md:items-center md:gap-x-4';
const SELECT = 'min-h-12 w-full rounded-control border-2 border-edge bg-surface px-3';

type Column = SheetColumns['columns'][number];

function ColumnRow({
  of,
  at,
  use,
  uses,
  onChoose,
}: {
  of: Column;
  at: number;
  use: string | null;
  uses: readonly string[];
  onChoose: (use: string | null) => void;
}) {
  const { t } = useTranslation('console-school/import');
  const columnName = useColumnName();
  const letter = letterOf(at);
  const heading = of.heading || t('columns.unnamed', { letter });
  const isHidden = of.hint === 'private' || use === 'birthday' || use === 'phone';
  const reason = reasonOf(of, use);
  return (
    <li className={`border-t border-hairline px-3 py-2 ${GRID}`}>
      <span aria-hidden className="text-sm text-soft max-md:hidden">
        {letter}
      </span>
      <strong className="block break-words">{heading}</strong>
      <span className="flex flex-wrap gap-x-4 text-sm text-soft">
        {of.samples.length === 0
          ? t(isHidden ? 'columns.notShown' : 'columns.noValues')
          : of.samples.map((value) => (
              <span key={value} className="wrap-anywhere">
                {value}
              </span>
            ))}
      </span>
      <select
        aria-label={heading}
        className={`${SELECT} my-1 ${use === null ? 'text-soft' : 'font-bold'}`}
        value={use ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      >
        <option value="">{t('columns.leave')}</option>
        {uses.map((one) => (
          <option key={one} value={one} disabled={!canBe(of, one)}>
            {columnName(one)}
          </option>
        ))}
      </select>
      <span className="text-sm text-soft">{reason !== null && t(`because.${reason}`)}</span>
    </li>
  );
}

function HeaderChoice({
  of: { headerLine, top },
  onChoose,
}: {
  of: SheetColumns;
  onChoose: (line: number) => void;
}) {
  const { t } = useTranslation('console-school/import');
  return (
    <label className="my-3 flex flex-wrap items-center gap-x-3 gap-y-1 px-3 text-sm">
      <span className="font-bold">{t('columns.header')}</span>
      <select
        className={`${SELECT} max-w-full sm:w-96`}
        value={headerLine}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {top.map(({ line, cells }) => (
          <option key={line} value={line}>
            {t('columns.headerRow', {
              line,
              cells: cells
                .filter((cell) => cell !== '')
                .join(' · ')
                .slice(0, 60),
            })}
          </option>
        ))}
        <option value={0}>{t('columns.noHeader')}</option>
      </select>
    </label>
  );
}

type ChoiceProps = {
  of: RosterImport;
  sheet: SheetColumns;
  onHeader: (line: number) => void;
  onTried: OnTried;
  onMatched: () => void;
};

function Choice({ of, sheet, onHeader, onTried, onMatched }: ChoiceProps) {
  const { t } = useTranslation('console-school/import');
  const key = `import:${of.importId}:columns:${of.version}:${sheet.headerLine}`;
  const [uses, setUses, dropDraft] = useDraft<(string | null)[]>(
    key,
    sheet.columns.map(({ use }) => use),
  );
  const [match, { isLoading, error }] = useMatchColumnsMutation();
  const missing = missingUses(uses.map((use) => use ?? ''));
  const rows = of.rows + (of.headerLine === sheet.headerLine ? 0 : 1);
  const check = async () => {
    const answer = await match({
      importId: of.importId,
      version: of.version,
      headerLine: sheet.headerLine,
      columns: uses,
    });
    onTried(answer.error);
    if (!answer.data) return;
    dropDraft();
    onMatched();
  };
  return (
    <>
      <div className="mb-2 rounded-control bg-sky px-4 py-3">
        <strong>
          {t('columns.used', {
            used: uses.filter((use) => use !== null).length,
            all: uses.length,
          })}
        </strong>{' '}
        {t('columns.text')} {t('columns.notUsed')}
      </div>
      <HeaderChoice of={sheet} onChoose={onHeader} />
      <div
        aria-hidden
        className={`bg-paper px-3 py-3 text-sm font-bold text-soft max-md:hidden ${GRID}`}
      >
        <span />
        <span>{t('columns.inSheet')}</span>
        <span>{t('columns.values')}</span>
        <span>{t('columns.use')}</span>
        <span>{t('columns.why')}</span>
      </div>
      <ul className="border-b border-hairline">
        {sheet.columns.map((column, at) => (
          <ColumnRow
            key={`${letterOf(at)} ${column.heading}`}
            of={column}
            at={at}
            use={uses[at] ?? null}
            uses={sheet.uses}
            onChoose={(use) => setUses(withUse(uses, at, use))}
          />
        ))}
      </ul>
      <ul className="my-3 px-3 font-bold text-flame">
        {missing.map((use) => (
          <li key={use}>{t(`columns.missing.${use}`)}</li>
        ))}
      </ul>
      <Refused error={error} />
      <StepFooter text={t('nothingYet')}>
        <Link to="?" className={buttonVariants('secondary')}>
          {t('back')}
        </Link>
        <Button disabled={missing.length > 0} isBusy={isLoading} onClick={() => void check()}>
          {t('columns.check', { count: rows })}
        </Button>
      </StepFooter>
    </>
  );
}

type Props = { of: RosterImport; onTried: OnTried; onMatched: () => void };

/** Each column with its use, to check before comparing. */
export function ColumnsStep({ of, onTried, onMatched }: Props) {
  const [headerLine, chooseHeader, dropHeader] = useDraft<number | null>(
    `import:${of.importId}:header`,
    null,
  );
  const asked = useFetchColumnsQuery({
    importId: of.importId,
    ...(headerLine !== null && { headerLine }),
  });
  return (
    <QueryState of={asked} skeleton={<Skeleton className="h-96" />}>
      {(sheet) => (
        <Choice
          key={`${of.version} ${sheet.headerLine}`}
          of={of}
          sheet={sheet}
          onHeader={chooseHeader}
          onTried={onTried}
          onMatched={() => {
            dropHeader();
            onMatched();
          }}
        />
      )}
    </QueryState>
  );
}
