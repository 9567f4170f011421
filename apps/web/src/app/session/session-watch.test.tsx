import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type CallAnswer, answerCalls, lost, refused } from '@skillkite/client/testing/calls';
import { SignedIn, aStudent, signIn } from '../../testing/signed-in.tsx';
import { storeUser, storedUser } from './local-data.ts';
import { sessionTrouble, setSessionTrouble, useSessionTrouble } from './session-trouble.ts';
import { selectUser } from './session-slice.ts';
import { store } from '../store.ts';
import { lookAfterSession, useSessionWatch } from './session-watch.ts';

const DETAILS = '/api/login/user_details';
const WIRE = {
  id: 7,
  fullname: 'Asha Rao',
  class: 6,
  section: 'A',
  school_code: 'DEMO01',
  gender: 0,
  age_of_school: 2,
  profile_type: 1,
  journey_end_date: null,
  asses_sdate: null,
  asses_edate: null,
  is_login: 1,
  is_assessment: 0,
  asses_mode: 0,
  has_report: 0,
  is_multi_profile: false,
  tutorial_visibility: 0,
  tutorial_status: 1,
  is_deleted: 0,
  is_mass: 0,
  is_career: 0,
  coins: 5,
  rp: 40,
  avatar: null,
  time_zone: 'Asia/Kolkata',
};

type Navigating = Event & { destination: { url: string } };
const { navigation } = window as unknown as { navigation: EventTarget };

/** Requested navigations; all are refused. */
let moves: string[];
const refuse = (event: Event) => {
  const { pathname, search } = new URL((event as Navigating).destination.url);
  moves.push(pathname + search);
  event.preventDefault();
};

const Watched = () => {
  useSessionWatch();
  return <p>{useSessionTrouble() ?? 'fine'}</p>;
};
const watch = async (answer: CallAnswer = WIRE, { asks = 1 } = {}) => {
  const server = answerCalls({ [DETAILS]: answer });
  const screen = await render(
    <SignedIn>
      <Watched />
    </SignedIn>,
  );
  await expect.poll(() => server.bodiesOf(DETAILS)).toHaveLength(asks);
  return { server, screen };
};
const inAnotherTab = (key: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

beforeEach(() => {
  localStorage.clear();
  moves = [];
  navigation.addEventListener('navigate', refuse);
  setSessionTrouble(null);
  const student = aStudent();
  storeUser(student, false);
  signIn(student);
});
afterEach(async () => {
  // Waits for the last test's request.
  await lookAfterSession();
  navigation.removeEventListener('navigate', refuse);
  setSessionTrouble(null);
});

describe('a page keeps its student current (spec 4 "User state")', () => {
  it('asks who they are as it opens, and takes what the server says', async () => {
    const { screen } = await watch({ ...WIRE, coins: 9 });
    await expect.poll(() => selectUser(store.getState())?.coins).toBe(9);
    expect(storedUser()?.coins).toBe(9);
    await expect.element(screen.getByText('fine')).toBeVisible();
    expect(moves).toEqual([]);
  });

  it('asks again when the tab is seen again, once at a time, and not while it is hidden', async () => {
    const { server } = await watch();
    await lookAfterSession();
    const asked = server.bodiesOf(DETAILS).length;
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    // Joins the same request.
    await lookAfterSession();
    expect(server.bodiesOf(DETAILS)).toHaveLength(asked + 1);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    vi.restoreAllMocks();
    expect(server.bodiesOf(DETAILS)).toHaveLength(asked + 1);
  });

  it('stays as it is without a connection', async () => {
    const { screen } = await watch(lost);
    await lookAfterSession();
    await expect.element(screen.getByText('fine')).toBeVisible();
    expect(storedUser()?.fullname).toBe('Asha Rao');
  });

  it('covers itself where the session has ended, and asks no more', async () => {
    const { server } = await watch();
    await lookAfterSession();
    server.answers[DETAILS] = refused(401, 'SIGNED_OUT');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => sessionTrouble()).toBe('signed-out');
    const asked = server.bodiesOf(DETAILS).length;
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.bodiesOf(DETAILS)).toHaveLength(asked);
    // The details leave the device; the page stays, because it may have unsent work.
    expect(storedUser()).toBeNull();
    expect(moves).toEqual([]);
  });

  it('is covered by the dialog of a deactivated account', async () => {
    const { screen } = await watch({ ...WIRE, is_deleted: 1 });
    await expect.element(screen.getByText('account-deactivated')).toBeVisible();
  });

  it('goes to the log-in when another tab logs out, and begins anew when it signs another student in', async () => {
    await watch();
    localStorage.removeItem('userId');
    inAnotherTab('theme');
    expect(moves).toEqual([]);
    inAnotherTab('userId');
    expect(moves).toEqual(['/login']);
    localStorage.setItem('userId', '8');
    inAnotherTab('userId');
    expect(moves).toEqual(['/login', '/']);
    localStorage.setItem('userId', '7');
    inAnotherTab('userId');
    expect(moves).toHaveLength(2);
  });

  it('hears that a whole device was cleared', async () => {
    await watch();
    localStorage.clear();
    inAnotherTab(null);
    expect(moves).toEqual(['/login']);
  });

  it('stays covered between a log-out and a log-in elsewhere', async () => {
    await watch();
    await lookAfterSession();
    localStorage.removeItem('userId');
    setSessionTrouble('signed-out');
    await expect.poll(() => moves).toEqual(['/login']);
    inAnotherTab('userId');
    expect(moves).toEqual(['/login']);
  });

  it('pauses a video that plays when it is covered', async () => {
    const { server, screen } = await watch();
    await lookAfterSession();
    const video = document.createElement('video');
    const pause = vi.spyOn(video, 'pause');
    document.body.append(video);
    server.answers[DETAILS] = { ...WIRE, is_deleted: 1 };
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screen.getByText('account-deactivated')).toBeVisible();
    expect(pause).toHaveBeenCalled();
    video.remove();
  });

  it('stops listening when it is gone', async () => {
    const { server, screen } = await watch();
    await lookAfterSession();
    await screen.unmount();
    const asked = server.sent.length;
    document.dispatchEvent(new Event('visibilitychange'));
    localStorage.clear();
    inAnotherTab(null);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.sent).toHaveLength(asked);
    expect(moves).toEqual([]);
  });
});
