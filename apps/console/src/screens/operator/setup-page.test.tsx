import type { fetchSettings, fetchSetup } from '@skillkite/contract/staff/installation';
import { COMPLETE_LOCALES } from '@skillkite/rules/text/locale';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type CallAnswer,
  answerCalls,
  lost,
  refused,
  unanswered,
} from '@skillkite/client/testing/calls';
import { COORDINATOR, StaffPage, WHO_AM_I, forgetAnswers } from '../../testing/staff-page.tsx';
import { SetupPage } from './setup-page.tsx';

const SETUP = '/api/staff/installation/fetch_setup';
const SETTINGS = '/api/staff/installation/fetch_settings';
const CHANGE = '/api/staff/installation/change_settings';
const DEMO = '/api/staff/installation/fetch_demo_content';
const FINISH = '/api/staff/installation/finish_setup';
const CREATE = '/api/staff/schools/create_school';
const PEOPLE = '/api/staff/people/fetch_people';

type Setup = (typeof fetchSetup)['~details'];
type Settings = (typeof fetchSettings)['~details'];

const SCHOOL: NonNullable<Setup['school']> = {
  school_id: 5,
  version: 1,
  code: 'HILL-01',
  name: 'Hill School',
  time_zone: 'Asia/Kolkata',
  language: null,
  oidc_issuer: null,
  is_closed: 0,
  has_careers: 0,
  is_feedback_asked_twice: 0,
  has_teacher_publishing: 1,
  sharing: null,
  students: 0,
  coordinators: [],
};
const NEW: Setup = { is_done: 0, done_steps: [], school: null, has_courses: 0 };
const KNOWN: Settings = {
  version: 3,
  product_name: 'Skillkite',
  locales: [...COMPLETE_LOCALES],
  help_contact: null,
  run_by: null,
  backup_days: null,
  fixed: [],
};

const show = async (path: string, answers: Record<string, CallAnswer> = {}) => {
  const server = answerCalls({
    [WHO_AM_I]: COORDINATOR,
    [SETUP]: NEW,
    [SETTINGS]: KNOWN,
    [CHANGE]: KNOWN,
    [DEMO]: { state: 'absent', percent: 0 },
    ...answers,
  });
  const screen = await render(
    <StaffPage path={path}>
      <Routes>
        <Route path="/setup" element={<SetupPage />} />
        <Route path="/setup/:step" element={<SetupPage />} />
        <Route path="*" element={null} />
      </Routes>
    </StaffPage>,
  );
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Set up your site' }))
    .toBeVisible();
  return {
    screen,
    server,
    next: screen.getByRole('button', { name: 'Next' }),
    address: screen.getByLabelText('address'),
    isAt: (title: string) =>
      expect.element(screen.getByRole('heading', { level: 2, name: title })).toBeVisible(),
  };
};

beforeEach(forgetAnswers);

