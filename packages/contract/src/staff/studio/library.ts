import { DRAFT_STATES } from '@skillkite/rules/learning/course/draft-state';
import { DraftCourse } from '@skillkite/content/draft-schemas';
import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf, Timestamp } from '../../call.ts';
import { Most, NextMost } from '../../listing.ts';
import { Count, RowId } from '../../numbers.ts';
import { Grade, staffRead, staffWrite } from '../../staff-call.ts';
import { OF_LIBRARY, RequestKey, Audiences, Publication, Course } from './shapes.ts';

export const fetchLibraries = staffRead('/api/staff/studio/fetch_libraries', {
  summary: 'The libraries that one may edit',
  access: { action: 'edit-content', scope: 'own' },
  request: Body({}),
  details: Type.Object({
    libraries: Type.Array(
      Type.Object({
        library_id: RowId,
        /** Null: the library of the installation. */
        school_id: Nullable(RowId),
        school_name: Nullable(Type.String()),
        /** Of a content pack that the Studio manages. */
        pack_name: Nullable(Type.String()),
        /** The classes that one makes courses for; null: all of them. */
        classes: Audiences,
        /** False: the school lets coordinators alone publish. */
        may_publish: Flag,
        /** The first of them by name, if one may not publish. */
        publishers: Type.Array(Type.String()),
        /** One offers courses of it to all schools, or decides about such offers. */
        may_see_offers: Flag,
        /** IANA time zone of the school, or of the installation. */
        time_zone: Type.String(),
      }),
    ),
  }),
  provides: ['studio'],
});

export const fetchLibrary = staffRead('/api/staff/studio/fetch_library', {
  summary: 'The courses of a library that one may edit, last edited first',
  access: OF_LIBRARY,
  request: Body({
    library_id: RowId,
    /** Words of its name. */
    words: Type.Optional(Type.String({ maxLength: 100 })),
    state: Type.Optional(OneOf(...DRAFT_STATES)),
    grade: Type.Optional(Grade),
    most: Most,
  }),
  details: Type.Object({
    next_most: NextMost,
    counts: Type.Object({ draft: Count, changed: Count, published: Count }),
    courses: Type.Array(
      Type.Object({
        draft_id: RowId,
        course_id: RowId,
        content: DraftCourse,
        state: OneOf(...DRAFT_STATES),
        lesson_count: Count,
        /** Draft of the lesson of a course that has only one. */
        only_lesson: Nullable(RowId),
        /** Lessons that differ from the published version. */
        change_count: Count,
        made_by: Type.String(),
        is_own: Flag,
        is_shared: Flag,
        edited_at: Timestamp,
        published: Nullable(Publication),
        /** When a scheduled publication is due. */
        publish_at: Nullable(Timestamp),
        /** The course that it was copied from has changed. */
        is_origin_changed: Flag,
      }),
    ),
  }),
  provides: ['studio'],
});

export const fetchCoursesToCopy = staffRead('/api/staff/studio/fetch_courses_to_copy', {
  summary:
    'Published courses that can be copied into a library: of the installation and of its school',
  access: OF_LIBRARY,
  request: Body({
    library_id: RowId,
    /** Words of its name. */
    words: Type.Optional(Type.String({ maxLength: 100 })),
    most: Most,
  }),
  details: Type.Object({
    next_most: NextMost,
    courses: Type.Array(
      Type.Object({
        course_id: RowId,
        name: Type.String(),
        /** Of the name. */
        lang: OneOf(...LOCALE_CODES),
        program_name: Type.String(),
        grades: Type.Array(Grade),
        lesson_count: Count,
        /** Made by the school of the library. */
        is_of_school: Flag,
      }),
    ),
  }),
  provides: ['studio'],
});

export const copyCourse = staffWrite('/api/staff/studio/copy_course', {
  summary: 'Copy a published course into a library, to edit it there',
  access: OF_LIBRARY,
  atOnce: 'adds',
  request: Body({ library_id: RowId, request_key: RequestKey, course_id: RowId }),
  details: Type.Object({ course: Course }),
  errors: ['COURSE_NOT_FOUND', 'TOO_MANY_DRAFTS', 'STORAGE_FULL'],
  invalidates: ['studio'],
});
