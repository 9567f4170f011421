import {
  QUEST_NOTE_CHARACTERS,
  QUEST_PHOTO_CHARACTERS,
  QUEST_STATUSES,
} from '@skillkite/rules/rewards/daily-quest';
import { Type } from 'typebox';
import { Body, Day, Flag, Timestamp, Nullable, OneOf, read, write } from '../call.ts';
import { CourseId, QuestId, StudentId } from '../ids.ts';
import { Lang, Translations } from '../shapes/local-text.ts';

export const fetchDailyQuestUser = read('/api/daily_quest/fetch_daily_quest_user', {
  summary: 'The daily quests of a course: done, open today, or waiting for another day',
  request: Body({ user_id: StudentId, ilm_id: CourseId }),
  details: Type.Object({
    quests: Type.Array(
      Type.Object({
        id: QuestId,
        position: Type.Integer({ minimum: 1 }),
        title: Type.String(),
        /** Sanitized HTML; empty until the quest opens. */
        body: Type.String(),
        lang: Lang,
        translations: Translations('title', 'body'),
        status: OneOf(...QUEST_STATUSES),
        viewed_at: Nullable(Timestamp),
        /** The day on which a waiting quest opens; null until the course starts. */
        opens_on: Nullable(Day),
        /** The student's note. */
        note: Nullable(Type.String()),
        has_photo: Flag,
      }),
    ),
  }),
  errors: ['COURSE_NOT_FOUND', 'COURSE_OUT_OF_REACH', 'COURSE_LOCKED'],
  provides: ['quests'],
});

export const fetchQuestPhoto = read('/api/daily_quest/fetch_quest_photo', {
  summary: "The student's own picture of a daily quest",
  request: Body({ user_id: StudentId, quest_id: QuestId }),
  details: Type.Object({
    photo: Nullable(Type.String({ description: 'base64 of a JPEG, PNG or WebP picture' })),
  }),
  errors: ['QUEST_NOT_FOUND'],
  provides: ['quests'],
});

export const updateUserDailyQuestView = write('/api/daily_quest/update_user_daily_quest_view', {
  summary: 'A daily quest is done, with a line or a picture of it where there is one',
  request: Body({
    user_id: StudentId,
    quest_id: QuestId,
    ilm_id: Type.Optional(CourseId),
    /**
     * Omitted fields stay unchanged. A note from another device is appended to the existing one.
     */
    note: Type.Optional(Type.String({ minLength: 1, maxLength: QUEST_NOTE_CHARACTERS })),
    photo: Type.Optional(
      Type.String({
        maxLength: QUEST_PHOTO_CHARACTERS,
        description: 'base64 of a JPEG, PNG or WebP picture',
      }),
    ),
  }),
  details: Type.Object({
    quest_id: QuestId,
    is_done: Flag,
    /** The photo replaced one from another device; a quest has one photo. */
    is_photo_replaced: Flag,
  }),
  errors: [
    'QUEST_NOT_FOUND',
    'COURSE_OUT_OF_REACH',
    'COURSE_LOCKED',
    'QUEST_NOT_OPEN',
    'FILE_TYPE_REFUSED',
    'STORAGE_FULL',
  ],
  invalidates: ['quests', 'classroom'],
});
