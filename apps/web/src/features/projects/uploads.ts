import type { StudentId } from '@skillkite/contract/ids';
import { useSyncExternalStore } from 'react';
import { track } from '../../app/analytics.ts';
import { api } from '../../app/api.ts';
import type { LessonId } from '@skillkite/contract/ids';
import { celebrationQueued } from '../../app/celebrations/celebrations.ts';
import { lessonAnswered } from '../../app/courses/celebrate-progress.ts';
import {
  arrivedFrom,
  askReceived,
  changedByUpload,
  partForm,
} from '../../app/endpoints/projects.ts';
import {
  type ChosenFile,
  chosenFilesOf,
  dropChosenFile,
  keepChosenFile,
} from '../../app/uploads/chosen-files.ts';
import { postPart } from '@skillkite/client/uploads/post-part';
import { inSession } from '../../app/session/session-trouble.ts';
import { store } from '../../app/store.ts';
import { type SendOutcome, sendInParts } from './send-in-parts.ts';

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  /** No connection: continues automatically. */
  | { kind: 'interrupted' }
  | { kind: 'failed' }
  | { kind: 'refused'; code: string };

export type Upload = {
  chosen: ChosenFile;
  /** Whether it survives a reload. */
  isKept: boolean;
  /** Chosen on this page and not sent yet. */
  isNew: boolean;
  percent: number;
  state: UploadState;
};

/** Only one tab sends at a time; two would send the same parts. */
const LOCK = 'skillkite-project-uploads';
/** Retry interval in milliseconds while an upload is interrupted. */
const TRY_AGAIN_MS = 20_000;

const untouched = { percent: 0, state: { kind: 'waiting' } } as const;

let uploads: readonly Upload[] = [];
let owner: StudentId | null = null;
let running: Promise<void> | null = null;
const aborts = new Map<string, AbortController>();
const listeners = new Set<() => void>();

const show = (next: readonly Upload[]) => {
  uploads = next;
  for (const listener of listeners) listener();
};
const change = (uploadId: string, changes: Partial<Omit<Upload, 'chosen'>>) =>
  show(
    uploads.map((upload) =>
      upload.chosen.uploadId === uploadId ? { ...upload, ...changes } : upload,
    ),
  );
const withoutUpload = (uploadId: string) =>
  show(uploads.filter(({ chosen }) => chosen.uploadId !== uploadId));

const refreshScreens = () => store.dispatch(api.util.invalidateTags([...changedByUpload]));

/** Several lessons may share a project, so its celebration belongs to none. */
const OF_PROJECT = 0 as LessonId;

/** Celebrates the rewards of this submission like a finished lesson. */
function celebrate(
  { courseId, course }: ChosenFile,
  outcome: Extract<SendOutcome, { kind: 'accepted' }>,
): void {
  const { isCourseCompleted: courseCompleted, isProgramCompleted: programCompleted } = outcome;
  const { rewards } = outcome;
  if (rewards.length === 0) return;
  if (course === undefined) {
    store.dispatch(celebrationQueued({ kind: 'late', rewards }));
  } else if (courseCompleted && course.wasCompleted !== true) {
    const lesson = { lessonId: OF_PROJECT, name: course.name, course };
    const answer = { courseCompleted, programCompleted, rewards, asksFeedback: false };
    store.dispatch(lessonAnswered({ lesson, answer }));
  } else {
    store.dispatch(celebrationQueued({ kind: 'project', courseId, name: course.name, rewards }));
  }
}

