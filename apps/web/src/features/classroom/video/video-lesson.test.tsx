import type { LessonId } from '@skillkite/contract/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Lesson } from '../../../app/endpoints/classroom.ts';
import { SignedIn, aStudent, signIn } from '../../../testing/signed-in.tsx';
import { VideoLesson } from './video-lesson.tsx';

/** A video of 40 seconds. */
const SOURCE = new URL(
  '../../../../../../content/demo/media/videos/near-and-far.mp4',
  import.meta.url,
).href;
const WORDS = `data:text/vtt,${encodeURIComponent('WEBVTT\n\n00:00.000 --> 00:30.000\nLook at the hill.\n')}`;

const aLesson = (more: object = {}) =>
  ({
    id: 5 as LessonId,
    kind: 'lesson',
    title: 'Near and far',
    description: '',
    lang: 'en',
    translations: {},
    fileType: 'mp4',
    source: SOURCE,
    size: null,
    small: null,
    poster: null,
    copies: [],
    captions: [
      { language: 'en', label: 'English', source: WORDS },
      { language: 'hi', label: 'हिन्दी', source: WORDS },
    ],
    chapters: [
      { at: 0, title: { en: 'The hill' } },
      { at: 8, title: { en: 'The road' } },
    ],
    durationSeconds: 20,
    resumeAt: 0,
    watchedSeconds: 0,
    ...more,
  }) as unknown as Lesson;

const show = async (lesson: Lesson, isWatched = false) => {
  const told = {
    onBegun: vi.fn<(seconds: number) => void>(),
    onDone: vi.fn<(seconds: number) => void>(),
    onPosition: vi.fn<(place: { seconds: number; watchedSeconds: number }) => void>(),
  };
  const screen = await render(
    <SignedIn>
      <VideoLesson lesson={lesson} isWatched={isWatched} onFinished={() => {}} {...told} />
    </SignedIn>,
  );
  await expect.element(screen.getByLabelText(lesson.title)).toBeInTheDocument();
  const video = screen.getByLabelText(lesson.title).element() as HTMLVideoElement;
  video.muted = true;
  const isReady = () => expect.poll(() => video.readyState).toBeGreaterThanOrEqual(1);
  /** Plays up to a second, as if time passed faster. */
  const playTo = async (seconds: number) => {
    video.playbackRate = 8;
    await video.play();
    await expect.poll(() => video.currentTime, { timeout: 10_000 }).toBeGreaterThan(seconds);
  };
  return { screen, video, isReady, playTo, ...told };
};

beforeEach(async () => {
  localStorage.clear();
  signIn(aStudent());
  await page.viewport(800, 700);
});
afterEach(async () => {
  localStorage.clear();
  await page.viewport(390, 844);
});

