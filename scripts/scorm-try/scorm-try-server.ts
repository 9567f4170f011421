import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PackageManifest } from '@skillkite/bridge/manifest';
import {
  BEACON_PATH,
  CLOSING_LIMIT_MS,
  type FromPlayer,
  type Launch,
  PLAYER_SANDBOX,
  PROTOCOL,
  beacon,
  fromPlayer,
  read,
} from '@skillkite/bridge/messages';
import { type SavedStates, isNewer, newest } from '@skillkite/bridge/states/saved-state';
import {
  NOTHING_SHARED,
  type SharedValues,
  mergeShared,
  sharedWith,
} from '@skillkite/bridge/shared-values';
import { isSealed, sealWith, verified } from '@skillkite/bridge/states/seal';
import type { ColourScheme } from '@skillkite/rules/device/colour-scheme';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { runHost } from './scorm-try-host-page.ts';

/** Options of a trial launch. */
export type Ask = {
  readonly student: string;
  readonly lesson: string;
  readonly language?: Locale;
  readonly theme?: ColourScheme;
  readonly credit?: Launch['credit'];
  readonly mode?: Launch['mode'];
  readonly strict?: boolean;
  readonly trace?: boolean;
};

/** A student's stored work in one package, with all messages. */
export type Work = {
  saved: SavedStates;
  launches: number;
  readonly messages: FromPlayer[];
  readonly beacons: FromPlayer[];
};

export type Playable = { readonly manifest: PackageManifest; readonly packageUrl: string };

/** A small stand-in for the application's server: launches, states by launch and sequence, and the beacon's address. */
export type TrialServer = {
  readonly url: string;
  readonly lessons: Map<string, Playable>;
  pageFor(ask: Ask): string;
  /** While unreachable, sent data is lost. */
  setReachable(reachable: boolean): void;
  /** Blocks all present launches; later ones work. */
  cutOff(): void;
  /** Addresses of lost requests. */
  readonly turnedAway: readonly string[];
  work(student: string, lesson: string): Work;
  close(): Promise<void>;
};

type Sent = Readonly<Record<string, unknown>>;

const BEACON_TOKEN = 'trial-token';
/** Another key for each launch, as the application's server makes them. */
const keyOf = (launchId: string): string => `key of ${launchId}`;

