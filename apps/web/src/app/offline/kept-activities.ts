import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { type SavedStates, newest, savedStates } from '@skillkite/bridge/states/saved-state';
import type { CourseMessage, StateMessage } from '@skillkite/bridge/messages';
import type { LaunchDetails } from '../endpoints/scorm.ts';
import { ACTIVITIES_OF } from '@skillkite/client/offline/names';

/** Range of state numbers per opening of a stored launch. */
const SEQUENCES_OF_AN_OPENING = 100_000;

/** A function, because `caches` is missing without HTTPS. */
type Ports = { readonly caches: () => Pick<CacheStorage, 'open' | 'has'> };

/** Latest launch of each stored activity, with its work, for offline use. */
export type KeptLaunches = {
  keep(studentId: StudentId, lessonId: LessonId, details: LaunchDetails): Promise<void>;
  has(studentId: StudentId, lessonId: LessonId): Promise<boolean>;
  /** Opens the launch again; null if none is stored. */
  open(studentId: StudentId, lessonId: LessonId): Promise<LaunchDetails | null>;
  /** Saves a player state of the launch; ignored for another launch. */
  said(
    studentId: StudentId,
    lessonId: LessonId,
    launchNumber: number,
    message: StateMessage | CourseMessage,
  ): Promise<void>;
  drop(studentId: StudentId, lessonId: LessonId): Promise<void>;
};

const addressOf = (lessonId: LessonId) => `/kept-activity/${lessonId}`;

const withMessage = (
  known: SavedStates,
  launch: number,
  message: StateMessage | CourseMessage,
): SavedStates => {
  const at = { launch, sequence: message.sequence };
  return newest(
    known,
    message.kind === 'state'
      ? { scos: { [message.sco]: { ...at, state: message.state } }, course: null }
      : { scos: {}, course: { ...at, state: message.course } },
  );
};

type KeptDetails = Omit<LaunchDetails, 'isLogged'> & Partial<Pick<LaunchDetails, 'isLogged'>>;

export function keptLaunchesIn({ caches }: Ports): KeptLaunches {
  const cacheOf = (studentId: StudentId) => caches().open(ACTIVITIES_OF + studentId);
  const read = async (studentId: StudentId, lessonId: LessonId): Promise<LaunchDetails | null> => {
    if (!(await caches().has(ACTIVITIES_OF + studentId))) return null;
    const kept = await (await cacheOf(studentId)).match(addressOf(lessonId));
    // Stored launches of earlier versions lack `isLogged`.
    return kept ? { isLogged: false, ...((await kept.json()) as KeptDetails) } : null;
  };
  const write = async (studentId: StudentId, lessonId: LessonId, details: LaunchDetails) =>
    (await cacheOf(studentId)).put(addressOf(lessonId), Response.json(details));

  // Serialises writes, because each builds on the previous one.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => {});
    return mine;
  };

  return {
    keep: (studentId, lessonId, details) => inTurn(() => write(studentId, lessonId, details)),
    has: async (studentId, lessonId) => (await read(studentId, lessonId)) !== null,
    open: (studentId, lessonId) =>
      inTurn(async () => {
        const known = await read(studentId, lessonId);
        if (known === null) return null;
        const { launch } = known;
        const firstSequence = launch.firstSequence + SEQUENCES_OF_AN_OPENING;
        const opened = { ...known, launch: { ...launch, firstSequence } };
        // Saved before playing, so that no two openings use the same state numbers.
        await write(studentId, lessonId, opened);
        return opened;
      }),
    said: (studentId, lessonId, launchNumber, message) =>
      inTurn(async () => {
        const known = await read(studentId, lessonId);
        if (known?.launch.launchNumber !== launchNumber || !savedStates(known.saved)) return;
        const saved = withMessage(known.saved, launchNumber, message);
        await write(studentId, lessonId, { ...known, saved });
      }),
    drop: (studentId, lessonId) =>
      inTurn(async () => {
        if (!(await caches().has(ACTIVITIES_OF + studentId))) return;
        await (await cacheOf(studentId)).delete(addressOf(lessonId));
      }),
  };
}
