import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import { type CallAnswer, answerCalls, lost, refused } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../testing/staff-page.tsx';
import {
  CardsDialog,
  ChosenCardsDialog,
  ParentCodesDialog,
  SchoolCardsDialog,
} from './print-dialogs.tsx';

const CARDS = '/api/staff/roster/print_cards';
const CODES = '/api/staff/roster/print_parent_codes';
const IN_CLASS = { school_id: 1, grade: 6, section: 'A' };
const PDF = btoa('%PDF-1.7');
const printed = (more: object = {}) => ({ pdf: PDF, cards: 2, without_login: 0, ...more });
const ofClass = (withoutPassword: number) => ({
  grade: 6,
  section: 'A',
  students: 30,
  withoutPassword,
});

/** Names of the saved files. */
let saved: string[];
const show = async (
  answers: Record<string, CallAnswer>,
  dialog: (close: () => void) => ReactNode,
) => {
  const server = answerCalls(answers);
  const onClose = vi.fn<() => void>();
  const screen = await render(<StaffPage>{dialog(onClose)}</StaffPage>);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  return { screen, server, onClose };
};

beforeEach(() => {
  forgetAnswers();
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('cards to print (D13)', () => {
  it('of a class are for those without a password, and are saved under its name', async () => {
    const { screen, server, onClose } = await show({ [CARDS]: printed() }, (close) => (
      <CardsDialog schoolId={1} of={ofClass(2)} onClose={close} />
    ));
    await expect.element(screen.getByText(/^2 students have no password yet\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Make 2 cards' }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(saved).toEqual(['VI-A.pdf']);
    expect(server.bodiesOf(CARDS)).toEqual([{ in_class: IN_CLASS, again: 0 }]);
  });

  it('where each has a password take its place, for everybody', async () => {
    const { screen, server } = await show({ [CARDS]: printed() }, (close) => (
      <CardsDialog schoolId={1} of={ofClass(0)} onClose={close} />
    ));
    await expect
      .element(screen.getByText(/in place of the current passwords or codes/))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Make 30 cards' }).click();
    await expect.poll(() => server.bodiesOf(CARDS)).toHaveLength(1);
    expect(server.bodiesOf(CARDS)).toEqual([{ in_class: IN_CLASS, again: 0, everybody: 1 }]);
  });

  it('say who has neither login nor number, and stay until that is read', async () => {
    const { screen, onClose } = await show(
      { [CARDS]: printed({ pdf: null, without_login: 1 }) },
      (close) => <CardsDialog schoolId={1} of={ofClass(2)} onClose={close} />,
    );
    await screen.getByRole('button', { name: 'Make 2 cards' }).click();
    await expect
      .element(screen.getByText(/^1 student has neither a login nor an admission number/))
      .toBeVisible();
    expect([saved, onClose.mock.calls]).toEqual([[], []]);
    await screen.getByRole('button', { name: 'Done' }).click();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('that somebody just made are made again only after a second press', async () => {
    const { screen, server, onClose } = await show(
      {
        [CARDS]: refused(409, 'CHANGED_MEANWHILE', {
          current: null,
          changed: { who: 'person', name: 'Meena', is_former: 0, at: null, fields: [] },
        }),
      },
      (close) => <CardsDialog schoolId={1} of={ofClass(2)} onClose={close} />,
    );
    await screen.getByRole('button', { name: 'Make 2 cards' }).click();
    await expect.element(screen.getByText(/by Meena\.$/)).toBeVisible();
    server.answers[CARDS] = printed();
    await screen.getByRole('button', { name: 'Make another' }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.bodiesOf(CARDS)).toEqual([
      { in_class: IN_CLASS, again: 0 },
      { in_class: IN_CLASS, again: 1 },
    ]);
  });

  it('say why they were not made', async () => {
    const { screen, onClose } = await show({ [CARDS]: lost }, (close) => (
      <CardsDialog schoolId={1} of={ofClass(2)} onClose={close} />
    ));
    await screen.getByRole('button', { name: 'Make 2 cards' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('There is no connection. Check it and try again.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('of a school are a press for each class that needs some', async () => {
    const { screen, server, onClose } = await show(
      { [CARDS]: printed({ without_login: 2 }) },
      (close) => (
        <SchoolCardsDialog
          schoolId={1}
          classes={[ofClass(3), { ...ofClass(0), section: 'B' }]}
          onClose={close}
        />
      ),
    );
    expect(screen.getByRole('listitem').elements()).toHaveLength(1);
    await screen.getByRole('button', { name: /^Make 3 cards/ }).click();
    await expect
      .element(screen.getByText(/^2 students have neither a login nor an admission number/))
      .toBeVisible();
    expect([saved, onClose.mock.calls]).toEqual([['VI-A.pdf'], []]);
    expect(server.bodiesOf(CARDS)).toEqual([{ in_class: IN_CLASS, again: 0 }]);
  });

  it('of a school whose students all have passwords are none', async () => {
    const { screen } = await show({}, (close) => (
      <SchoolCardsDialog schoolId={1} classes={[ofClass(0)]} onClose={close} />
    ));
    await expect
      .element(screen.getByText('Every student has a password of their own.'))
      .toBeVisible();
    expect(screen.getByRole('listitem').elements()).toEqual([]);
  });

  it('of chosen students name them', async () => {
    const { screen, server } = await show({ [CARDS]: printed() }, (close) => (
      <ChosenCardsDialog
        of={{ schoolId: 1, grade: 6, section: 'A' }}
        chosen={[4, 5]}
        onClose={close}
      />
    ));
    await screen.getByRole('button', { name: 'Make 2 cards' }).click();
    await expect.poll(() => server.bodiesOf(CARDS)).toHaveLength(1);
    expect(server.bodiesOf(CARDS)).toEqual([{ in_class: IN_CLASS, student_ids: [4, 5], again: 0 }]);
  });
});

describe('codes for parents (D14)', () => {
  it.each([
    [undefined, 'Make 30 codes', {}],
    [[7], 'Make 1 code', { student_ids: [7] }],
  ])('are for the class, or for those who are chosen: %o', async (chosen, words, asked) => {
    const { screen, server, onClose } = await show(
      { [CODES]: { pdf: PDF, cards: 1, code: null } },
      (close) => (
        <ParentCodesDialog
          schoolId={1}
          of={ofClass(0)}
          {...(chosen && { chosen })}
          onClose={close}
        />
      ),
    );
    await screen.getByRole('button', { name: words }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.bodiesOf(CODES)).toEqual([{ in_class: IN_CLASS, again: 0, ...asked }]);
    expect(saved).toEqual(['Codes for parents VI-A.pdf']);
  });
});
