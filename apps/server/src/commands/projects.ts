import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { contentOf } from '../files/parts.ts';
import {
  ReviewError,
  type Verdict,
  filesToReview,
  listProjects,
  projectIdOf,
  reviewProject,
  rubricOfProject,
} from '../learning/projects/review.ts';
import { type LocalText, textIn } from '@skillkite/rules/text/local-text';
import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { Marks } from '@skillkite/rules/learning/assessment/rubric';
import { operatorMessage } from '../errors/operator-message.ts';
import { commitByCommand } from './changes/commit-by-command.ts';
import { withDatabase, withDatabaseAndStore } from './with-database.ts';

const USAGE = `Projects students handed in (docs/develop/projects.md):
  npm run projects -- list [--waiting]            all of them, or those that wait for a review
  npm run projects -- files ID FOLDER             write a project's files into a folder, and tell its rubric
  npm run projects -- approve ID [--remarks TEXT] others of the school may see it from now on
  npm run projects -- return ID --remarks TEXT    give it back: the student reads why, and hands in again
Both take --mark LINE=LEVEL, once for each line of the project's rubric that "files" tells.`;

/** Files of children are for the person who asked for them. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Texts of others must not move the cursor or break a line. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

/** The command line is in English. */
const wordsOf = (text: LocalText): string =>
  plain(textIn(text, ORIGINAL_LOCALE, ORIGINAL_LOCALE).text || (Object.values(text)[0] ?? ''));

/** "claim=3", as often as it was given. */
function marksFrom(given: readonly string[]): Marks {
  return Object.fromEntries(
    given.map((mark) => {
      const [, slug, level] = /^([a-z0-9-]+)=([0-9])$/.exec(mark) ?? [];
      if (!slug || !level) throw new ReviewError(`"${mark}" is no mark: write it as claim=3.`);
      return [slug, Number(level)];
    }),
  );
}

async function list(isWaitingOnly: boolean): Promise<void> {
  const projects = await withDatabase(({ database }) => listProjects(database, { isWaitingOnly }));
  for (const project of projects) {
    const day = project.submittedAt.toISOString().slice(0, 10);
    const files = `${project.files} ${project.files === 1 ? 'file' : 'files'}`;
    const who = `${project.fullname}, class ${project.grade}, ${project.school}`;
    const columns = [projectIdOf(project), project.status, day, files, project.course, who];
    console.log(columns.map(plain).join('\t'));
    if (project.remarks !== null) console.log(`\t“${plain(project.remarks)}”`);
  }
  const waiting = projects.find(({ status }) => status === 'submitted');
  console.log(
    waiting
      ? `\nLook at one: npm run projects -- files ${projectIdOf(waiting)} FOLDER`
      : 'No project waits for a review.',
  );
}

async function writeFiles(id: string, folder: string): Promise<void> {
  await withDatabaseAndStore(async ({ database, storage }) => {
    const files = await filesToReview(database, id);
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    for (const [index, file] of files.entries()) {
      const path = join(folder, `${index + 1}-${file.name}`);
      const target = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE });
      await pipeline(contentOf(storage, file), target);
      console.log(path);
    }
    if (files.length === 0) console.log('The student has taken all files back.');
    for (const { slug, name, levels } of await rubricOfProject(database, id)) {
      console.log(`\n${wordsOf(name)}`);
      for (const [index, level] of levels.entries())
        console.log(`  --mark ${slug}=${index + 1}\t${wordsOf(level)}`);
    }
  });
  console.log(`\nThen: npm run projects -- approve ${id}   or   return ${id} --remarks TEXT`);
}

async function review(id: string, verdict: Verdict): Promise<void> {
  const before = await withDatabase((tools) =>
    commitByCommand(tools, 'review/review_project', async (tx) => {
      const done = await reviewProject(tx, id, { verdict, now: tools.clock.now() });
      return {
        details: done.before,
        audit: [
          {
            subject: ['project', id],
            schoolId: done.schoolId,
            before: { status: done.before },
            after: { status: verdict.kind, marks: Object.keys(verdict.marks).length },
          },
        ],
      };
    }),
  );
  console.log(
    verdict.kind === 'approved'
      ? `${id} is approved (it was ${before}). Students of the same school who have the course see it now.`
      : `${id} is returned (it was ${before}). The student reads your remarks and can hand in again.`,
  );
  console.log('What else waits: npm run projects -- list --waiting');
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      waiting: { type: 'boolean', default: false },
      remarks: { type: 'string' },
      mark: { type: 'string', multiple: true, default: [] },
    },
  });
  const [command, id, folder] = positionals;
  const remarks = values.remarks?.trim() || null;
  const marks = marksFrom(values.mark);
  if (command === 'list') await list(values.waiting);
  else if (command === 'files' && id && folder) await writeFiles(id, folder);
  else if (command === 'approve' && id) await review(id, { kind: 'approved', remarks, marks });
  else if (command === 'return' && id && remarks)
    await review(id, { kind: 'returned', remarks, marks });
  else {
    const isMute = command === 'return' && id !== undefined;
    console.error(isMute ? 'Say why: --remarks TEXT. The student reads it.' : USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
