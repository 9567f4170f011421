import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Student } from '../../app/domain.ts';
import { SignedIn, aStudent, signIn } from '../../testing/signed-in.tsx';
import { Component } from './introduction-page.tsx';

/** A window that is open on 28 November 2026. */
const OPEN = { assessmentStartsOn: '2026-11-20', assessmentEndsOn: '2026-12-05' };
const OFFERED: Partial<Student> = { assessmentMode: 1, grade: 8, ...OPEN };
const REQUIRED: Partial<Student> = { ...OFFERED, assessmentMode: 2 };

const show = async (given: Partial<Student>) => {
  signIn(aStudent(given));
  const screen = await render(
    <SignedIn path="/skill-introduction">
      <Component />
    </SignedIn>,
  );
  await expect.element(screen.getByRole('heading').first()).toBeVisible();
  const links = [...screen.container.querySelectorAll('a')].map(
    (link) => `${link.textContent} → ${link.getAttribute('href')}`,
  );
  return { screen, links };
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the introduction of the skill assessment (D8, D9)', () => {
  it.each<[string, Partial<Student>, string[]]>([
    ['offered', OFFERED, ['Begin → /skill-assessment', 'Later → /']],
    [
      'begun on the server',
      { ...OFFERED, assessmentState: 1 },
      ['Continue → /skill-assessment', 'Later → /'],
    ],
    [
      'taken in an earlier window',
      { ...OFFERED, hasReport: true },
      ['Begin → /skill-assessment', 'See your last report → /skill-report', 'Later → /'],
    ],
    [
      'done',
      { ...OFFERED, assessmentState: 2, hasReport: true },
      ['See the report → /skill-report', 'Continue → /'],
    ],
    [
      'offered at the first login',
      { ...OFFERED, hasLoggedInBefore: false },
      ['Begin → /skill-assessment', 'Later → /onboarding'],
    ],
    ['not open yet', { ...OFFERED, assessmentStartsOn: '2026-11-29' }, ['Continue → /']],
    [
      'over, at the first login',
      { ...OFFERED, assessmentEndsOn: '2026-11-27', hasLoggedInBefore: false },
      ['Continue → /onboarding'],
    ],
  ])('leads on from an assessment that is %s', async (_state, given, wanted) => {
    expect((await show(given)).links).toEqual(wanted);
  });

  it('says the last day where the school asks for it, and only there', async () => {
    const required = await show(REQUIRED);
    await expect.element(required.screen.getByText(/The last day is .*5/)).toBeVisible();
    await required.screen.unmount();
    const offered = await show(OFFERED);
    await expect.element(offered.screen.getByText(/The last day/)).not.toBeInTheDocument();
  });

  it('goes on where this student’s answers lie on the device, not another’s', async () => {
    localStorage.setItem('testResult', '{"1":[2]}');
    localStorage.setItem('testResultOf', '7');
    const own = await show(OFFERED);
    expect(own.links[0]).toBe('Continue → /skill-assessment');
    await own.screen.unmount();
    localStorage.setItem('testResultOf', '8');
    expect((await show(OFFERED)).links[0]).toBe('Begin → /skill-assessment');
  });

  it('numbers what to know before it is taken, and leaves it out afterwards', async () => {
    const before = await show(OFFERED);
    const points = before.screen.getByRole('listitem').elements();
    expect(points.map(({ textContent }) => textContent?.[0])).toEqual(['1', '2', '3', '4']);
    await before.screen.unmount();
    const after = await show({ ...OFFERED, assessmentState: 2 });
    expect(after.screen.getByRole('listitem').elements()).toEqual([]);
    await expect.element(after.screen.getByText(/Your report is ready/)).toBeVisible();
  });
});
