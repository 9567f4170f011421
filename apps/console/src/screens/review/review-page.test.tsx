import type { fetchProject, fetchReviewQueue } from '@skillkite/contract/staff/review';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type CallAnswer,
  answerCalls,
  lost,
  refused,
  unanswered,
} from '@skillkite/client/testing/calls';
import { api } from '../../app/api.ts';
import { store } from '../../app/store.ts';
import { StaffPage, TEACHER, WHO_AM_I, forgetAnswers } from '../../testing/staff-page.tsx';
import { ReviewPage } from './review-page.tsx';

const QUEUE = '/api/staff/review/fetch_review_queue';
const PROJECT = '/api/staff/review/fetch_project';
const REVIEW = '/api/staff/review/review_project';
const UNDO = '/api/staff/review/undo_review';
const KEEP = '/api/staff/review/keep_phrases';

type Project = (typeof fetchProject)['~details']['project'];
type Queue = (typeof fetchReviewQueue)['~details'];

const said = (text: string) => ({ text, lang: 'en' as const });
const LEVELS = ['Not yet there.', 'A box, no reason.', 'A box and a reason.', 'Two reasons.'];
const criterion = (slug: string, given: number | null = null) => ({
  slug,
  name: said(slug),
  levels: LEVELS.map(said),
  given,
});
const fileOf = (name: string, text: string) => ({
  id: name,
  name,
  size: text.length,
  file_type: 'txt',
  url: `data:text/plain,${encodeURIComponent(text)}`,
});
const project = (id: number, more: Partial<Project> = {}): Project => ({
  student_id: id,
  fullname: `Child ${id}`,
  grade: 6,
  section: 'A',
  course_id: 90,
  course: said('Build a bridge'),
  submitted_at: new Date().toISOString(),
  version: 3,
  status: 'submitted',
  remarks: null,
  sticker: null,
  reviewed_at: null,
  reviewed_by: null,
  brief: { text: '<p>Make a bridge of paper.</p>', lang: 'en' },
  rubric: [criterion('The claim', 2), criterion('The reason')],
  files: [fileOf('notes.txt', `What child ${id} found.`), fileOf('second.txt', 'The second file.')],
  ...more,
});
const queue = (ids: readonly number[], more: Partial<Queue> = {}): Queue => ({
  next_most: null,
  total: ids.length,
  projects: ids.map((id) => {
    const { student_id, fullname, grade, section, course_id, course, submitted_at } = project(id);
    return {
      student_id,
      fullname,
      grade,
      section,
      course_id,
      course,
      submitted_at,
      file_count: 2,
    };
  }),
  reviewed_today: 0,
  phrases: [],
  ...more,
});
const IN = { course_id: 90, language: 'en' };

/** Changes of projects on the simulated server. */
const kept = new Map<number, Partial<Project>>();
const one = (body: { student_id: number }) => ({
  project: project(body.student_id, kept.get(body.student_id)),
});
const changed = (id: number, change: Partial<Project>) => {
  kept.set(id, change);
  return one({ student_id: id });
};