describe('a video lesson (spec 4, 5)', () => {
  it('plays and pauses by its button, and says where it is', async () => {
    const { screen, video, isReady } = await show(aLesson());
    await isReady();
    await screen.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => video.paused).toBe(false);
    await screen.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => video.paused).toBe(true);
    await expect.element(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
  });

  it('is told once at five seconds, and where it was stopped', async () => {
    const { video, playTo, onBegun, onPosition, onDone } = await show(aLesson());
    await playTo(6);
    expect(onBegun).toHaveBeenCalledTimes(1);
    expect(onBegun.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(5);
    video.pause();
    await expect.poll(() => onPosition.mock.calls.length).toBe(1);
    const place = onPosition.mock.calls[0]?.[0];
    expect(place?.seconds).toBeGreaterThan(5);
    expect(place?.watchedSeconds).toBeGreaterThan(5);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('goes on where the student stopped, not to what was never watched', async () => {
    const { video, isReady } = await show(aLesson({ resumeAt: 6, watchedSeconds: 9 }));
    await isReady();
    await expect.poll(() => video.currentTime).toBeGreaterThanOrEqual(6);
    video.currentTime = 8;
    await expect.poll(() => video.currentTime).toBe(8);
    video.currentTime = 15;
    await expect.poll(() => video.currentTime).toBeLessThan(11);
  });

  it('that was watched may be gone through freely; its end leads on', async () => {
    const { video, isReady, onDone, onBegun } = await show(aLesson(), true);
    await isReady();
    video.currentTime = video.duration - 0.5;
    await expect.poll(() => video.currentTime).toBeGreaterThan(10);
    await video.play();
    await expect.poll(() => video.ended, { timeout: 10_000 }).toBe(true);
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    // Watching it again reports again.
    await video.play();
    video.currentTime = video.duration - 0.5;
    await expect.poll(() => onDone.mock.calls.length, { timeout: 10_000 }).toBe(2);
    expect(onBegun).not.toHaveBeenCalled();
  });

  it('obeys the keys that players have everywhere', async () => {
    const { screen, video, isReady } = await show(aLesson({ resumeAt: 6, watchedSeconds: 12 }));
    await isReady();
    await expect.poll(() => video.currentTime).toBeGreaterThanOrEqual(6);
    screen.getByRole('button', { name: 'Back 10 seconds' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => video.currentTime).toBeGreaterThanOrEqual(11);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.poll(() => video.currentTime).toBeLessThan(2);
    await userEvent.keyboard('m');
    expect(video.muted).toBe(false);
    await userEvent.keyboard('m');
    await userEvent.keyboard('k');
    await expect.poll(() => video.paused).toBe(false);
    await userEvent.keyboard('k');
    await expect.poll(() => video.paused).toBe(true);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(video.paused).toBe(true);
    // Keys go to a focused button or choice first.
    const speed = screen.getByLabelText('Speed');
    speed.element().focus();
    await userEvent.keyboard('k');
    expect(video.paused).toBe(true);
  });

  it('shows captions in the language of the reader, or in the chosen one, or none (D10)', async () => {
    const { screen, video, isReady } = await show(aLesson());
    await isReady();
    const modes = () => [...video.textTracks].map(({ mode }) => mode);
    await expect.poll(modes).toEqual(['showing', 'disabled']);
    const captions = screen.getByLabelText('Captions');
    await userEvent.selectOptions(captions, 'हिन्दी');
    expect(modes()).toEqual(['hidden', 'showing']);
    screen.getByRole('button', { name: 'Play' }).element().focus();
    await userEvent.keyboard('c');
    expect(modes()).toEqual(['hidden', 'hidden']);
    await expect.element(captions).toHaveValue('');
    await screen.unmount();
    // Stored on this device.
    const again = await show(aLesson());
    const chosen = again.screen.getByLabelText('Captions');
    await expect.element(chosen).toHaveValue('');
    again.screen.getByRole('button', { name: 'Play' }).element().focus();
    await userEvent.keyboard('c');
    await expect.element(chosen).toHaveValue('en');
    await userEvent.selectOptions(chosen, 'हिन्दी');
    await again.screen.unmount();
    const third = await show(aLesson());
    await expect.element(third.screen.getByLabelText('Captions')).toHaveValue('hi');
  });

  it('names the chapter that plays, and leads to those that were watched alone (D10)', async () => {
    const { screen, video, isReady } = await show(aLesson({ watchedSeconds: 5 }));
    await isReady();
    const chapters = screen.getByLabelText('Chapters');
    const road = screen.getByRole('option', { name: '0:08 The road' });
    await expect.element(road).toBeDisabled();
    await screen.unmount();
    const watched = await show(aLesson({ watchedSeconds: 12 }));
    await watched.isReady();
    await userEvent.selectOptions(chapters, '0:08 The road');
    await expect.poll(() => watched.video.currentTime).toBe(8);
    await expect.element(chapters).toHaveValue('1');
    expect(video).not.toBe(watched.video);
  });

  it('has its speed, which stays while it plays', async () => {
    const { screen, video } = await show(aLesson());
    await userEvent.selectOptions(screen.getByLabelText('Speed'), '1.5×');
    expect(video.playbackRate).toBe(1.5);
    await expect.element(screen.getByLabelText('Speed')).toHaveValue('1.5');
  });

  it('that is missing says so, with help, its file and another try', async () => {
    const { screen } = await show(aLesson({ source: '/no-such-video.mp4', captions: [] }));
    await expect.element(screen.getByRole('link', { name: /^Download/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Play' })).not.toBeInTheDocument();
  });
});
