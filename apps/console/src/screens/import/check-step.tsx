import {
  ROW_KINDS,
  type RowKind,
  SUSPECTS_NAMED,
  SUSPECT_KINDS,
  type SuspectKind,
  UNDECIDED_KINDS,
  WRITTEN_KINDS,
  suspectKinds,
} from '@skillkite/rules/school/roster/roster-import';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useDraft } from '../../app/draft.ts';
import { useTranslation } from '../../app/i18n.ts';
import { type RosterImport, useAnswerRowsMutation } from '../../app/endpoints/roster.ts';
import { Chips } from '../parts/chips.tsx';
import { Rows } from './rows.tsx';
import { Suspects } from './suspects.tsx';
import { type OnTried, Refused, StepFooter } from './step-parts.tsx';
import type { Applying } from './use-apply.ts';

const sumOf = (counts: RosterImport['counts'], kinds: readonly RowKind[]) =>
  kinds.reduce((sum, kind) => sum + counts[kind], 0);

/** One question for all new students of classes with sections. */
function BlankSections({ of, onTried }: { of: RosterImport; onTried: OnTried }) {
  const { t } = useTranslation('console-school/import');
  const [section, setSection, dropDraft] = useDraft(`import:${of.importId}:section`, '');
  const [answer, { isLoading, error }] = useAnswerRowsMutation();
  const { rows, answer: said } = of.blankSections;
  if (rows === 0) return null;
  const say = async (blankSection: string | null) => {
    if (isLoading) return;
    const done = await answer({ importId: of.importId, version: of.version, blankSection });
    onTried(done.error);
    if (done.data) dropDraft();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (section.trim() !== '') void say(section.trim());
  };
  return (
    <form
      className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-sky px-4 py-3"
      onSubmit={send}
    >
      <strong>{t('check.sections', { count: rows })}</strong>
      {said === null ? (
        <>
          <label className="flex items-center gap-2 text-sm">
            {t('check.section')}
            <input
              value={section}
              maxLength={20}
              onChange={({ target }) => setSection(target.value)}
              className="min-h-11 w-20 rounded-control border-2 border-edge bg-surface px-3"
            />
          </label>
          <Button type="submit" variant="secondary" isBusy={isLoading}>
            {t('check.sectionForAll')}
          </Button>
          <Button variant="secondary" isBusy={isLoading} onClick={() => void say('')}>
            {t('check.noSection')}
          </Button>
        </>
      ) : (
        <>
          {said === '' ? t('check.inNone') : t('check.inSection', { section: said })}
          <Button variant="secondary" isBusy={isLoading} onClick={() => void say(null)}>
            {t('check.change')}
          </Button>
        </>
      )}
      <Refused error={error} />
    </form>
  );
}

/** Changes that suggest the wrong sheet, by name. */
function SuspectChange({
  of,
  kind,
  onSee,
}: {
  of: RosterImport;
  kind: SuspectKind;
  onSee: () => void;
}) {
  const { t } = useTranslation('console-school/import');
  const count = of.counts[kind];
  return (
    <div className="mb-4 flex flex-wrap items-start gap-3 rounded-control bg-flame-wash px-4 py-3">
      <TriangleAlert aria-hidden className="size-6 text-flame" />
      <div className="flex-1 basis-64">
        <strong className="block font-display text-lg text-flame">
          {t(`suspect.${kind}.count`, { count })}
        </strong>
        {t(`suspect.${kind}.perhaps`)}
        <Suspects of={of} kind={kind} most={SUSPECTS_NAMED} />
      </div>
      <Button variant="secondary" onClick={onSee}>
        {t('check.see', { count })}
      </Button>
      <Link to={`?upload=${of.importId}&step=columns`} className={buttonVariants('secondary')}>
        {t('check.toColumns')}
      </Link>
    </div>
  );
}

type Props = { of: RosterImport; onTried: OnTried; applying: Applying };

/** Changes of the import, row by row: decisions come first and are required. */
export function CheckStep({ of, onTried, applying }: Props) {
  const { t } = useTranslation('console-school/import');
  const { t: common } = useTranslation();
  const [kind, choose] = useState<RowKind | null>(null);
  const { counts } = of;
  const good = sumOf(counts, WRITTEN_KINDS);
  const left = sumOf(counts, UNDECIDED_KINDS);
  const [suspect] = suspectKinds(counts);
  const shown = ROW_KINDS.filter((one) => counts[one] > 0);
  const back = `?upload=${of.importId}&step=columns`;
  return (
    <>
      {left > 0 && (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-3 rounded-control bg-flame-wash px-4 py-3">
          <strong className="font-display text-lg text-flame">
            {t('check.decide', { count: left })}
          </strong>
          {t('check.decideText')}
        </p>
      )}
      {SUSPECT_KINDS.filter((one) => counts[one] > 0).map((one) => (
        <SuspectChange key={one} of={of} kind={one} onSee={() => choose(one)} />
      ))}
      <BlankSections of={of} onTried={onTried} />
      <Chips
        chosen={kind}
        onChoose={choose}
        all={sumOf(counts, ROW_KINDS)}
        of={shown.map((one) => ({
          key: one,
          word: common(`import.kind.${one}`),
          count: counts[one],
        }))}
      />
      <p className="my-3 text-sm text-soft">
        {counts.same > 0 && common('import.same', { count: counts.same })}
      </p>
      <Rows
        key={kind}
        of={of}
        kind={kind !== null && counts[kind] === 0 ? null : kind}
        after={null}
        onTried={onTried}
      />
      <StepFooter
        text={
          good > 0 ? t('check.undo') : t(left > 0 ? 'check.nothingDecided' : 'check.nothingSame')
        }
      >
        <Refused error={applying.error} />
        <Link to={back} className={buttonVariants('secondary')}>
          {t('back')}
        </Link>
        {suspect ? (
          <Link to={`?upload=${of.importId}&step=apply`} className={buttonVariants('primary')}>
            {t(`suspect.${suspect}.look`)}
          </Link>
        ) : (
          <Button
            disabled={good === 0}
            isBusy={applying.isLoading}
            onClick={() => void applying.apply(of)}
          >
            {good === 0
              ? t('check.nothing')
              : left > 0
                ? common('import.applyBut', { good, fix: left })
                : common('import.apply', { count: good })}
          </Button>
        )}
      </StepFooter>
    </>
  );
}
