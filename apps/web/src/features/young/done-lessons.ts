import type { StudentId } from '@skillkite/contract/ids';
import { type AgainDoor, behindDoor } from '@skillkite/rules/learning/course/young-doors';
import { useCallback, useEffect, useState } from 'react';
import { type Classroom, type Lesson, classroomApi } from '../../app/endpoints/classroom.ts';
import { journeysApi } from '../../app/endpoints/journeys.ts';
import { programsApi } from '../../app/endpoints/programs.ts';
import type { Failure, Query } from '../../app/parts/query-state.tsx';
import { store } from '../../app/store.ts';

export type DoneLesson = {
  readonly classroom: Classroom;
  readonly lesson: Lesson;
  /** The picture of its course, by which children recognise it. */
  readonly thumbnail: string | null;
};

const OPTIONS = { subscribe: false } as const;

/**
 * Lessons that a child can repeat in courses of the own class, latest course first. Only open courses are requested.
 */
async function doneLessons(studentId: StudentId, door: AgainDoor): Promise<DoneLesson[]> {
  const { dispatch } = store;
  const { programs } = await dispatch(
    programsApi.endpoints.fetchSkillsByUser.initiate({ studentId }, OPTIONS),
  ).unwrap();
  const journeys = await Promise.all(
    programs
      .filter(({ isOld }) => !isOld)
      .map(({ id }) =>
        dispatch(
          journeysApi.endpoints.fetchIlmsBySkill.initiate({ studentId, programId: id }, OPTIONS),
        ).unwrap(),
      ),
  );
  const begun = journeys
    .flatMap(({ courses }) => courses)
    .filter(({ isUnlocked, completedLessons }) =>
      door === 'stories' ? isUnlocked : completedLessons > 0,
    );
  const classrooms = await Promise.all(
    begun.toReversed().map(async ({ id, thumbnail }) => ({
      thumbnail,
      classroom: await dispatch(
        classroomApi.endpoints.fetchClassDetails.initiate({ studentId, courseId: id }, OPTIONS),
      ).unwrap(),
    })),
  );
  return classrooms.flatMap(({ classroom, thumbnail }) =>
    behindDoor(door, classroom.lessons, new Set(classroom.watched)).map((lesson) => ({
      classroom,
      lesson,
      thumbnail,
    })),
  );
}

/** Loads as the page opens. */
export function useDoneLessons(studentId: StudentId, door: AgainDoor): Query<DoneLesson[]> {
  const [answer, setAnswer] = useState<{ data?: DoneLesson[]; error?: Failure }>({});
  const ask = useCallback(
    () =>
      doneLessons(studentId, door).then(
        (data) => setAnswer({ data }),
        (error: Failure) => setAnswer({ error }),
      ),
    [studentId, door],
  );
  useEffect(() => void ask(), [ask]);
  const refetch = () => {
    setAnswer({});
    return ask();
  };
  return { ...answer, refetch };
}
