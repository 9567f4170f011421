import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false } as const;
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 });
const Id = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }));
const Name = Type.String({ minLength: 1, maxLength: 160 });
const Text = Type.String({ maxLength: 4000 });
const File = Type.String({ minLength: 1, maxLength: 400 });
const Grade = Type.Integer({ minimum: 1, maximum: 12 });

/** pack.yaml */
export const PackFile = Type.Object(
  {
    id: Slug,
    name: Name,
    version: Type.String({ minLength: 1, maxLength: 40 }),
    language: Type.Optional(Type.Enum(['en', 'hi'])),
  },
  closed,
);

/** themes.yaml */
export const ThemesFile = Type.Array(
  Type.Object(
    {
      slug: Slug,
      id: Id,
      name: Name,
      category: Type.Enum(['life-skill', 'career', 'creative']),
      description: Type.Optional(Text),
    },
    closed,
  ),
  { minItems: 1 },
);

/** feedback.yaml */
export const FeedbackFile = Type.Array(
  Type.Object({ slug: Slug, id: Id, class_group: Type.Enum([1, 2, 3]), question: Name }, closed),
);

/** carousel.yaml */
export const CarouselFile = Type.Array(
  Type.Object(
    {
      slug: Slug,
      id: Id,
      priority: Type.Integer({ minimum: 1 }),
      title: Name,
      text: Type.Optional(Text),
      picture: Type.Optional(File),
      link: Type.Optional(Type.String({ pattern: '^/[a-z0-9/?=&_-]*$' })),
      grades: Type.Optional(Type.Array(Grade)),
    },
    closed,
  ),
);

/** programs/<slug>/program.yaml */
export const ProgramFile = Type.Object(
  {
    id: Id,
    name: Name,
    theme: Slug,
    area: Type.Enum(['school', 'creative', 'career']),
    grades: Type.Array(Grade, { minItems: 1, uniqueItems: true }),
    description: Type.Optional(Text),
    cluster: Type.Optional(Name),
    thumbnail: Type.Optional(File),
    position: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  closed,
);

const LessonEntry = Type.Object(
  {
    slug: Slug,
    id: Id,
    title: Name,
    kind: Type.Enum(['lesson', 'ia', 'project', 'supporting_file']),
    file: File,
    points: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    duration: Type.Optional(Type.Number({ minimum: 0, maximum: 36_000 })),
    description: Type.Optional(Text),
    poster: Type.Optional(File),
    captions: Type.Optional(
      Type.Array(
        Type.Object({ language: Type.Enum(['en', 'hi']), label: Name, file: File }, closed),
      ),
    ),
  },
  closed,
);
export type LessonEntry = Static<typeof LessonEntry>;

/** programs/<slug>/<NN-slug>/course.yaml */
export const CourseFile = Type.Object(
  {
    id: Id,
    name: Name,
    kind: Type.Enum(['ilm', 'cap', 'eos']),
    badge_milestone: Type.Optional(Type.Enum([1, 2, 3])),
    description: Type.Optional(Text),
    thumbnail: Type.Optional(File),
    lessons: Type.Array(LessonEntry, { minItems: 1 }),
    project: Type.Optional(Type.Object({ brief: File }, closed)),
    quests: Type.Optional(
      Type.Array(
        Type.Object(
          { slug: Slug, id: Id, title: Name, body: Type.String({ minLength: 1, maxLength: 8000 }) },
          closed,
        ),
      ),
    ),
  },
  closed,
);

export type PackFile = Static<typeof PackFile>;
export type ThemesFile = Static<typeof ThemesFile>;
export type FeedbackFile = Static<typeof FeedbackFile>;
export type CarouselFile = Static<typeof CarouselFile>;
export type ProgramFile = Static<typeof ProgramFile>;
export type CourseFile = Static<typeof CourseFile>;
