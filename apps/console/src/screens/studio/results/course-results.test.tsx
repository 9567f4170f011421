import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type CallAnswer, refused } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import { STUDIO, aDraft, answerStudio, forgetSessions } from '../../../testing/studio.ts';
import { CourseResults } from './course-results.tsx';

const question = (draft_id: number, text: string, results: object | null) => ({
  draft_id,
  kind: 'single',
  question: text,
  results: results && { student_count: 20, discrimination: null, distractor: null, ...results },
});
const lesson = (draft_id: number, title: string, results: object | null, questions: object[]) => ({
  draft_id,
  kind: questions.length > 0 ? 'quiz' : 'lesson',
  title,
  results: results && {
    opened_count: 20,
    done_count: 19,
    left_count: 0,
    left_at_seconds: null,
    usual_seconds: 95,
    planned_seconds: 60,
    again_count: null,
    ...results,
  },
  questions,
});
const RESULTS = {
  is_published: 1,
  results: {
    student_count: 31,
    is_more: 0,
    done_count: 18,
    stars: [0, 1, 0, 4, 5],
    lessons: [
      lesson(11, 'Roots', { left_count: 8, left_at_seconds: 130, again_count: 3 }, []),
      lesson(12, 'Quiz: plants', {}, [
        question(101, 'Which gas do plants take in?', { right_count: 18, discrimination: 0.42 }),
        question(102, 'Roots of a carrot store', {
          right_count: 7,
          distractor: { text: 'water', student_count: 9 },
        }),
        question(103, 'Where does a plant make food?', { right_count: 12, discrimination: -0.2 }),
        question(104, 'Name a root', null),
      ]),
      lesson(13, 'New', null, []),
    ],
  },
};

const show = async (answer: CallAnswer = RESULTS) => {
  answerStudio(aDraft(), { [STUDIO.results]: answer });
  return render(
    <StaffPage>
      <CourseResults draftId={9} isOfSchool />
    </StaffPage>,
  );
};

beforeEach(async () => {
  await page.viewport(1366, 768);
  forgetAnswers();
  forgetSessions();
});

describe('how a course does, for its authors', () => {
  it('shows what confuses most first, the wrong key before all, each with a way to its place', async () => {
    const screen = await show();
    const links = screen.getByRole('list').first().getByRole('link');
    await expect.element(links.nth(2)).toBeVisible();
    expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Where does a plant make food?', '/studio/courses/9?lesson=12&question=103'],
      ['Roots of a carrot store', '/studio/courses/9?lesson=12&question=102'],
      ['Roots', '/studio/courses/9?lesson=11'],
    ]);
    await expect
      .element(screen.getByText('9 of 20 chose “water”, more than the right answer.'))
      .toBeVisible();
    await expect
      .element(screen.getByText('8 of 20 left it, half of them before 2:10.'))
      .toBeVisible();
  });

  it('shows figures of each lesson and question, on a phone and a PC', async () => {
    for (const width of [1366, 390, 320]) {
      await page.viewport(width, 768);
      forgetAnswers();
      const screen = await show();
      await screen.getByText(/^4 questions/).click();
      await expect.element(screen.getByText('Those who know the rest (0.42)')).toBeVisible();
      await expect.element(screen.getByText('8 (40%) · 2:10')).toBeVisible();
      await expect.element(screen.getByText('Fewer than five students').first()).toBeVisible();
      const { violations } = await axe.run(screen.container, {
        rules: { region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await screen.unmount();
    }
  });

  it.each([
    ['Publish this course first', { is_published: 0, results: null }],
    ['Fewer than five students so far', { is_published: 1, results: null }],
  ])('says why there are no figures: %s', async (words, answer) => {
    const screen = await show(answer);
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  it('says that it could not load, with a way to try again', async () => {
    const screen = await show(refused(500, 'SERVER_ERROR'));
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
