import type { FromPlayer, Launch, ToPlayer } from '@skillkite/bridge/messages';
import type { SavedStates } from '@skillkite/bridge/states/saved-state';

/** State of the host page for the browser driver. */
export type HostWindow = Window & {
  host: {
    messages: FromPlayer[];
    /** Asks the player to leave and waits for `closed`, as the application does. */
    close(): Promise<'closed' | 'too late'>;
    remove(): void;
    frame: HTMLIFrameElement;
  };
};

type Setup = {
  readonly content: string;
  readonly sandbox: string;
  readonly closingLimit: number;
  /** Launch data except the server's. */
  readonly ask: Readonly<Record<string, unknown>>;
};

/**
 * A small stand-in for the application: shows the player, answers its handshake and forwards messages. Self-contained,
 * because it runs in the browser.
 */
export function runHost(setup: Setup): void {
  const frame = document.createElement('iframe');
  const messages: FromPlayer[] = [];
  let port: MessagePort | null = null;
  let answered: string | undefined;
  let sending = Promise.resolve();
  let closed = () => {};

  async function post(path: string, body: unknown): Promise<unknown> {
    const text = JSON.stringify(body);
    // Browsers limit keepalive requests to 64 KiB.
    const keepalive = new Blob([text]).size < 60_000;
    const response = await fetch(path, { method: 'POST', body: text, keepalive });
    return response.json();
  }

  function pass(launch: Launch, message: FromPlayer): void {
    messages.push(message);
    if (message.kind === 'journal') {
      void verify(launch, message);
      return;
    }
    // In order while the page lives; on leaving there is no later.
    if (document.visibilityState === 'hidden') void send(launch, message);
    else sending = sending.then(() => send(launch, message));
    // After earlier messages have arrived.
    if (message.kind === 'closed') void sending.then(() => closed());
  }

  async function verify(launch: Launch, message: FromPlayer): Promise<void> {
    const answer = await post('/journal', { launch: launch.launch, message });
    const { saved } = answer as { saved: SavedStates };
    port?.postMessage({ kind: 'recovered', saved } satisfies ToPlayer);
  }

  async function send(launch: Launch, message: FromPlayer): Promise<void> {
    try {
      await post('/message', { launch: launch.launch, message });
    } catch {
      return;
    }
    if (message.kind !== 'state' && message.kind !== 'course') return;
    port?.postMessage({ kind: 'kept', sequence: message.sequence } satisfies ToPlayer);
  }

  async function answer(): Promise<void> {
    const channel = new MessageChannel();
    port = channel.port1;
    const launch = (await post('/launch', setup.ask)) as Launch;
    channel.port1.addEventListener('message', ({ data }: MessageEvent<FromPlayer>) =>
      pass(launch, data),
    );
    channel.port1.start();
    frame.contentWindow?.postMessage(launch, setup.content, [channel.port2]);
  }

  addEventListener('message', (event: MessageEvent<{ kind?: string; page?: string }>) => {
    if (event.origin !== setup.content || event.source !== frame.contentWindow) return;
    const { kind, page: asking } = event.data;
    if (kind !== 'skillkite-player-ready' || asking === answered) return;
    answered = asking;
    void answer();
  });

  for (const word of setup.sandbox.split(' ')) frame.sandbox.add(word);
  frame.src = `${setup.content}/player/player.html`;
  document.body.append(frame);
  (window as unknown as HostWindow).host = {
    messages,
    frame,
    close: () =>
      new Promise((resolve) => {
        closed = () => resolve('closed');
        setTimeout(() => resolve('too late'), setup.closingLimit);
        port?.postMessage({ kind: 'close' } satisfies ToPlayer);
      }),
    remove: () => frame.remove(),
  };
}
