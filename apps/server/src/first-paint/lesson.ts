import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { fileKind } from '@skillkite/rules/files/file-kind';
import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import { openPlaylist } from '@skillkite/rules/learning/lesson/lesson-playlist';
import { shownKind } from '@skillkite/rules/learning/lesson/shown-kind';
import type { FirstPicture } from '../http/pages/first-screen.ts';

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
  | 'classroom';
type First = { readonly name: LessonScreen; readonly picture: FirstPicture | null };

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

/** How the lesson is shown; null if that depends on the language. */
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

/** The scripts and the picture of the lesson that a classroom opens with. */
export function firstLesson(player: Player): First {
  const lesson = playingIn(player);
  const first = (name: LessonScreen): First => ({ name, picture: null });
  if (!lesson?.class_source) return first('classroom');
  const kind = shownAs(lesson);
  switch (kind) {
    case 'Video': {
      const { poster } = lesson;
      const picture = poster === null ? null : { source: poster, isCrossOrigin: true };
      return { name: 'video', picture };
    }
    case 'quiz':
    case 'csv':
    case 'xlsx':
    case 'docx':
    case 'pdf':
      return first(kind);
    case 'Audio':
      return first('sound');
    case 'ia':
      return first('activity');
    default:
      return first('classroom');
  }
}

/** First lesson of classes I to III: quizzes and stories have another layout there (decision 15). */
export function firstYoungLesson(player: Player): First {
  const kind = playingIn(player)?.class_type;
  return kind === 'quiz' || kind === 'story'
    ? { name: 'young-quiz', picture: null }
    : firstLesson(player);
}
