import { LOCALE_CODES, type Locale } from '@skillkite/rules/text/locale';
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import type { PackText } from './local-text.ts';
import {
  CourseFile,
  FILE_KEYWORD,
  LOCALE_FORMAT,
  type LessonEntry,
  LessonEntrySchema,
  type QuestionEntry,
  QuestionEntrySchema,
  ProgramFile,
  localText,
} from './pack-schemas.ts';

export const MOST_LESSONS = 200;
/** A course opens one a day. */
export const MOST_QUESTS = 100;
/** Courses in a program. */
export const MOST_COURSES_OF_PROGRAM = 50;
/** Characters of a page in one language, as HTML. */
export const MOST_CHARACTERS_OF_PAGE = 200_000;
/** Of the contents of a course's drafts together. */
export const MOST_BYTES_OF_COURSE = 4_000_000;
/** Questions of a library that belong to no course, and their contents together. */
export const MOST_IN_BANK = 20_000;
export const MOST_BYTES_OF_BANK = 40_000_000;

type Json = { readonly [key: string]: unknown };

/**
 * The same shape without what makes it complete: texts may be empty, lists short, and fields missing. The fields have the
 * types and the upper limits of the pack format.
 */
function incomplete(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(incomplete);
  if (typeof schema !== 'object' || schema === null) return schema;
  const {
    minLength: _1,
    minItems: _2,
    required: _3,
    [FILE_KEYWORD]: _4,
    format,
    ...rest
  } = schema as Json;
  if (format === LOCALE_FORMAT) return { enum: LOCALE_CODES };
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, incomplete(value)]));
}

type DraftShape = {
  readonly left: readonly string[];
  readonly required: readonly string[];
  readonly more?: TProperties;
};

const draftOf = <T>(schema: TSchema, { left, required, more = {} }: DraftShape) => {
  const { properties, ...rest } = incomplete(schema) as { properties: Json };
  const kept = Object.entries(properties).filter(([name]) => !left.includes(name));
  return Type.Unsafe<T>({
    ...rest,
    properties: { ...Object.fromEntries(kept), ...more },
    required,
    additionalProperties: false,
  });
};

/** A list of such things. */
const listOf = <T>(list: TSchema, shape: DraftShape) => {
  const { items, ...rest } = list as TSchema & { items: TSchema };
  return Type.Unsafe<readonly T[]>({
    ...(incomplete(rest) as object),
    items: draftOf<T>(items, shape),
  });
};

/** A criterion with what each level means, the lowest first. Its slug stays: marks belong to it. */
export type DraftCriterion = {
  readonly slug: string;
  readonly name: PackText;
  readonly levels: readonly PackText[];
};

/** A question as an author has it: a pack's question that may be incomplete. Pictures and recordings name files of the library. */
export type DraftQuestion = Partial<Omit<QuestionEntry, 'slug' | 'kind'>> &
  Pick<QuestionEntry, 'kind'> & {
    /** Of texts without a language of their own, in a question that belongs to no course. */
    readonly lang?: Locale;
  };
export const DraftQuestion = draftOf<DraftQuestion>(QuestionEntrySchema, {
  left: ['slug'],
  required: ['kind'],
  more: {
    lang: Type.Enum([...LOCALE_CODES]),
  },
});

/**
 * A lesson without its questions, which are drafts of their own. `body` is the text of a page, as HTML. `medium` is what its
 * author chose to make, before it has a file.
 */
export type DraftLesson = Partial<Omit<LessonEntry, 'slug' | 'id' | 'kind' | 'check'>> &
  Pick<LessonEntry, 'kind' | 'title'> & {
    readonly body?: string | { [L in Locale]?: string };
    /** By what the work of a project is reviewed. */
    readonly rubric?: readonly DraftCriterion[];
  };
export const DraftLesson = draftOf<DraftLesson>(LessonEntrySchema, {
  left: ['slug', 'id', 'check'],
  required: ['kind', 'title'],
  more: {
    body: incomplete(localText({ maxLength: MOST_CHARACTERS_OF_PAGE })) as TSchema,
    rubric: listOf<DraftCriterion>(CourseFile.properties.project.properties.rubric, {
      left: [],
      required: ['slug', 'name', 'levels'],
    }),
  },
});

/** A task for one day of a course: its first one opens on the first day. `body` is HTML. */
export type DraftQuest = {
  readonly slug: string;
  readonly title: PackText;
  readonly body: PackText;
};

type CourseEntry = Static<typeof CourseFile>;
/** Settings of a course. Its program has the same name unless it holds several courses. */
export type DraftCourse = Partial<
  Pick<CourseEntry, 'description' | 'thumbnail' | 'project' | 'subject'>
> &
  Pick<CourseEntry, 'name'> & {
    /** Original language: that of texts without a language of their own. */
    readonly lang: Locale;
    readonly grades: readonly number[];
    readonly quests?: readonly DraftQuest[];
  };
export const DraftCourse = draftOf<DraftCourse>(CourseFile, {
  left: ['id', 'kind', 'badge_milestone', 'builds', 'lessons', 'quests'],
  required: ['name', 'lang', 'grades'],
  more: {
    lang: Type.Enum([...LOCALE_CODES]),
    quests: Type.Unsafe<readonly DraftQuest[]>({
      ...listOf<DraftQuest>(CourseFile.properties.quests, {
        left: ['id'],
        required: ['slug', 'title', 'body'],
      }),
      maxItems: MOST_QUESTS,
    }),
  },
});

type ProgramEntry = Static<typeof ProgramFile>;
/** A program of a library that holds several courses. Its grades count, not those of its courses. */
export type DraftProgram = Partial<Pick<ProgramEntry, 'description' | 'cluster'>> &
  Pick<ProgramEntry, 'name' | 'grades'> & {
    readonly lang: Locale;
    /** Decides the area of the program, too. Null: the theme of what a school or an installation makes itself. */
    readonly theme_id: number | null;
  };
export const DraftProgram = draftOf<DraftProgram>(ProgramFile, {
  left: ['id', 'theme', 'area', 'thumbnail', 'position'],
  required: ['name', 'lang', 'grades', 'theme_id'],
  more: {
    lang: Type.Enum([...LOCALE_CODES]),
    theme_id: Type.Union([
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      Type.Null(),
    ]),
  },
});
