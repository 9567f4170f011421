/** What kind of lesson it is (wire: `class_type`, spec 3); a plain lesson is watched or read. */
export type LessonType = 'lesson' | 'ia' | 'project' | 'supporting_file';

/** What entering a lesson has to tell the server. */
export type LessonEntry = 'replay' | 'record-start' | 'nothing';

/**
 * Entering an already watched lesson triggers a replay call; entering an unwatched ia or project records watch history
 * with is_done 0 (spec 4). An unwatched video tells of itself after 5 seconds.
 */
export function lessonEntry(lesson: { type: LessonType; isWatched: boolean }): LessonEntry {
  switch (lesson.type) {
    case 'supporting_file':
      return 'nothing';
    case 'lesson':
      return lesson.isWatched ? 'replay' : 'nothing';
    case 'ia':
    case 'project':
      return lesson.isWatched ? 'replay' : 'record-start';
  }
}
