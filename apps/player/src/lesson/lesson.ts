import { type ManifestItem, allItems } from '@skillkite/bridge/manifest';
import type { FromPlayer, Note } from '@skillkite/bridge/messages';
import type { Cmi5Parts } from '../course/cmi5-parts.ts';
import type { Delivered, Move, Step } from '../course/course.ts';
import type { Outgoing } from '../storage/outgoing.ts';
import { detectDone } from './done-detection.ts';
import { openMemory } from './lesson-memory.ts';
import { type LessonSetup, type Playing, addressOf } from './playing.ts';
import { offerSessions } from './sco-sessions.ts';

/** Wait at closing for a cmi5 part's last statement, in milliseconds. */
const LAST_LOOK_MS = 1000;

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

export function openLesson(setup: LessonSetup): Lesson {
  const { launch, screen, page, frame, parts, post } = setup;
  const playing: Playing = {
    item: null,
    session: null,
    opening: 0,
    isLeaving: false,
    isHidden: false,
    hasClosed: false,
  };
  const memory = openMemory(setup, playing);
  const { course, outgoing, keep, keepCourse } = memory;
  const done = detectDone(setup, playing, memory);
  const startSession = offerSessions(setup, playing, memory, { note, perform });
  let stopWatching = () => {};
  const isOutdated = (opening: number) => opening !== playing.opening || playing.hasClosed;

  function note(code: Note['code'], detail: string): void {
    post({ kind: 'note', code, sco: playing.item?.id ?? '', detail: detail.slice(0, 500) });
  }

  async function open(id: string, delivered: Delivered | null): Promise<void> {
    leave();
    playing.opening += 1;
    const { opening } = playing;
    const next = allItems(launch.manifest.root).find((one) => one.id === id);
    const href = next?.launch?.href;
    if (next === undefined || href === undefined) return perform({ kind: 'contents' });
    const url = addressOf(href, setup);
    playing.item = next;
    delete page.document.documentElement.dataset['session'];
    screen.showItem(next.title);
    screen.say('loading');
    const isThere = await canBeOpened(page, url);
    if (isOutdated(opening)) return undefined;
    if (isThere && parts !== null) return openPart(parts, next, opening);
    if (!isThere) {
      note('item-unavailable', href);
      return screen.say('unavailable', () => void open(id, delivered));
    }
    // An asset that calls the API is treated as a SCO, whatever its manifest says.
    startSession(next, delivered);
    show(next, url);
    done.watch(next, opening);
    return keepCourse('commit');
  }

  function show({ id, title }: ManifestItem, url: string): void {
    post({ kind: 'navigation', sco: id });
    frame.open(url, screen.frameTitle(title));
    screen.sayNothing();
  }

  /** Opens a part that reports to the server itself. */
  async function openPart(from: Cmi5Parts, next: ManifestItem, opening: number): Promise<void> {
    const url = await from.open(next);
    if (isOutdated(opening)) return;
    if (url === null) {
      screen.say('needsConnection', () => void open(next.id, null));
      return;
    }
    show(next, url);
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
    memory.adopt((await parts?.reached()) ?? {});
  }

  function leave(): void {
    const { item, session } = playing;
    if (item === null) return;
    screen.offerDone(false);
    stopWatching();
    done.takeAssetAsDone('interactive');
    playing.isLeaving = true;
    frame.leave();
    if (session?.isRunning() === true) {
      keep(item.id, session.state(), 'commit');
      course.left(session.said());
    }
    outgoing.flush();
    Object.assign(playing, { session: null, item: null, isLeaving: false });
    if (parts !== null) void lookAtParts();
  }

  function perform(step: Step): void {
    if (playing.hasClosed) return;
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
    if (playing.hasClosed) return;
    leave();
    const step = course.move(to);
    // At the end no item opens that would store the course state.
    if (step.kind === 'end') keepCourse('finish');
    perform(step);
  }

  function close(why: ClosedBecause): void {
    if (!playing.hasClosed) leaveForGood();
    playing.hasClosed = true;
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
    const { item, session } = playing;
    const hasMoreToSay = session?.isRunning() === true || launch.strict;
    leave();
    course.close();
    if (item !== null && hasMoreToSay) keepCourse('commit', item.id);
  }

  function hide(): void {
    const { item, session } = playing;
    playing.isHidden = true;
    if (item !== null && session?.isRunning() === true) {
      keep(item.id, session.state(), 'hide');
      if (course.isKeptOnTheWay) keepCourse('hide');
    }
    outgoing.hide();
  }

  Object.assign(screen.asked, {
    next: () => move({ kind: 'next' }),
    previous: () => move({ kind: 'previous' }),
    choose: (id: string) => move({ kind: 'choose', id }),
    done: done.takeAsDone,
  });
  return {
    outgoing,
    begin: () => perform(course.first()),
    close,
    hide,
    goAway() {
      playing.isLeaving = true;
      hide();
    },
    show() {
      playing.isLeaving = false;
      playing.isHidden = false;
      outgoing.show();
    },
    isOver: () => playing.hasClosed || (playing.session !== null && !playing.session.isRunning()),
  };
}

async function canBeOpened(page: Window, url: string): Promise<boolean> {
  try {
    return (await page.fetch(url, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
