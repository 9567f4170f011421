import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { changeLanguage } from '../i18n.ts';
import { type ApiFailure, OFFLINE } from '@skillkite/client/post';
import { applyPreferences, chooseTheme, locales } from '@skillkite/client/preferences';
import { type Query, QueryState, type QueryStateProps } from './query-state.tsx';

type Courses = readonly string[];
const failure = (status: number): ApiFailure => ({ status, code: 'INTERNAL', message: '' });
const none = <p>Nothing yet</p>;

function Shown(props: Partial<QueryStateProps<Courses>> & { of: Query<Courses> }) {
  return (
    <Suspense>
      <QueryState
        failed="Your courses could not be loaded."
        loading="Loading your courses"
        skeleton={<Skeleton className="h-32" />}
        empty={{ isIt: (courses) => courses.length === 0, shows: none }}
        {...props}
      >
        {(courses) => courses.map((course) => <p key={course}>{course}</p>)}
      </QueryState>
    </Suspense>
  );
}
const show = (of: Partial<Query<Courses>>, props: Partial<QueryStateProps<Courses>> = {}) =>
  render(<Shown of={{ refetch: () => {}, ...of }} {...props} />);

/** A component that fails until its retry. */
function Failing() {
  const [isThere, setIsThere] = useState(false);
  const refetch = () => setIsThere(true);
  return <Shown of={isThere ? { data: ['Kites'], refetch } : { error: OFFLINE, refetch }} />;
}

beforeEach(applyPreferences);
afterEach(async () => {
  localStorage.clear();
  if (locales[0]) await changeLanguage(locales[0]);
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

describe('what was asked for', () => {
  it('is on its way: said to readers, in the shape of what comes', async () => {
    const screen = await show({});
    const status = screen.getByRole('status', { name: 'Loading your courses' });
    await expect.element(status).toBeVisible();
    expect(status.element().firstElementChild?.clientHeight).toBe(128);
  });

  it('has failed, and comes by Enter on “Try again”', async () => {
    const screen = await render(<Failing />);
    await expect
      .element(screen.getByRole('heading', { level: 2 }))
      .toHaveTextContent('Your courses could not be loaded.');
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Kites')).toBeVisible();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    [0, "No Internet: You're experiencing poor connectivity..."],
    [500, 'Our computers have a problem. Please try again in a little while.'],
    [401, 'Please log in again.'],
    [404, 'Try once more. What you did is saved.'],
  ])('says why it failed with %i', async (status, words) => {
    const screen = await show({ error: failure(status) });
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  it('fails as the page, or in a line that is read out without its button', async () => {
    const page = await show({ error: failure(500) }, { as: 'page' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unmount();
    const line = await show(
      { error: failure(500) },
      { as: 'line', saysWhy: false, otherWay: <a href="#home">Home</a> },
    );
    const alert = line.getByRole('alert');
    expect(alert.element().textContent).toBe('Your courses could not be loaded.');
    await expect.element(line.getByRole('link', { name: 'Home' })).toBeVisible();
  });

  it('leaves a failure to the screen that knows it', async () => {
    const screen = await show({ error: failure(403) }, { ofFailure: () => <p>Locked</p> });
    await expect.element(screen.getByText('Locked')).toBeVisible();
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
  });

  it('is nothing, and says so', async () => {
    const screen = await show({ data: [] });
    await expect.element(screen.getByText('Nothing yet')).toBeVisible();
  });

  it('stays where a later request fails', async () => {
    const screen = await show({ data: ['Kites'], error: OFFLINE });
    await expect.element(screen.getByText('Kites')).toBeVisible();
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
  });

  it('of another question does not hide that this one failed', async () => {
    const screen = await show({ data: ['Kites'], currentData: undefined, error: OFFLINE });
    await expect.element(screen.getByRole('heading')).toBeVisible();
    await expect.element(screen.getByText('Kites')).not.toBeInTheDocument();
  });

  it('fails in Hindi words too', async () => {
    if (locales[1]) await changeLanguage(locales[1]);
    const screen = await show({ error: failure(500) });
    expect(screen.getByRole('button').element().textContent).toMatch(/^[ऀ-ॿ\s]+$/);
  });
});

describe('how it looks', () => {
  it('has the colours of the chosen theme', async () => {
    const screen = await show({ error: OFFLINE }, { as: 'line' });
    const colour = () => getComputedStyle(screen.getByRole('alert').element()).color;
    chooseTheme('light');
    expect(colour()).toBe('rgb(179, 38, 30)');
    chooseTheme('dark');
    expect(colour()).toBe('rgb(255, 156, 148)');
  });

  it('stands still where less motion is wanted', async () => {
    const screen = await show({});
    const skeleton = screen.getByRole('status').element().firstElementChild;
    const animation = () => getComputedStyle(skeleton ?? document.body).animationName;
    expect(animation()).toBe('shimmer');
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    });
    expect(animation()).toBe('none');
  });
});
