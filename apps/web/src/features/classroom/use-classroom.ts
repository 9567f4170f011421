import type { SerializedError } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { ApiFailure } from '../../app/post.ts';
import { type Classroom, classroomFrom } from './classroom.ts';
import type { ClassroomKey } from './classroom-loader.ts';
import { unsentLessons } from './unsent-lessons.ts';
import { classroomApi } from '../../app/endpoints/classroom.ts';

type Loaded = {
  classroom: Classroom | undefined;
  error: ApiFailure | SerializedError | undefined;
  isLoading: boolean;
  refetch: () => void;
};

/** The classroom of a key, from the request its loader began. */
export function useClassroom({ source, courseId, studentId }: ClassroomKey): Loaded {
  const byCourse = { user_id: studentId, ilm_id: courseId };
  const only = (wanted: ClassroomKey['source']) => ({ skip: source !== wanted });
  const bySource = {
    school: classroomApi.useFetchClassDetailsQuery(byCourse, only('school')),
    old: classroomApi.useClassDetailsTopicsQuery(
      { user_id: studentId, class_id: courseId },
      only('old'),
    ),
    career: classroomApi.useFetchClassDetailsCareerQuery(byCourse, only('career')),
    creative: classroomApi.useFetchCreativeClassDetailsQuery(byCourse, only('creative')),
  };
  const { data, error, isLoading, refetch } = bySource[source];
  const classroom = useMemo(() => {
    if (!data) return undefined;
    const known = classroomFrom(data, source);
    const unsent = unsentLessons(studentId, localStorage);
    return { ...known, watched: [...new Set([...known.watched, ...unsent])] };
  }, [data, source, studentId]);
  return { classroom, error, isLoading, refetch };
}
