import { posix } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { ManifestItem } from '@skillkite/bridge/manifest';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { initialStateOf } from '../../apps/player/src/course/initial-state.ts';
import { offerInterface } from '../../apps/player/src/package-api/package-interface.ts';
import { type Session, openSession } from '../../apps/player/src/session.ts';
import { scorm12 } from '../../apps/player/src/package-api/version-adapter-12.ts';
import { type Course12, type Learner12, takenAs } from './scorm-suite-12.ts';
import { type LoadedPage, tested } from './scorm-suite-12-applet.ts';
import { STUDENT } from './scorm-suite-learner.ts';

/** A learner on the engine and the player's sessions, without page, player and server. */
export function learnerOfEngine(course: Course12): Learner12 {
  const kept = new Map<string, ScoState>();
  let page: LoadedPage | null = null;
  let session: Session | null = null;

  function start(item: ManifestItem): Session {
    const earlier = kept.get(item.id) ?? null;
    const { entry, elements } = initialStateOf('1.2', earlier, null);
    const keep = () => kept.set(item.id, own.state());
    const own = openSession({
      version: '1.2',
      adapter: scorm12,
      elements,
      around: { values: elements },
      strict: true,
      mayOpenAgain: () => false,
      now: () => performance.now(),
      start: {
        item,
        student: STUDENT,
        entry,
        ...takenAs(course),
        totalTime: (earlier?.earlierTime ?? 0) + (earlier?.sessionTime ?? 0),
        lessonStatus: earlier?.lessonStatus ?? 'not attempted',
      },
      heard: { changed: keep, finished() {}, note() {}, called() {} },
    });
    return own;
  }

  return {
    goTo(item) {
      session = start(item);
      page = loaded(
        course,
        item.launch?.href ?? '',
        (method, given) => session?.call(method, given) ?? null,
      );
      return true;
    },
    test(operator, before) {
      if (page === null) throw new Error('no page is open');
      return tested(page, operator, before);
    },
    logOut() {
      page = null;
      session = null;
    },
  };
}

/** As much of a browser as the pages use, the interface in it, and their scripts run. */
function loaded(
  { pages }: Course12,
  href: string,
  speak: Parameters<typeof offerInterface>[2],
): LoadedPage {
  const path = decodeURI(href);
  const html = pages.get(path) ?? '';
  const [, onload = ''] = /<body onload="([^"]*)"/i.exec(html) ?? [];
  const forms = { initForm: { msgtxt: {} }, otherForm: { msgtxt: {} } };
  const window = {
    teststatus: {},
    ...forms,
    document: { ...forms, body: { onload: () => void runInContext(onload, window) } },
  };
  const parent = {};
  offerInterface(parent as Window, scorm12, speak);
  Object.assign(window, { window, parent });
  createContext(window);
  for (const [, attributes = '', own = ''] of html.matchAll(
    /<script\b([^>]*)>([^]*?)<\/script>/gi,
  )) {
    const [, source] = /src="([^"]*)"/i.exec(attributes) ?? [];
    const script = source && pages.get(posix.join(posix.dirname(path), source));
    runInContext(script ?? own, window);
  }
  return window;
}
