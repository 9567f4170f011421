import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import { type CallAnswer, lost, refused } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../testing/staff-page.tsx';
import {
  LIBRARY,
  RIGHT_QUESTION,
  STUDIO,
  type WireDraft,
  aDraft,
  aVersion,
  answerStudio,
  forgetSessions,
} from '../../testing/studio.ts';
import { dropDraft, keptDraftsOf } from './draft/device-drafts.ts';
import { EditorPage } from './editor-page.tsx';

const QUIZ = '/studio/courses/9?lesson=11';
const PERSON = 3;
const CLASSES = '/api/staff/class/fetch_classes';

const NONE_JUDGED = { answer_count: 0, right_count: 0, student_count: 0, is_more: 0 };

const show = async (
  draft: WireDraft = aDraft(),
  { path = QUIZ, answers = {} }: { path?: string; answers?: Record<string, CallAnswer> } = {},
) => {
  const server = answerStudio(draft, answers);
  const screen = await render(
    <StaffPage path={path}>
      <Routes>
        <Route path="/studio/courses/:draftId" element={<EditorPage />} />
      </Routes>
    </StaffPage>,
  );
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name, exact: true });
  return { screen, server, field, question: field('Question') };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetSessions();
  for (const one of await keptDraftsOf(PERSON)) await dropDraft(one);
});

