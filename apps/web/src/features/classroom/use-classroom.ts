import type { SerializedError } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { ApiFailure } from '../../app/post.ts';
import type { ClassroomKey } from './classroom-loader.ts';
import { unsentLessons } from './unsent-lessons.ts';
import { type Classroom, classroomApi } from '../../app/endpoints/classroom.ts';

type Loaded = {
  classroom: Classroom | undefined;
  error: ApiFailure | SerializedError | undefined;
  isLoading: boolean;
  refetch: () => void;
};

/** The classroom of a key, from the request its loader began. */
export function useClassroom({ source, courseId, studentId }: ClassroomKey): Loaded {
  const byCourse = { studentId, courseId };
  const only = (wanted: ClassroomKey['source']) => ({ skip: source !== wanted });
  const bySource = {
    school: classroomApi.useFetchClassDetailsQuery(byCourse, only('school')),
    old: classroomApi.useClassDetailsTopicsQuery(byCourse, only('old')),
    career: classroomApi.useFetchClassDetailsCareerQuery(byCourse, only('career')),
    creative: classroomApi.useFetchCreativeClassDetailsQuery(byCourse, only('creative')),
  };
  const { data, error, isLoading, refetch } = bySource[source];
  const classroom = useMemo(() => {
    if (!data) return undefined;
    const unsent = unsentLessons(studentId, localStorage);
    return { ...data, watched: [...new Set([...data.watched, ...unsent])] };
  }, [data, studentId]);
  return { classroom, error, isLoading, refetch };
}
