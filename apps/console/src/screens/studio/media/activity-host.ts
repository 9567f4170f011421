import { packageManifest } from '@skillkite/bridge/manifest';
import {
  type FromPlayer,
  type Launch,
  PROTOCOL,
  type ToPlayer,
  fromPlayer,
  read,
  ready,
} from '@skillkite/bridge/messages';
import { guardMessages } from '@skillkite/client/frames/guard-messages';
import { newId } from '@skillkite/client/new-id';

type Activity = Pick<Launch, 'packageUrl' | 'language' | 'theme' | 'lesson'> & {
  readonly playerUrl: string;
  readonly manifest: Readonly<Record<string, unknown>>;
  /** Of the learner, as the activity shows it. */
  readonly name: string;
};

/** The learner of every trial: what one leaves on the device, the next one finds and drops. */
const LEARNER = 'trial';

/**
 * Plays an activity in a frame, as for a student. States that it sends are acknowledged and dropped. A page that loads
 * again starts from the beginning. Answers a function that stops.
 */
export function hostActivity(
  frame: HTMLIFrameElement,
  { playerUrl, manifest, name, ...activity }: Activity,
  hear: (message: FromPlayer) => void,
): () => void {
  if (!packageManifest(manifest)) throw new Error('The server gave an unknown manifest.');
  const origin = new URL(playerUrl).origin;
  let port: MessagePort | null = null;
  let launched: string | null = null;
  const launchOf = (): Launch => ({
    kind: 'skillkite-launch',
    protocol: PROTOCOL,
    launch: { id: newId(), launchNumber: Date.now(), token: '', key: newId() },
    student: { id: LEARNER, name },
    manifest,
    beaconUrl: null,
    saved: { scos: {}, course: null },
    ...activity,
    credit: 'credit',
    mode: 'normal',
    strict: false,
    // Names the errors of the activity.
    trace: true,
  });
  const answer = (message: FromPlayer): ToPlayer | null => {
    switch (message.kind) {
      case 'state':
      case 'course':
        return { kind: 'kept', sequence: message.sequence };
      case 'journal':
        return { kind: 'recovered', saved: { scos: {}, course: null } };
      default:
        return null;
    }
  };
  const begin = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const asked = read(ready, event.data);
    if (asked === null || asked.page === launched) return;
    launched = asked.page;
    port?.close();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.addEventListener('message', ({ data }) => {
      const message = read(fromPlayer, data);
      if (!message) return;
      const reply = answer(message);
      if (reply) port1.postMessage(reply);
      hear(message);
    });
    port1.start();
    frame.contentWindow?.postMessage(launchOf(), origin, [port2]);
  };
  const endGuard = guardMessages(frame, () => {
    frame.src = 'about:blank';
    hear({ kind: 'closed', why: 'package' });
  });
  addEventListener('message', begin);
  frame.src = playerUrl;
  return () => {
    endGuard();
    removeEventListener('message', begin);
    port?.close();
  };
}
