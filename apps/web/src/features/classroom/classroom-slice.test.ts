import type { CourseId, LessonId } from '@skillkite/contract/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';

const aLesson = (id: number, kind: Lesson['kind'] = 'lesson') =>
  ({ id: id as LessonId, kind, isSupporting: kind === 'supporting_file' }) as Lesson;
const aClassroom = (given: Partial<Classroom> = {}) =>
  ({
    courseId: 5 as CourseId,
    lessons: [aLesson(51), aLesson(52), aLesson(53), aLesson(54, 'supporting_file')],
    watched: [51 as LessonId],
    resumeAt: null,
    isOld: false,
    isUnlocked: true,
    ...given,
  }) as Classroom;

describe('the state of the classroom', () => {
  let slice: typeof import('./classroom-slice.ts');
  let store: typeof import('../../app/store.ts').store;

  beforeEach(async () => {
    vi.resetModules();
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
    vi.stubGlobal('requestAnimationFrame', () => 0);
    ({ store } = await import('../../app/store.ts'));
    slice = await import('./classroom-slice.ts');
  });

  const state = () => slice.selectClassroom(store.getState());
  const statuses = () => [51, 52, 53, 54].map((id) => slice.statusOf(state(), id as LessonId));

  it('gives each lesson its status by number: -1, 0, 1, 2 (spec 3 lesson-statuses)', () => {
    store.dispatch(slice.classroomOpened({ classroom: aClassroom() }));
    expect(statuses()).toEqual([1, 0, -1, 2]);
  });

  it('holds totalLessons and watchedClasses, supporting files left out (spec 3 player-client-counts, D4)', () => {
    store.dispatch(slice.classroomOpened({ classroom: aClassroom() }));
    expect(state()).toMatchObject({ totalLessons: 3, watchedClasses: 1 });
    expect(slice.selectIsAllWatched(store.getState())).toBe(false);
    for (const id of [52, 53]) store.dispatch(slice.lessonCompleted(id as LessonId));
    expect(state()).toMatchObject({ totalLessons: 3, watchedClasses: 3 });
    expect(slice.selectIsAllWatched(store.getState())).toBe(true);
  });

  it('stays at an activity that is complete, and at the lesson after it when its last words come late (spec 4)', () => {
    store.dispatch(slice.classroomOpened({ classroom: aClassroom() }));
    store.dispatch(slice.activityCompleted(52 as LessonId));
    expect(statuses()).toEqual([1, 0, 2, 2]);
    store.dispatch(slice.lessonCompleted(52 as LessonId));
    expect(statuses()).toEqual([1, 1, 0, 2]);
    store.dispatch(slice.activityCompleted(52 as LessonId));
    expect(statuses()).toEqual([1, 1, 0, 2]);
  });

  it('is cleared on leaving (spec 4 leaving-clears)', () => {
    store.dispatch(slice.classroomOpened({ classroom: aClassroom() }));
    store.dispatch(slice.classroomLeft());
    expect(state()).toEqual({ kind: 'empty' });
    expect(statuses()).toEqual([-1, -1, -1, -1]);
  });

  it('counts nothing as watched before its lessons are there (spec 4 playlist-states)', () => {
    expect(state()).toEqual({ kind: 'empty' });
    expect(slice.selectIsAllWatched(store.getState())).toBe(false);
    store.dispatch(slice.lessonCompleted(51 as LessonId));
    expect(state()).toEqual({ kind: 'empty' });
  });

  it('keeps what was watched here when the list is fetched again, and of no other course (D4)', () => {
    store.dispatch(slice.classroomOpened({ classroom: aClassroom() }));
    store.dispatch(slice.lessonCompleted(52 as LessonId));
    store.dispatch(slice.classroomOpened({ classroom: aClassroom() }));
    expect(statuses()).toEqual([1, 1, 0, 2]);
    store.dispatch(
      slice.classroomOpened({ classroom: aClassroom({ courseId: 6 as CourseId, watched: [] }) }),
    );
    expect(statuses()).toEqual([0, -1, -1, 2]);
  });
});
