import { describe, expect, it } from 'vitest';
import { KEPT_AT } from '@skillkite/client/offline/names';
import { endsStay, isKeptRead, keptAnswers } from './answers.ts';
import { fakePorts } from './fake-caches.ts';
import type { Ports } from './scope.ts';

const PATH = 'https://school.test/api/students/view_badges';
const ask = (userId: number | null, more: object = {}, url = PATH) =>
  new Request(url, {
    method: 'POST',
    body: JSON.stringify({ ...(userId !== null && { user_id: userId }), ...more }),
  });
const said = (details: unknown, status = 200) => Response.json({ status, details }, { status });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** Stored answers with a network that the test controls. */
function device(more: Partial<Ports> = {}) {
  const world = { network: noNetwork as Ports['fetch'] };
  const ports = fakePorts((request, options) => world.network(request, options), more);
  const answers = keptAnswers(ports);
  const asked = async (request: Request) => {
    const { response, keeping } = await answers.answer(request);
    await keeping;
    return {
      status: response.status,
      at: response.headers.get(KEPT_AT),
      body: await response.json(),
    };
  };
  const online = (details: unknown, status = 200) => {
    world.network = async () => said(details, status);
  };
  const offline = () => {
    world.network = noNetwork;
  };
  return { world, ports, answers, asked, online, offline };
}

describe('answers kept on the device', () => {
  it('without a connection the last good answer to the same question is given, and says since when', async () => {
    const { asked, online, offline } = device();
    online('first');
    expect(await asked(ask(7))).toMatchObject({ at: null, body: { details: 'first' } });
    online('second');
    await asked(ask(7));
    offline();
    expect(await asked(ask(7))).toEqual({
      status: 200,
      at: '2026-11-21T08:35:00.000Z',
      body: { status: 200, details: 'second' },
    });
  });

  it('an answer that came with the page is given as one that went by, and takes the place of another student’s', async () => {
    const { ports, answers, asked, online, offline } = device();
    online('of 8');
    await asked(ask(8));
    await answers.came({ url: PATH, body: { user_id: 7 }, details: 'of 7' });
    expect(await ports.caches.keys()).toEqual(['answers-7']);
    offline();
    expect(await asked(ask(7))).toMatchObject({
      at: '2026-11-21T08:35:00.000Z',
      body: { details: 'of 7' },
    });
    await expect(asked(ask(8))).rejects.toThrow('Failed to fetch');
    await answers.came({ url: PATH, body: {}, details: 'for all' });
    expect(await ports.caches.keys()).toEqual(['answers-7']);
  });

  it('another question, another call and another student have no answer of it', async () => {
    const { asked, online, offline } = device();
    online('badges of 7');
    await asked(ask(7));
    offline();
    await expect(asked(ask(7, { page: 2 }))).rejects.toThrow('Failed to fetch');
    await expect(asked(ask(7, {}, `${PATH}_more`))).rejects.toThrow('Failed to fetch');
    await expect(asked(ask(8))).rejects.toThrow('Failed to fetch');
  });

  it('the first answer to another student takes the place of all (spec 4 "Logout")', async () => {
    const { ports, asked, online } = device();
    online('of 7');
    await asked(ask(7));
    online('of 8');
    await asked(ask(8));
    expect(await ports.caches.keys()).toEqual(['answers-8']);
  });

  it('nothing stays of a log-out, not even an answer that was on its way (spec 4 "Logout")', async () => {
    const { ports, answers, asked, online } = device();
    online('of 7');
    await asked(ask(7));
    const { response, keeping } = await answers.answer(ask(7, { page: 2 }));
    await answers.forget();
    await Promise.all([response.text(), keeping]);
    expect(await ports.caches.keys()).toEqual([]);
  });

  it('nothing stays when the session has ended', async () => {
    const { ports, asked, online } = device();
    online('of 7');
    await asked(ask(7));
    online(null, 401);
    expect((await asked(ask(7))).status).toBe(401);
    expect(await ports.caches.keys()).toEqual([]);
  });

  it('a proxy without its server is no answer; what the server refuses is one, and replaces nothing', async () => {
    const { asked, online } = device();
    online('kept');
    await asked(ask(7));
    online(null, 409);
    expect(await asked(ask(7))).toMatchObject({ status: 409, at: null });
    online(null, 503);
    expect(await asked(ask(7))).toMatchObject({ status: 200, body: { details: 'kept' } });
    expect((await asked(ask(7, { page: 2 }))).status).toBe(503);
  });

  it('where the network takes too long the kept answer is given; without one it is waited for', async () => {
    const { world, asked, online } = device({ wait: () => Promise.resolve() });
    let send = (_answer: Response) => {};
    const slow = () => new Promise<Response>((resolve) => (send = resolve));
    online('kept');
    const first = device();
    first.online('kept');
    await first.asked(ask(7));
    const patient = keptAnswers({ ...first.ports, fetch: slow, wait: () => Promise.resolve() });
    expect(await (await patient.answer(ask(7))).response.json()).toMatchObject({ details: 'kept' });

    world.network = slow;
    const waiting = asked(ask(7));
    await new Promise((resolve) => setTimeout(resolve));
    send(said('late'));
    expect(await waiting).toMatchObject({ at: null, body: { details: 'late' } });
  });

  it('what names no student is not kept, and a full device answers all the same', async () => {
    const { ports, asked, online } = device();
    online('for all');
    await asked(ask(null));
    expect(await ports.caches.keys()).toEqual([]);
    const full = device({
      caches: { ...ports.caches, open: () => Promise.reject(new Error('Full.')) },
    });
    full.online('shown');
    expect(await full.asked(ask(7))).toMatchObject({ body: { details: 'shown' } });
  });

  it.each([
    ['/api/skills/fetch_class_details', true],
    ['/api/student_dashboard/leaderboard', false],
    ['/api/projects/fetch_approved_frnds_projects', false],
    ['/api/parents/fetch_parents', false],
    ['/api/login/user_details', false],
    ['/api/privacy/fetch_privacy_requests', false],
    ['/api/profile/fetch_edit_profile', false],
    ['/api/support/fetch_technical_issues', false],
    ['/api/projects/upload_progress', false],
    ['/api/scorm/scorm_details_fetch', false],
  ])('%s is kept: %s', (path, expected) => {
    expect(isKeptRead(path)).toBe(expected);
  });

  it.each([
    ['/api/login/logout', true],
    ['/api/login/student_login', true],
    ['/api/login/user_details', false],
    ['/api/login/current_login', false],
    ['/api/skills/fetch_class_details', false],
  ])('%s ends the stay of the student: %s', (path, expected) => {
    expect(endsStay(path)).toBe(expected);
  });
});
