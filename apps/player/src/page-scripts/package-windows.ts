import { highestWindow } from './highest-window.ts';

/**
 * Runs in every package page. Some packages open the activity in a new window, which the frame forbids. The first
 * window is shown in place of its opener; with an open session it would replace the activity, so it is blocked.
 */
const PAGE = /\.x?html?$/i;
const native = window.open.bind(window);

/** Opens a window if the frame may. Blocked calls throw in Firefox and return null elsewhere. */
const open: typeof window.open = (...asked) => {
  try {
    return native(...asked);
  } catch {
    return null;
  }
};

/** Folder of a package: `/packages/<key>/`. */
const folderOf = ({ origin, pathname }: URL | Location): string =>
  origin + pathname.split('/').slice(0, 3).join('/');

function playHere(given: string): void {
  const url = new URL(given, document.baseURI);
  if (PAGE.test(url.pathname) && folderOf(url) === folderOf(location)) location.assign(url);
}

/** Stand-in for an opened window, which may be navigated later. */
function standIn(): Window {
  const place = {
    assign: playHere,
    replace: playHere,
    set href(url: string) {
      playHere(url);
    },
  };
  const shown = {
    closed: false,
    opener: window,
    focus() {},
    blur() {},
    close() {},
    moveTo() {},
    resizeTo() {},
    get location(): unknown {
      return place;
    },
    set location(url: unknown) {
      playHere(String(url));
    },
  };
  return shown as unknown as Window;
}

window.open = (url, target, features) => {
  const opened = open(url, target, features);
  // The topmost window of this origin is the player's.
  const isSpeaking = highestWindow().document.documentElement.dataset['session'] === 'open';
  if (opened !== null || isSpeaking) return opened;
  if (url !== undefined && String(url) !== '') playHere(String(url));
  return standIn();
};
