import { type ManifestItem, allItems } from '@skillkite/bridge/manifest';
import type { Note } from '@skillkite/bridge/messages';
import type { Delivered, Step } from '../course/course.ts';
import { initialStateOf } from '../course/initial-state.ts';
import type { Method } from '../package-api/version-adapter.ts';
import { scorm12 } from '../package-api/version-adapter-12.ts';
import { scorm2004 } from '../package-api/version-adapter-2004.ts';
import { offerInterface } from '../package-api/package-interface.ts';
import { type Session, openSession } from '../session.ts';
import type { LessonMemory } from './lesson-memory.ts';
import { type LessonSetup, type Playing, addressOf } from './playing.ts';

type Ports = {
  readonly note: (code: Note['code'], detail: string) => void;
  readonly perform: (step: Step) => void;
};

/** Sessions of the open SCO with the package's API. Returns how to start one. */
export function offerSessions(
  setup: LessonSetup,
  playing: Playing,
  memory: LessonMemory,
  { note, perform }: Ports,
): (of: ManifestItem, delivered: Delivered | null) => void {
  const { launch, page, frame, screen, post } = setup;
  const { course, keep, keepCourse, keepSoon, stateOf } = memory;
  const version = launch.manifest.version === '1.2' ? '1.2' : '2004';
  const adapter = version === '1.2' ? scorm12 : scorm2004;
  /** Documents in the frame when the session was last opened or ended. */
  let documentsThen: readonly Document[] = [];
  const newDocuments = (): readonly Document[] =>
    frame.documents().filter((one) => !documentsThen.includes(one));

  function start(of: ManifestItem, delivered: Delivered | null): void {
    const earlier = stateOf(of.id);
    const initial = initialStateOf(version, earlier, delivered);
    // By the standard time belongs to an attempt; for students all attempts count (D7).
    const isOfAttempt = initial.entry !== 'ab-initio' || !launch.strict;
    const own: Session = openSession({
      version,
      adapter,
      around: course.around(of, initial.elements),
      elements: initial.elements,
      strict: launch.strict,
      // Packages may open the session again on each of a SCO's pages.
      mayOpenAgain: () => !launch.strict && newDocuments().length > 0,
      now: () => page.performance.now(),
      start: {
        item: of,
        student: launch.student,
        entry: initial.entry,
        credit: launch.credit,
        mode: launch.mode,
        totalTime: isOfAttempt ? (earlier?.earlierTime ?? 0) + (earlier?.sessionTime ?? 0) : 0,
        lessonStatus: earlier?.lessonStatus ?? 'not attempted',
      },
      heard: {
        changed: (reason) => {
          if (reason === 'set') return keepSoon(of, own);
          keep(of.id, own.state(), reason);
          // The end of a session stores the course state anyway.
          if (course.isKeptOnTheWay && reason === 'commit') keepCourse(reason);
        },
        finished: (request, exit) => finished(own, request, exit),
        note,
        called(method, given, answer, error) {
          if (launch.trace) post({ kind: 'call', sco: of.id, method, given, answer, error });
        },
      },
    });
    playing.session = own;
  }

  function finished(of: Session, request: string, exit: string): void {
    documentsThen = frame.documents();
    // Data of an abandoned attempt is ignored (RTE 4.2.8).
    if (playing.isLeaving || !request.startsWith('abandon')) course.left(of.said());
    // A student who is already navigating is not redirected.
    const step = playing.isLeaving ? null : course.follow(request, exit);
    keepCourse('finish');
    // The package is still inside its call: exit it after the call returned.
    if (step !== null) page.setTimeout(() => perform(step), 0);
  }

  /**
   * Starts a new session on each new page, for packages that end and open their session per page. A
   * page with which another item starts opens that item, as with the "next" link of eXeLearning
   * pages.
   */
  function startAgainOnNewPage(): void {
    const { item, isLeaving, session } = playing;
    if (item === null || isLeaving || session?.hasEnded() !== true) return;
    const added = newDocuments();
    if (added.length === 0) return;
    const begins = ({ launch: of }: ManifestItem) =>
      of !== null && added.some((one) => one.URL.replace(/#.*$/, '') === addressOf(of.href, setup));
    const other = begins(item) ? undefined : allItems(launch.manifest.root).find(begins);
    if (other === undefined || !course.wentTo(other.id)) {
      start(item, null);
      return;
    }
    playing.item = other;
    screen.showItem(other.title);
    frame.rename(screen.frameTitle(other.title));
    start(other, null);
    post({ kind: 'navigation', sco: other.id });
    keepCourse('commit');
  }

  function speak(method: Method, given: readonly unknown[]): string | null {
    if (method === 'initialize') startAgainOnNewPage();
    const answer = playing.session?.call(method, given) ?? null;
    if (playing.session?.isRunning() !== true) return answer;
    if (method === 'initialize') documentsThen = frame.documents();
    // From now on opened windows do not replace the activity (package-windows.ts).
    page.document.documentElement.dataset['session'] = 'open';
    screen.offerDone(false);
    return answer;
  }

  offerInterface(page, adapter, speak);
  return start;
}
