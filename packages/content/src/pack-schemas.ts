import {
  ASSESSMENT_SKILLS,
  QUESTION_KINDS,
} from '@skillkite/rules/learning/assessment/assessment-score';
import type { LocalText } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { BADGE_MILESTONES } from '@skillkite/rules/rewards/badge';
import { AREAS } from '@skillkite/rules/learning/course/course-source';
import { EVENT_KINDS } from '@skillkite/rules/school/calendar/event-kind';
import { CLASS_GROUPS } from '@skillkite/rules/school/grade';
import { COURSE_KINDS } from '@skillkite/rules/learning/course/ia-gate';
import { LESSON_KINDS } from '@skillkite/rules/learning/lesson/lesson-kind';
import { MOST_OPTIONS, MOST_QUESTIONS, QUIZ_COLOURS, QUIZ_KINDS } from '@skillkite/rules/quiz/quiz';
import {
  FEWEST_LEVELS,
  MOST_CRITERIA,
  MOST_LEVELS,
} from '@skillkite/rules/learning/assessment/rubric';
import {
  THEME_CATEGORIES,
  type ThemeCategoryName,
} from '@skillkite/rules/learning/course/theme-category';
import { type Static, Type } from 'typebox';
import { LESSON_MEDIA } from './lesson-medium.ts';

/** Accepted encodings of caption files, by names of the Encoding Standard. */
export const CAPTION_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1256',
] as const;
export type CaptionEncoding = (typeof CAPTION_ENCODINGS)[number];

/** Ids from here on are given by the importer; a pack may give those below. */
export const FIRST_GIVEN_ID = 1_000_000;
/** Ids from here on are those of drafts of the Studio. */
export const FIRST_STUDIO_ID = 1_000_000_000;

/** Format of a language code in the registry. */
export const LOCALE_FORMAT = 'locale';

const closed = { additionalProperties: false } as const;
const said = (description: string) => ({ description });

const Slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 80,
  description: 'a name in small letters, digits and hyphens.',
});
const Id = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: FIRST_GIVEN_ID - 1,
    description: 'a number that stays the same on every installation; leave it away otherwise.',
  }),
);
/** Format of a name or title: `isOneLine` of the rules. */
export const ONE_LINE_FORMAT = 'one-line';

const Name = Type.String({ minLength: 1, maxLength: 160, format: ONE_LINE_FORMAT });
/** Says of a local text that it names a file. */
export const FILE_KEYWORD = 'x-file';

/** Whether a schema is a translatable text. */
export const isLocal = (schema: { propertyNames?: { format?: unknown } }): boolean =>
  schema.propertyNames?.format === LOCALE_FORMAT;

/** A text in the pack's language alone, or in several. */
export const localText = (
  length: { minLength?: number; maxLength: number; format?: typeof ONE_LINE_FORMAT },
  description = "a text in the pack's language, or one for each language.",
) =>
  Type.Unsafe<string | LocalText>({
    type: ['string', 'object'],
    ...length,
    propertyNames: { format: LOCALE_FORMAT },
    additionalProperties: { type: 'string', ...length },
    description,
  });
const LocalName = localText({ minLength: 1, maxLength: 160, format: ONE_LINE_FORMAT });
const Text = localText({ maxLength: 4000 });
const file = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 400,
    description: `${description}, relative to this folder.`,
  });
/** A file in the pack's language alone, or one for each of several. */
const localFile = (description: string) => ({
  ...localText(
    { minLength: 1, maxLength: 400 },
    `${description}, relative to this folder, or one for each language.`,
  ),
  [FILE_KEYWORD]: true,
});
const Picture = file('a picture of the pack');
const Grade = Type.Integer({ minimum: 1, maximum: 12 });
/** A format instead of a list, so that editor schemas do not depend on our languages. */
const Language = Type.Unsafe<Locale>(
  Type.String({ format: LOCALE_FORMAT, description: 'the code of a language, such as en.' }),
);

export const PackFile = Type.Object(
  {
    id: Slug,
    name: Name,
    version: Type.String({ minLength: 1, maxLength: 40, description: "text, such as '1.2'." }),
    language: Type.Optional(Language),
  },
  closed,
);

export const ThemesFile = Type.Array(
  Type.Object(
    {
      slug: Slug,
      id: Id,
      name: LocalName,
      category: Type.Enum(Object.keys(THEME_CATEGORIES) as ThemeCategoryName[]),
      description: Type.Optional(Text),
    },
    closed,
  ),
  { minItems: 1 },
);

