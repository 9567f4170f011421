import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { type CallAnswer, answerCalls, lost } from '@skillkite/client/testing/calls';
import { COORDINATOR, StaffPage, WHO_AM_I, forgetAnswers } from '../../../testing/staff-page.tsx';
import { LIBRARY, STUDIO } from '../../../testing/studio.ts';
import { FirstContent } from '../../operator/first-content.tsx';
import { DraftsWaiting } from './drafts-waiting.tsx';
import { JustPublished } from './just-published.tsx';

const DEMO = '/api/staff/installation/fetch_demo_content';
const IMPORT = '/api/staff/installation/import_demo_content';
const VI_A = { schoolId: 1, grade: 6, section: 'A' };

const course = (courseId: number, more: object = {}) => ({
  draft_id: courseId,
  course_id: courseId,
  content: { name: `Course ${courseId}`, lang: 'en', grades: [6] },
  state: 'published',
  lesson_count: 1,
  only_lesson: null,
  change_count: 0,
  made_by: 'Sunita Rao',
  is_own: 1,
  is_shared: 0,
  edited_at: new Date().toISOString(),
  published: {
    number: 1,
    published_at: new Date().toISOString(),
    published_by: 'Sunita Rao',
    note: '',
    audience: [{ grade: 6, section: 'A' }],
  },
  publish_at: null,
  ...more,
});
const library = (counts: object, courses: object[] = []) => ({
  next_most: null,
  counts: { draft: 0, changed: 0, published: 0, ...counts },
  courses,
});
const answer = (answers: Record<string, CallAnswer>) =>
  answerCalls({
    [WHO_AM_I]: COORDINATOR,
    [STUDIO.libraries]: { libraries: [LIBRARY] },
    ...answers,
  });

beforeEach(forgetAnswers);

describe('drafts on Today', () => {
  it('lead to the courses of the Studio that wait to be published', async () => {
    answer({ [STUDIO.library]: library({ changed: 2, draft: 1, published: 5 }) });
    const screen = await render(
      <StaffPage path="/">
        <DraftsWaiting />
      </StaffPage>,
    );
    await expect
      .element(screen.getByRole('link', { name: '2 courses with changes not published' }))
      .toHaveAttribute('href', '/studio?library=4&state=changed');
    await expect
      .element(screen.getByRole('link', { name: '1 draft not published yet' }))
      .toHaveAttribute('href', '/studio?library=4&state=draft');
  });

  it('are not mentioned where none waits, or where that is unknown', async () => {
    const server = answer({ [STUDIO.library]: library({ published: 5 }) });
    const screen = await render(
      <StaffPage path="/">
        <DraftsWaiting />
      </StaffPage>,
    );
    await expect.poll(() => server.bodiesOf(STUDIO.library)).toHaveLength(1);
    await expect.element(screen.getByText('In the Studio')).not.toBeInTheDocument();
  });
});

describe('a course that was published just now', () => {
  it('is assigned with one press, unless the class has it or it is not for the class', async () => {
    const old = new Date(Date.now() - 30 * 86_400_000).toISOString();
    const published = course(1).published;
    answer({
      [STUDIO.library]: library({}, [
        course(1),
        course(2),
        course(3, { is_own: 0 }),
        course(4, { published: { ...published, published_at: old } }),
        course(5, { published: { ...published, audience: [{ grade: 6, section: 'B' }] } }),
        course(6, { published: { ...published, audience: null } }),
        course(7, { published: null }),
      ]),
    });
    const pressed: number[] = [];
    const screen = await render(
      <StaffPage>
        <JustPublished of={VI_A} assigned={[2]} onAssign={(id) => pressed.push(id)} />
      </StaffPage>,
    );
    await screen.getByRole('button', { name: 'Assign Course 1, VI-A' }).click();
    await screen.getByRole('button', { name: 'Assign Course 6, VI-A' }).click();
    expect(screen.getByRole('button').elements()).toHaveLength(2);
    expect(pressed).toEqual([1, 6]);
  });
});

describe('the first content of an installation', () => {
  it('is brought in by a press, with its progress, and says when it is here', async () => {
    const server = answer({
      [DEMO]: { state: 'absent', percent: 0 },
      [IMPORT]: { state: 'importing' },
    });
    const screen = await render(
      <StaffPage>
        <FirstContent hasCourses={false} />
      </StaffPage>,
    );
    const start = screen.getByRole('button', { name: 'Start with the example programs' });
    await expect.element(start).toBeVisible();
    server.answers[DEMO] = { state: 'importing', percent: 40 };
    await start.click();
    await expect
      .element(screen.getByRole('progressbar', { name: 'Example programs' }))
      .toHaveAttribute('aria-valuenow', '40');
    server.answers[DEMO] = { state: 'here', percent: 100 };
    await expect.element(screen.getByText('The example programs are here.')).toBeVisible();
    expect(server.bodiesOf(IMPORT)).toEqual([{}]);
  });

  it('can be tried again after a failure, and a lost press says so', async () => {
    const server = answer({ [DEMO]: { state: 'failed', percent: 0 }, [IMPORT]: lost });
    const screen = await render(
      <StaffPage>
        <FirstContent hasCourses={false} />
      </StaffPage>,
    );
    await expect.element(screen.getByText(/could not be brought in/)).toBeVisible();
    await screen.getByRole('button', { name: 'Start with the example programs' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(server.bodiesOf(IMPORT)).toHaveLength(1);
  });

  it('is not mentioned where courses came from elsewhere', async () => {
    const server = answer({ [DEMO]: { state: 'absent', percent: 0 } });
    const screen = await render(
      <StaffPage>
        <FirstContent hasCourses />
      </StaffPage>,
    );
    await expect.poll(() => server.bodiesOf(DEMO)).toHaveLength(1);
    await expect.element(screen.getByText('Example programs')).not.toBeInTheDocument();
  });
});
