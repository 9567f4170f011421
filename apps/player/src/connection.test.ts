import { PROTOCOL } from '@skillkite/bridge/messages';
import { describe, expect, it } from 'vitest';
import { connect } from './connection.ts';

const APPLICATION = 'https://learn.example.org';

const launch = {
  kind: 'skillkite-launch',
  protocol: PROTOCOL,
  launch: { id: 'l1', launchNumber: 1, token: 't', key: 'k' },
  student: { id: '7', name: 'Asha' },
  lesson: '3',
  manifest: {
    format: 1,
    version: '1.2',
    edition: '1.2',
    identifier: 'p',
    root: {
      id: 'o',
      title: 'T',
      visible: true,
      launch: null,
      prerequisites: '',
      masteryScore: null,
      maxTimeAllowed: '',
      timeLimitAction: '',
      dataFromLms: '',
      completionThreshold: null,
      hidden: [],
      dataMaps: [],
      sequencing: null,
      children: [],
    },
  },
  packageUrl: '/packages/p/',
  beaconUrl: null,
  saved: { scos: {}, course: null },
  language: 'en',
  theme: 'system',
  credit: 'credit',
  mode: 'normal',
  strict: false,
  trace: false,
};

/** The player's window and its parent, with what the handshake uses. */
function windows() {
  const told: { message: unknown; origin: string }[] = [];
  const above = {
    postMessage: (message: unknown, origin: string) => told.push({ message, origin }),
  };
  const page = Object.assign(new EventTarget(), { parent: above, crypto });
  const say = (
    data: unknown,
    from: { origin?: string; source?: unknown; ports?: MessagePort[] } = {},
  ) => {
    const event = new Event('message');
    const ports = from.ports ?? [new MessageChannel().port2];
    Object.assign(event, {
      data,
      origin: from.origin ?? APPLICATION,
      source: from.source ?? above,
      ports,
    });
    page.dispatchEvent(event);
  };
  return { page: page as unknown as Window, told, say };
}

describe('the handshake', () => {
  it('says it is there to the application’s exact origin, and takes its launch', async () => {
    const { page, told, say } = windows();
    const connected = connect(page, APPLICATION);
    expect(told).toMatchObject([
      { origin: APPLICATION, message: { kind: 'skillkite-player-ready', protocol: PROTOCOL } },
    ]);
    say(launch);
    expect((await connected).launch.student).toEqual({ id: '7', name: 'Asha' });
  });

  it('believes no other origin, no other window, no other shape, and nothing without a port', async () => {
    const { page, say } = windows();
    const connected = connect(page, APPLICATION);
    const other = { ...launch, student: { id: 'evil', name: 'x' } };
    say(other, { origin: 'https://evil.example' });
    say(other, { origin: 'null' });
    say(other, { source: {} });
    say(other, { ports: [] });
    say({ ...other, protocol: PROTOCOL + 1 });
    say({ ...other, saved: null });
    say('launch');
    say(launch);
    expect((await connected).launch.student.id).toBe('7');
  });

  it('hears what the application says, and only that', async () => {
    const { page, say } = windows();
    const connected = connect(page, APPLICATION);
    const channel = new MessageChannel();
    say(launch, { ports: [channel.port2] });
    const heard = new Promise((resolve) => {
      void connected.then(({ hear }) => hear(resolve));
    });
    channel.port1.postMessage({ kind: 'nonsense' });
    channel.port1.postMessage({ kind: 'kept', sequence: -1 });
    channel.port1.postMessage({ kind: 'kept', sequence: 4 });
    expect(await heard).toEqual({ kind: 'kept', sequence: 4 });
    channel.port1.close();
  });
});
