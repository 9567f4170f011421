import type { CourseId, StudentId } from '@skillkite/contract/ids';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls, refused } from '@skillkite/client/testing/calls';
import { locales } from '@skillkite/client/preferences';
import { changeLanguage } from '../../app/i18n.ts';
import { SignedIn, aStudent, signIn } from '../../testing/signed-in.tsx';
import { useClassroom } from './use-classroom.ts';

const lesson = (id: number, more: object = {}) => ({
  id,
  class_name: `Lesson ${id}`,
  description: 'To watch',
  lang: 'en',
  translations: {},
  class_source: `/files/${id}.mp4`,
  poster: null,
  file_type: 'mp4',
  size: null,
  small: null,
  copies: [],
  pages: null,
  variants: {},
  captions: [],
  chapters: [],
  class_duration: 60,
  class_type: 'lesson',
  position: 1,
  points: 5,
  has_questions: 0,
  resume_at: 3,
  watched_seconds: 4,
  ...more,
});
const CLASSROOM = {
  is_ia_done: 0,
  is_project_done: 0,
  is_unlocked: 1,
  class_details: {
    id: 1011,
    skill_id: 101,
    theme_id: 1,
    theme_category: 1,
    skill_type: 1,
    skill_name: 'Thinking',
    name: 'Small questions',
    thumbnail: null,
    description: 'A course',
    lang: 'en',
    translations: { hi: { skill_name: 'सोचना', name: 'छोटे सवाल' } },
    duration: 120,
    position: 1,
    total_ilms: 3,
    is_project_exists: 0,
    is_old: 0,
    is_unlocked: 1,
    is_favorite: 0,
    ilm_start_date: null,
  },
  lesson_details: [
    lesson(1, { translations: { hi: { class_name: 'पाठ 1' } } }),
    lesson(2, {
      variants: {
        hi: {
          class_source: '/files/2.hi.mp4',
          poster: null,
          file_type: 'mp4',
          size: 9,
          small: null,
          copies: [],
          pages: null,
        },
      },
    }),
  ],
  watched_classes: [1],
  playing_class: 2,
  is_completed: 0,
  is_last_of_program: 0,
  progress_percentage: 50,
  completed_lessons: 1,
  total_lessons: 2,
  uploaded_project: 0,
  total_project: 0,
  completed_daily_quest: 0,
  total_daily_quest: 0,
  badge_milestones: { badge_milestone1: '0', badge_milestone2: '0', badge_milestone3: '0' },
  badge_milestone: null,
  ia_restrict: {
    ia_restrict: '0',
    ilm_id: null,
    ilm_position: null,
    header: null,
    ilm: null,
    lang: 'en',
    translations: {},
  },
};

const CALLS: Record<CourseSource, string> = {
  school: '/api/skills/fetch_class_details',
  old: '/api/students/class_details_topics',
  career: '/api/career/fetch_class_details_career',
  creative: '/api/Student_explore/fetch_creative_class_details',
};

let shown: ReturnType<typeof useClassroom>;
function Shown({ source }: { source: CourseSource }) {
  const query = useClassroom({ source, courseId: 1011 as CourseId, studentId: 7 as StudentId });
  useLayoutEffect(() => {
    shown = query;
  });
  return <p>{query.error ? 'failed' : (query.data?.name ?? 'loading')}</p>;
}
const show = (source: CourseSource = 'school') =>
  render(
    <SignedIn>
      <Shown source={source} />
    </SignedIn>,
  );
const everySource = () =>
  answerCalls(Object.fromEntries(Object.values(CALLS).map((path) => [path, CLASSROOM])));

beforeEach(async () => {
  localStorage.clear();
  await changeLanguage(locales[0]);
  signIn(aStudent());
});

describe('the classroom of a course', () => {
  it.each(Object.entries(CALLS) as [CourseSource, string][])(
    'of the source %s is asked for by its own call alone (D1)',
    async (source, path) => {
      const server = everySource();
      const screen = await show(source);
      await expect.element(screen.getByText('Small questions')).toBeVisible();
      expect(server.sent.map((call) => call.path)).toEqual([path]);
      expect(JSON.stringify(server.sent[0]?.body)).toContain('1011');
      expect(shown.data?.source).toBe(source);
    },
  );

  it('speaks the reader’s language where it is translated, with the file of that language', async () => {
    everySource();
    const screen = await show();
    await expect.element(screen.getByText('Small questions')).toBeVisible();
    const hindi = locales.find(({ code }) => code === 'hi');
    if (!hindi) throw new Error('Hindi is not offered.');
    await changeLanguage(hindi);
    await expect.element(screen.getByText('छोटे सवाल')).toBeVisible();
    expect(shown.data?.programName).toBe('सोचना');
    expect(shown.data?.lessons.map(({ title, source }) => [title, source])).toEqual([
      ['पाठ 1', '/files/1.mp4'],
      ['Lesson 2', '/files/2.hi.mp4'],
    ]);
    expect(shown.data?.lessons[0]?.description).toBe('To watch');
  });

  it('knows the lessons that are done and the places that are not sent yet', async () => {
    const entry = (key: string, body: object) =>
      JSON.stringify({ key, studentId: 7, path: '/api/x', body, invalidates: [], version: '1' });
    localStorage.setItem('outbox/7/0000000001/progress/1/done', entry('progress/1/done', {}));
    localStorage.setItem('outbox/7/0000000002/progress/2/done', entry('progress/2/done', {}));
    localStorage.setItem('outbox/8/0000000003/progress/9/done', entry('progress/9/done', {}));
    everySource();
    const screen = await show();
    await expect.element(screen.getByText('Small questions')).toBeVisible();
    expect(shown.data?.watched).toEqual([1, 2]);
    expect(shown.data?.lessons.map(({ resumeAt }) => resumeAt)).toEqual([3, 3]);
  });

  it('is failed until it is asked for again', async () => {
    const server = everySource();
    server.answers[CALLS.school] = refused(404, 'NOT_FOUND');
    const screen = await show();
    await expect.element(screen.getByText('failed')).toBeVisible();
    expect(shown.data).toBeUndefined();
    server.answers[CALLS.school] = CLASSROOM;
    shown.refetch();
    await expect.element(screen.getByText('Small questions')).toBeVisible();
  });
});
