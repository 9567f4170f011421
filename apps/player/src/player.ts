import { launchableItems, namedIn } from '@skillkite/bridge/manifest';
import { type Launch, pageEscape, pageFault, read } from '@skillkite/bridge/messages';
import { offeredFile } from '@skillkite/bridge/offered-file';
import { type SavedStates, isNewer, newest } from '@skillkite/bridge/states/saved-state';
import { sealWith } from '@skillkite/bridge/states/seal';
import { COURSE } from '@skillkite/bridge/states/sealed-states';
import { NOTHING_SHARED, type SharedValues } from '@skillkite/bridge/shared-values';
import { cmi5Parts } from './course/cmi5-parts.ts';
import { type Connection, connect } from './connection.ts';
import { type Journal, openJournal, ownStorage } from './storage/journal.ts';
import { clearLeftovers } from './storage/clean-storage.ts';
import { type Lesson, openLesson } from './lesson/lesson.ts';
import type { LessonSetup } from './lesson/playing.ts';
import { takeWindowLock } from './single-window-lock.ts';
import { openOutgoing } from './storage/outgoing.ts';
import { plainCourse } from './course/plain-course.ts';
import { type Recovery, openRecovery } from './storage/journal-recovery.ts';
import { type ScoFrame, openScoFrame } from './course/sco-frame.ts';
import { openScreen } from './screen.ts';
import { openSharing } from './course/sharing.ts';
import { endTheSearchAt } from './window-search-guard.ts';

/** The page of the content origin that hosts a SCORM package. */
const WRITTEN_IN = 'input, textarea, [contenteditable]:not([contenteditable="false"])';
const NOTHING: SavedStates = { scos: {}, course: null };
const application = document.querySelector<HTMLMetaElement>('meta[name="skillkite-application"]');
const screen = openScreen(document);

if (window.parent === window || application === null || application.content === '') {
  screen.say('alone');
} else {
  void connect(window, application.content).then(play);
}

async function play({ launch: given, post, hear }: Connection): Promise<void> {
  const launch = inItsLanguage(given);
  endTheSearchAt(window);
  let lesson: Lesson | null = null;
  if (launch.theme !== 'system') document.documentElement.dataset['theme'] = launch.theme;
  screen.setLanguage(launch.language);
  screen.say('loading');
  if (new URL(launch.packageUrl, location.href).origin !== location.origin) {
    // Packages from another origin cannot reach the interface in their parent windows (scorm-again
    // #724).
    post({ kind: 'note', code: 'package-elsewhere', sco: '', detail: launch.packageUrl });
    screen.say('broken');
    return;
  }
  const recovery = openRecovery(post, (askAgain) => screen.say('loading', askAgain));
  hear((message) => {
    if (message.kind === 'close') lesson?.close('asked');
    else if (message.kind === 'kept') lesson?.outgoing.accepted(message.sequence);
    else recovery.answered(message.saved);
  });
  const [newCourse] = await Promise.all([
    courseMaker(launch),
    onlyHere(launch, () => lesson?.close('elsewhere')),
    clearLeftovers(window),
  ]);
  const journal = openJournal(
    ownStorage(() => localStorage),
    launch.student.id,
    launch.lesson,
  );
  if (journal === null) {
    post({ kind: 'note', code: 'journal-unavailable', sco: '', detail: 'no storage' });
  }
  const recovered = journal === null ? NOTHING : await recoveredFrom(journal, recovery, launch);
  const saved = newest(launch.saved, recovered);
  for (const [sco, known] of Object.entries(launch.saved.scos)) journal?.trim(sco, known);
  if (launch.saved.course !== null) journal?.trim(COURSE, launch.saved.course);
  const frame = openScoFrame(screen.stage, screen.scoFrame);
  lesson = openLesson({
    launch,
    saved,
    screen,
    page: window,
    post,
    newCourse: (open, course) => newCourse(open, course, untoldIn(saved, launch)),
    newOutgoing: (beforePost) => outgoingOf(launch, journal, post, beforePost),
    frame,
    parts: cmi5Parts(launch, window),
  });
  sendRecovered(lesson, saved, launch);
  watchThePage(lesson);
  passDownloadsOn(launch, post);
  passEscapeOn(post);
  keepFieldInView(frame);
  if (launch.trace) passFaultsOn(post);
  lesson.begin();
}

/** Titles of cmi5 packages may have several languages. */
const inItsLanguage = (launch: Launch): Launch => ({
  ...launch,
  manifest: { ...launch.manifest, root: namedIn(launch.manifest.root, launch.language) },
});

/** States of this student's earlier launches in the journal; others are dropped. */
async function recoveredFrom(
  journal: Journal,
  recovery: Recovery,
  { manifest }: Launch,
): Promise<SavedStates> {
  const found = journal.read(launchableItems(manifest).map(({ id }) => id));
  const saved = await recovery.of(found);
  for (const sco of Object.keys(found.scos)) if (!(sco in saved.scos)) journal.drop(sco);
  if (found.course !== null && saved.course === null) journal.drop(COURSE);
  return saved;
}

