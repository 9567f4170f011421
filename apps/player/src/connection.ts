import {
  type FromPlayer,
  type Launch,
  type ToPlayer,
  PROTOCOL,
  type Ready,
  launch as launchShape,
  read,
  toPlayer,
} from '@skillkite/bridge/messages';

/** Interval of the ready message until it is answered, in milliseconds. */
const READY_AGAIN_MS = 500;

/** The application on the other side: its launch, and the way to it and from it. */
export type Connection = {
  readonly launch: Launch;
  readonly post: (message: FromPlayer) => void;
  hear(listener: (message: ToPlayer) => void): void;
};

/**
 * Waits for the application's launch. Its origin is a constant the content origin's server wrote into the page, and only
 * the window above this one is believed; the referrer says nothing that can be trusted.
 */
export function connect(page: Window, application: string): Promise<Connection> {
  return new Promise((resolve) => {
    const ready: Ready = {
      kind: 'skillkite-player-ready',
      protocol: PROTOCOL,
      page: pageId(page.crypto),
    };
    const sayReady = () => page.parent.postMessage(ready, application);
    const again = setInterval(sayReady, READY_AGAIN_MS);

    page.addEventListener('message', function onMessage(event: MessageEvent<unknown>) {
      if (event.origin !== application || event.source !== page.parent) return;
      const launch = read(launchShape, event.data);
      const port = event.ports[0];
      if (launch === null || port === undefined) return;
      page.removeEventListener('message', onMessage);
      clearInterval(again);
      resolve({
        launch,
        // Bound now: a package may put something of its own in its place later.
        post: port.postMessage.bind(port),
        hear(listener) {
          port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
            const message = read(toPlayer, data);
            if (message !== null) listener(message);
          });
          port.start();
        },
      });
    });
    sayReady();
  });
}

/** Plain numbers, because a content origin on a school's own network may have no secure context and so no UUIDs. */
function pageId(crypto: Crypto): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('-');
}
