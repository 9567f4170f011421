import { launchableItems } from '@skillkite/bridge/manifest';
import type { Launch } from '@skillkite/bridge/messages';
import { type SavedStates, isNewer, newest } from '@skillkite/bridge/saved-state';
import { type Connection, connect } from './connection.ts';
import { COURSE, type Journal, openJournal, ownStorage } from './journal.ts';
import { type Lesson, type LessonSetup, openLesson } from './lesson.ts';
import { takeOver } from './only-here.ts';
import { openOutgoing } from './outgoing.ts';
import { plainCourse } from './plain-course.ts';
import { loadScorm12, loadScorm2004 } from './runtime.ts';
import { openScoFrame } from './sco-frame.ts';
import { openScreen } from './screen.ts';
import { sequencedCourse } from './sequenced-course.ts';

/** The page of the content origin that hosts a SCORM package (architecture 6). */
const NOTHING: SavedStates = { scos: {}, course: null };
const application = document.querySelector<HTMLMetaElement>('meta[name="skillkite-application"]');
const screen = openScreen(document);

if (window.parent === window || application === null || application.content === '') {
  screen.say('alone');
} else {
  void connect(window, application.content).then(play);
}

async function play(connection: Connection): Promise<void> {
  const { launch, post } = connection;
  endTheSearchHere();
  let lesson: Lesson | null = null;
  if (launch.theme !== 'system') document.documentElement.dataset['theme'] = launch.theme;
  screen.setLanguage(launch.language);
  screen.say('loading');
  if (new URL(launch.packageUrl, location.href).origin !== location.origin) {
    // A package elsewhere finds no interface in the windows above it (scorm-again #724).
    post({ kind: 'note', code: 'package-elsewhere', sco: '', detail: launch.packageUrl });
    screen.say('broken');
    return;
  }
  connection.hear((message) => {
    if (message.kind === 'close') lesson?.close('asked');
    else lesson?.outgoing.accepted(message.sequence);
  });
  const [newCourse] = await Promise.all([
    courseMaker(launch),
    onlyHere(launch, () => lesson?.close('elsewhere')),
  ]);
  const journal = openJournal(
    ownStorage(() => localStorage),
    launch.student.id,
    launch.lesson,
  );
  if (journal === null) {
    post({ kind: 'note', code: 'journal-unavailable', sco: '', detail: 'no storage' });
  }
  const saved = newest(launch.saved, journal?.read() ?? NOTHING);
  for (const [sco, known] of Object.entries(launch.saved.scos)) journal?.trim(sco, known);
  if (launch.saved.course !== null) journal?.trim(COURSE, launch.saved.course);
  lesson = openLesson({
    launch,
    saved,
    screen,
    page: window,
    post,
    newCourse,
    newOutgoing: (beforePost) => outgoingOf(launch, journal, post, beforePost),
    frame: openScoFrame(screen.stage, screen.scoFrame),
  });
  sendRecovered(lesson, saved, launch);
  watchThePage(lesson);
  lesson.begin();
}

/**
 * Packages look for their interface from window to window upwards, and many look for both versions': at the application's
 * window, which is another origin's, the second search would throw. For them this page is the topmost.
 */
function endTheSearchHere(): void {
  Object.defineProperty(window, 'parent', { value: window });
}

async function courseMaker({ manifest, strict }: Launch): Promise<LessonSetup['newCourse']> {
  if (manifest.version === '1.2') {
    const newModel = await loadScorm12();
    return (stateOf, saved) =>
      plainCourse({ manifest, stateOf, resumeAt: saved?.current ?? null, newModel });
  }
  const runtime = await loadScorm2004();
  if (launchableItems(manifest).length === 1) {
    return (stateOf) => plainCourse({ manifest, stateOf, resumeAt: null, newModel: runtime.plain });
  }
  return (stateOf, saved) =>
    sequencedCourse({
      manifest,
      stateOf,
      saved,
      newModel: (tree, memory) => runtime.sequenced(tree, memory, strict),
    });
}

function outgoingOf(
  launch: Launch,
  journal: Journal | null,
  post: Connection['post'],
  beforePost: () => void,
) {
  const { beaconUrl } = launch;
  return openOutgoing({
    launch: launch.launch,
    journal,
    post,
    beforePost,
    beacon:
      beaconUrl === null
        ? null
        : (body) => {
            // Without a cookie and without a question asked first: the token in the body is what counts.
            void fetch(beaconUrl, {
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

/** What only the journal knew belongs to this launch from now on. */
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

async function onlyHere(launch: Launch, leave: () => void): Promise<void> {
  const work = `${launch.student.id}:${launch.lesson}`;
  try {
    const channel = new BroadcastChannel('skillkite-player');
    await takeOver(channel, work, launch.launch.number, leave);
  } catch {
    // A private frame has no channels; the server keeps the newer launch.
  }
}

function watchThePage(lesson: Lesson): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') lesson.hide();
    else lesson.outgoing.show();
  });
  // On closing a tab this page hears of it before the package inside does: whatever that still sets goes out at once.
  window.addEventListener('pagehide', () => lesson.hide());
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    lesson.outgoing.show();
    if (lesson.isOver()) location.reload();
  });
}
