import { parseArgs } from 'node:util';
import { type LaunchLog, logText } from '@skillkite/rules/scorm/launch-log';
import { sql } from 'drizzle-orm';
import {
  type LogRow,
  launchesOf,
  logRows,
  partRows,
} from '../learning/scorm/staff/activity/launch-logs.ts';
import type { Database } from '../database/database.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { withDatabaseToRead } from './with-database.ts';

const USAGE = `Debug logs of activities, which teachers ask for in the console:
  npm run scorm -- log list       the newest: the log, its student and lesson, since when, how much is in it
  npm run scorm -- log show LOG   what was noted, launch by launch`;

type Part = Parameters<typeof launchesOf>[0][number];

async function list({ orm }: Database): Promise<void> {
  const { rows } = await orm.execute<LogRow>(
    logRows(sql`left join launch_log_parts p on p.log_id = g.id`),
  );
  for (const { log_id, student_id, lesson_id, asked_at, launches, entries } of rows) {
    const since = new Date(asked_at).toISOString().slice(0, 16).replace('T', ' ');
    const of = [`student ${student_id}`, `lesson ${lesson_id}`];
    console.log([log_id, ...of, since, `${launches} launches`, `${entries} lines`].join('\t'));
  }
  const [first] = rows;
  console.log(
    first ? `\nLook at one: npm run scorm -- log show ${first.log_id}` : 'No log is kept.',
  );
}

async function show({ orm }: Database, id: number): Promise<boolean> {
  const { rows } = await orm.execute<Part>(partRows(sql`where g.id = ${id}`));
  const launches: LaunchLog[] = launchesOf(rows).map(({ launch_number, dropped, entries }) => ({
    launchNumber: launch_number,
    dropped,
    entries,
  }));
  if (launches.length === 0) {
    console.error(`Nothing was noted in log ${id}: npm run scorm -- log list`);
    return false;
  }
  console.log(logText(`Log ${id}`, launches));
  return true;
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, given] = positionals;
  const id = /^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : null;
  if (command === 'list') await withDatabaseToRead(({ database }) => list(database));
  else if (command === 'show' && id !== null) {
    const isThere = await withDatabaseToRead(({ database }) => show(database, id));
    if (!isThere) process.exitCode = 1;
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
