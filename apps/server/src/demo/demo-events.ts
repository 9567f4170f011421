import { dayOf, addDays } from '@skillkite/rules/calendar-day';
import { sql } from 'drizzle-orm';
import { events } from '../features/events/tables.ts';
import type { Tx } from '../platform/database.ts';

type DemoEvent = Omit<
  typeof events.$inferInsert,
  'id' | 'startsAt' | 'endsAt' | 'joinLink' | 'classGroups'
> & {
  classGroups: readonly (1 | 2 | 3)[];
  /** Days from the day of installation, and the time of that day in the school's zone. */
  inDays: number;
  at: string;
  minutes: number;
};

const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    slug: 'moon-through-a-window',
    name: 'The moon through your window',
    description:
      'Draw what you see tonight, and find out why it looks different next week. Bring paper and a pencil.',
    kind: 'talk',
    host: 'School astronomy club',
    classGroups: [1, 2, 3],
    inDays: 1,
    at: '18:30',
    minutes: 40,
  },
  {
    slug: 'paper-bridge',
    name: 'A bridge of one sheet of paper',
    description:
      'One sheet, no glue, and as many coins on it as it will hold. We build together and see whose bridge stands longest.',
    kind: 'workshop',
    host: 'Making lab',
    classGroups: [2, 3],
    inDays: 3,
    at: '16:00',
    minutes: 60,
    capacity: 30,
  },
  {
    slug: 'ask-a-nurse',
    name: 'Ask a nurse anything',
    description:
      'What does a night in a hospital look like? What do you have to learn for it? Send your question before, or ask it live.',
    kind: 'talk',
    host: 'District hospital',
    classGroups: [3],
    inDays: 6,
    at: '17:00',
    minutes: 45,
  },
  {
    slug: 'one-minute-story',
    name: 'The one-minute story',
    description:
      'Tell a story in one minute: a beginning, a turn, an end. Three friends vote, everybody claps.',
    kind: 'contest',
    host: 'Stories and stage',
    classGroups: [1, 2],
    inDays: 9,
    at: '15:30',
    minutes: 60,
    capacity: 40,
  },
  {
    slug: 'data-breakfast',
    name: 'A breakfast in numbers',
    description:
      'Everybody counts what their class ate this morning. Together we turn it into one honest chart, and one that tricks.',
    kind: 'workshop',
    host: 'Data detectives',
    classGroups: [3],
    inDays: 14,
    at: '10:00',
    minutes: 75,
    capacity: 60,
  },
  {
    slug: 'kite-club',
    name: 'Kite club',
    description: 'Which bow flies best in which wind? We test three, and you choose the fourth.',
    kind: 'club',
    host: 'Making lab',
    classGroups: [1, 2, 3],
    inDays: 20,
    at: '16:30',
    minutes: 50,
  },
  {
    slug: 'first-pocket-money',
    name: 'Your first pocket money plan',
    description: 'Ten rupees a day: what becomes of them in a year? A plan you can keep.',
    kind: 'workshop',
    host: 'Money sense',
    classGroups: [2],
    inDays: -5,
    at: '17:00',
    minutes: 45,
  },
  {
    slug: 'sounds-of-the-street',
    name: 'Sounds of the street',
    description: 'Fifty recordings of fifty streets. Can you hear which one is yours?',
    kind: 'talk',
    host: 'Nature and sound',
    classGroups: [1, 2, 3],
    inDays: -12,
    at: '16:00',
    minutes: 40,
  },
];

const MINUTE_MS = 60_000;
/** So soon after the installation that joining can be tried. */
const OPENING_IN_MINUTES = 8;

/** Events around the day of installation (D10). Their links lead to this very application, so that nothing is loaded from elsewhere. */
export async function addEvents(
  tx: Tx,
  { zone, now, publicUrl }: { zone: string; now: Date; publicUrl: string },
): Promise<void> {
  const today = dayOf(now, zone);
  const joinLink = `${publicUrl}/school-homepage`;
  const opening = new Date(now.getTime() + OPENING_IN_MINUTES * MINUTE_MS);
  await tx.insert(events).values({
    slug: 'hello',
    name: 'Hello, and how this works',
    description:
      'A short welcome for everybody who has just arrived. It begins in a few minutes, and its way in leads to your skill programs.',
    kind: 'talk',
    host: 'The Skillkite team',
    classGroups: [1, 2, 3],
    startsAt: opening,
    endsAt: new Date(opening.getTime() + 30 * MINUTE_MS),
    joinLink,
  });
  for (const { inDays, at, minutes, classGroups, ...event } of DEMO_EVENTS) {
    const start = sql`(${`${addDays(today, inDays)} ${at}`}::timestamp at time zone ${zone})`;
    await tx.insert(events).values({
      ...event,
      classGroups: [...classGroups],
      startsAt: start,
      endsAt: sql`${start} + make_interval(mins => ${minutes})`,
      joinLink,
    });
  }
}