describe('the editor of a quiz', () => {
  it('begins a new quiz at question 1 with the focus in it; Enter leads on and adds an answer', async () => {
    const { screen, server, question } = await show(aDraft([{}]), { path: `${QUIZ}&question=new` });
    await expect.element(question).toHaveFocus();
    await userEvent.keyboard('Which gas?{Enter}Oxygen{Enter}Carbon dioxide{Enter}Nitrogen');
    await screen.getByRole('radio', { name: 'Answer B is right' }).click();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(server.bodiesOf(STUDIO.addQuestions)).toHaveLength(1);
    expect(server.bodiesOf(STUDIO.saveQuestion).at(-1)).toMatchObject({
      draft_id: 1001,
      content: {
        kind: 'single',
        question: 'Which gas?',
        options: [
          { text: 'Oxygen' },
          { text: 'Carbon dioxide', right: true },
          { text: 'Nitrogen' },
        ],
      },
    });
    expect(await keptDraftsOf(PERSON)).toEqual([]);
  });

  it('sends what is typed after a pause, each save with the version of the one before', async () => {
    const { server, question } = await show();
    await question.fill('One');
    await expect.poll(() => server.bodiesOf(STUDIO.saveQuestion)).toHaveLength(1);
    await question.fill('Two');
    await expect.poll(() => server.bodiesOf(STUDIO.saveQuestion)).toHaveLength(2);
    expect(server.bodiesOf(STUDIO.saveQuestion)).toMatchObject([
      { draft_id: 101, version: 1, content: { question: 'One' } },
      { draft_id: 101, version: 2, content: { question: 'Two' } },
    ]);
  });

  it('keeps what was typed without a connection on the device, also over a reload, and sends it later', async () => {
    const first = await show(aDraft(), { answers: { [STUDIO.saveQuestion]: lost } });
    await first.question.fill('Typed on the bus');
    await expect.element(first.screen.getByText('Saved on this device')).toBeVisible();
    await first.screen.unmount();
    // Reloaded, still without a connection.
    forgetSessions();
    forgetAnswers();
    const second = await show(aDraft(), {
      answers: { [STUDIO.draft]: lost, [STUDIO.saveQuestion]: lost },
    });
    await expect.element(second.question).toHaveValue('Typed on the bus');
    await second.screen.unmount();
    forgetSessions();
    forgetAnswers();
    const third = await show();
    await expect.element(third.question).toHaveValue('Typed on the bus');
    await expect
      .poll(() => third.server.bodiesOf(STUDIO.saveQuestion))
      .toMatchObject([{ draft_id: 101, version: 1, content: { question: 'Typed on the bus' } }]);
    await expect.poll(() => keptDraftsOf(PERSON)).toEqual([]);
  });

  it('says that the server refused it, keeps it, and tries again by a press', async () => {
    const { screen, server, question } = await show(aDraft(), {
      answers: { [STUDIO.saveQuestion]: refused(409, 'TOO_MANY_DRAFTS', { message: 'No room.' }) },
    });
    await question.fill('A very long one');
    await expect.element(screen.getByText('No room.')).toBeVisible();
    server.answers[STUDIO.saveQuestion] = {
      version: 2,
      edited_by: 'Sunita',
      edited_at: '2026-11-28T10:00:00.000Z',
    };
    await screen.getByRole('button', { name: 'Not saved: retry' }).click();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    await expect.element(question).toHaveValue('A very long one');
  });

  it('shows both texts where another has changed the question; mine is saved on theirs, or theirs is taken', async () => {
    const conflict = refused(409, 'CHANGED_MEANWHILE', {
      current: {
        version: 4,
        edited_by: 'Meena',
        edited_at: '2026-11-28T10:00:00.000Z',
        content: { ...RIGHT_QUESTION, question: 'Text of Meena' },
      },
      changed: { who: 'person', name: 'Meena', is_former: 0, at: null, fields: ['content'] },
    });
    for (const [button, shown] of [
      ['Keep mine', 'My text'],
      ['Take theirs', 'Text of Meena'],
    ] as const) {
      const { screen, server, question } = await show(aDraft(), {
        answers: { [STUDIO.saveQuestion]: conflict },
      });
      await question.fill('My text');
      const told = screen.getByRole('alert');
      await expect.element(told.getByText(/^Meena has changed this/)).toBeVisible();
      await expect.element(told.getByText('Text of Meena')).toBeVisible();
      await expect.element(told.getByText('My text')).toBeVisible();
      server.answers[STUDIO.saveQuestion] = {
        version: 5,
        edited_by: 'x',
        edited_at: '2026-11-28T10:00:00.000Z',
      };
      await screen.getByRole('button', { name: button }).click();
      await expect.element(question).toHaveValue(shown);
      await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
      expect(server.bodiesOf(STUDIO.saveQuestion).slice(1)).toMatchObject(
        button === 'Keep mine' ? [{ version: 4, content: { question: 'My text' } }] : [],
      );
      await screen.unmount();
      forgetSessions();
      forgetAnswers();
    }
  });

  it('removes a question and brings it back with its text; the focus stays in the editor', async () => {
    const { screen, server, question } = await show(
      aDraft([{ questions: [RIGHT_QUESTION, { ...RIGHT_QUESTION, question: 'Second' }] }]),
    );
    await screen.getByRole('button', { name: 'Remove this question' }).click();
    await expect.element(question).toHaveValue('Second');
    expect(document.activeElement?.closest('main, section')).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 800));
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('1 of 2')).toBeVisible();
    await expect
      .poll(() => server.bodiesOf(STUDIO.remove))
      .toEqual([
        { draft_id: 101, is_removed: 1 },
        { draft_id: 101, is_removed: 0 },
      ]);
  });

  it('moves a question by Alt and an arrow, and a new one comes by Ctrl and Enter', async () => {
    await page.viewport(1366, 768);
    const { screen, server, question } = await show(
      aDraft([{ questions: [RIGHT_QUESTION, { ...RIGHT_QUESTION, question: 'Second' }] }]),
    );
    const second = screen.getByRole('button', { name: /^2 Second/ });
    await expect.element(second).toBeVisible();
    second.element().focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(screen.getByRole('button', { name: /^1 Second/ })).toHaveFocus();
    await expect.poll(() => server.bodiesOf(STUDIO.move)).toEqual([{ draft_id: 102, after: null }]);
    question.element().focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(question).toHaveValue('');
    await expect.element(question).toHaveFocus();
    expect(server.bodiesOf(STUDIO.addQuestions)).toMatchObject([
      { draft_id: 11, questions: [{ kind: 'single' }] },
    ]);
  });

  it('takes answers over where the kind changes, and they are there when it changes back', async () => {
    const { screen, server, field } = await show();
    const kind = screen.getByRole('combobox', { name: 'Kind of question' });
    await kind.selectOptions('order');
    await expect.element(field('Place 1')).toHaveValue('Oxygen');
    await kind.selectOptions('single');
    await expect.element(field('Answer A')).toHaveValue('Oxygen');
    await expect.element(screen.getByRole('radio', { name: 'Answer B is right' })).toBeChecked();
    await kind.selectOptions('number');
    await field('Right number').fill('twelve');
    await expect.element(screen.getByText('This is not a number.')).toBeVisible();
    await field('Right number').fill('12.5');
    await expect
      .poll(() => server.bodiesOf(STUDIO.saveQuestion).at(-1))
      .toMatchObject({ content: { kind: 'number', number: 12.5 } });
  });

  it('is tried in place: a wrong answer gives its reason, a right one the praise', async () => {
    const { screen } = await show();
    await screen.getByRole('tab', { name: 'Try it' }).click();
    await screen.getByRole('button', { name: /Oxygen/ }).click();
    await expect.element(screen.getByText('They give it off.')).toBeVisible();
    await screen.getByRole('button', { name: /Carbon dioxide/ }).click();
    await expect.element(screen.getByText('Right!')).toBeVisible();
  });

  it('says what is to fix, with the way to it, and does not publish before', async () => {
    const { screen, question } = await show(
      aDraft([{ questions: [RIGHT_QUESTION, { kind: 'single', options: [{ text: 'a' }] }] }]),
    );
    await screen.getByRole('button', { name: 'Publish' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Write the question')).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: /Publish now/ }))
      .not.toBeInTheDocument();
    await dialog.getByRole('button', { name: /Tick the right answer/ }).click();
    await expect.element(screen.getByText('2 of 2')).toBeVisible();
    await expect.element(question).toHaveValue('');
  });

  it('publishes what was seen to the class, and takes it back with one press', async () => {
    const changed = aDraft([{ questions: [RIGHT_QUESTION] }], {
      state: 'changed',
      published: aVersion(1),
    });
    const { screen, server } = await show(changed, {
      answers: {
        [STUDIO.publication]: {
          tree_version: 7,
          number: 2,
          changes: [{ change: 'changed', title: 'Quiz: plants', kind: 'quiz', place: 1 }],
          inside: [{ grade: 6, section: 'A', student_count: 22 }],
          finished_count: 3,
          published: aVersion(1),
          scheduled: null,
          judged: NONE_JUDGED,
        },
        [STUDIO.publish]: { course: { ...changed, state: 'published', published: aVersion(2) } },
        [STUDIO.restore]: { course: { ...changed, published: aVersion(3) } },
      },
    });
    await screen.getByRole('button', { name: 'Publish to VI-A' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('22', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('checkbox', { name: 'VI-A' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Publish now to VI-A' }).click();
    await expect.element(screen.getByText('Published to VI-A.')).toBeVisible();
    expect(server.bodiesOf(STUDIO.publish)).toEqual([
      {
        draft_id: 9,
        tree_version: 7,
        audience: [{ grade: 6, section: 'A' }],
        note: '',
        at: null,
      },
    ]);
    await expect.element(screen.getByRole('button', { name: 'Assign to VI-A' })).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('Undone. Students see version 1 again.')).toBeVisible();
    expect(server.bodiesOf(STUDIO.restore)).toEqual([
      { draft_id: 9, number: 1, published_number: 2, replaces_draft: 0 },
    ]);
  });

  it('lets a coordinator publish to the whole school, at a time', async () => {
    const draft = aDraft();
    const { screen, server } = await show(draft, {
      answers: {
        [STUDIO.libraries]: { libraries: [{ ...LIBRARY, classes: null }] },
        [CLASSES]: {
          classes: [6, 7].map((grade) => ({
            school_id: 1,
            school_name: 'Demo School',
            grade,
            section: 'A',
            students: 2,
          })),
        },
        [STUDIO.publication]: {
          tree_version: 1,
          number: 1,
          changes: [{ change: 'new', title: 'Quiz: plants', kind: 'quiz', place: 1 }],
          inside: [],
          finished_count: 0,
          published: null,
          scheduled: null,
          judged: NONE_JUDGED,
        },
        [STUDIO.publish]: {
          course: {
            ...draft,
            scheduled: {
              at: '2027-01-15T02:30:00.000Z',
              by: 'Sunita Rao',
              note: '',
              audience: null,
            },
          },
        },
        [STUDIO.cancel]: { course: draft },
      },
    });
    await screen.getByRole('button', { name: 'Publish' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('checkbox', { name: 'VI-A' })).toBeChecked();
    await expect.element(dialog.getByRole('checkbox', { name: 'VII-A' })).not.toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Whole school' }).click();
    await dialog.getByRole('radio', { name: 'At a time' }).click();
    await dialog.getByLabelText(/^Day and time/).fill('2027-01-15T08:00');
    await dialog.getByRole('button', { name: 'Publish at this time' }).click();
    // At eight in the morning of the school, wherever the reader is.
    await expect.element(screen.getByText(/^It goes live on .*15.*8:00/)).toBeVisible();
    await expect.element(screen.getByText(/planned by Sunita Rao · Every class/)).toBeVisible();
    expect(server.bodiesOf(STUDIO.publish)).toMatchObject([
      { audience: null, at: '2027-01-15T02:30:00.000Z' },
    ]);
    await screen.getByRole('button', { name: /^Cancel the plan/ }).click();
    await screen.getByRole('button', { name: 'Cancel the plan', exact: true }).click();
    await expect.element(screen.getByText(/^It goes live on/)).not.toBeInTheDocument();
    expect(server.bodiesOf(STUDIO.cancel)).toEqual([
      { draft_id: 9, at: '2027-01-15T02:30:00.000Z' },
    ]);
  });

  it('takes a first publication back with one press', async () => {
    const draft = aDraft();
    const { screen, server } = await show(draft, {
      answers: {
        [STUDIO.publication]: {
          tree_version: 1,
          number: 1,
          changes: [{ change: 'new', title: 'Quiz: plants', kind: 'quiz', place: 1 }],
          inside: [],
          finished_count: 0,
          published: null,
          scheduled: { at: '2027-01-15T02:30:00.000Z', by: 'Meena', note: '', audience: null },
          judged: NONE_JUDGED,
        },
        [STUDIO.publish]: { course: { ...draft, state: 'published', published: aVersion(1) } },
        [STUDIO.unpublish]: { course: draft },
      },
    });
    await screen.getByRole('button', { name: 'Publish' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/^Meena planned it for .*15/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Publish now/ }).click();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText(/^Undone. Students no longer see it/)).toBeVisible();
    expect(server.bodiesOf(STUDIO.unpublish)).toEqual([{ draft_id: 9, published_number: 1 }]);
  });

  it('judges earlier answers again after publishing, unless that is unticked', async () => {
    const changed = aDraft([{ questions: [RIGHT_QUESTION] }], {
      state: 'changed',
      published: aVersion(1),
    });
    const judged = { answer_count: 31, right_count: 28, student_count: 30, is_more: 0 };
    const { screen, server } = await show(changed, {
      answers: {
        [STUDIO.publication]: {
          tree_version: 7,
          number: 2,
          changes: [],
          inside: [],
          finished_count: 0,
          published: aVersion(1),
          scheduled: null,
          judged,
        },
        [STUDIO.publish]: { course: { ...changed, state: 'published', published: aVersion(2) } },
        [STUDIO.judge]: refused(503, 'BUSY'),
      },
    });
    await screen.getByRole('button', { name: 'Publish to VI-A' }).click();
    const dialog = screen.getByRole('dialog');
    const offer = dialog.getByRole('checkbox', { name: /^Judge earlier answers again/ });
    await expect.element(offer).toBeChecked();
    await expect.element(dialog.getByText(/31 answers of 30 students change/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish now to VI-A' }).click();
    await expect.element(screen.getByText(/not judged again yet/)).toBeVisible();
    server.answers[STUDIO.judge] = judged;
    await screen.getByRole('button', { name: 'Judge earlier answers again' }).click();
    await expect
      .element(screen.getByText('31 answers of 30 students were judged again.'))
      .toBeVisible();
    expect(server.bodiesOf(STUDIO.judge)).toEqual([
      { draft_id: 9, number: 2 },
      { draft_id: 9, number: 2 },
    ]);
    await screen.getByRole('button', { name: 'Publish to VI-A' }).click();
    await offer.click();
    await dialog.getByRole('button', { name: 'Publish now to VI-A' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.bodiesOf(STUDIO.judge)).toHaveLength(2);
  });

  it('shows one notice where the version has the number of the lesson', async () => {
    const draft = aDraft(undefined, { state: 'changed', published: aVersion(10) });
    const version = { state: 'published', published: aVersion(11) };
    const { screen, server } = await show(draft, {
      answers: {
        [STUDIO.publication]: {
          tree_version: 1,
          number: 11,
          changes: [],
          inside: [],
          finished_count: 0,
          published: aVersion(10),
          scheduled: null,
          judged: NONE_JUDGED,
        },
        [STUDIO.publish]: { course: { ...draft, ...version } },
      },
    });
    const publish = async () => {
      await screen.getByRole('button', { name: 'Publish to VI-A' }).click();
      await screen.getByRole('button', { name: 'Publish now to VI-A' }).click();
      await expect.element(screen.getByText('Published to VI-A.')).toBeVisible();
    };
    await publish();
    server.answers[STUDIO.publish] = { course: { ...draft, published: aVersion(12) } };
    await publish();
  });

  it('lists what the server finds to fix, with the way to it', async () => {
    const draft = aDraft([{ questions: [RIGHT_QUESTION, RIGHT_QUESTION] }]);
    const { screen } = await show(draft, {
      answers: {
        [STUDIO.publication]: {
          tree_version: 1,
          number: 1,
          changes: [],
          inside: [],
          finished_count: 0,
          published: null,
          scheduled: null,
          judged: NONE_JUDGED,
        },
        [STUDIO.publish]: refused(409, 'DRAFT_INCOMPLETE', {
          current: {
            problem_count: 51,
            problems: [
              { draft_id: 102, path: ['picture'], level: 'error', message: 'file-missing' },
            ],
          },
        }),
      },
    });
    await screen.getByRole('button', { name: 'Publish' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Publish now/ }).click();
    await expect.element(dialog.getByText('50 more to fix')).toBeVisible();
    await dialog.getByRole('button', { name: /A file is missing/ }).click();
    await expect.element(screen.getByText('2 of 2')).toBeVisible();
  });

  it('offers to bring back what a colleague removed, with what was typed', async () => {
    const { screen, server, question } = await show(
      aDraft([{ questions: [RIGHT_QUESTION, { ...RIGHT_QUESTION, question: 'Second' }] }]),
      {
        answers: {
          [STUDIO.saveQuestion]: refused(409, 'DRAFT_REMOVED', {
            current: { draft_ids: [101], kind: 'question' },
            changed: {
              who: 'person',
              name: 'Meena',
              is_former: 0,
              at: '2026-11-28T10:00:00.000Z',
              fields: [],
            },
          }),
        },
      },
    );
    await question.fill('Typed into nothing');
    server.answers[STUDIO.draft] = {
      course: aDraft([{ questions: [{ ...RIGHT_QUESTION, question: 'Second' }] }]),
    };
    const panel = screen.getByRole('alert').filter({ hasText: 'Meena has removed this question' });
    await expect
      .element(panel.getByRole('textbox', { name: 'What you typed here' }))
      .toHaveValue(expect.stringContaining('Typed into nothing') as string);
    await expect.element(panel).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Removed: look' })).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Download' })).toBeVisible();
    expect(await keptDraftsOf(PERSON)).toMatchObject([
      { changes: [{ content: { question: 'Typed into nothing' } }] },
    ]);
    server.answers[STUDIO.draft] = { course: aDraft() };
    server.answers[STUDIO.saveQuestion] = {
      version: 2,
      edited_by: 'x',
      edited_at: '2026-11-28T10:00:00.000Z',
    };
    await panel.getByRole('button', { name: 'Bring it back' }).click();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(server.bodiesOf(STUDIO.remove)).toEqual([{ draft_id: 101, is_removed: 0 }]);
    expect(server.bodiesOf(STUDIO.saveQuestion).at(-1)).toMatchObject({
      draft_id: 101,
      version: 1,
      content: { question: 'Typed into nothing' },
    });
    await expect.element(question).toHaveValue('Typed into nothing');
  });

  it('does not hold publishing back for what was typed into something removed', async () => {
    const { screen, question } = await show(aDraft([{ questions: [RIGHT_QUESTION] }]), {
      answers: { [STUDIO.saveQuestion]: refused(404, 'NOT_FOUND') },
    });
    await question.fill('Too late');
    await expect.element(screen.getByText(/cannot come back/)).toBeVisible();
    const discard = screen.getByRole('button', { name: 'Discard what I typed' });
    await discard.click();
    await discard.click();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(await keptDraftsOf(PERSON)).toEqual([]);
  });

  it('leads from the save sign to a conflict elsewhere', async () => {
    const clash = (content: object) =>
      refused(409, 'CHANGED_MEANWHILE', {
        current: { version: 4, content },
        changed: { who: 'person', name: 'Meena', is_former: 0, at: null, fields: ['content'] },
      });
    const { screen, question } = await show(
      aDraft([{ questions: [RIGHT_QUESTION, { ...RIGHT_QUESTION, question: 'Second' }] }]),
      {
        answers: {
          [STUDIO.saveQuestion]: clash({ ...RIGHT_QUESTION, question: 'Text of Meena' }),
          [STUDIO.saveLesson]: clash({ kind: 'quiz', title: 'Title of Meena' }),
        },
      },
    );
    await question.fill('Mine');
    await screen.getByRole('button', { name: 'Next question' }).click();
    const sign = screen.getByRole('button', { name: 'Two versions: choose' });
    await expect.element(sign).toBeVisible();
    await sign.click();
    await expect.element(screen.getByText('1 of 2')).toBeVisible();
    await expect.element(screen.getByText('Text of Meena')).toBeVisible();
  });

  it('shows a conflict of a lesson of another kind at the lesson', async () => {
    const { screen } = await show(aDraft([{ content: { kind: 'project', title: 'Mine' } }]), {
      answers: {
        [STUDIO.saveLesson]: refused(409, 'CHANGED_MEANWHILE', {
          current: { version: 4, content: { kind: 'project', title: 'Title of Meena' } },
          changed: { who: 'person', name: 'Meena', is_former: 0, at: null, fields: ['content'] },
        }),
      },
    });
    await screen.getByRole('textbox', { name: 'Name of the lesson' }).fill('Mine too');
    await expect.element(screen.getByText('Title of Meena')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  });

  it('has nothing that axe finds, in both themes', async () => {
    const { screen, question } = await show();
    await expect.element(question).toBeVisible();
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      for (const tab of ['Edit', 'Try it', /^Questions/]) {
        await screen.getByRole('tab', { name: tab }).click();
        const { violations } = await axe.run(screen.container, {
          rules: { region: { enabled: false } },
        });
        expect(
          violations.map(({ id, nodes }) => [theme, id, nodes[0]?.html, nodes[0]?.failureSummary]),
        ).toEqual([]);
      }
      await screen.getByRole('tab', { name: 'Edit' }).click();
    }
    delete document.documentElement.dataset['theme'];
  });
});

describe('a course that is not there any more', () => {
  const typed = async () => {
    const first = await show(aDraft(), { answers: { [STUDIO.saveQuestion]: lost } });
    await first.question.fill('Typed on the bus');
    await expect.element(first.screen.getByText('Saved on this device')).toBeVisible();
    await first.screen.unmount();
    forgetSessions();
    forgetAnswers();
  };

  it.each([
    [403, 'NOT_ALLOWED'],
    [404, 'NOT_FOUND'],
  ])('shows what was typed here after %i, to be copied and downloaded', async (status, code) => {
    await typed();
    const { screen } = await show(aDraft(), { answers: { [STUDIO.draft]: refused(status, code) } });
    await expect
      .element(screen.getByRole('heading', { name: 'What you typed here' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('textbox', { name: 'What you typed here' }))
      .toHaveValue(expect.stringContaining('Typed on the bus') as string);
    await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
    expect(await keptDraftsOf(PERSON)).toHaveLength(1);
  });

  it('is brought back by its author, with what was typed', async () => {
    await typed();
    const { screen, server, question } = await show(aDraft(), {
      answers: {
        [STUDIO.draft]: refused(409, 'DRAFT_REMOVED', {
          current: { draft_ids: [9], kind: 'course' },
          changed: { who: 'person', name: 'Meena', is_former: 0, at: null, fields: [] },
        }),
      },
    });
    await expect.element(screen.getByText(/^Meena has removed this course/)).toBeVisible();
    server.answers[STUDIO.draft] = { course: aDraft() };
    await screen.getByRole('button', { name: 'Bring it back' }).click();
    await expect.element(question).toHaveValue('Typed on the bus');
    expect(server.bodiesOf(STUDIO.remove)).toEqual([{ draft_id: 9, is_removed: 0 }]);
    await expect.poll(() => keptDraftsOf(PERSON)).toEqual([]);
  });
});

describe('a course that is edited', () => {
  const two = aDraft([
    { content: { kind: 'quiz', title: 'First' }, questions: [RIGHT_QUESTION] },
    { content: { kind: 'lesson', title: 'A film', file: 'film.mp4' } },
  ]);

  it('lists its lessons, moves them, and leads to one', async () => {
    const { screen, server } = await show(two, { path: '/studio/courses/9' });
    await screen.getByRole('button', { name: 'Move down: First' }).click();
    await expect.element(screen.getByRole('button', { name: /^2 First/ })).toBeVisible();
    await expect.poll(() => server.bodiesOf(STUDIO.move)).toEqual([{ draft_id: 11, after: 12 }]);
    await screen.getByRole('button', { name: /^1 A film/ }).click();
    await expect
      .element(screen.getByLabelText('address'))
      .toHaveTextContent('/studio/courses/9?lesson=12');
    await expect
      .element(screen.getByRole('textbox', { name: 'Name of the lesson' }))
      .toHaveValue('A film');
  });

  it('drags a lesson with a pointer, and says where it is', async () => {
    const { screen, server } = await show(two, { path: '/studio/courses/9' });
    await screen
      .getByRole('button', { name: 'Drag 1: First' })
      .dropTo(screen.getByRole('button', { name: 'Drag 2: A film' }), { steps: 12 });
    await expect.element(screen.getByRole('button', { name: /^2 First/ })).toBeVisible();
    await expect.poll(() => server.bodiesOf(STUDIO.move)).toEqual([{ draft_id: 11, after: 12 }]);
    await expect.element(screen.getByText('First is at place 2 of 2 now.')).toBeInTheDocument();
  });

  it('picks a lesson up with Space, moves it with arrows, and puts it back with Escape', async () => {
    const { screen, server } = await show(two, { path: '/studio/courses/9' });
    const handle = screen.getByRole('button', { name: 'Drag 2: A film' });
    await expect.element(handle).toBeVisible();
    const press = async (keys: string) => {
      handle.element().focus();
      await userEvent.keyboard(keys);
    };
    await press('[Space]');
    await expect
      .element(screen.getByText(/^Picked up A film. It is at place 2/))
      .toBeInTheDocument();
    await press('{ArrowUp}');
    await expect.element(screen.getByText('A film is over place 1 of 2.')).toBeInTheDocument();
    await press('{Escape}');
    await expect.element(screen.getByText('A film is back at place 2 of 2.')).toBeInTheDocument();
    expect(server.bodiesOf(STUDIO.move)).toEqual([]);
    await press('[Space]');
    await expect.element(screen.getByText(/^Picked up A film/)).toBeInTheDocument();
    await press('{ArrowUp}');
    await expect.element(screen.getByText('A film is over place 1 of 2.')).toBeInTheDocument();
    await press('[Space]');
    await expect.poll(() => server.bodiesOf(STUDIO.move)).toEqual([{ draft_id: 12, after: null }]);
  });

  it('adds a quiz and opens it at question 1', async () => {
    const { screen, question } = await show(two, { path: '/studio/courses/9' });
    await screen.getByRole('button', { name: 'Add a lesson' }).click();
    await screen.getByRole('button', { name: 'Quiz' }).click();
    await expect.element(question).toHaveFocus();
  });

  it('says that it could not be loaded, and asks again', async () => {
    const { screen, server } = await show(two, {
      path: '/studio/courses/9',
      answers: { [STUDIO.draft]: lost },
    });
    await expect.element(screen.getByText('This could not be loaded.')).toBeVisible();
    server.answers[STUDIO.draft] = { course: two };
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('button', { name: /^1 First/ })).toBeVisible();
  });
});
