import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { forgetMessagesOf } from '../school/login/contact/forget-contact.ts';
import { messagesNaming } from '../school/login/contact/messages-naming.ts';
import { deleteStudent } from '../school/privacy/delete-student.ts';
import { copyOfStudent } from '../school/privacy/copy-of-student.ts';
import { privacyRequests } from '../school/privacy/tables.ts';
import { listWaiting, requireWaiting } from '../school/privacy/waiting-request.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { withDatabase, withDatabaseAndStore } from './with-database.ts';

const USAGE = `What students and their parents ask about their data (docs/admin/privacy.md):
  npm run privacy -- list              what waits
  npm run privacy -- export ID FOLDER  write everything of the student into a folder, to hand over
  npm run privacy -- delete ID --yes   delete the student with everything that is theirs; nothing brings it back.
                                       Where messages of the login page name them: with --messages 3,7 or --messages none
  npm run privacy -- forget ADDRESS --yes  delete what came from an e-mail address or a number by the form of the login page`;

/** Data of a child is for the person who asked for it. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Texts of others must not move the cursor or break a line. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

async function list(): Promise<void> {
  const waiting = await withDatabase(({ database }) => listWaiting(database));
  for (const { id, kind, askedAt, fullname, grade, school } of waiting) {
    const day = askedAt.toISOString().slice(0, 10);
    console.log(
      [String(id), kind, day, `${plain(fullname)}, class ${grade}, ${school}`].join('\t'),
    );
  }
  console.log(
    waiting.length === 0
      ? 'No request waits.'
      : '\nMake sure with the school that the child or a parent asked, then: npm run privacy -- export ID FOLDER   or   delete ID --yes',
  );
}

/** The copy is whole before the request counts as done: one that broke off is done again, into another folder. */
async function exportData(id: string, folder: string): Promise<void> {
  await withDatabaseAndStore(async ({ database, storage, clock }) => {
    const { requestId, studentId } = await requireWaiting(database.orm, id, 'export');
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    for await (const { name, content } of copyOfStudent({ database, storage }, studentId)) {
      const path = join(folder, name);
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }));
      console.log(path);
    }
    await database.orm
      .update(privacyRequests)
      .set({ settledAt: clock.now() })
      .where(eq(privacyRequests.id, requestId));
  });
  console.log('\nHand it over and delete the folder.');
}

/** Messages that name a student may be about a namesake, so the operator chooses which to delete. */
async function remove(id: string, chosen: string | undefined): Promise<void> {
  if (chosen !== undefined && !/^(?:none|\d+(?:,\d+)*)$/.test(chosen))
    throw new OperatorError('--messages takes numbers of messages, as 3,7, or none.');
  const messageIds = chosen === undefined || chosen === 'none' ? [] : chosen.split(',').map(Number);
  await withDatabase(async (tools) => {
    const { orm } = tools.database;
    const { studentId } = await requireWaiting(orm, id, 'deletion');
    const naming = await messagesNaming(orm, studentId);
    if (naming.length > 0 && chosen === undefined) {
      for (const { id: messageId, name, contact, message } of naming)
        console.log([String(messageId), plain(name), plain(contact), plain(message)].join('\t'));
      console.error(
        '\nThese messages of the login page name the student, or somebody of that name. Nothing was deleted yet: say --messages with the numbers of those that go too, as 3,7, or --messages none.',
      );
      process.exitCode = 2;
      return;
    }
    const { messages } = await deleteStudent(tools, { requestId: id, messageIds });
    if (messages > 0)
      console.log(messages === 1 ? '1 message deleted.' : `${messages} messages deleted.`);
    console.log(
      'Deleted. Their files leave the store within a day or two. Backups made before still hold it until they expire.',
    );
  });
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, messages: { type: 'string' } },
  });
  const [command, id, folder] = positionals;
  if (command === 'list') await list();
  else if (command === 'export' && id && folder) await exportData(id, folder);
  else if (command === 'delete' && id && values.yes) {
    await remove(id, values.messages);
  } else if (command === 'forget' && id && values.yes) {
    const count = await withDatabase(({ database }) => forgetMessagesOf(database.orm, id));
    console.log(count === 1 ? '1 message deleted.' : `${count} messages deleted.`);
  } else {
    const isUnsure = (command === 'delete' || command === 'forget') && id !== undefined;
    console.error(isUnsure ? 'Nothing brings it back: say --yes.' : USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
