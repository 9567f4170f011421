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

/** A connection to the application, with its launch. */
export type Connection = {
  readonly launch: Launch;
  readonly post: (message: FromPlayer) => void;
  hear(listener: (message: ToPlayer) => void): void;
};

/**
 * Waits for the application's launch. Only messages from the parent window and the application's
 * origin count. The content origin's server writes that origin into the page, because a referrer is
 * not trustworthy.
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
        // Bound now, because a package may replace it later.
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

/** Random numbers, because UUIDs need a secure context, which a school's own network may lack. */
function pageId(crypto: Crypto): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('-');
}
