import { type ManifestItem, allItems } from '@skillkite/bridge/manifest';
import type { FromPlayer, Launch, Note, Reason } from '@skillkite/bridge/messages';
import type { CourseState, SavedStates, ScoState } from '@skillkite/bridge/states/saved-state';
import { shownAsset, initialStateOf } from './course/initial-state.ts';
import { watchCompletion } from './course/completion.ts';
import type { Cmi5Parts } from './course/cmi5-parts.ts';
import type { Course, Delivered, Move, Said, Step } from './course/course.ts';
import type { Method } from './package-api/version-adapter.ts';
import { scorm12 } from './package-api/version-adapter-12.ts';
import { scorm2004 } from './package-api/version-adapter-2004.ts';
import type { Outgoing } from './storage/outgoing.ts';
import { offerInterface } from './package-api/package-interface.ts';
import type { ScoFrame } from './course/sco-frame.ts';
import type { Screen } from './screen.ts';
import { isScormComplete } from '@skillkite/rules/learning/assessment/mastery';
import { type Session, openSession } from './session.ts';

export type LessonSetup = {
  readonly launch: Launch;
  /** Latest states of earlier launches, from server and journal. */
  readonly saved: SavedStates;
  readonly screen: Screen;
  readonly page: Window;
  readonly post: (message: FromPlayer) => void;
  newCourse(open: OpenNow, saved: CourseState | null): Course;
  newOutgoing(beforePost: () => void): Outgoing;
  readonly frame: ScoFrame;
  /** Set for a cmi5 package, whose parts have no API. */
  readonly parts: Cmi5Parts | null;
};

/** Wait at closing for a cmi5 part's last statement, in milliseconds. */
const LAST_LOOK_MS = 1000;

/** Progress of the items during playback. */
export type OpenNow = {
  readonly stateOf: (id: string) => ScoState | null;
  readonly openId: () => string | null;
  readonly said: () => Said | null;
};

/** Delay in milliseconds that joins changes before the outline updates. */
const OUTLINE_WAIT_MS = 200;

/**
 * Poll interval of a part without calls, and how long it may be idle before it counts as silent, in
 * milliseconds.
 */
const LOOK_MS = 5000;
const SILENT_AFTER_MS = 60_000;

/** Poll interval of an asset, and how long it may be silent after loading, in milliseconds. */
const ASSET_LOOK_MS = 200;
const ASSET_WAIT_MS = 1000;

type ClosedBecause = Extract<FromPlayer, { kind: 'closed' }>['why'];

/** One launch of a package, from the first item to the exit. */
export type Lesson = {
  readonly outgoing: Outgoing;
  begin(): void;
  close(why: ClosedBecause): void;
  /** The page is being hidden: sends unsent states. */
  hide(): void;
  /** The page closes, and the package's leave handlers run. */
  goAway(): void;
  /** The page is visible again. */
  show(): void;
  /** The page came back from the browser's cache after its package had ended. */
  isOver(): boolean;
};

