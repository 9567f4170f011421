import { lessonOutcome } from '@skillkite/bridge/lesson-outcome';
import { type ManifestItem, allItems } from '@skillkite/bridge/manifest';
import type { FromPlayer, Launch, Note, Reason } from '@skillkite/bridge/messages';
import type { CourseState, SavedStates, ScoState } from '@skillkite/bridge/saved-state';
import { isScormComplete } from '@skillkite/rules/mastery';
import { startOf } from './beginning.ts';
import type { Course, Move, Step } from './course.ts';
import type { Delivered } from './data-model.ts';
import { scorm12 } from './dialect-12.ts';
import { scorm2004 } from './dialect-2004.ts';
import type { Outgoing } from './outgoing.ts';
import type { ScoFrame } from './sco-frame.ts';
import type { Screen } from './screen.ts';
import { type Session, openSession } from './session.ts';

export type LessonSetup = {
  readonly launch: Launch;
  /** What is known of earlier launches, the newest of the server's and the journal's. */
  readonly saved: SavedStates;
  readonly screen: Screen;
  readonly page: Window;
  post(message: FromPlayer): void;
  newCourse(stateOf: (id: string) => ScoState | null, saved: CourseState | null): Course;
  newOutgoing(beforePost: () => void): Outgoing;
  newFrame(replaced: () => void): ScoFrame;
};

/** One launch of a package, from its first item to its leaving. */
export type Lesson = {
  readonly outgoing: Outgoing;
  begin(): void;
  close(why: 'asked' | 'package' | 'elsewhere'): void;
  /** The page is being hidden or goes: what is not yet out goes out now. */
  hide(): void;
  /** The page came back as it was, but its package has already said goodbye. */
  isOver(): boolean;
};