export const FeedbackFile = Type.Array(
  Type.Object(
    {
      slug: Slug,
      id: Id,
      class_group: Type.Enum(
        [1, 2, 3],
        said('1 for grades 3 and 4, 2 for 5 to 7, 3 for 8 to 12 (spec 5).'),
      ),
      question: LocalName,
    },
    closed,
  ),
);

export const CarouselFile = Type.Array(
  Type.Object(
    {
      slug: Slug,
      id: Id,
      priority: Type.Integer({ minimum: 1, maximum: 1_000_000, description: '1 comes first.' }),
      title: LocalName,
      text: Type.Optional(Text),
      picture: Type.Optional(Picture),
      link: Type.Optional(
        Type.String({
          pattern: '^/([a-z0-9?=&_-][a-z0-9/?=&_-]*)?$',
          maxLength: 200,
          description: 'a path of the application, such as /explore.',
        }),
      ),
      grades: Type.Optional(Type.Array(Grade, { uniqueItems: true })),
    },
    closed,
  ),
);

/** What is known about files of a pack. */
export const FilesFile = Type.Array(
  Type.Object(
    {
      file: file('a file of the pack'),
      name: Type.Optional(Name),
      alt: Type.Optional(localText({ maxLength: 400 })),
      licence: Type.Optional(Type.String({ maxLength: 80 })),
      credit: Type.Optional(Type.String({ maxLength: 160 })),
    },
    closed,
  ),
);

export const EventsFile = Type.Array(
  Type.Object(
    {
      slug: Slug,
      id: Id,
      title: LocalName,
      description: Type.Optional(localText({ maxLength: 2000 })),
      kind: Type.Enum([...EVENT_KINDS]),
      host: LocalName,
      class_groups: Type.Array(Type.Enum([...CLASS_GROUPS]), { minItems: 1, uniqueItems: true }),
      day: Type.Optional(
        Type.String({
          pattern: '^\\d{4}-\\d{2}-\\d{2}$',
          description: "a day in quotes, such as '2027-01-15'.",
        }),
      ),
      in_days: Type.Optional(
        Type.Integer({
          minimum: -1000,
          maximum: 1000,
          description: 'days from the day this event is first imported.',
        }),
      ),
      in_minutes: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 1440,
          description: 'minutes from the moment this event is first imported.',
        }),
      ),
      at: Type.Optional(
        Type.String({
          pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
          description: "when it begins, in quotes, such as '16:30'.",
        }),
      ),
      minutes: Type.Integer({ minimum: 1, maximum: 1440, description: 'how long it takes.' }),
      time_zone: Type.Optional(
        Type.String({
          maxLength: 60,
          description: 'the IANA zone of day and time; Asia/Kolkata without it.',
        }),
      ),
      capacity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      join_link: Type.String({
        pattern: '^(https://[^\\s"<>]+|/([a-z0-9?=&_-][a-z0-9/?=&_-]*)?)$',
        maxLength: 1000,
        description: 'an address that begins with https://, or a path of the application.',
      }),
    },
    closed,
  ),
);
export type EventEntry = Static<typeof EventsFile>[number];

const OptionNumber = Type.Integer({ minimum: 1, maximum: 6 });

export const AssessmentFile = Type.Array(
  Type.Object(
    {
      slug: Slug,
      id: Id,
      skill: Type.Enum([...ASSESSMENT_SKILLS]),
      kind: Type.Enum(
        [...QUESTION_KINDS],
        said('one right option, several, a scale of 1 to 5, an order, or one right picture.'),
      ),
      question: localText({ minLength: 1, maxLength: 400 }),
      options: Type.Optional(
        Type.Array(
          Type.Object(
            {
              text: LocalName,
              drawing: Type.Optional(
                Type.String({
                  pattern: '^[o#^*.]{1,6}(/[o#^*.]{1,6}){0,5}$',
                  description:
                    'rows of shapes, rows parted by /: o circle, # square, ^ triangle, * diamond, . nothing.',
                }),
              ),
            },
            closed,
          ),
          { minItems: 2, maxItems: 6 },
        ),
      ),
      answer: Type.Optional(
        Type.Array(OptionNumber, {
          minItems: 1,
          uniqueItems: true,
          description: 'numbers of options, from 1: the right ones, or the right order.',
        }),
      ),
    },
    closed,
  ),
  { minItems: 1 },
);

/** `yes` and `no` are words in YAML 1.2, and truth values before it. */
type YesOrNo = boolean | 'yes' | 'no';
const YesNo = (description: string) =>
  Type.Optional(Type.Unsafe<YesOrNo>({ enum: ['yes', 'no', true, false], description }));
