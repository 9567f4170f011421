/** What the rules know of a kind of lesson. */
type LessonTraits = {
  /** It has to be done for its course to be complete, and earns points. A supporting file only lies beside the others. */
  readonly isRequired: boolean;
  /** Entering it for the first time is told to the server (spec 4). A plain lesson tells of itself as it is watched or read. */
  readonly tellsOnEntry: boolean;
  /** It counts after a part of its duration (D15). Others are judged by what they bring: a state, a file, answers. */
  readonly takesTime: boolean;
  /** A player of its own shows it, whatever its file is. Others are shown by the kind of their file. */
  readonly hasOwnPlayer: boolean;
};

/** Each kind of lesson (wire: `class_type`, spec 3). */
const TRAITS = {
  lesson: { isRequired: true, tellsOnEntry: false, takesTime: true, hasOwnPlayer: false },
  ia: { isRequired: true, tellsOnEntry: true, takesTime: false, hasOwnPlayer: true },
  project: { isRequired: true, tellsOnEntry: true, takesTime: false, hasOwnPlayer: true },
  quiz: { isRequired: true, tellsOnEntry: false, takesTime: false, hasOwnPlayer: true },
  story: { isRequired: true, tellsOnEntry: false, takesTime: false, hasOwnPlayer: true },
  supporting_file: {
    isRequired: false,
    tellsOnEntry: false,
    takesTime: false,
    hasOwnPlayer: false,
  },
} as const satisfies Record<string, LessonTraits>;

export type LessonKind = keyof typeof TRAITS;
export const LESSON_KINDS = Object.keys(TRAITS) as [LessonKind, ...LessonKind[]];
export const lessonTraits = (kind: LessonKind): LessonTraits => TRAITS[kind];

/** The kinds that have a player of their own. */
export type PlayedKind = {
  [Kind in LessonKind]: (typeof TRAITS)[Kind]['hasOwnPlayer'] extends true ? Kind : never;
}[LessonKind];
export const isPlayedKind = (kind: LessonKind): kind is PlayedKind => TRAITS[kind].hasOwnPlayer;

/** A quiz, or a story with something to find on each page: the lesson is its questions, and is done when each was answered (D16, D25). */
export const isAnsweredKind = (kind: LessonKind): kind is 'quiz' | 'story' =>
  kind === 'quiz' || kind === 'story';
