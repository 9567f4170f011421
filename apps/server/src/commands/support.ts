import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { answerTicket, openTickets, ticketOf } from '../school/support/answer-tickets.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { commitByCommand } from './changes/commit-by-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Tickets of students who ask for help:
  npm run support -- list                     those that are not closed, oldest first
  npm run support -- show ID [--picture FILE] one of them whole; its screenshot into a file
  npm run support -- reply ID --text TEXT     the student reads it on the help page
  npm run support -- close ID [--text TEXT]   nothing is left to do`;

/** A screenshot of a child is for the person who asked for it. */
const PRIVATE_FILE = 0o600;

/** Texts of others must not move the cursor or break a line. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

async function list(): Promise<void> {
  const tickets = await withDatabase(({ database }) => openTickets(database));
  for (const { id, status, category, createdAt, text } of tickets) {
    const day = createdAt.toISOString().slice(0, 10);
    console.log([id, status, day, category, plain(text).slice(0, 100)].join('\t'));
  }
  const [first] = tickets;
  console.log(first ? `\nLook at one: npm run support -- show ${first.id}` : 'No ticket is open.');
}

async function show(id: number, picture: string | undefined): Promise<void> {
  const ticket = await withDatabase(({ database }) => ticketOf(database, id));
  console.log(`${id}, ${ticket.status}, ${ticket.category}\n\n${plain(ticket.text)}\n`);
  for (const [name, value] of Object.entries(ticket.facts))
    console.log(`${plain(name)}: ${plain(value)}`);
  if (ticket.screenshot !== null && picture !== undefined) {
    await writeFile(picture, Buffer.from(ticket.screenshot, 'base64'), {
      flag: 'wx',
      mode: PRIVATE_FILE,
    });
    console.log(`The screenshot is in ${picture}.`);
  } else if (ticket.screenshot !== null) console.log('It has a screenshot: --picture FILE');
  console.log(`\nThen: npm run support -- reply ${id} --text TEXT   or   close ${id}`);
}

async function answer(id: number, text: string | null, isClosed: boolean): Promise<void> {
  await withDatabase(async (tools) => {
    const before = await ticketOf(tools.database, id);
    const status = isClosed ? 'closed' : 'answered';
    await commitByCommand(
      tools,
      text === null ? 'tickets/set_status' : 'tickets/reply',
      async (tx) => {
        const schoolId = await answerTicket(tx, id, { text, status, now: tools.clock.now() });
        return {
          details: null,
          audit: [
            {
              subject: ['ticket', id],
              schoolId,
              before: { status: before.status },
              after: { status, replied: text !== null },
            },
          ],
        };
      },
    );
  });
  console.log(
    isClosed ? `${id} is closed.` : `${id} is answered: the student reads it on the help page.`,
  );
  console.log('What else is open: npm run support -- list');
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { text: { type: 'string' }, picture: { type: 'string' } },
  });
  const [command, given] = positionals;
  const id = /^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : null;
  const text = values.text?.trim() || null;
  if (command === 'list') await list();
  else if (command === 'show' && id !== null) await show(id, values.picture);
  else if (command === 'reply' && id !== null && text !== null) await answer(id, text, false);
  else if (command === 'close' && id !== null) await answer(id, text, true);
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
