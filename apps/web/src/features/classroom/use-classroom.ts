import { fieldIn } from '@skillkite/rules/text/local-text';
import { useMemo } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import type { Query } from '../../app/parts/query-state.tsx';
import type { ClassroomKey } from './classroom-loader.ts';
import { unsentLessons, unsentPlaces } from './progress/unsent-lessons.ts';
import { type Classroom, classroomApi } from '../../app/endpoints/classroom.ts';

/** The classroom of a key, from its loader's query. */
export function useClassroom({ source, courseId, studentId }: ClassroomKey): Query<Classroom> {
  const { language } = useTranslation();
  const byCourse = { studentId, courseId };
  const only = (wanted: ClassroomKey['source']) => ({ skip: source !== wanted });
  const bySource = {
    school: classroomApi.useFetchClassDetailsQuery(byCourse, only('school')),
    old: classroomApi.useClassDetailsTopicsQuery(byCourse, only('old')),
    career: classroomApi.useFetchClassDetailsCareerQuery(byCourse, only('career')),
    creative: classroomApi.useFetchCreativeClassDetailsQuery(byCourse, only('creative')),
  };
  const { data, error, refetch } = bySource[source];
  const classroom = useMemo(() => {
    if (!data) return undefined;
    const unsent = unsentLessons(studentId, localStorage);
    const places = unsentPlaces(studentId, localStorage);
    return {
      ...data,
      // Translated where possible. Lessons count the same in all languages.
      name: fieldIn(data, 'name', language).text,
      programName: fieldIn(data, 'programName', language).text,
      lessons: data.lessons.map((lesson) => ({
        ...lesson,
        ...lesson.variants[language],
        ...places.get(lesson.id),
        title: fieldIn(lesson, 'title', language).text,
        description: fieldIn(lesson, 'description', language).text,
      })),
      watched: [...new Set([...data.watched, ...unsent])],
    };
  }, [data, language, studentId]);
  return { data: classroom, error, refetch };
}