export function openLesson({
  launch,
  saved,
  screen,
  page,
  frame,
  parts,
  post,
  ...make
}: LessonSetup): Lesson {
  const { manifest } = launch;
  const version = manifest.version === '1.2' ? '1.2' : '2004';
  const adapter = version === '1.2' ? scorm12 : scorm2004;
  const states = new Map(Object.entries(saved.scos).map(([id, one]) => [id, one.state]));
  const stateOf = (id: string) => states.get(id) ?? null;
  const course = make.newCourse(
    { stateOf, openId: () => item?.id ?? null, said: () => session?.said() ?? null },
    saved.course?.state ?? null,
  );
  const completion = watchCompletion(manifest, launch.saved);
  const outgoing = make.newOutgoing(announceOutcome);
  let courseState = saved.course?.state ?? null;
  let session: Session | null = null;
  let item: ManifestItem | null = null;
  /** Documents in the frame when the session was last opened or ended. */
  let documentsThen: readonly Document[] = [];
  /** The open item is being exited: its navigation requests do not count. */
  let isLeaving = false;
  let opening = 0;
  let hasClosed = false;
  let isOutlineDue = false;
  /** The session with values that are not stored yet. */
  let unkept: Session | null = null;
  let isHidden = false;
  let stopWatching = () => {};

  function announceOutcome(): void {
    const message = completion.news(Object.fromEntries(states), courseState);
    if (message !== null) post({ ...message, sequence: outgoing.nextSequence() });
  }

  function note(code: Note['code'], detail: string): void {
    post({ kind: 'note', code, sco: item?.id ?? '', detail: detail.slice(0, 500) });
  }

  function keep(id: string, state: ScoState, reason: Reason): void {
    unkept = null;
    states.set(id, state);
    outgoing.sco(id, state, reason);
    showOutlineSoon();
  }

  /**
   * Values set in one task are stored once, when the script returns, because each write contains the whole state. While
   * the page closes each value is stored at once.
   */
  function keepSoon(of: ManifestItem, own: Session): void {
    if (isHidden || isLeaving) return keep(of.id, own.state(), 'set');
    if (unkept === own) return undefined;
    unkept = own;
    queueMicrotask(() => {
      if (unkept === own && session === own) keep(of.id, own.state(), 'set');
    });
    return undefined;
  }

  // Rules may open or close a part with every value that a package sets.
  function showOutlineSoon(): void {
    if (!course.hasContents || isOutlineDue) return;
    isOutlineDue = true;
    page.setTimeout(() => {
      isOutlineDue = false;
      if (!hasClosed) showOutline();
    }, OUTLINE_WAIT_MS);
  }

  function showOutline(): void {
    if (course.hasContents) screen.showOutline(course.outline(), course.ways());
  }

  function keepCourse(reason: Reason, open: string | null = item?.id ?? null): void {
    if (!course.isKept) return;
    courseState = course.state(open);
    outgoing.course(courseState, reason);
    showOutline();
  }

  function startSession(of: ManifestItem, delivered: Delivered | null): void {
    const earlier = stateOf(of.id);
    const start = initialStateOf(version, earlier, delivered);
    // By the standard time belongs to an attempt; for students all attempts count (D7).
    const isOfAttempt = start.entry !== 'ab-initio' || !launch.strict;
    const own: Session = openSession({
      version,
      adapter,
      around: course.around(of, start.elements),
      elements: start.elements,
      strict: launch.strict,
      // Packages may open the session again on each of a SCO's pages.
      mayOpenAgain: () => !launch.strict && newDocuments().length > 0,
      now: () => page.performance.now(),
      start: {
        item: of,
        student: launch.student,
        entry: start.entry,
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
    session = own;
  }

  function finished(of: Session, request: string, exit: string): void {
    documentsThen = frame.documents();
    // Data of an abandoned attempt is ignored (RTE 4.2.8).
    if (isLeaving || !request.startsWith('abandon')) course.left(of.said());
    // A student who is already navigating is not redirected.
    const step = isLeaving ? null : course.follow(request, exit);
    keepCourse('finish');
    // The package is still inside its call: exit it after the call returned.
    if (step !== null) page.setTimeout(() => perform(step), 0);
  }

  const newDocuments = (): readonly Document[] =>
    frame.documents().filter((one) => !documentsThen.includes(one));

  function speak(method: Method, given: readonly unknown[]): string | null {
    if (method === 'initialize') startAgainOnNewPage();
    const answer = session?.call(method, given) ?? null;
    if (method === 'initialize' && session?.isRunning() === true) documentsThen = frame.documents();
    // From now on opened windows do not replace the activity (package-windows.ts).
    if (session?.isRunning() === true) {
      page.document.documentElement.dataset['session'] = 'open';
      screen.offerDone(false);
    }
    return answer;
  }

  /**
   * Starts a new session on each new page, for packages that end and open their session per page. A
   * page with which another item starts opens that item, as with the "next" link of eXeLearning
   * pages.
   */
  function startAgainOnNewPage(): void {
    if (item === null || isLeaving || session?.hasEnded() !== true) return;
    const added = newDocuments();
    if (added.length === 0) return;
    const begins = ({ launch: of }: ManifestItem) =>
      of !== null && added.some((one) => one.URL.replace(/#.*$/, '') === addressOf(of.href));
    const other = begins(item) ? undefined : allItems(manifest.root).find(begins);
    if (other === undefined || !course.wentTo(other.id)) {
      startSession(item, null);
      return;
    }
    item = other;
    screen.showItem(other.title);
    frame.rename(screen.frameTitle(other.title));
    startSession(other, null);
    post({ kind: 'navigation', sco: other.id });
    keepCourse('commit');
  }

  const addressOf = (href: string): string =>
    new URL(href, new URL(launch.packageUrl, page.location.href)).href;

  async function open(id: string, delivered: Delivered | null): Promise<void> {
    leave();
    opening += 1;
    const ticket = opening;
    const next = allItems(manifest.root).find((one) => one.id === id);
    const launched = next?.launch ?? null;
    if (next === undefined || launched === null) return perform({ kind: 'contents' });
    const url = addressOf(launched.href);
    item = next;
    delete page.document.documentElement.dataset['session'];
    screen.showItem(next.title);
    screen.say('loading');
    const isThere = await canBeOpened(page, url);
    if (ticket !== opening || hasClosed) return undefined;
    if (isThere && parts !== null) return openPart(parts, next, ticket);
    if (!isThere) {
      note('item-unavailable', launched.href);
      screen.say('unavailable', () => void open(id, delivered));
      return undefined;
    }
    // An asset that calls the API is treated as a SCO, whatever its manifest says.
    startSession(next, delivered);
    post({ kind: 'navigation', sco: id });
    frame.open(url, screen.frameTitle(next.title));
    offerDoneOf(next, ticket);
    if (launched.kind === 'asset') watchAsset(ticket, 0);
    screen.sayNothing();
    return keepCourse('commit');
  }

  /** Marks an asset as done after a delay in which it might still call the API. */
  function watchAsset(ticket: number, quietMs: number): void {
    page.setTimeout(() => {
      if (ticket !== opening || hasClosed || hasSpoken()) return;
      if (quietMs >= ASSET_WAIT_MS) takeAssetAsDone('complete');
      else watchAsset(ticket, isShown('complete') ? quietMs + ASSET_LOOK_MS : 0);
    }, ASSET_LOOK_MS);
  }

  function takeAssetAsDone(loaded: DocumentReadyState): void {
    if (item?.launch?.kind !== 'asset' || hasSpoken() || !isShown(loaded)) return;
    if (isScormComplete(stateOf(item.id)?.lessonStatus ?? 'not attempted')) return;
    keep(item.id, shownAsset(stateOf(item.id)), 'commit');
    keepCourse('commit');
  }

  /** Whether the open part has reported, in this launch or before. */
  const hasSpoken = (): boolean =>
    session?.isRunning() === true ||
    session?.hasEnded() === true ||
    Object.keys(stateOf(item?.id ?? '')?.elements ?? {}).length > 0;

  function isShown(loaded: DocumentReadyState): boolean {
    const shown = frame.documents().filter(({ URL: address }) => address !== 'about:blank');
    const enough = loaded === 'complete' ? ['complete'] : ['interactive', 'complete'];
    return shown.length > 0 && shown.every(({ readyState }) => enough.includes(readyState));
  }

  /** Offers "I have finished" for a part without reports: at once if no file has calls, else after a while. */
  function offerDoneOf({ id, launch: of }: ManifestItem, ticket: number): void {
    if (of?.kind !== 'sco' || isScormComplete(stateOf(id)?.lessonStatus ?? 'not attempted')) return;
    if (of.isSilent === true) screen.offerDone(true);
    else watchForSilence(ticket, -1, 0);
  }

  /**
   * Slow packages load for long before their first call. They count as silent after a period
   * without new files.
   */
  function watchForSilence(ticket: number, known: number, quietMs: number): void {
    page.setTimeout(() => {
      if (ticket !== opening || hasClosed || session?.isRunning() !== false || session.hasEnded()) {
        return;
      }
      const arrived = frame.documents().reduce((sum, one) => sum + filesOf(one), 0);
      const quiet = arrived === known ? quietMs + LOOK_MS : 0;
      if (quiet >= SILENT_AFTER_MS) screen.offerDone(true);
      else watchForSilence(ticket, arrived, quiet);
    }, LOOK_MS);
  }

  /** The student marks a part without reports as done. */
  function takeAsDone(): void {
    screen.offerDone(false);
    // The part reports after all.
    if (item === null || hasClosed || session?.isRunning() === true) return;
    keep(item.id, shownAsset(stateOf(item.id)), 'finish');
    course.shown();
    keepCourse('finish');
  }

  /** Opens a part that reports to the server itself. */
  async function openPart(from: Cmi5Parts, next: ManifestItem, ticket: number): Promise<void> {
    const url = await from.open(next);
    if (ticket !== opening || hasClosed) return;
    if (url === null) {
      screen.say('needsConnection', () => void open(next.id, null));
      return;
    }
    post({ kind: 'navigation', sco: next.id });
    frame.open(url, screen.frameTitle(next.title));
    screen.sayNothing();
    keepCourse('commit');
    stopWatching = from.watch(frame.documents, {
      spoke: () => void lookAtParts(),
      left: () => {
        leave();
        if (course.hasContents) perform({ kind: 'contents' });
        else close('package');
      },
    });
  }

  /** Fetches the results of cmi5 parts as SCO states. */
  async function lookAtParts(): Promise<void> {
    const reached = (await parts?.reached()) ?? {};
    for (const [id, state] of Object.entries(reached)) states.set(id, state);
    showOutlineSoon();
    announceOutcome();
  }

  function leave(): void {
    if (item === null) return;
    screen.offerDone(false);
    stopWatching();
    takeAssetAsDone('interactive');
    isLeaving = true;
    frame.leave();
    if (session?.isRunning() === true) {
      keep(item.id, session.state(), 'commit');
      course.left(session.said());
    }
    outgoing.flush();
    session = null;
    item = null;
    isLeaving = false;
    if (parts !== null) void lookAtParts();
  }

  function perform(step: Step): void {
    if (hasClosed) return;
    switch (step.kind) {
      case 'item':
        void open(step.id, step.delivered);
        return;
      case 'contents':
        leave();
        keepCourse('commit');
        post({ kind: 'navigation', sco: null });
        screen.say('choose');
        screen.openContents();
        return;
      case 'end':
        close('package');
    }
  }

  function move(to: Move): void {
    if (hasClosed) return;
    leave();
    const step = course.move(to);
    // At the end no item opens that would store the course state.
    if (step.kind === 'end') keepCourse('finish');
    perform(step);
  }

  function close(why: ClosedBecause): void {
    if (!hasClosed) leaveForGood();
    hasClosed = true;
    outgoing.flush();
    if (why === 'elsewhere') screen.say('elsewhere');
    if (why === 'package') screen.say('over');
    if (parts === null) post({ kind: 'closed', why });
    else void lastLook().then(() => post({ kind: 'closed', why }));
  }

  const lastLook = (): Promise<void> =>
    Promise.race([
      lookAtParts(),
      new Promise<void>((resolve) => {
        page.setTimeout(resolve, LAST_LOOK_MS);
      }),
    ]);

  function leaveForGood(): void {
    const open = item;
    const hasMoreToSay = session?.isRunning() === true || launch.strict;
    leave();
    course.close();
    if (open !== null && hasMoreToSay) keepCourse('commit', open.id);
  }

  offerInterface(page, adapter, speak);
  Object.assign(screen.asked, {
    next: () => move({ kind: 'next' }),
    previous: () => move({ kind: 'previous' }),
    choose: (id: string) => move({ kind: 'choose', id }),
    done: takeAsDone,
  });

  function hide(): void {
    isHidden = true;
    if (item !== null && session?.isRunning() === true) {
      keep(item.id, session.state(), 'hide');
      if (course.isKeptOnTheWay) keepCourse('hide');
    }
    outgoing.hide();
  }

  return {
    outgoing,
    begin: () => perform(course.first()),
    close,
    hide,
    goAway() {
      isLeaving = true;
      hide();
    },
    show() {
      isLeaving = false;
      isHidden = false;
      outgoing.show();
    },
    isOver: () => hasClosed || (session !== null && !session.isRunning()),
  };
}

async function canBeOpened(page: Window, url: string): Promise<boolean> {
  try {
    return (await page.fetch(url, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}

const filesOf = ({ defaultView }: Document): number =>
  1 + (defaultView?.performance.getEntriesByType('resource').length ?? 0);
