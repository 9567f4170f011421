import type { fetchWaiting } from '@skillkite/contract/staff/class';
import type { fetchAsked } from '@skillkite/contract/staff/families';
import type { fetchFaultyImports } from '@skillkite/contract/staff/roster';
import type { fetchTickets } from '@skillkite/contract/staff/tickets';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type CallAnswer,
  answerCalls,
  lost,
  refused,
  unanswered,
} from '@skillkite/client/testing/calls';
import { api } from '../app/api.ts';
import { store } from '../app/store.ts';
import {
  COORDINATOR,
  StaffPage,
  TEACHER,
  WHO_AM_I,
  forgetAnswers,
} from '../testing/staff-page.tsx';
import { TodayPage } from './today-page.tsx';

const WAITING = '/api/staff/class/fetch_waiting';
const TICKETS = '/api/staff/tickets/fetch_tickets';
const IMPORTS = '/api/staff/roster/fetch_faulty_imports';
const PARENTS = '/api/staff/families/fetch_asked';
const GIVE = '/api/staff/praise/give_praise';
const TAKE_BACK = '/api/staff/praise/take_back_praise';

type Waits = (typeof fetchWaiting)['~details'];
type Item = Waits['items'][number];
type Tickets = (typeof fetchTickets)['~details'];

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const said = (text: string) => ({ text, lang: 'en' as const });

const item = (kind: Item['kind'], id: number, more: Partial<Item> = {}): Item => ({
  kind,
  since: daysAgo(0),
  days: 0,
  student_id: id,
  fullname: `Child ${id}`,
  school_id: 1,
  grade: 6,
  section: 'A',
  course: null,
  course_id: null,
  lesson: null,
  lesson_id: null,
  streak: 0,
  stuck: null,
  ...more,
});
const waits = (items: Item[], more: Partial<Waits> = {}): Waits => {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return {
    time_zone: 'Asia/Kolkata',
    total: items.length,
    kinds: kinds.map((kind) => ({
      kind,
      count: items.filter((one) => one.kind === kind).length,
    })),
    items,
    never_signed_in: [],
    ...more,
  };
};
const NO_TICKETS: Tickets = { total: 0, tickets: [], next: null };
const tickets = (count: number): Tickets => ({
  total: count,
  next: null,
  tickets: Array.from({ length: count }, (_, index) => ({
    ticket_id: 100 + index,
    version: 1,
    status: 'open',
    category: 'lesson',
    text: `Question ${100 + index}`,
    created_at: daysAgo(index),
    has_screenshot: 0,
    student: {
      student_id: 50 + index,
      fullname: `Asker ${50 + index}`,
      grade: 7,
      section: 'B',
      school_name: 'Demo School',
    },
  })),
});
const PARENT: (typeof fetchAsked)['~details'] = {
  asked: [
    {
      join_id: 8,
      version: 1,
      asked_at: daysAgo(2),
      parent_name: 'Ravi Rao',
      parent_email: 'ravi@example.org',
      student_id: 9,
      fullname: 'Asha Rao',
      grade: 6,
      section: 'A',
      school_id: 1,
    },
  ],
};
const STREAK = item('streak', 1, { streak: 12 });
const STUCK = item('stuck', 4, {
  days: 3,
  lesson: said('Fractions'),
  lesson_id: 44,
  stuck: { why: 'tries', count: 5 },
});
const ALL = [
  STREAK,
  item('not-seen', 2, { days: 9, lesson: said('Angles') }),
  item('project', 3, { days: 1, course: said('Build a bridge'), course_id: 33 }),
  STUCK,
];

