import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StaffPage } from '../../../testing/staff-page.tsx';
import { RIGHT_QUESTION, STUDIO, aDraft, aVersion, answerStudio } from '../../../testing/studio.ts';
import { EditorPage } from '../editor-page.tsx';

/** Counts how often an element is hidden: React hides a page while a part of it loads. */
const countHidden = (element: Element) => {
  let count = 0;
  new MutationObserver(() => {
    if (!element.checkVisibility()) count += 1;
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  return () => count;
};

// Alone in its file: words and parts load once.
it('keeps the editor on the screen while the dialog and the notice of a publication load', async () => {
  await page.viewport(390, 844);
  const draft = aDraft([{ questions: [RIGHT_QUESTION] }], {
    state: 'changed',
    published: aVersion(1),
  });
  answerStudio(draft, {
    [STUDIO.publication]: {
      tree_version: 7,
      number: 2,
      changes: [{ change: 'changed', title: 'Quiz: plants', kind: 'quiz', place: 1 }],
      inside: [],
      finished_count: 0,
      published: aVersion(1),
      scheduled: null,
      judged: { answer_count: 0, right_count: 0, student_count: 0, is_more: 0 },
    },
    [STUDIO.publish]: { course: { ...draft, state: 'published', published: aVersion(2) } },
  });
  const screen = await render(
    <StaffPage path="/studio/courses/9?lesson=11">
      <Routes>
        <Route path="/studio/courses/:draftId" element={<EditorPage />} />
      </Routes>
    </StaffPage>,
  );
  const publish = screen.getByRole('button', { name: 'Publish to VI-A' });
  await expect.element(publish).toBeVisible();
  const hidden = countHidden(publish.element());
  await publish.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish now to VI-A' }).click();
  await expect.element(screen.getByText('Published to VI-A.')).toBeVisible();
  await screen.getByRole('button', { name: 'Assign to VI-A' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(hidden()).toBe(0);
});
