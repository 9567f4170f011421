import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchClassDetails } from '@skillkite/contract/classroom';
import { fileKind } from '@skillkite/rules/files/file-kind';
import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { Locale } from '@skillkite/rules/text/locale';
import { openPlaylist } from '@skillkite/rules/learning/lesson/lesson-playlist';
import { shownKind } from '@skillkite/rules/learning/lesson/shown-kind';
import type { FirstPicture } from '../http/pages/first-screen.ts';
import {
  paintActivity,
  paintPicture,
  paintQuiz,
  paintSound,
  paintToRead,
  paintVideo,
  wordsIn,
} from './classroom.ts';
import type { Paint } from './painted.ts';
import type { Words, WordsFormat } from './words/first-words.ts';
import { paintYoungQuiz } from './young.ts';

type Player = DetailsOf<typeof fetchClassDetails>;
type Lesson = Player['lesson_details'][number];
/** Files that a lesson needs at once, by player (apps/web/first-screens.ts). */
type LessonScreen =
  | 'young-quiz'
  | 'quiz'
  | 'sound'
  | 'video'
  | 'activity'
  | 'csv'
  | 'xlsx'
  | 'pdf'
  | 'docx'
  | 'whole-docx'
  | 'classroom';
/** Known words of a document at an address. */
export type WordsAt = (source: string, format: WordsFormat) => Words | null;
/** Data that a classroom's answer does not contain. */
export type Beside = {
  readonly wordsAt: WordsAt;
  /** How many questions a lesson has. */
  readonly questionsOf: (lessonId: number) => number;
};
type First = {
  readonly name: LessonScreen;
  readonly picture: FirstPicture | null;
  readonly paint: Paint | null;
};

/** The lesson that a classroom opens with. */
function playingIn(player: Player): Lesson | undefined {
  const { playing } = openPlaylist<number>({
    lessons: player.lesson_details.map(({ id, class_type }) => ({
      id,
      isSupporting: !lessonTraits(class_type).isRequired,
    })),
    watched: player.watched_classes,
    resumeAt: player.playing_class,
    isUnlockedOldCourse: false,
  });
  return player.lesson_details.find(({ id }) => id === playing);
}

/** How it is shown in every language: null where that depends on the language. */
function shownAs({ class_type, file_type, variants }: Lesson): string | null {
  const kinds = new Set(
    [file_type, ...Object.values(variants).map((variant) => variant.file_type)].map((type) => {
      const kind = shownKind(class_type, type);
      // A project is what its brief is; of documents each format has a reader of its own.
      if (kind === 'project') return `project in ${fileKind(`lesson.${type}`)}`;
      return kind === 'Doc' ? type : kind;
    }),
  );
  const [kind, ...others] = kinds;
  return kind === undefined || others.length > 0 ? null : kind;
}

/** Where nothing of a document is left out, in any language, the page needs no reader for it. */
function isWholeWord({ class_source, variants }: Lesson, wordsAt: WordsAt): boolean {
  const sources = [class_source, ...Object.values(variants).map((one) => one.class_source)];
  return sources
    .map((source) => wordsAt(source, 'docx'))
    .every((words) => words?.kind === 'word' && words.isWhole);
}

/**
 * A picture, the film, frame, page or questions of a lesson; of others the height is not known before they come. A video that is another one in
 * another language is not known either.
 */
export function firstLesson(player: Player, { wordsAt, questionsOf }: Beside): First {
  const lesson = playingIn(player);
  const none: First = { name: 'classroom', picture: null, paint: null };
  const source = lesson?.class_source;
  if (!lesson || !source) return none;
  // Over the lesson of a course that is done stands its end.
  const paintsIt = player.completed_lessons < player.total_lessons;
  const first = (name: LessonScreen, paint: Paint | null, picture: FirstPicture | null = null) => ({
    name,
    picture,
    paint: paintsIt ? paint : null,
  });
  const isOne = Object.keys(lesson.variants).length === 0;
  const isUnread = { isUnread: !player.watched_classes.includes(lesson.id) };
  const sourceIn = (locale: Locale) => lesson.variants[locale]?.class_source ?? source;
  const wordsOf = (format: WordsFormat) => wordsIn(lesson, sourceIn, (at) => wordsAt(at, format));
  const kind = shownAs(lesson);
  switch (kind) {
    case 'Video': {
      const { poster } = lesson;
      if (poster === null) return first('video', null);
      const picture = { source: poster, isCrossOrigin: true };
      return first('video', isOne ? paintVideo(poster) : null, picture);
    }
    case 'Image':
      return first(
        'classroom',
        paintPicture((locale) => {
          const { class_source: address, copies } = lesson.variants[locale] ?? lesson;
          return { address, copies };
        }),
      );
    case 'quiz': {
      const count = questionsOf(lesson.id);
      return first('quiz', count > 0 ? paintQuiz(count) : null);
    }
    case 'Audio':
      return first('sound', paintSound(lesson, lesson.captions.length > 0));
    case 'ia':
      // A lesson blocked by an earlier activity does not open.
      return first(
        'activity',
        player.ia_restrict.ia_restrict === '1' ? null : paintActivity(lesson),
      );
    case 'html':
      return first('classroom', paintToRead('page', isUnread));
    case 'project in html':
      return first('classroom', paintToRead('page', { isUnread: false }));
    case 'csv':
    case 'xlsx':
      return first(kind, paintToRead('table', { ...isUnread, wordsIn: wordsOf(kind) }));
    case 'docx': {
      const shown = { ...isUnread, wordsIn: wordsOf(kind) };
      return first(isWholeWord(lesson, wordsAt) ? 'whole-docx' : kind, paintToRead(kind, shown));
    }
    case 'pdf':
      return first(kind, paintToRead(kind, isUnread));
    default:
      return none;
  }
}

/** First lesson of classes I to III: of the painted ones only quizzes and stories have another layout (decision 15). */
export function firstYoungLesson(player: Player): First {
  const kind = playingIn(player)?.class_type;
  if (kind !== 'quiz' && kind !== 'story')
    return { ...firstLesson(player, { wordsAt: () => null, questionsOf: () => 0 }), paint: null };
  const isDone = player.completed_lessons >= player.total_lessons;
  return { name: 'young-quiz', picture: null, paint: isDone ? null : paintYoungQuiz(kind) };
}
