import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '@skillkite/client/testing/calls';
import type { Program } from '../../app/domain.ts';
import { SignedIn, aStudent, signIn } from '../../testing/signed-in.tsx';
import { ProgramCard } from './program-card.tsx';

const PROGRAM = {
  id: 1_000_000_001,
  area: 'school',
  lang: 'en',
  name: 'Science of class VI',
  description: '',
  translations: {},
  thumbnail: null,
  badges: [],
  isOld: false,
  completedCourses: 0,
  totalCourses: 1,
  nextCourseId: null,
  nextCourseName: '',
} as unknown as Program;

it.each([
  ['its picture', '/media/sound.webp', 'img'],
  ['its kite in the sky without one', null, '.bg-sky svg'],
])('a program shows %s above its name', async (_, thumbnail, shown) => {
  answerCalls({});
  signIn(aStudent());
  const screen = await render(
    <SignedIn>
      <ProgramCard program={{ ...PROGRAM, thumbnail }} />
    </SignedIn>,
  );
  const name = screen.getByRole('heading', { name: 'Science of class VI' });
  await expect.element(name).toBeVisible();
  const picture = screen.container.querySelector(`article ${shown}`);
  expect(picture?.compareDocumentPosition(name.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
