/**
 * Goes into every page of a package: some begin with a page that opens the activity in a window of its own, which its frame does
 * not let it. The first window plays in place of that page; where a session is open, what is asked for would take its place.
 */
(() => {
  const PAGE = /\.x?html?$/i;
  const native = window.open.bind(window);

  /** A window where the frame may open one. Firefox throws where it may not, others answer null. */
  const open: typeof window.open = (...asked) => {
    try {
      return native(...asked);
    } catch {
      return null;
    }
  };

  /** The highest window of this origin is the player's. */
  function player(): Window {
    let at: Window = window;
    try {
      while (at.parent !== at && at.parent.document !== null) at = at.parent;
    } catch {
      // The next one is of another origin.
    }
    return at;
  }

  /** `/packages/<key>/`: whose pages these are. */
  const folderOf = ({ origin, pathname }: URL | Location): string =>
    origin + pathname.split('/').slice(0, 3).join('/');

  function playHere(given: string): void {
    const url = new URL(given, document.baseURI);
    if (PAGE.test(url.pathname) && folderOf(url) === folderOf(location)) location.assign(url);
  }

  /** What a page is told to have opened: it may say later what is to be shown there. */
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
    const isSpeaking = player().document.documentElement.dataset['session'] === 'open';
    if (opened !== null || isSpeaking) return opened;
    if (url !== undefined && String(url) !== '') playHere(String(url));
    return standIn();
  };
})();