const show = async (answers: Record<string, CallAnswer> = {}, path = '/review') => {
  const server = answerCalls({
    [WHO_AM_I]: TEACHER,
    [QUEUE]: queue([1, 2, 3]),
    [PROJECT]: one,
    [REVIEW]: ({ student_id: id, status }: { student_id: number; status: Project['status'] }) =>
      changed(id, { status, version: 4 }),
    [UNDO]: ({ student_id: id }: { student_id: number }) => changed(id, { version: 5 }),
    ...answers,
  });
  const screen = await render(
    <StaffPage path={path}>
      <Routes>
        <Route path="/review" element={<ReviewPage />} />
        <Route path="/review/:studentId/:courseId" element={<ReviewPage />} />
      </Routes>
    </StaffPage>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  return {
    screen,
    server,
    opened: (id: number) => screen.getByRole('heading', { level: 2, name: `Child ${id}` }),
    words: screen.getByRole('textbox', { name: /^Words for/ }),
    approve: screen.getByRole('button', { name: /^Approve/ }),
    giveBack: screen.getByRole('button', { name: /^Return/ }),
    line: (name: string) => screen.getByRole('group', { name }),
    address: screen.getByLabelText('address'),
  };
};

/** Presses an option whose label is only a picture. */
const press = (choice: Locator) => (choice.element() as HTMLElement).click();

beforeEach(async () => {
  forgetAnswers();
  kept.clear();
  sessionStorage.clear();
  localStorage.removeItem('reviewKeys');
  await page.viewport(1280, 800);
});
afterEach(async () => {
  sessionStorage.clear();
  localStorage.removeItem('reviewKeys');
  await page.viewport(390, 844);
});

describe('projects to review, for a teacher (console 3)', () => {
  it('are loading, then counted, with the first one open', async () => {
    const { screen } = await show({ [QUEUE]: unanswered });
    await expect.element(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await screen.unmount();
    forgetAnswers();
    const { screen: filled, opened, server } = await show();
    await expect.element(filled.getByText('3 projects wait for you')).toBeVisible();
    await expect.element(opened(1)).toBeVisible();
    await expect.element(filled.getByText('What child 1 found.')).toBeVisible();
    await expect.element(filled.getByText('Make a bridge of paper.')).toBeVisible();
    expect(server.bodiesOf(PROJECT)).toContainEqual({ student_id: 1, ...IN });
    // The next project is preloaded.
    await expect.poll(() => server.bodiesOf(PROJECT)).toContainEqual({ student_id: 2, ...IN });
  });

  it('are none, or cannot be loaded; a press asks again', async () => {
    const { screen, server, opened } = await show({ [QUEUE]: lost });
    await expect
      .element(screen.getByText('There is no connection. Check it and try again.'))
      .toBeVisible();
    server.answers[QUEUE] = queue([1]);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(opened(1)).toBeVisible();
    await screen.unmount();
    forgetAnswers();
    const empty = await show({ [QUEUE]: queue([], { reviewed_today: 4 }) });
    await expect
      .element(empty.screen.getByRole('heading', { name: 'No projects to review' }))
      .toBeVisible();
    await expect.element(empty.screen.getByText('4 reviewed today')).toBeVisible();
  });

  it('show the file that was chosen, with a download of each', async () => {
    const { screen, opened } = await show();
    await expect.element(opened(1)).toBeVisible();
    const second = screen.getByRole('button', { name: /^second\.txt/ });
    await second.click();
    await expect.element(second).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByText('The second file.')).toBeVisible();
    await expect.element(screen.getByText('What child 1 found.')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('link', { name: 'Download notes.txt' }))
      .toHaveAttribute('download', 'notes.txt');
  });

  it('a lost file, and a kind without a view, are said', async () => {
    const files = [{ ...fileOf('model.stl', ''), file_type: 'stl', url: '/api/files/lost' }];
    const { screen } = await show({
      [PROJECT]: { project: project(1, { files }) },
      '/api/files/lost': refused(404, 'FILE_LOST'),
    });
    await expect
      .element(screen.getByText(/^This file is missing\. Return the project/))
      .toBeVisible();
    await screen.unmount();
    forgetAnswers();
    const there = await show({
      [PROJECT]: { project: project(1, { files }) },
      '/api/files/lost': {},
    });
    await expect
      .element(there.screen.getByText('This kind of file cannot be shown here.'))
      .toBeVisible();
  });

  it('are a list and a project on a phone, with a way back', async () => {
    await page.viewport(390, 844);
    const { screen, opened, address } = await show();
    await expect.element(screen.getByRole('link', { name: /^Child 2/ })).toBeVisible();
    await expect.element(opened(1)).not.toBeInTheDocument();
    await screen.getByRole('link', { name: /^Child 2/ }).click();
    await expect.element(opened(2)).toBeVisible();
    await expect.element(address).toHaveTextContent('/review/2/90');
    await screen.getByRole('link', { name: 'All projects' }).click();
    await expect.element(screen.getByRole('link', { name: /^Child 1/ })).toBeVisible();
  });
});

describe('a verdict', () => {
  it('is sent with words, sticker and marks; the next project opens with the focus', async () => {
    const { screen, server, opened, words, approve, line } = await show();
    await expect.element(opened(1)).toBeVisible();
    await words.fill('  Well built.  ');
    press(screen.getByRole('radio', { name: 'Rocket' }));
    await line('The reason')
      .getByText(/^2?Nearly/)
      .click();
    await approve.click();
    await expect.element(opened(2)).toHaveFocus();
    await expect.element(screen.getByText('Approved: Child 1')).toBeVisible();
    await expect.element(words).toHaveValue('');
    expect(server.bodiesOf(REVIEW)).toEqual([
      {
        student_id: 1,
        ...IN,
        version: 3,
        status: 'approved',
        remarks: 'Well built.',
        sticker: 'rocket',
        marks: [{ criterion: 'The reason', level: 2 }],
      },
    ]);
  });

  it('that returns a project needs words: the field gets the focus, nothing is sent', async () => {
    const { screen, server, opened, words, giveBack } = await show();
    await expect.element(opened(1)).toBeVisible();
    await words.fill('   ');
    await giveBack.click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Say what to do next: the student reads it.');
    await expect.element(words).toHaveFocus();
    expect(server.bodiesOf(REVIEW)).toEqual([]);
    await words.fill('Add a second reason.');
    await giveBack.click();
    await expect.element(screen.getByText('Returned: Child 1')).toBeVisible();
    expect(server.bodiesOf(REVIEW)).toMatchObject([
      { status: 'returned', remarks: 'Add a second reason.' },
    ]);
  });

  it('a second press of the same button says nothing of the next project', async () => {
    const { server, opened, approve } = await show();
    await expect.element(opened(1)).toBeVisible();
    await approve.click();
    await expect.element(opened(2)).toBeVisible();
    // The second press of a double click.
    (approve.element() as HTMLButtonElement).click();
    expect(server.bodiesOf(REVIEW)).toHaveLength(1);
    await expect.element(approve).not.toHaveAttribute('aria-busy', 'true');
    await approve.click();
    await expect.element(opened(3)).toBeVisible();
    expect(server.bodiesOf(REVIEW)).toMatchObject([{ student_id: 1 }, { student_id: 2 }]);
  });

  it('is undone: the project is there again with all that was typed', async () => {
    const { screen, server, opened, words, approve } = await show();
    await expect.element(opened(1)).toBeVisible();
    await words.fill('Well built.');
    press(screen.getByRole('radio', { name: 'Rocket' }));
    await approve.click();
    await expect.element(opened(2)).toBeVisible();
    const undo = screen.getByRole('button', { name: /^Undo/ });
    await expect.element(undo).not.toHaveAttribute('aria-disabled');
    await undo.click();
    await expect.element(opened(1)).toHaveFocus();
    await expect.element(words).toHaveValue('Well built.');
    await expect.element(screen.getByRole('radio', { name: 'Rocket' })).toBeChecked();
    await expect.element(screen.getByText('Child 1’s project waits again.')).toBeInTheDocument();
    expect(server.bodiesOf(UNDO)).toEqual([{ student_id: 1, ...IN, version: 4 }]);
    await approve.click();
    await expect.poll(() => server.bodiesOf(REVIEW)).toHaveLength(2);
    expect(server.bodiesOf(REVIEW)[1]).toMatchObject({ version: 5 });
  });

  it('that cannot be sent keeps the words and says why', async () => {
    const { screen, opened, words, approve } = await show({ [REVIEW]: lost });
    await expect.element(opened(1)).toBeVisible();
    await words.fill('Well built.');
    await approve.click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('There is no connection. Check it and try again.');
    await expect.element(words).toHaveValue('Well built.');
    await expect.element(opened(1)).toBeVisible();
  });

  it('that came second names the first person, and the next try has the new version (D12 versions)', async () => {
    const { screen, server, opened, words, approve } = await show({
      [REVIEW]: refused(409, 'CHANGED_MEANWHILE', {
        current: project(1, {
          version: 9,
          files: [fileOf('later.txt', 'One more thing.')],
        }),
        changed: {
          who: 'student',
          name: 'Child 1',
          is_former: 0,
          at: '2026-11-28T09:00:00.000Z',
          fields: [],
        },
      }),
    });
    await expect.element(opened(1)).toBeVisible();
    await words.fill('Well built.');
    await approve.click();
    const alert = screen.getByRole('alert');
    await expect.element(alert.getByText(/^Child 1 has changed this/)).toBeVisible();
    await expect.element(alert.getByText('later.txt')).toBeVisible();
    await expect.element(alert).toHaveFocus();
    await expect.element(words).toHaveValue('Well built.');
    await approve.click();
    await expect.poll(() => server.bodiesOf(REVIEW)).toHaveLength(2);
    expect(server.bodiesOf(REVIEW)).toMatchObject([{ version: 3 }, { version: 9 }]);
  });

  it('of a colleague is announced in the open project; the words stay (D13 told-at-once)', async () => {
    const { screen, server, opened, words, approve, giveBack } = await show();
    await expect.element(opened(1)).toBeVisible();
    await words.fill('Ask one more person.');
    server.answers[PROJECT] = {
      project: project(1, {
        version: 4,
        status: 'approved',
        reviewed_at: '2026-11-28T09:00:00.000Z',
        reviewed_by: 'Sunita Rao',
      }),
    };
    store.dispatch(api.util.invalidateTags(['review']));
    await expect
      .element(screen.getByText('Approved by Sunita Rao just now. What you wrote is still here.'))
      .toBeVisible();
    await expect.element(words).toHaveValue('Ask one more person.');
    await expect.element(approve).not.toBeInTheDocument();
    await expect.element(giveBack).toBeVisible();
  });

  it('waits while new files of the student are announced', async () => {
    const { screen, server, opened, words } = await show();
    await expect.element(opened(1)).toBeVisible();
    await words.fill('Well built.');
    server.answers[PROJECT] = {
      project: project(1, { version: 4, files: [fileOf('later.txt', 'One more thing.')] }),
    };
    store.dispatch(api.util.invalidateTags(['review']));
    await expect
      .element(screen.getByText(/^Child changed the files\. You see the new ones\./))
      .toBeVisible();
    await expect.element(screen.getByText('One more thing.')).toBeVisible();
    await expect.element(words).toHaveValue('Well built.');
  });

  it('is no longer possible when the project is gone; the words stay', async () => {
    const { screen, server, opened, words } = await show();
    await expect.element(opened(1)).toBeVisible();
    await words.fill('Well built.');
    server.answers[PROJECT] = refused(404, 'NOT_FOUND');
    store.dispatch(api.util.invalidateTags(['review']));
    await expect
      .element(screen.getByRole('alert').getByText(/^This project is gone/))
      .toBeVisible();
    await expect.element(words).toHaveValue('Well built.');
  });
});

describe('words and marks of a review', () => {
  it('are kept for a reload, each for its own project', async () => {
    const { screen, opened, words, line } = await show({}, '/review/1/90');
    await expect.element(opened(1)).toBeVisible();
    await words.fill('For the first.');
    await line('The claim')
      .getByText(/^4?Wow/)
      .click();
    await screen.getByRole('link', { name: /^Child 2/ }).click();
    await expect.element(opened(2)).toBeVisible();
    await expect.element(words).toHaveValue('');
    await screen.unmount();
    forgetAnswers();
    const again = await show({}, '/review/1/90');
    await expect.element(again.words).toHaveValue('For the first.');
    await expect
      .element(again.line('The claim').getByRole('radio', { name: /^(4 )?Wow/ }))
      .toBeChecked();
  });

  it('a mark is taken away by the same press, and the earlier one is named', async () => {
    const { opened, line } = await show();
    await expect.element(opened(1)).toBeVisible();
    await expect.element(line('The claim').getByText('Last time: Nearly')).toBeVisible();
    const wow = line('The claim').getByRole('radio', { name: /Wow/ });
    await line('The claim')
      .getByText(/^4?Wow/)
      .click();
    await expect.element(wow).toBeChecked();
    await expect.element(line('The claim').getByText('Two reasons.').last()).toBeVisible();
    await line('The claim')
      .getByText(/^4?Wow/)
      .click();
    await expect.element(wow).not.toBeChecked();
  });

  it('a saved phrase is added to the words; new ones are saved and removed', async () => {
    const { screen, server, opened, words } = await show({
      [QUEUE]: queue([1], { phrases: ['Say how you know.'] }),
      [KEEP]: { phrases: [] },
    });
    await expect.element(opened(1)).toBeVisible();
    await words.fill('Good.');
    await screen.getByRole('button', { name: 'Say how you know.', exact: true }).click();
    await expect.element(words).toHaveValue('Good. Say how you know.');
    await screen.getByRole('button', { name: 'Save as a phrase' }).click();
    await screen.getByRole('button', { name: 'Remove “Say how you know.”' }).click();
    await expect.poll(() => server.bodiesOf(KEEP)).toHaveLength(2);
    expect(server.bodiesOf(KEEP)).toEqual([
      { add: ['Good. Say how you know.'], remove: [] },
      { add: [], remove: ['Say how you know.'] },
    ]);
  });
});

describe('keys of the review', () => {
  it('mark the first line without a mark, decide, and move through the queue', async () => {
    const { server, opened, words, line } = await show();
    await expect.element(opened(1)).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(opened(2)).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(opened(1)).toHaveFocus();
    await userEvent.keyboard('3');
    await userEvent.keyboard('4');
    await expect.element(line('The claim').getByRole('radio', { name: /Yes/ })).toBeChecked();
    await expect.element(line('The reason').getByRole('radio', { name: /Wow/ })).toBeChecked();
    // In a text field, letters are text.
    await words.click();
    await userEvent.keyboard('a1');
    await expect.element(words).toHaveValue('a1');
    expect(server.bodiesOf(REVIEW)).toEqual([]);
    await opened(1).click();
    await userEvent.keyboard('a');
    await expect.element(opened(2)).toHaveFocus();
    expect(server.bodiesOf(REVIEW)).toMatchObject([
      {
        status: 'approved',
        marks: [
          { criterion: 'The claim', level: 3 },
          { criterion: 'The reason', level: 4 },
        ],
      },
    ]);
    await userEvent.keyboard('u');
    await expect.element(opened(1)).toHaveFocus();
    expect(server.bodiesOf(UNDO)).toHaveLength(1);
  });

  it('are turned off, on this device for good', async () => {
    const { screen, opened, server } = await show();
    await expect.element(opened(1)).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Use keys' }).click();
    await userEvent.keyboard('a');
    await userEvent.keyboard('j');
    await expect.element(opened(1)).toBeVisible();
    expect(server.bodiesOf(REVIEW)).toEqual([]);
    await screen.unmount();
    const again = await show();
    await expect
      .element(again.screen.getByRole('checkbox', { name: 'Use keys' }))
      .not.toBeChecked();
  });
});
