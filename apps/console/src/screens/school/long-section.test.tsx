import { type ComponentType } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answerCalls } from '@skillkite/client/testing/calls';
import { COORDINATOR, StaffPage, WHO_AM_I, forgetAnswers } from '../../testing/staff-page.tsx';
import { AssessmentPage } from '../assessment-page.tsx';
import { YearPage } from './year-page.tsx';

/** As long as a roster allows, in one word. */
const SECTION = 'RabindranathTagoreIV';
const WINDOW = {
  version: 1,
  number: 1,
  mode: 0,
  opens_on: null,
  closes_on: null,
  is_mixed: 0,
};

beforeEach(async () => {
  await page.viewport(320, 640);
  forgetAnswers();
});

it.each<[string, ComponentType]>([
  ['new year', YearPage],
  ['assessment', AssessmentPage],
])('the page of the %s fits 320 px with the longest name of a section', async (_, Page) => {
  answerCalls({
    [WHO_AM_I]: COORDINATOR,
    '/api/staff/year/fetch_new_year': {
      year: {
        version: 7,
        classes: [{ grade: 8, section: SECTION, students: 1230 }],
        undo: null,
      },
    },
    '/api/staff/assessment/fetch_windows': {
      newest: 1,
      today: '2026-11-28',
      classes: [
        {
          grade: 8,
          section: SECTION,
          window: WINDOW,
          students: 1230,
          with_level: 1230,
          begun: 0,
          done: 0,
        },
      ],
    },
  });
  const screen = await render(
    <StaffPage>
      <Page />
    </StaffPage>,
  );
  await expect.element(screen.getByRole('rowheader').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});
