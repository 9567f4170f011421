import { REPORT_WEEKS } from '@skillkite/contract/staff/report';
import { dayWords } from '@skillkite/texts/day-words';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { classNameOf } from '../../app/class-name.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { type SchoolReport, useFetchReportQuery } from '../../app/endpoints/report.ts';
import type { Sheet } from '../../app/save-sheet.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { ExportedSection } from '../parts/exported-section.tsx';
import { OwnSchool } from './own-school.tsx';
import { SchoolTabs } from './school-tabs.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { TimeChart } from '../parts/time-chart.tsx';

type Of = { report: SchoolReport };

const FIGURES = [
  { key: 'activeStudents', word: 'active' },
  { key: 'lessonsDone', word: 'lessons' },
  { key: 'coursesDone', word: 'courses' },
] as const;

function ByWeek({ report: { weeks } }: Of) {
  const { t, tag } = useTranslation('console-learning/report');
  const sheet = (): Sheet => ({
    name: `${t('title')} · ${t('byWeek')}`,
    columns: [t('week'), ...FIGURES.map(({ word }) => t(word))],
    rows: weeks.map((week) => [week.startsOn, ...FIGURES.map(({ key }) => week[key])]),
  });
  return (
    <ExportedSection title={t('byWeek')} sheet={sheet}>
      <div className="mb-8 grid overflow-hidden rounded-card border-2 border-hairline md:grid-cols-3">
        {FIGURES.map(({ key, word }) => (
          <TimeChart
            key={key}
            title={t(word)}
            text={t(`${word}Text`)}
            now={t('soFar', { count: weeks.at(-1)?.[key] ?? 0 })}
            points={weeks.map((week) => ({ at: week.startsOn, value: week[key] }))}
            shape="bars"
            timeWord={t('week')}
            timeOf={(day) => dayWords(day, tag, { day: 'numeric', month: 'short' })}
            lastWord={t('thisWeek')}
          />
        ))}
      </div>
    </ExportedSection>
  );
}

function ByClass({ report: { classes } }: Of) {
  const { t, tag } = useTranslation('console-learning/report');
  const number = new Intl.NumberFormat(tag);
  const columns = [t('schoolClass'), t('students'), ...FIGURES.map(({ word }) => t(word))];
  const sumOf = (key: 'students' | (typeof FIGURES)[number]['key']) =>
    classes.reduce((sum, of) => sum + of[key], 0);
  const rows = [
    ...classes.map((of) => ({
      name: classNameOf(of),
      counts: [of.students, ...FIGURES.map(({ key }) => of[key])],
    })),
    { name: t('all'), counts: [sumOf('students'), ...FIGURES.map(({ key }) => sumOf(key))] },
  ];
  const sheet = (): Sheet => ({
    name: `${t('title')} · ${t('byClass')}`,
    columns,
    rows: rows.map(({ name, counts }) => [name, ...counts]),
  });
  return (
    <ExportedSection title={t('byClass')} sheet={sheet}>
      <ScrollRegion label={t('byClass')} className="overflow-x-auto">
        <table className="w-full text-sm">
          <TableHead columns={columns.map((words) => ({ words }))} />
          <tbody>
            {rows.map(({ name, counts }) => (
              <tr key={name} className="h-11 border-t border-hairline last:font-bold">
                <th scope="row" className="px-3 text-left font-bold whitespace-nowrap">
                  {name}
                </th>
                {counts.map((count, at) => (
                  <td key={columns[at + 1]} className="px-3">
                    {number.format(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </ExportedSection>
  );
}

/** Learning in a school: chart by week, table by class. */
export function Report({ schoolId }: { schoolId: number }) {
  askForTexts('console-learning/chart', 'console-learning/export');
  const { t } = useTranslation('console-learning/report');
  const { t: common } = useTranslation();
  const [weeks, show] = useState<(typeof REPORT_WEEKS)[number]>(8);
  const loaded = useFetchReportQuery({ schoolId, weeks });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="max-w-prose text-soft">{t('text')}</p>
        </div>
        <SelectField
          label={t('period')}
          className="w-full max-w-60"
          value={weeks}
          onChange={({ target }) =>
            show(REPORT_WEEKS.find((one) => String(one) === target.value) ?? weeks)
          }
        >
          {REPORT_WEEKS.map((count) => (
            <option key={count} value={count}>
              {t('weeks', { count })}
            </option>
          ))}
        </SelectField>
      </div>
      <QueryState of={loaded} skeleton={<Skeleton className="h-96" />}>
        {(report) =>
          report.classes.length === 0 ? (
            <EmptyState picture={<SceneArt scene="nothing" />} title={common('noStudents')} />
          ) : (
            <>
              <ByWeek report={report} />
              <ByClass report={report} />
            </>
          )
        }
      </QueryState>
    </>
  );
}

/** The report of a coordinator's school. */
export function ReportPage() {
  const { t } = useTranslation('console-learning/report');
  useTitle(t('title'));
  return (
    <OwnSchool>
      {({ schoolId, name }) => (
        <>
          <SchoolTabs name={name} />
          <Report key={schoolId} schoolId={schoolId} />
        </>
      )}
    </OwnSchool>
  );
}