export const isYes = (value: YesOrNo | undefined): boolean => value === true || value === 'yes';

const QuestionText = localText({ minLength: 1, maxLength: 400 });
const Answer = Type.String({ minLength: 1, maxLength: 80 });

/** How hard a question is. */
export const QUESTION_LEVELS = [1, 2, 3] as const;
/** A skill or a subject, as an author names it. */
export const Skill = Type.String({ maxLength: 80 });

const Hundredths = Type.Number({ minimum: 0, maximum: 100 });

const Recording = Type.Optional(localFile('a sound of the pack that says it'));
/** Texts of a question that are spoken to children who do not read, by name. */
export const SPOKEN = ['story', 'question', 'praise', 'explanation', 'why'] as const;

const OptionEntry = Type.Object(
  {
    text: LocalName,
    right: Type.Optional(Type.Boolean()),
    why: Type.Optional(QuestionText),
    voice: Recording,
    why_voice: Recording,
    picture: Type.Optional(Picture),
    basket: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3,
        description: 'of kind sort: the number of the basket that it belongs to.',
      }),
    ),
    colour: Type.Optional(Type.Enum([...QUIZ_COLOURS], said('of kind colour: what it is to be.'))),
    shape: Type.Optional(
      Type.String({
        pattern: '^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 ,.-]{1,2000}$',
        description: 'of kind colour: the outline of this part, an SVG path on a square of 200.',
      }),
    ),
    at: Type.Optional(
      Type.Object(
        {
          x: Hundredths,
          y: Hundredths,
          width: Type.Number({ minimum: 10, maximum: 60 }),
        },
        {
          ...closed,
          description:
            "of kind picture: where its middle stands in the question's picture, in hundredths of its sides.",
        },
      ),
    ),
  },
  closed,
);

const BasketEntry = Type.Object(
  { text: LocalName, picture: Type.Optional(Picture), voice: Recording },
  closed,
);

export const QuestionEntrySchema = Type.Object(
  {
    slug: Slug,
    kind: Type.Enum(
      [...QUIZ_KINDS],
      said(
        'one right option, several, an order, pairs, a number, words, one right picture, things for baskets, or a picture to colour.',
      ),
    ),
    story: Type.Optional(
      localText({ minLength: 1, maxLength: 400 }, 'told before the question: the page of a story.'),
    ),
    question: QuestionText,
    picture: Type.Optional(Picture),
    picture_text: Type.Optional(QuestionText),
    hint: QuestionText,
    explanation: QuestionText,
    praise: Type.Optional(LocalName),
    why: Type.Optional(QuestionText),
    voice: Type.Optional(
      Type.Object(
        Object.fromEntries(SPOKEN.map((name) => [name, Recording])) as Record<
          (typeof SPOKEN)[number],
          typeof Recording
        >,
        closed,
      ),
    ),
    options: Type.Optional(Type.Array(OptionEntry, { minItems: 2, maxItems: MOST_OPTIONS })),
    baskets: Type.Optional(Type.Array(BasketEntry, { minItems: 2, maxItems: 3 })),
    colours: Type.Optional(
      Type.Array(Type.Enum([...QUIZ_COLOURS]), {
        minItems: 2,
        maxItems: 6,
        uniqueItems: true,
        description: 'of kind colour: what there is to colour with.',
      }),
    ),
    order: Type.Optional(
      Type.Array(LocalName, {
        minItems: 2,
        maxItems: MOST_OPTIONS,
        description: 'in the right order.',
      }),
    ),
    pairs: Type.Optional(
      Type.Array(Type.Object({ first: LocalName, second: LocalName }, closed), {
        minItems: 2,
        maxItems: MOST_OPTIONS,
      }),
    ),
    number: Type.Optional(Type.Number()),
    tolerance: Type.Optional(Type.Number({ minimum: 0 })),
    unit: Type.Optional(LocalName),
    accept: Type.Optional(
      Type.Array(Answer, { minItems: 1, maxItems: 20, description: 'in all languages.' }),
    ),
    unit_optional: YesNo('of kind fill: yes where the unit or the currency may be left out.'),
    fixed_order: YesNo(
      'yes where the answers are shown in this order to all; else each student has one.',
    ),
    practice: YesNo('no where the question has no meaning outside its lesson.'),
    slips: Type.Optional(
      Type.Array(Type.Object({ answer: Answer, why: QuestionText }, closed), { maxItems: 10 }),
    ),
    skill: Type.Optional(Skill),
    level: Type.Optional(Type.Enum([...QUESTION_LEVELS], said('how hard it is, for the bank.'))),
  },
  closed,
);
export type QuestionEntry = Static<typeof QuestionEntrySchema>;

