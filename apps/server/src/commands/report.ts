import { parseArgs } from 'node:util';
import { romanGrade } from '@skillkite/rules/school/grade';
import { KEPT_DAYS } from '../installation/analytics/jobs.ts';
import { type Usage, usageOf } from '../installation/analytics/usage.ts';
import type { AnalyticsConfig } from '../config.ts';
import { schoolOfCode } from '../school/accounts/school-of-code.ts';
import { schoolReport } from '../school/report/school-report.ts';
import { visibleWithin } from '../staff/visible.ts';
import type { Database } from '../database/database.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { withDatabaseToRead } from './with-database.ts';

const USAGE = `What the installation is used for (docs/admin/usage-statistics.md):
  npm run report                   the last 8 weeks
  npm run report -- --weeks N      as many, from 1 to 57
  npm run report -- --school CODE  what was learned in one school, by its own calendar, and by class`;

const MOST_WEEKS = Math.floor(KEPT_DAYS / 7);

/** Lines of a table: the first column to the left, numbers to the right. */
function aligned(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return texts.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}

const isEmpty = ({ events }: Usage) => events.every(({ counts }) => counts.every((n) => n === 0));

function collecting(analytics: AnalyticsConfig): string {
  switch (analytics.sink) {
    case 'none':
      return 'Events are not collected. To have them counted here, start the server with ANALYTICS_SINK=server.';
    case 'tag':
      return `Events go to the tag at ${analytics.url} and are counted there, not here.`;
    case 'server':
      return 'Events are collected. None has come in these weeks.';
  }
}

const LEARNED = ['active students', 'lessons done', 'courses done'];

function printWeeks(weeks: Usage['weeks']): void {
  console.log('Learning, by the week that begins on:\n');
  const learning = weeks.map(({ startsOn, activeStudents, lessonsDone, coursesDone }) => [
    startsOn,
    activeStudents,
    lessonsDone,
    coursesDone,
  ]);
  console.log(aligned([['', ...LEARNED], ...learning]));
}

/** One school. Usage events store no school, so there are none. */
async function printSchool({ orm }: Database, code: string, weeks: number, now: Date) {
  const id = await schoolOfCode(orm, code);
  const visible = visibleWithin([{ kind: 'school', id }], orm);
  const report = await schoolReport(visible, { weeks, now });
  printWeeks(report.weeks);
  console.log('\nClasses, over all of these weeks:\n');
  const classes = report.classes.map((of) => [
    [romanGrade(of.grade), of.section].filter(Boolean).join('-'),
    of.students,
    of.activeStudents,
    of.lessonsDone,
    of.coursesDone,
  ]);
  console.log(aligned([['', 'students', ...LEARNED], ...classes]));
}

function print(usage: Usage, analytics: AnalyticsConfig): void {
  const mondays = usage.weeks.map(({ startsOn }) => startsOn);
  printWeeks(usage.weeks);
  if (isEmpty(usage)) {
    console.log(`\n${collecting(analytics)}`);
    return;
  }
  console.log('\nEvents:\n');
  const heading = ['', ...mondays.map((monday) => monday.slice('2026-'.length)), 'all'];
  const events = usage.events.map(({ name, counts }) => [
    name,
    ...counts,
    counts.reduce((sum, count) => sum + count, 0),
  ]);
  console.log(aligned([heading, ...events]));
  console.log('\nPages seen most:\n');
  console.log(aligned(usage.pages.map(({ route, count }) => [route, count])));
  if (analytics.sink !== 'server') console.log(`\n${collecting(analytics)}`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { weeks: { type: 'string', default: '8' }, school: { type: 'string' } },
  });
  const weeks = Number(values.weeks);
  if (positionals.length > 0 || !Number.isInteger(weeks) || weeks < 1 || weeks > MOST_WEEKS) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    await withDatabaseToRead(async ({ config, database, clock }) => {
      const { timeZone, analytics } = config;
      if (values.school !== undefined)
        return printSchool(database, values.school, weeks, clock.now());
      print(await usageOf(database, { weeks, now: clock.now(), timeZone }), analytics);
    });
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
