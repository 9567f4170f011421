import { packageManifest } from '@skillkite/bridge/manifest';
import {
  CLOSING_LIMIT_MS,
  type CourseMessage,
  type FromPlayer,
  type Launch,
  PROTOCOL,
  type StateMessage,
  type ToPlayer,
  fromPlayer,
  read,
  ready,
} from '@skillkite/bridge/messages';
import type { OfferedFile } from '@skillkite/bridge/offered-file';
import { savedStates } from '@skillkite/bridge/states/saved-state';
import { sharedValues } from '@skillkite/bridge/shared-values';
import { isSealed, sealWith, verified } from '@skillkite/bridge/states/seal';
import { guardMessages } from '@skillkite/client/frames/guard-messages';
import type { LaunchDetails } from '../../../app/endpoints/scorm.ts';
import type { Locale } from '@skillkite/rules/text/locale';

export type HostOptions = {
  details: LaunchDetails;
  frame: HTMLIFrameElement;
  lessonId: number;
  language: Locale;
  theme: 'light' | 'dark';
  /** Saves a state, on this device first. Resolves when the server has answered. */
  keep: (message: StateMessage | CourseMessage) => Promise<boolean>;
  /** The package reports that the lesson is complete. */
  onComplete: () => void;
  /** The player's page reloaded and needs a new launch. */
  onReload: () => void;
  /** The package offers a file. */
  onDownload: (offered: Pick<OfferedFile, 'name' | 'href' | 'content'>) => void;
  /** Escape was pressed in the package, which did not use it. */
  onEscape: () => void;
  /** Records player messages for debugging. */
  record: (message: FromPlayer) => void;
  /** The player closed by itself: the package ended, or the lesson continues in another window. */
  onEnded: (why: 'package' | 'elsewhere') => void;
};

export type PlayerHost = {
  /** Asks the player to save and close; resolves when it has, or after a timeout. */
  close(): Promise<void>;
  /**
   * Stops answering pages, because the frame belongs to another launch. Late states are still
   * saved.
   */
  retire(): void;
};

function launchMessage({ details, lessonId, language, theme }: HostOptions): Launch {
  const { learner, manifest, saved, shared } = details;
  const { id, launchNumber, token, key, firstSequence } = details.launch;
  if (!packageManifest(manifest) || !savedStates(saved) || !sharedValues(shared)) {
    throw new Error('The server gave a launch that the player does not know.');
  }
  return {
    kind: 'skillkite-launch',
    protocol: PROTOCOL,
    launch: { id, launchNumber, token, key, firstSequence },
    student: learner,
    lesson: String(lessonId),
    manifest,
    packageUrl: details.packageUrl,
    beaconUrl: details.beaconUrl,
    saved,
    shared,
    language,
    theme,
    credit: 'credit',
    mode: 'normal',
    strict: false,
    trace: details.isLogged,
  };
}

/**
 * The application's end of the bridge to the player frame. Checks origin and source exactly, serves
 * one launch, and saves every state first. It keeps listening after the frame is removed, because
 * the last states arrive then.
 */
export function hostPlayer(options: HostOptions): PlayerHost {
  const { details, frame, keep, record, onComplete, onDownload, onEscape, onReload, onEnded } =
    options;
  const origin = new URL(details.playerUrl).origin;
  const { launchNumber, key } = details.launch;
  const seal = sealWith(key);
  const keys = [...details.earlierLaunches, details.launch].map((launch) => ({
    launch: launch.launchNumber,
    key: launch.key,
  }));
  let port: MessagePort | null = null;
  let launched: string | null = null;
  let onClosed = () => {};

  const tell = (answer: ToPlayer) => port?.postMessage(answer);
  const hear = (message: FromPlayer) => {
    record(message);
    switch (message.kind) {
      case 'state':
      case 'course':
        if (!isSealed(seal, launchNumber, message)) return;
        void keep(message).then((isKept) => {
          if (isKept) tell({ kind: 'kept', sequence: message.sequence });
        });
        return;
      case 'journal':
        tell({ kind: 'recovered', saved: verified(message.found, keys) });
        return;
      case 'complete':
        onComplete();
        return;
      case 'download':
        onDownload(message);
        return;
      case 'escape':
        onEscape();
        return;
      case 'closed':
        if (message.why === 'asked') onClosed();
        else onEnded(message.why);
        return;
      case 'navigation':
      case 'note':
      case 'call':
      case 'fault':
    }
  };
  const answerReady = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const asked = read(ready, event.data);
    if (asked === null || asked.page === launched) return;
    if (launched !== null) {
      onReload();
      return;
    }
    launched = asked.page;
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', ({ data }) => {
      const message = read(fromPlayer, data);
      if (message) hear(message);
    });
    port.start();
    frame.contentWindow?.postMessage(launchMessage(options), origin, [channel.port2]);
  };
  // A package can send messages to this window without its player.
  const endGuard = guardMessages(frame, () => {
    frame.src = 'about:blank';
    onEnded('package');
  });
  addEventListener('message', answerReady);
  frame.src = details.playerUrl;

  const retire = () => {
    endGuard();
    removeEventListener('message', answerReady);
  };
  return {
    retire,
    close: () =>
      new Promise<void>((resolve) => {
        onClosed = resolve;
        setTimeout(resolve, CLOSING_LIMIT_MS);
        if (!port) {
          resolve();
          return;
        }
        tell({ kind: 'close' });
      }).finally(retire),
  };
}