type CourseMaker = (
  ...of: [...Parameters<LessonSetup['newCourse']>, untold: SharedValues]
) => ReturnType<LessonSetup['newCourse']>;

async function courseMaker({ manifest, shared, strict }: Launch): Promise<CourseMaker> {
  if (manifest.version !== '2004') {
    return ({ stateOf, openId }, saved) =>
      plainCourse({ manifest, stateOf, openId, resumeAt: saved?.current ?? null });
  }
  // SCORM 1.2 and cmi5 packages need no sequencing.
  const { sequencedCourse } = await import('./course/sequenced-course.ts');
  return (open, saved, untold) => {
    const sharing = openSharing(shared ?? NOTHING_SHARED, untold);
    return sequencedCourse({ ...open, manifest, saved, sharing, strict });
  };
}

function outgoingOf(
  launch: Launch,
  journal: Journal | null,
  post: Connection['post'],
  beforePost: () => void,
) {
  const { beaconUrl } = launch;
  // Bound now, because a package may replace it later and receive the token.
  const send = fetch.bind(window);
  return openOutgoing({
    launch: launch.launch,
    seal: sealWith(launch.launch.key),
    journal,
    post,
    beforePost,
    now: () => performance.now(),
    beacon:
      beaconUrl === null
        ? null
        : (body) => {
            // No cookie and no CORS preflight: the token in the body authorises it.
            void send(beaconUrl, {
              method: 'POST',
              body,
              keepalive: true,
              mode: 'no-cors',
              credentials: 'omit',
              headers: { 'content-type': 'text/plain' },
            }).catch(() => {});
          },
    journalFailed: () =>
      post({ kind: 'note', code: 'journal-unavailable', sco: '', detail: 'storage is full' }),
  });
}

/** Shared data of an earlier launch that exists only in the journal. */
function untoldIn({ course }: SavedStates, launch: Launch): SharedValues {
  if (course === null || !isNewer(course, launch.saved.course)) return NOTHING_SHARED;
  return course.state.shared ?? NOTHING_SHARED;
}

/** Adopts states that only the journal had into this launch, and sends them. */
function sendRecovered(lesson: Lesson, saved: SavedStates, launch: Launch): void {
  for (const [sco, one] of Object.entries(saved.scos)) {
    if (!isNewer(one, launch.saved.scos[sco])) continue;
    const { earlierTime, sessionTime } = one.state;
    const state = { ...one.state, earlierTime: earlierTime + sessionTime, sessionTime: 0 };
    lesson.outgoing.sco(sco, state, 'recovered');
  }
  if (saved.course !== null && isNewer(saved.course, launch.saved.course)) {
    lesson.outgoing.course(saved.course.state, 'recovered');
  }
}

/** Passes on files that a package offers: from its own folder, or created by it. */
function passDownloadsOn({ packageUrl }: Launch, post: Connection['post']): void {
  const folder = new URL(packageUrl, location.href).href;
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    const offered = origin === location.origin ? read(offeredFile, data) : null;
    if (offered === null || (offered.href !== null && !offered.href.startsWith(folder))) return;
    const { name, href, content } = offered;
    post({ kind: 'download', name, href, content });
  });
}

/** Passes on Escape, so that the application can leave full screen. */
function passEscapeOn(post: Connection['post']): void {
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    const isEscape = origin === location.origin && read(pageEscape, data) !== null;
    if (isEscape) post({ kind: 'escape' });
  });
}

/** Reports uncaught errors of package pages. */
function passFaultsOn(post: Connection['post']): void {
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    const fault = origin === location.origin ? read(pageFault, data) : null;
    if (fault !== null) post({ kind: 'fault', detail: fault.detail });
  });
}

/** Scrolls the focused field above a phone's keyboard. */
function keepFieldInView(frame: ScoFrame): void {
  window.addEventListener('resize', () => {
    requestAnimationFrame(() => {
      for (const { activeElement } of frame.documents()) {
        if (activeElement?.matches(WRITTEN_IN)) activeElement.scrollIntoView({ block: 'nearest' });
      }
    });
  });
}

async function onlyHere(launch: Launch, leave: () => void): Promise<void> {
  const work = `${launch.student.id}:${launch.lesson}`;
  try {
    const channel = new BroadcastChannel('skillkite-player');
    await takeWindowLock(channel, work, launch.launch.launchNumber, leave);
  } catch {
    // A private frame has no BroadcastChannel; the server keeps the newer launch.
  }
}

function watchThePage(lesson: Lesson): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') lesson.hide();
    else lesson.show();
  });
  // On closing, this page receives the event before the package inside. Later values are sent at
  // once.
  window.addEventListener('pagehide', () => lesson.goAway());
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    lesson.show();
    if (lesson.isOver()) location.reload();
  });
}
