import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf } from '../../call.ts';
import { Bytes, Count, RowId } from '../../numbers.ts';
import { staffRead, staffWrite } from '../../staff-call.ts';
import { OF_LIBRARY } from './shapes.ts';

export const PACK_OUTCOMES = ['taken', 'changed', 'left', 'here'] as const;
/** Why something of a pack was changed or left. The screen texts have a sentence for each. */
export const PACK_REASONS = [
  'file-type',
  'file-large',
  'not-named',
  'page-cleaned',
  'program-settings',
  'program-incomplete',
  'programs-arranged',
  'course-settings',
  'not-readable',
  'not-there',
  'too-many',
  'of-installation',
  'edited-here',
] as const;

const Item = Type.Object({
  what: OneOf('program', 'course', 'lesson', 'question', 'bank', 'file', 'list'),
  title: Type.String(),
  /** Of a lesson or question, as packs name it. */
  kind: Type.String(),
  /** Of the lesson in its course, from 1. */
  place: Nullable(Count),
  outcome: OneOf(...PACK_OUTCOMES),
  why: Nullable(OneOf(...PACK_REASONS)),
  /** What the reader of packs says about it, in English. */
  detail: Type.String(),
});

export const importPack = staffWrite('/api/staff/studio/import_pack', {
  summary:
    'Read a content pack (zip) and say what of it becomes drafts; or make them. Again it makes no second copy: only what is new is added',
  access: OF_LIBRARY,
  atOnce: 'adds',
  multipart: true,
  request: Body({ library_id: RowId, is_applied: Flag }),
  details: Type.Object({
    items: Type.Array(Item),
    /** Courses, lessons and questions that are new here. */
    new_count: Count,
    /** Drafts of the courses in it; those that are new only after they were made. */
    draft_ids: Type.Array(RowId),
    /** Files that new drafts name. */
    file_count: Count,
    /** Files that the library did not have. Their content is checked now, as that of each upload. */
    file_ids: Type.Array(RowId),
  }),
  errors: ['TOO_MANY_DRAFTS', 'PACK_NOT_READABLE', 'BODY_TOO_LARGE', 'STORAGE_FULL'],
  invalidates: ['studio', 'draft', 'files'],
});

export const exportPack = staffRead('/api/staff/studio/export_pack', {
  summary:
    'What a content pack of a course, a program or a library holds, and the link to the pack (zip)',
  access: OF_LIBRARY,
  request: Body({
    library_id: RowId,
    /** Null: all courses. */
    draft_id: Nullable(RowId),
    /** Of several courses. */
    program_id: Type.Optional(Nullable(RowId)),
  }),
  details: Type.Object({
    program_count: Count,
    course_count: Count,
    lesson_count: Count,
    /** Questions of the bank. */
    bank_count: Count,
    file_count: Count,
    size_bytes: Bytes,
    /** Files that stay out, and why. */
    left: Type.Array(
      Type.Object({ name: Type.String(), why: OneOf('file-not-ready', 'file-lost') }),
    ),
    link: Type.String(),
  }),
  errors: ['PACK_TOO_LARGE'],
  provides: ['draft', 'files'],
});