/** A quiz, or the questions that close a lesson. */
export const QuestionsFile = Type.Array(QuestionEntrySchema, {
  minItems: 1,
  maxItems: MOST_QUESTIONS,
});

export const ProgramFile = Type.Object(
  {
    id: Id,
    name: LocalName,
    theme: Slug,
    area: Type.Enum([...AREAS]),
    grades: Type.Array(Grade, { minItems: 1, uniqueItems: true }),
    description: Type.Optional(Text),
    cluster: Type.Optional(LocalName),
    thumbnail: Type.Optional(Picture),
    position: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  },
  closed,
);

const Captions = Type.Object(
  {
    language: Language,
    label: Name,
    file: file('a WebVTT (.vtt) or SubRip (.srt) file of the pack'),
    encoding: Type.Optional(
      Type.Enum(
        [...CAPTION_ENCODINGS],
        said('what the file is written in, where that is not UTF-8.'),
      ),
    ),
  },
  closed,
);

/** A part of a video, from a second on to where the next one begins. */
const Chapter = Type.Object(
  {
    at: Type.Number({ minimum: 0, maximum: 36_000, description: 'in seconds.' }),
    title: LocalName,
  },
  closed,
);

export const LessonEntrySchema = Type.Object(
  {
    slug: Slug,
    id: Id,
    title: LocalName,
    kind: Type.Enum(
      [...LESSON_KINDS],
      said(
        'ia is a SCORM package; quiz and story are files of questions; a supporting_file never counts.',
      ),
    ),
    file: localFile('a file of the pack; a SCORM package may be a folder'),
    points: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    duration: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 36_000, description: 'in seconds.' }),
    ),
    description: Type.Optional(Text),
    poster: Type.Optional(Picture),
    captions: Type.Optional(Type.Array(Captions)),
    chapters: Type.Optional(Type.Array(Chapter, { minItems: 2, maxItems: 20 })),
    check: Type.Optional(file('a file of questions (.yaml) that close the lesson')),
    medium: Type.Optional(Type.Enum([...LESSON_MEDIA], said('what its editor in the Studio is.'))),
  },
  closed,
);
export type LessonEntry = Static<typeof LessonEntrySchema>;

const QuestEntry = Type.Object(
  {
    slug: Slug,
    id: Id,
    title: LocalName,
    body: localText({ minLength: 1, maxLength: 8000 }, 'Markdown without pictures.'),
  },
  closed,
);

/** A criterion of a project's review. */
const CriterionEntry = Type.Object(
  {
    slug: Slug,
    name: localText({ minLength: 1, maxLength: 80 }),
    levels: Type.Array(localText({ minLength: 1, maxLength: 160 }), {
      minItems: FEWEST_LEVELS,
      maxItems: MOST_LEVELS,
      description: 'what each level means, the lowest first.',
    }),
  },
  closed,
);

export const CourseFile = Type.Object(
  {
    id: Id,
    name: LocalName,
    kind: Type.Enum(
      [...COURSE_KINDS],
      said('ilm learning module, cap capstone project, eos end-of-skill assessment.'),
    ),
    badge_milestone: Type.Optional(Type.Enum([...BADGE_MILESTONES])),
    builds: Type.Optional(
      Type.Array(Type.Enum([...ASSESSMENT_SKILLS]), {
        uniqueItems: true,
        description: 'Skills of the assessment that it trains: a report leads to it.',
      }),
    ),
    description: Type.Optional(Text),
    thumbnail: Type.Optional(Picture),
    subject: Type.Optional(Skill),
    grades: Type.Optional(
      Type.Array(Grade, {
        minItems: 1,
        uniqueItems: true,
        description: 'of the course in the Studio; the grades of its program count.',
      }),
    ),
    lessons: Type.Array(LessonEntrySchema, { minItems: 1 }),
    project: Type.Optional(
      Type.Object(
        {
          brief: localFile('a Markdown file of the pack'),
          rubric: Type.Optional(
            Type.Array(CriterionEntry, { minItems: 1, maxItems: MOST_CRITERIA }),
          ),
        },
        closed,
      ),
    ),
    quests: Type.Optional(Type.Array(QuestEntry)),
  },
  closed,
);

export type CourseFile = Static<typeof CourseFile>;