export function openLesson({ launch, saved, screen, page, post, ...make }: LessonSetup): Lesson {
  const { manifest } = launch;
  const dialect = manifest.version === '1.2' ? scorm12 : scorm2004;
  const states = new Map(Object.entries(saved.scos).map(([id, one]) => [id, one.state]));
  const stateOf = (id: string) => states.get(id) ?? null;
  const course = make.newCourse(stateOf, saved.course?.state ?? null);
  const outgoing = make.newOutgoing(announceOutcome);
  const frame = make.newFrame(startAgain);
  let courseState = saved.course?.state ?? null;
  // What the server knew: a completion only the journal kept has still to be announced.
  let announced = describe(lessonOutcome(manifest, launch.saved));
  let session: Session | null = null;
  let item: ManifestItem | null = null;
  let isLeaving = false;
  let opening = 0;
  let hasClosed = false;

  function outcome() {
    const scos = Object.fromEntries([...states].map(([id, state]) => [id, { state }]));
    const courseNow = courseState && { launch: 0, sequence: 0, state: courseState };
    return lessonOutcome(manifest, { scos, course: courseNow });
  }

  function announceOutcome(): void {
    const now = outcome();
    if (!isScormComplete(now.lessonStatus) || describe(now) === announced) return;
    announced = describe(now);
    post({ kind: 'complete', sequence: outgoing.nextSequence(), ...now });
  }

  function note(code: Note['code'], detail: string): void {
    post({ kind: 'note', code, sco: item?.id ?? '', detail: detail.slice(0, 500) });
  }

  function keep(id: string, state: ScoState, reason: Reason): void {
    states.set(id, state);
    outgoing.sco(id, state, reason);
  }

  function keepCourse(reason: Reason): void {
    if (!course.hasContents) return;
    courseState = course.state(item?.id ?? null);
    outgoing.course(courseState, reason);
    screen.showOutline(course.outline(), course.ways());
  }

  function startSession(of: ManifestItem, delivered: Delivered | null): void {
    const earlier = stateOf(of.id);
    const start = startOf(manifest.version, earlier, delivered);
    const own: Session = openSession({
      dialect,
      model: course.modelFor(of),
      elements: start.elements,
      strict: launch.strict,
      now: () => page.performance.now(),
      beginning: {
        item: of,
        student: launch.student,
        entry: start.entry,
        credit: launch.credit,
        mode: launch.mode,
        totalTime: (earlier?.earlierTime ?? 0) + (earlier?.sessionTime ?? 0),
        lessonStatus: earlier?.lessonStatus ?? 'not attempted',
      },
      heard: {
        changed: (reason) => keep(of.id, own.state(), reason),
        finished: () => finished(),
        note,
        called(method, given, answer, error) {
          if (launch.trace) post({ kind: 'call', sco: of.id, method, given, answer, error });
        },
      },
    });
    session = own;
    (page as unknown as Record<string, unknown>)[dialect.globalName] = own.api;
  }

  function finished(): void {
    const step = course.afterFinish();
    keepCourse('finish');
    // The package is still inside its own call: it is left once that has returned.
    if (step !== null && !isLeaving) page.setTimeout(() => perform(step), 0);
  }

  /** Packages of many pages end and open their session on each: every page finds a session of its own. */
  function startAgain(): void {
    if (item === null || session === null || session.isRunning() || isLeaving) return;
    if (stateOf(item.id)?.finished === true) startSession(item, null);
  }

  async function open(id: string, delivered: Delivered | null): Promise<void> {
    leave();
    opening += 1;
    const ticket = opening;
    const next = allItems(manifest.root).find((one) => one.id === id);
    const launched = next?.launch ?? null;
    if (next === undefined || launched === null) return perform({ kind: 'contents' });
    const url = new URL(launched.href, new URL(launch.packageUrl, page.location.href)).href;
    item = next;
    screen.showItem(next.title);
    screen.say('loading');
    const isThere = await canBeOpened(page, url);
    if (ticket !== opening || hasClosed) return undefined;
    if (!isThere) {
      note('item-unavailable', launched.href);
      screen.say('unavailable', () => void open(id, delivered));
      return undefined;
    }
    if (launched.kind === 'sco') startSession(next, delivered);
    else keep(id, shown(stateOf(id)), 'commit');
    post({ kind: 'navigation', sco: id });
    frame.open(url, screen.frameTitle(next.title));
    screen.sayNothing();
    return keepCourse('commit');
  }

  function leave(): void {
    if (item === null) return;
    isLeaving = true;
    session?.ignoreNavigation();
    frame.leave();
    if (session?.isRunning() === true) keep(item.id, session.state(), 'commit');
    outgoing.flush();
    session = null;
    item = null;
    isLeaving = false;
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
    leave();
    perform(course.move(to));
  }

  function close(why: 'asked' | 'package' | 'elsewhere'): void {
    if (!hasClosed) leave();
    hasClosed = true;
    outgoing.flush();
    if (why === 'elsewhere') screen.say('elsewhere');
    post({ kind: 'closed', why });
  }

  Object.assign(screen.asked, {
    next: () => move({ kind: 'next' }),
    previous: () => move({ kind: 'previous' }),
    choose: (id: string) => move({ kind: 'choose', id }),
  });

  return {
    outgoing,
    begin: () => perform(course.first()),
    close,
    hide() {
      if (item !== null && session?.isRunning() === true) keep(item.id, session.state(), 'hide');
      outgoing.hide();
    },
    isOver: () => hasClosed || (session !== null && !session.isRunning()),
  };
}

function describe(outcome: { lessonStatus: string; scorePercent: number | null }): string {
  return `${outcome.lessonStatus} ${outcome.scorePercent}`;
}

/** An asset has nothing to say: shown is done. */
function shown(earlier: ScoState | null): ScoState {
  const time = (earlier?.earlierTime ?? 0) + (earlier?.sessionTime ?? 0);
  return {
    elements: {},
    lessonStatus: 'completed',
    exit: 'normal',
    finished: true,
    earlierTime: time,
    sessionTime: 0,
  };
}

async function canBeOpened(page: Window, url: string): Promise<boolean> {
  try {
    return (await page.fetch(url, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
