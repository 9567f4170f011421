/** Rules of a kind of lesson. */
type LessonTraits = {
  /** Required for its course to complete, and earns points. A supporting file is neither. */
  readonly isRequired: boolean;
  /**
   * Reported to the server on first entry (spec 4). Plain lessons report while they are watched or
   * read.
   */
  readonly tellsOnEntry: boolean;
  /** Counts after a share of its duration (D15). Others count by a state, a file or answers. */
  readonly takesTime: boolean;
  /** Has its own player, whatever its file type. Others use the player of their file kind. */
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

/** The kinds with their own player. */
export type PlayedKind = {
  [Kind in LessonKind]: (typeof TRAITS)[Kind]['hasOwnPlayer'] extends true ? Kind : never;
}[LessonKind];
export const isPlayedKind = (kind: LessonKind): kind is PlayedKind => TRAITS[kind].hasOwnPlayer;

/**
 * Whether a lesson consists of questions: a quiz, or a story with a question on each page. It is
 * done when each is answered (D16, D25).
 */
export const isAnsweredKind = (kind: LessonKind): kind is 'quiz' | 'story' =>
  kind === 'quiz' || kind === 'story';