async function send({ chosen, isNew }: Upload): Promise<void> {
  const { uploadId, studentId, courseId, file, name } = chosen;
  const abort = new AbortController();
  aborts.set(uploadId, abort);
  const upload = { studentId, courseId, uploadId };
  change(uploadId, { isNew: false, state: { kind: 'sending' } });
  const ports = {
    ask: () => inSession(() => askReceived(upload, { signal: abort.signal })),
    sendPart: async (start: number, end: number, onSent: (bytes: number) => void) => {
      const part = {
        ...partForm({
          ...upload,
          isCreative: chosen.isCreative,
          offset: start,
          totalSize: file.size,
        }),
        file: file.slice(start, end),
        fileName: name,
        uploadId,
      };
      const answer = await inSession(() => postPart(part, { signal: abort.signal, onSent }));
      return arrivedFrom(answer);
    },
    wait: (ms: number) =>
      new Promise<void>((resolve) => setTimeout(resolve, abort.signal.aborted ? 0 : ms)),
    onProgress: (percent: number) => change(uploadId, { percent }),
  };
  const outcome = await sendInParts(file.size, ports, { isNew });
  aborts.delete(uploadId);
  if (abort.signal.aborted) return;
  if (outcome.kind === 'refused') {
    // Reported already; if the page closes, a repeat has no effect.
    await dropChosenFile(uploadId);
    change(uploadId, { state: { kind: 'refused', code: outcome.failure.code } });
    return;
  }
  if (outcome.kind !== 'accepted') {
    change(uploadId, { state: { kind: outcome.kind } });
    return;
  }
  await dropChosenFile(uploadId);
  withoutUpload(uploadId);
  refreshScreens();
  // Several files belong to one project.
  const isOnItsWay = ({ chosen: other, state }: Upload) =>
    other.courseId === courseId && ['waiting', 'sending', 'interrupted'].includes(state.kind);
  if (!uploads.some(isOnItsWay)) track('project_submitted', { courseId });
  // Only the first submission earns rewards and completes the course (D4).
  const isFirst = outcome.rewards.length > 0 && chosen.course?.wasCompleted !== true;
  if (outcome.isCourseCompleted && isFirst) track('ilm_completed', { courseId });
  celebrate(chosen, outcome);
}

/** Syncs the list with other tabs: removes what they sent and adds what they received. */
async function readDevice(studentId: StudentId): Promise<void> {
  const onDevice = await chosenFilesOf(studentId);
  const present = new Set(onDevice.map(({ uploadId }) => uploadId));
  const known = new Set(uploads.map(({ chosen }) => chosen.uploadId));
  const stillThere = uploads.filter(
    ({ chosen, isKept, state }) =>
      !isKept || state.kind === 'refused' || present.has(chosen.uploadId),
  );
  if (stillThere.length < uploads.length) refreshScreens();
  const found = onDevice
    .filter(({ uploadId }) => !known.has(uploadId))
    .map((chosen): Upload => ({ ...untouched, chosen, isKept: true, isNew: false }));
  show([...stillThere, ...found]);
}

const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

const nextWaiting = () => uploads.find(({ state }) => state.kind === 'waiting');

async function sendAll(studentId: StudentId): Promise<void> {
  // Shown at once; if another tab sends, they wait and disappear when they arrived.
  await readDevice(studentId);
  await alone(async () => {
    await readDevice(studentId);
    for (let next = nextWaiting(); next; next = nextWaiting()) await send(next);
  });
}

function run(): void {
  if (owner === null) return;
  const studentId = owner;
  running ??= sendAll(studentId).finally(() => {
    running = null;
    if (nextWaiting()) run();
  });
}

function goOn(): void {
  const isStopped = ({ state }: Upload) => state.kind === 'interrupted';
  if (!uploads.some(isStopped)) return;
  show(
    uploads.map((upload) =>
      isStopped(upload) ? { ...upload, state: { kind: 'waiting' } } : upload,
    ),
  );
  run();
}

/** Starts sending this student's files, including those of earlier visits, each from its offset. */
export function openUploads(studentId: StudentId): void {
  if (owner === null) {
    addEventListener('online', goOn);
    setInterval(goOn, TRY_AGAIN_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') goOn();
    });
  }
  if (owner !== studentId) show([]);
  owner = studentId;
  run();
}

/** Adds chosen files: stored on the device first, then sent one by one. */
export async function addUploads(files: readonly ChosenFile[]): Promise<void> {
  for (const chosen of files) {
    const isKept = await keepChosenFile(chosen);
    const isKnown = uploads.some((upload) => upload.chosen.uploadId === chosen.uploadId);
    if (!isKnown) show([...uploads, { ...untouched, chosen, isKept, isNew: true }]);
  }
  run();
}

export function retryUpload(uploadId: string): void {
  change(uploadId, { state: { kind: 'waiting' } });
  run();
}

/** Cancels an upload; the server deletes received parts later. */
export async function cancelUpload(uploadId: string): Promise<void> {
  aborts.get(uploadId)?.abort();
  withoutUpload(uploadId);
  await dropChosenFile(uploadId);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Pending uploads; live. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads);
