import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import {
  RIGHT_QUESTION,
  STUDIO,
  aDraft,
  answerStudio,
  forgetSessions,
} from '../../../testing/studio.ts';
import { EditorPage } from '../editor-page.tsx';

/** A stream of events that a test speaks through. */
class Stream extends EventTarget {
  static open: Stream[] = [];
  static readonly CLOSED = 2;
  readyState = 1;
  readonly path: string;
  constructor(path: string) {
    super();
    this.path = path;
    Stream.open.push(this);
  }
  close() {
    Stream.open = Stream.open.filter((one) => one !== this);
  }
}

const show = async (others: unknown[] = []) => {
  const server = answerStudio(
    aDraft([
      { questions: [RIGHT_QUESTION] },
      { content: { kind: 'lesson', title: 'A page', medium: 'page', body: '<p>Hello</p>' } },
    ]),
    { [STUDIO.presence]: { tree_version: 1, is_own_change: 1, others } },
  );
  const screen = await render(
    <StaffPage path="/studio/courses/9?lesson=12">
      <Routes>
        <Route path="/studio/courses/:draftId" element={<EditorPage />} />
      </Routes>
    </StaffPage>,
  );
  return { screen, server };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetSessions();
  Stream.open = [];
  vi.stubGlobal('EventSource', Stream);
  indexedDB.deleteDatabase('skillkite-studio');
  return () => void vi.unstubAllGlobals();
});

describe('others in a course that is edited', () => {
  it('are named with their lesson, on both screens', async () => {
    const { screen } = await show([
      { name: 'Thomas', lesson_id: 11 },
      { name: 'Meena', lesson_id: null },
    ]);
    const sign = screen.getByText('Thomas is in lesson 1 · Meena is here');
    await expect.element(sign).toBeVisible();
    await page.viewport(1366, 768);
    await expect.element(sign).toBeVisible();
  });

  it('hear in which lesson one is, and when one leaves', async () => {
    const { screen, server } = await show();
    const told = () => server.bodiesOf(STUDIO.presence);
    await expect.poll(() => told().at(-1)).toMatchObject({ lesson_id: 12, is_leaving: 0 });
    await screen.getByRole('link', { name: /^Back to/ }).click();
    await expect.poll(() => told().at(-1)).toMatchObject({ lesson_id: null, is_leaving: 0 });
    await screen.unmount();
    await expect.poll(() => told().at(-1)).toMatchObject({ is_leaving: 1 });
    expect(Stream.open).toEqual([]);
  });

  it('bring their changes to an open page, where nothing waits to be sent', async () => {
    const { screen, server } = await show();
    const text = screen.getByRole('textbox', { name: 'Text of the page' });
    await expect.element(text).toHaveTextContent('Hello');
    server.answers[STUDIO.presence] = { tree_version: 2, is_own_change: 0, others: [] };
    server.answers[STUDIO.draft] = {
      course: aDraft([
        { questions: [RIGHT_QUESTION] },
        { content: { kind: 'lesson', title: 'A page', medium: 'page', body: '<p>Theirs</p>' } },
      ]),
    };
    server.pages.replace(12, '<p>Theirs</p>');
    for (const stream of Stream.open)
      if (stream.path.endsWith('/live/draft/9')) stream.dispatchEvent(new Event('draft'));
    await expect.element(text).toHaveTextContent('Theirs');
    // It came from the server, and is not sent back.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const call of [STUDIO.saveLesson, STUDIO.sendText])
      expect(server.bodiesOf(call)).toEqual([]);
  });
});
