import { COURSE_SOURCES } from '@skillkite/rules/learning/course/course-source';
import { nextCourse } from '@skillkite/rules/learning/course/next-course';
import { classroomPath, journeyPath, paths } from '../../paths.ts';
import type { CelebratedCourse } from '../celebrations/celebrations.ts';
import { useContentText } from '../parts/content-text.tsx';
import { journeysApi } from '../endpoints/journeys.ts';
import { useStudent } from '../session/session.ts';

/** The journey of a course's program. */
export function useJourneyOf(
  { programId, source }: Pick<CelebratedCourse, 'programId' | 'source'>,
  { isWanted }: { isWanted: boolean } = { isWanted: true },
) {
  const student = useStudent();
  const { area } = COURSE_SOURCES[source];
  const asked = { studentId: student.id, programId };
  const school = journeysApi.useFetchIlmsBySkillQuery(asked, {
    skip: !isWanted || area !== 'school',
  });
  const career = journeysApi.useFetchIlmsBySkillCareerQuery(asked, {
    skip: !isWanted || area !== 'career',
  });
  const creative = journeysApi.useFetchIlmsByCreativeSkillQuery(asked, {
    skip: !isWanted || area !== 'creative',
  });
  return { school, career, creative }[area];
}

const PROGRAMS = { school: paths.root, career: paths.career, creative: paths.explore } as const;

/** The page of the programs of a course's area. */
export const programsPath = (source: CelebratedCourse['source']): string =>
  PROGRAMS[COURSE_SOURCES[source].area];

/** Where to continue from a completed course. Leads to the journey while that is loading. */
export function useNextCourse(course: CelebratedCourse) {
  const { source, programId, courseId } = course;
  const say = useContentText();
  const { data } = useJourneyOf(course);
  const journey = journeyPath(programId, source);
  if (!data) return { kind: 'unknown', to: journey, courses: undefined } as const;
  const next = nextCourse(data.courses, courseId, { opensByItself: source !== 'old' });
  const { courses } = data;
  switch (next.kind) {
    case 'course': {
      const to = classroomPath(next.course.id, source);
      return { kind: 'course', to, name: say(next.course, 'name'), courses } as const;
    }
    case 'closed':
      return { kind: 'closed', to: journey, name: say(next.course, 'name'), courses } as const;
    case 'program-done':
      return { kind: 'program-done', to: programsPath(source), courses } as const;
  }
}
