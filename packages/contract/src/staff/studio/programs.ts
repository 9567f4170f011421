import {
  DraftCourse,
  DraftProgram,
  MOST_COURSES_OF_PROGRAM,
} from '@skillkite/content/draft-schemas';
import { AREAS } from '@skillkite/rules/learning/course/course-source';
import type { LocalText } from '@skillkite/rules/text/local-text';
import { Type } from 'typebox';
import { Body, Flag, OneOf } from '../../call.ts';
import { RowId } from '../../numbers.ts';
import { Version, staffRead, staffWrite } from '../../staff-call.ts';
import { OF_LIBRARY, RequestKey, edited } from './shapes.ts';

const Program = Type.Object({
  program_id: RowId,
  ...edited,
  content: DraftProgram,
  /** Those that one may edit, in their order in the program. */
  courses: Type.Array(Type.Object({ draft_id: RowId, content: DraftCourse, is_published: Flag })),
});

/** Drafts of courses in their order. */
const Courses = Type.Array(RowId, { maxItems: MOST_COURSES_OF_PROGRAM, uniqueItems: true });

export const fetchPrograms = staffRead('/api/staff/studio/fetch_programs', {
  summary: 'The programs of a library that hold several courses, by name, and the themes there are',
  access: OF_LIBRARY,
  request: Body({ library_id: RowId }),
  details: Type.Object({
    /** Whether one may make and change programs. */
    may_arrange: Flag,
    themes: Type.Array(
      Type.Object({
        theme_id: RowId,
        name: Type.Unsafe<LocalText>(Type.Record(Type.String(), Type.String())),
        area: OneOf(...AREAS),
      }),
    ),
    programs: Type.Array(Program),
  }),
  provides: ['studio'],
});

export const createProgram = staffWrite('/api/staff/studio/create_program', {
  summary: 'A new program with courses of a library. Published courses move there at once',
  access: OF_LIBRARY,
  atOnce: 'adds',
  request: Body({
    library_id: RowId,
    request_key: RequestKey,
    content: DraftProgram,
    courses: Courses,
  }),
  details: Type.Object({ program: Program }),
  errors: ['CLASS_NOT_OWN', 'TOO_MANY_DRAFTS'],
  invalidates: ['studio', 'draft', 'class', 'assignments'],
});

export const saveProgram = staffWrite('/api/staff/studio/save_program', {
  summary: 'Save a program and the order of its courses. Students see both at once',
  access: OF_LIBRARY,
  atOnce: 'checked',
  request: Body({
    library_id: RowId,
    program_id: RowId,
    version: Version,
    content: DraftProgram,
    courses: Courses,
  }),
  details: Type.Object({ program: Program }),
  errors: ['CHANGED_MEANWHILE', 'CLASS_NOT_OWN'],
  invalidates: ['studio', 'draft', 'class', 'assignments'],
});

export const removeProgram = staffWrite('/api/staff/studio/remove_program', {
  summary: 'Remove a program. Each of its courses is a program of its own again',
  access: OF_LIBRARY,
  atOnce: 'same',
  request: Body({ library_id: RowId, program_id: RowId }),
  details: Type.Object({ is_removed: Flag }),
  errors: ['CLASS_NOT_OWN'],
  invalidates: ['studio', 'draft', 'class', 'assignments'],
});