describe('the first steps of an installation, for its operator', () => {
  it('are loading, fail with a way to ask again, and begin with the first that is not done', async () => {
    const { screen } = await show('/setup', { [SETUP]: unanswered });
    await expect.element(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await screen.unmount();
    forgetAnswers();
    const again = await show('/setup', { [SETUP]: lost });
    await expect
      .element(again.screen.getByText('There is no connection. Check it and try again.'))
      .toBeVisible();
    again.server.answers[SETUP] = { ...NEW, done_steps: ['name'] };
    await again.screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(again.address).toHaveTextContent('/setup/languages');
    await again.isAt('Which languages can people choose?');
    const steps = again.screen.getByRole('navigation', { name: 'Steps' });
    await expect
      .element(steps.getByRole('link', { name: 'Name (done)' }))
      .not.toHaveAttribute('aria-current');
    await expect
      .element(steps.getByRole('link', { name: /Languages$/ }))
      .toHaveAttribute('aria-current', 'step');
  });

  it('after the last one lead to the people', async () => {
    const { address } = await show('/setup', {
      [SETUP]: {
        ...NEW,
        done_steps: ['name', 'languages', 'school', 'roster', 'invite'],
      },
    });
    await expect.element(address).toHaveTextContent('/setup/invite');
  });
});

describe('the name and the languages', () => {
  it('are saved with the version that was read, and lead on', async () => {
    const { screen, server, next, isAt } = await show('/setup/name');
    await isAt('What is your site called?');
    const name = screen.getByRole('textbox', { name: /^Name of the site/ });
    await expect.element(name).toHaveValue('Skillkite');
    await name.fill('  Kite School ');
    name.element().focus();
    await userEvent.keyboard('{Enter}');
    await isAt('Which languages can people choose?');
    expect(server.bodiesOf(CHANGE)).toEqual([{ version: 3, product_name: 'Kite School' }]);
    const english = screen.getByRole('checkbox', { name: 'English' });
    await expect.element(english).toBeChecked();
    await expect.element(english).toBeDisabled();
    await screen.getByRole('checkbox', { name: 'हिन्दी' }).click();
    await next.click();
    await isAt('Your first school');
    expect(server.bodiesOf(CHANGE)[1]).toEqual({ version: 3, locales: ['en'] });
  });

  it('of spaces alone are not sent', async () => {
    const { screen, server, next, isAt } = await show('/setup/name');
    const name = screen.getByRole('textbox', { name: /^Name of the site/ });
    await name.fill('   ');
    await next.click();
    await isAt('What is your site called?');
    expect((name.element() as HTMLInputElement).validity.patternMismatch).toBe(true);
    expect(server.bodiesOf(CHANGE)).toEqual([]);
  });

  it('that cannot be saved stay as they were typed, with the reason', async () => {
    const { screen, next } = await show('/setup/name', { [CHANGE]: lost });
    const name = screen.getByRole('textbox', { name: /^Name of the site/ });
    await name.fill('Kite School');
    await next.click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('There is no connection. Check it and try again.');
    await expect.element(name).toHaveValue('Kite School');
  });

  it('that somebody changed meanwhile are shown both, and one is taken (D12 versions)', async () => {
    const { screen, server, next } = await show('/setup/name', {
      [CHANGE]: refused(409, 'CHANGED_MEANWHILE', {
        current: { ...KNOWN, version: 9, product_name: 'Hill Site' },
        changed: {
          who: 'person',
          name: 'Ravi',
          is_former: 0,
          at: '2026-11-28T09:00:00.000Z',
          fields: ['product_name'],
        },
      }),
    });
    const name = screen.getByRole('textbox', { name: /^Name of the site/ });
    await name.fill('Kite School');
    await next.click();
    const alert = screen.getByRole('alert').first();
    await expect.element(alert.getByText(/^Ravi has changed this/)).toBeVisible();
    await expect.element(alert.getByText('Hill Site')).toBeVisible();
    await expect.element(name).toHaveValue('Kite School');
    await screen.getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(() => server.bodiesOf(CHANGE)).toHaveLength(2);
    expect(server.bodiesOf(CHANGE)[1]).toEqual({ version: 9, product_name: 'Kite School' });
    await screen.getByRole('button', { name: 'Use the new version' }).click();
    await expect.element(name).toHaveValue('Hill Site');
  });

  it('fixed by the environment are said so, and only passed by', async () => {
    const fixed: Settings = { ...KNOWN, fixed: ['product_name', 'locales'] };
    const { screen, server, next, isAt } = await show('/setup/name', { [SETTINGS]: fixed });
    await expect.element(screen.getByRole('textbox', { name: /^Name of the site/ })).toBeDisabled();
    await expect
      .element(screen.getByText('Set in the server’s environment. Change it there.'))
      .toBeVisible();
    await next.click();
    await isAt('Which languages can people choose?');
    await expect.element(screen.getByRole('checkbox', { name: 'हिन्दी' })).toBeDisabled();
    expect(server.bodiesOf(CHANGE)).toEqual([]);
  });
});

describe('the first school', () => {
  it('is made with a code in capitals, and leads to its students', async () => {
    const { screen, server, next, address } = await show('/setup/school', {
      [CREATE]: { school: SCHOOL },
    });
    await screen.getByRole('textbox', { name: 'Name', exact: true }).fill(' Hill School ');
    await screen.getByRole('textbox', { name: /^School code/ }).fill('hill-01');
    server.answers[SETUP] = { ...NEW, school: SCHOOL };
    await next.click();
    await expect.element(address).toHaveTextContent('/setup/roster');
    expect(server.bodiesOf(CREATE)).toEqual([
      { code: 'HILL-01', name: 'Hill School', time_zone: 'Asia/Kolkata', language: null },
    ]);
  });

  it('with a code that is taken stays, with the reason at the field', async () => {
    const { screen, next, address } = await show('/setup/school', {
      [CREATE]: refused(409, 'SCHOOL_CODE_TAKEN', {
        field: 'code',
        message: 'Another school has this code.',
      }),
    });
    const name = screen.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Hill School');
    const code = screen.getByRole('textbox', { name: /^School code/ });
    await code.fill('HILL-01');
    await next.click();
    await expect.element(code).toHaveAccessibleDescription(/Another school has this code\./);
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await expect.element(code).toHaveValue('HILL-01');
    await expect.element(name).toHaveValue('Hill School');
    await expect.element(address).toHaveTextContent('/setup/school');
  });

  it('that is there is named, with a way to change it', async () => {
    const { screen, next } = await show('/setup/school', { [SETUP]: { ...NEW, school: SCHOOL } });
    await expect
      .element(screen.getByText('Hill School is there. Its code is HILL-01.'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Change the school' }))
      .toHaveAttribute('href', '/schools/5');
    await expect
      .element(screen.getByRole('link', { name: 'Next' }))
      .toHaveAttribute('href', '/setup/roster');
    await expect.element(next).not.toBeInTheDocument();
  });

  it('can wait', async () => {
    const { screen, address } = await show('/setup/school');
    await screen.getByRole('button', { name: 'Do it later' }).click();
    await expect.element(address).toHaveTextContent('/schools');
  });
});

describe('students, people and the end', () => {
  it('need a school first', async () => {
    for (const step of ['roster', 'invite']) {
      const { screen } = await show(`/setup/${step}`);
      await expect.element(screen.getByText(/^Add a school first\./)).toBeVisible();
      await expect
        .element(screen.getByRole('link', { name: 'Add the school' }))
        .toHaveAttribute('href', '/setup/school');
      await screen.unmount();
      forgetAnswers();
    }
  });

  it('are finished by a press; a lost connection is said and nothing moves', async () => {
    const { screen, server, address } = await show('/setup/invite', {
      [SETUP]: { ...NEW, school: SCHOOL },
      [PEOPLE]: lost,
      [FINISH]: lost,
    });
    const finish = screen.getByRole('button', { name: 'Finish' });
    await finish.click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('There is no connection. Check it and try again.');
    await expect.element(address).toHaveTextContent('/setup/invite');
    server.answers[FINISH] = { finished: true };
    await finish.click();
    await expect.element(address).toHaveTextContent('/setup/done');
    await expect
      .element(screen.getByRole('heading', { name: 'Hill School is ready' }))
      .toBeVisible();
    for (const open of [/^There are no students yet/, /no coordinator yet/])
      await expect.element(screen.getByText(open)).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Start with the example programs' }))
      .toBeVisible();
  });

  it('with everything there, nothing is left to do', async () => {
    const { screen } = await show('/setup/done', {
      [SETUP]: {
        ...NEW,
        has_courses: 1,
        school: {
          ...SCHOOL,
          students: 30,
          coordinators: [{ name: 'Sunita Rao', email: 'sunita@hill.example' }],
        },
      },
    });
    await expect
      .element(screen.getByText(/with the code HILL-01 and their login card\.$/))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open the school' }))
      .toHaveAttribute('href', '/schools/5');
    await expect.element(screen.getByText('Still to do')).not.toBeInTheDocument();
  });
});