const show = async (answers: Record<string, CallAnswer> = {}) => {
  const server = answerCalls({
    [WHO_AM_I]: COORDINATOR,
    [WAITING]: waits([]),
    [TICKETS]: NO_TICKETS,
    [IMPORTS]: { imports: [] } satisfies (typeof fetchFaultyImports)['~details'],
    [PARENTS]: { asked: [] },
    ...answers,
  });
  const screen = await render(
    <StaffPage path="/">
      <TodayPage />
    </StaffPage>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const headings = () =>
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  const linkOf = (name: string) => screen.getByRole('link', { name, exact: true });
  return { screen, server, headings, linkOf, address: screen.getByLabelText('address') };
};

beforeEach(forgetAnswers);

describe('what waits today, for staff', () => {
  it('is loading, then counted with the oldest', async () => {
    const { screen, server } = await show({ [WAITING]: unanswered });
    await expect.element(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await screen.unmount();
    forgetAnswers();
    server.answers[WAITING] = waits(ALL);
    const { screen: filled, headings } = await show({ [WAITING]: waits(ALL) });
    await expect.element(filled.getByText('4 things wait for you')).toBeVisible();
    await expect.element(filled.getByText('The oldest has waited for 9 days.')).toBeVisible();
    expect(headings()).toEqual([
      'Streak ends today 1',
      'Not seen for a week 1',
      'Project to review 1',
      'Stuck 1',
    ]);
  });

  it('is empty only when nothing else is still loading', async () => {
    const { screen, server } = await show({ [TICKETS]: unanswered });
    await expect.poll(() => server.bodiesOf(WAITING)).toHaveLength(1);
    await expect.poll(() => server.bodiesOf(PARENTS)).toHaveLength(1);
    const empty = screen.getByRole('heading', { name: 'Nothing waits for you' });
    await expect.element(empty).not.toBeInTheDocument();
    await screen.unmount();
    forgetAnswers();
    const done = await show();
    await expect
      .element(done.screen.getByRole('heading', { name: 'Nothing waits for you' }))
      .toBeVisible();
    await expect.element(done.screen.getByText(/enjoy your tea/i)).toBeVisible();
  });

  it('is asked again by a press, and when the window gets the focus', async () => {
    const { screen, server } = await show({ [WAITING]: lost });
    await expect
      .element(screen.getByText('There is no connection. Check it and try again.'))
      .toBeVisible();
    const asked = server.bodiesOf(WAITING).length;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => server.bodiesOf(WAITING).length).toBeGreaterThan(asked);
    server.answers[WAITING] = waits([STREAK]);
    dispatchEvent(new Event('focus'));
    await expect.element(screen.getByText('1 thing waits for you')).toBeVisible();
    await expect.element(screen.getByText('All of it is from today.')).toBeVisible();
  });

  it('gives the words of a server that could not answer', async () => {
    const { screen } = await show({
      [WAITING]: refused(500, 'BROKEN', { message: 'Wait a minute.' }),
    });
    await expect.element(screen.getByText('Wait a minute.')).toBeVisible();
  });

  it('stays when a list of other things fails', async () => {
    const { screen } = await show({ [WAITING]: waits(ALL), [TICKETS]: lost, [PARENTS]: lost });
    await expect.element(screen.getByText('4 things wait for you')).toBeVisible();
  });

  it('hides the names when the role ends, and offers no second try', async () => {
    const { screen, server } = await show({ [WAITING]: waits(ALL) });
    const name = screen.getByRole('link', { name: 'Child 3', exact: true });
    await expect.element(name).toBeVisible();
    server.answers[WAITING] = refused(403, 'NOT_ALLOWED');
    store.dispatch(api.util.invalidateTags(['class']));
    await expect
      .element(screen.getByRole('heading', { name: 'You can no longer see this' }))
      .toBeVisible();
    await expect.element(name).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('leads to the place where one can help (spec 23)', async () => {
    const { screen, linkOf } = await show({
      [WAITING]: waits([...ALL, item('project', 5)]),
    });
    await expect.element(screen.getByText('5 things wait for you')).toBeVisible();
    const to = {
      'Review Child 3': '/review/3/33',
      // A project without a course opens the student.
      'Review Child 5': '/students/5',
      'See answers Child 4': '/students/4?lesson=44',
      'Open student Child 2': '/students/2',
      'Child 1': '/students/1',
    };
    for (const [name, path] of Object.entries(to))
      await expect.element(linkOf(name)).toHaveAttribute('href', path);
    for (const sentence of [
      'Streak of 12. It ends tonight.',
      'Last lesson: Angles',
      'Project: Build a bridge',
      'Handed in a project.',
    ])
      await expect.element(screen.getByText(sentence)).toBeVisible();
    await expect.element(screen.getByText('Fractions · tried 5 times')).toBeVisible();
  });

  it('is filtered by kind, and by the keyboard', async () => {
    const { screen, headings } = await show({ [WAITING]: waits(ALL), [TICKETS]: tickets(2) });
    const chip = screen.getByRole('button', { name: /^Stuck/ });
    await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
    chip.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    expect(headings()).toEqual(['Stuck 1']);
    await screen.getByRole('button', { name: /^Questions/ }).click();
    expect(headings()).toEqual(['Students’ questions 2']);
    await screen.getByRole('button', { name: /^All/ }).click();
    expect(headings()).toHaveLength(5);
  });

  it('says how many of a kind are left out', async () => {
    const { screen } = await show({
      [WAITING]: waits([STUCK], { total: 30, kinds: [{ kind: 'stuck', count: 30 }] }),
    });
    await expect.element(screen.getByText('30 things wait for you')).toBeVisible();
    await expect
      .element(screen.getByText('The oldest one is shown here. Classes shows all.'))
      .toBeVisible();
  });

  it('shows five questions and leads to the others', async () => {
    const { screen, linkOf, address } = await show({ [TICKETS]: tickets(6) });
    await expect.element(screen.getByText('6 things wait for you')).toBeVisible();
    await expect.element(screen.getByText('The oldest has waited for 5 days.')).toBeVisible();
    await expect.element(screen.getByText('Question 104')).toBeVisible();
    await expect.element(screen.getByText('Question 105')).not.toBeInTheDocument();
    await expect.element(linkOf('All questions')).toBeVisible();
    await linkOf('Answer Asker 50').click();
    await expect.element(address).toHaveTextContent('/questions');
  });

  it('shows parents to confirm, and sheets with errors', async () => {
    const { screen, linkOf } = await show({ [PARENTS]: PARENT });
    await expect.element(screen.getByText('1 thing waits for you')).toBeVisible();
    await expect.element(screen.getByText('for Asha Rao')).toBeVisible();
    await expect.element(linkOf('Confirm Ravi Rao')).toHaveAttribute('href', '/school/families');
  });

  it('asks of a teacher no list that only a school may see', async () => {
    const { screen, server } = await show({ [WHO_AM_I]: TEACHER, [TICKETS]: tickets(1) });
    await expect.element(screen.getByText('Question 100')).toBeVisible();
    expect(server.bodiesOf(TICKETS)).toEqual([{ status: 'open' }]);
    expect([...server.bodiesOf(IMPORTS), ...server.bodiesOf(PARENTS)]).toEqual([]);
  });

  it('lists six classes with students who never signed in, and counts all', async () => {
    const { screen, linkOf } = await show({
      [WAITING]: waits([], {
        never_signed_in: Array.from({ length: 7 }, (_, index) => ({
          school_id: 1,
          grade: 3 + index,
          section: 'A',
          never: 2,
          students: 30,
        })),
      }),
    });
    await expect.element(screen.getByRole('region', { name: 'Never signed in' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Never signed in 14' })).toBeVisible();
    await expect.element(linkOf('III-A 2 of 30')).toHaveAttribute('href', '/classes/1/3/A');
    await expect.element(linkOf('IX-A 2 of 30')).not.toBeInTheDocument();
    await expect.element(linkOf('All classes')).toHaveAttribute('href', '/classes');
  });
});

describe('praise from Today', () => {
  const open = async (answers: Record<string, CallAnswer>) => {
    const shown = await show({ [WAITING]: waits([STREAK]), ...answers });
    const press = shown.screen.getByRole('button', { name: 'Praise Child 1' });
    await press.click();
    const dialog = shown.screen.getByRole('dialog', { name: 'Praise 1 student' });
    await expect.element(dialog).toBeVisible();
    return { ...shown, press, dialog };
  };

  it('is sent once with the sticker and the sentence; the focus returns', async () => {
    const { screen, server, press, dialog } = await open({
      [GIVE]: { count: 1, praise_ids: [71] },
    });
    await dialog.getByRole('radio', { name: 'You helped someone else.' }).click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByText('Praised 1 student.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(press).toHaveFocus();
    expect(server.bodiesOf(GIVE)).toEqual([
      {
        class: { school_id: 1, grade: 6, section: 'A' },
        request_key: expect.stringMatching(/^.{8,80}$/),
        student_ids: [1],
        sticker: 'star',
        phrase: 'helped',
        words: null,
      },
    ]);
  });

  it('is taken back, and the page says from whom', async () => {
    const { screen, server, dialog } = await open({
      [GIVE]: { count: 1, praise_ids: [71] },
      [TAKE_BACK]: { count: 0, seen: 1 },
    });
    await dialog.getByRole('button', { name: 'Send' }).click();
    const undo = screen.getByRole('button', { name: 'Take back' });
    await expect.element(undo).not.toHaveAttribute('aria-disabled');
    await undo.click();
    await expect
      .element(screen.getByText('1 student has already seen it and keeps it.'))
      .toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    expect(server.bodiesOf(TAKE_BACK)).toEqual([
      { class: { school_id: 1, grade: 6, section: 'A' }, praise_ids: [71] },
    ]);
  });

  it('needs a sentence or own words, and keeps the words when it is not sent', async () => {
    const { server, dialog, press } = await open({ [GIVE]: lost });
    await dialog.getByRole('radio', { name: 'Only my own words' }).click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Choose a sentence, or write your own.');
    expect(server.bodiesOf(GIVE)).toEqual([]);
    const words = dialog.getByRole('textbox', { name: /^Your own words/ });
    await words.fill('  What a bridge!  ');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('There is no connection. Check it and try again.');
    await expect.element(words).toHaveValue('  What a bridge!  ');
    expect(server.bodiesOf(GIVE)).toMatchObject([{ phrase: null, words: 'What a bridge!' }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(press).toHaveFocus();
  });
});

describe('the date of Today', () => {
  it.each([
    ['Pacific/Kiritimati', 'Wednesday, 15 July'],
    ['Pacific/Pago_Pago', 'Tuesday, 14 July'],
  ])('is that of the school in %s, not of the device', async (zone, date) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-14T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { screen } = await show({ [WAITING]: waits([], { time_zone: zone }) });
    await expect.element(screen.getByText(date)).toBeVisible();
  });
});