export async function openTrialServer(contentUrl: () => string): Promise<TrialServer> {
  const lessons = new Map<string, Playable>();
  const works = new Map<string, Work>();
  const shared = new Map<string, SharedValues>();
  const launched = new Map<string, { work: Work; launchNumber: number; ask: Ask }>();
  const turnedAway: string[] = [];
  const cut = new Set<string>();
  let isReachable = true;

  function work(student: string, lesson: string): Work {
    const key = JSON.stringify([student, lesson]);
    const known = works.get(key);
    if (known !== undefined) return known;
    const made: Work = {
      saved: { scos: {}, course: null },
      launches: 0,
      messages: [],
      beacons: [],
    };
    works.set(key, made);
    return made;
  }

  function launch(ask: Ask): Launch {
    const playable = lessons.get(ask.lesson);
    if (playable === undefined) throw new Error(`no lesson ${ask.lesson}`);
    const of = work(ask.student, ask.lesson);
    of.launches += 1;
    const id = `launch-${launched.size + 1}`;
    launched.set(id, { work: of, launchNumber: of.launches, ask });
    return {
      kind: 'skillkite-launch',
      protocol: PROTOCOL,
      launch: { id, launchNumber: of.launches, token: BEACON_TOKEN, key: keyOf(id) },
      student: { id: ask.student, name: 'Rao, Asha' },
      lesson: ask.lesson,
      ...playable,
      beaconUrl: url() + BEACON_PATH,
      saved: of.saved,
      shared: sharedWith(playable.manifest, shared.get(ask.student) ?? NOTHING_SHARED),
      language: ask.language ?? ORIGINAL_LOCALE,
      theme: ask.theme ?? 'system',
      credit: ask.credit ?? 'credit',
      mode: ask.mode ?? 'normal',
      strict: ask.strict ?? false,
      trace: ask.trace ?? true,
    };
  }

  function keysOf(work: Work | undefined): { launch: number; key: string }[] {
    return [...launched]
      .filter(([, of]) => of.work === work)
      .map(([id, { launchNumber }]) => ({ launch: launchNumber, key: keyOf(id) }));
  }

  function store(launchId: string, message: FromPlayer): void {
    const of = launched.get(launchId);
    if (of === undefined) return;
    const isState = message.kind === 'state' || message.kind === 'course';
    if (isState && !isSealed(sealWith(keyOf(launchId)), of.launchNumber, message)) return;
    const at = { launch: of.launchNumber };
    if (message.kind === 'state') {
      const { sequence, state } = message;
      const arriving = { scos: { [message.sco]: { ...at, sequence, state } }, course: null };
      of.work.saved = newest(of.work.saved, arriving);
    }
    if (message.kind === 'course') {
      const { sequence, course: state } = message;
      const { student } = of.ask;
      const known = shared.get(student) ?? NOTHING_SHARED;
      if (state.shared && isNewer({ ...at, sequence }, of.work.saved.course)) {
        shared.set(student, mergeShared(known, state.shared));
      }
      of.work.saved = newest(of.work.saved, { scos: {}, course: { ...at, sequence, state } });
    }
  }

  function answer(path: string, sent: Sent): unknown {
    switch (path) {
      case '/launch':
        return launch(sent as unknown as Ask);
      case '/journal': {
        const { id } = sent['launch'] as { id: string };
        const message = read(fromPlayer, sent['message']);
        if (message?.kind !== 'journal') throw new Error('this is no journal');
        return { saved: verified(message.found, keysOf(launched.get(id)?.work)) };
      }
      case '/message': {
        const { id } = sent['launch'] as { id: string };
        if (cut.has(id)) throw new Error('cut off');
        const message = read(fromPlayer, sent['message']);
        if (message === null) throw new Error('the player said what it may not say');
        launched.get(id)?.work.messages.push(message);
        store(id, message);
        return { kept: true };
      }
      case BEACON_PATH: {
        const told = read(beacon, sent);
        if (told === null || told.token !== BEACON_TOKEN) throw new Error('this is no beacon');
        if (cut.has(told.launch)) throw new Error('cut off');
        for (const message of told.messages) {
          launched.get(told.launch)?.work.beacons.push(message);
          store(told.launch, message);
        }
        return {};
      }
      default:
        throw new Error(`nothing at ${path}`);
    }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://trial');
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    if (request.method === 'GET') {
      const ask = searchParams.get('ask');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(ask === null ? '<title>elsewhere</title>' : page(ask));
    }
    // A broken connection would be tried again by the browser itself.
    if (!isReachable) {
      turnedAway.push(pathname);
      return response.writeHead(503).end();
    }
    return void respond(pathname, request, response);
  });

  async function respond(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      const answered = answer(path, JSON.parse((await text(request)) || '{}') as Sent);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answered));
    } catch (error) {
      response.writeHead(400).end(error instanceof Error ? error.message : '');
    }
  }

  function page(ask: string): string {
    const setup = {
      content: new URL(contentUrl()).origin,
      sandbox: PLAYER_SANDBOX,
      closingLimit: CLOSING_LIMIT_MS,
      ask: JSON.parse(ask) as unknown,
    };
    return `<!doctype html><title>host</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style>
<body><script>(${runHost.toString()})(${JSON.stringify(setup).replaceAll('<', '\\u003c')})</script>`;
  }

  function url(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: url(),
    lessons,
    pageFor: (ask) => `${url()}/?ask=${encodeURIComponent(JSON.stringify(ask))}`,
    work,
    turnedAway,
    cutOff() {
      for (const id of launched.keys()) cut.add(id);
    },
    setReachable(reachable) {
      isReachable = reachable;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
