import { ALL_SOURCES, type CourseSource } from '@skillkite/rules/learning/course/course-source';
import type { AnyCall } from './call.ts';
import {
  classDetailsTopics,
  fetchClassDetails,
  fetchClassDetailsCareer,
  fetchCreativeClassDetails,
  replayClass,
  replayCreativeClass,
} from './learning/classroom.ts';
import {
  fetchCreativeSkillsByUser,
  fetchIlmsByCreativeSkill,
  fetchIlmsBySkill,
  fetchIlmsBySkillCareer,
  fetchSkillsByUser,
  fetchSkillsByUserCareer,
} from './learning/programs.ts';
import {
  trackCreativeSkillProgress,
  watchHistory,
  watchHistoryCareer,
} from './learning/progress.ts';
import {
  updateCreativeScormProgress,
  updateScormProgress,
  updateScormProgressCareer,
} from './learning/scorm.ts';

const school = {
  programs: fetchSkillsByUser,
  journey: fetchIlmsBySkill,
  classroom: fetchClassDetails,
  replay: replayClass,
  progress: watchHistory,
  scormProgress: updateScormProgress,
};

/** Calls that read and update each source of courses (spec 2 "Classroom", spec 7). */
export const SOURCE_CALLS = {
  school,
  old: { ...school, classroom: classDetailsTopics },
  career: {
    programs: fetchSkillsByUserCareer,
    journey: fetchIlmsBySkillCareer,
    classroom: fetchClassDetailsCareer,
    replay: replayClass,
    progress: watchHistoryCareer,
    scormProgress: updateScormProgressCareer,
  },
  creative: {
    programs: fetchCreativeSkillsByUser,
    journey: fetchIlmsByCreativeSkill,
    classroom: fetchCreativeClassDetails,
    replay: replayCreativeClass,
    progress: trackCreativeSkillProgress,
    scormProgress: updateCreativeScormProgress,
  },
} as const satisfies Record<CourseSource, Readonly<Record<keyof typeof school, AnyCall>>>;

export const sourcesOf = (call: AnyCall): readonly CourseSource[] =>
  ALL_SOURCES.filter((source) =>
    Object.values<AnyCall>(SOURCE_CALLS[source]).some(({ path }) => path === call.path),
  );
