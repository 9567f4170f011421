import type { CourseId, LessonId, ProgramId } from '@skillkite/contract/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const PROGRAM = { programId: 3 as ProgramId };
const LESSON = { ...PROGRAM, courseId: 14 as CourseId, lessonId: 159 as LessonId };
const TAG = { sink: 'tag', url: 'https://tags.test/js/tag.js', id: 'K-1' };

type Sent = { path: string; keepalive: boolean; batch_key: string; events: unknown[] };

function aPage(analytics: object, navigator: object = {}) {
  const sent: Sent[] = [];
  const scripts: { src: string }[] = [];
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => ({ textContent: JSON.stringify({ analytics }) }),
    createElement: () => ({ src: '' }),
    head: { append: (script: { src: string }) => scripts.push(script) },
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('location', { origin: 'https://learn.test', pathname: '/home' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal(
    'fetch',
    async (path: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
      const batch = JSON.parse(body) as Pick<Sent, 'batch_key' | 'events'>;
      sent.push({ path, keepalive, ...batch });
      throw new Error('There is no connection.');
    },
  );
  return {
    sent,
    scripts,
    hide: () => {
      document.visibilityState = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
const analytics = () => import('./analytics.ts');
/** Lazy modules have loaded and run. */
async function settled() {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}
const dataLayer = () =>
  ((globalThis as { dataLayer?: IArguments[] }).dataLayer ?? []).map((words) => [...words]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'dataLayer');
});

describe('events (spec 7)', () => {
  it.each([
    ['where the operator wants none', { sink: 'none' }, {}],
    ['of a browser that says do not track', { sink: 'server' }, { doNotTrack: '1' }],
    ['of one with the global privacy control', { sink: 'server' }, { globalPrivacyControl: true }],
    ['to a tag of a browser that says do not track', TAG, { doNotTrack: '1' }],
  ])('are not sent %s, and nothing is loaded', async (_, config, navigator) => {
    const page = aPage(config, navigator);
    const { collect, track } = await analytics();
    const load = vi.fn<() => void>();
    collect(load);
    track('class_completed', LESSON);
    await settled();
    page.hide();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).not.toHaveBeenCalled();
    expect(page.sent).toEqual([]);
    expect(page.scripts).toEqual([]);
    expect(dataLayer()).toEqual([]);
  });

  it('go to our server a few together, and are let go when they do not arrive', async () => {
    const page = aPage({ sink: 'server' });
    const { track } = await analytics();
    track('skill_program_click', PROGRAM);
    await settled();
    await vi.advanceTimersByTimeAsync(5000);
    track('class_completed', LESSON);
    await settled();
    expect(page.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.sent).toEqual([
      {
        path: '/api/analytics/track_events',
        keepalive: true,
        batch_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        events: [
          { name: 'skill_program_click', program_id: 3 },
          { name: 'class_completed', program_id: 3, course_id: 14, lesson_id: 159 },
        ],
      },
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.sent).toHaveLength(1);
  });

  it('go at once when the page is hidden, and twenty without waiting, each batch under its own key', async () => {
    const page = aPage({ sink: 'server' });
    const { track } = await analytics();
    for (let count = 0; count < 23; count += 1) track('portfolio_button_click', {});
    await settled();
    expect(page.sent.map(({ events }) => events.length)).toEqual([20]);
    page.hide();
    page.hide();
    expect(page.sent.map(({ events }) => events.length)).toEqual([20, 3]);
    expect(new Set(page.sent.map(({ batch_key }) => batch_key)).size).toBe(2);
  });

  it('go with a page that is left the moment they happen', async () => {
    const page = aPage({ sink: 'server' });
    const { track } = await analytics();
    track('skill_program_click', PROGRAM);
    await settled();
    track('class_completed', LESSON);
    page.hide();
    expect(page.sent.flatMap(({ events }) => events)).toHaveLength(2);
  });

  it("go to the operator's tag, whose script is loaded once and is told the route in place of the address", async () => {
    const page = aPage(TAG);
    const { collect, track } = await analytics();
    collect(({ send }) => send({ name: 'page_view', route: '/classroom/:id/classes' }));
    track('class_completed', LESSON);
    await settled();
    expect(page.scripts.map(({ src }) => src)).toEqual(['https://tags.test/js/tag.js?id=K-1']);
    const where = {
      page_location: 'https://learn.test/classroom/:id/classes',
      page_title: '/classroom/:id/classes',
      page_referrer: '',
    };
    expect(dataLayer()).toEqual([
      ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })],
      ['js', expect.any(Date)],
      [
        'config',
        'K-1',
        expect.objectContaining({
          send_page_view: false,
          server_container_url: 'https://tags.test',
        }),
      ],
      ['event', 'page_view', { route: '/classroom/:id/classes', ...where }],
      ['event', 'class_completed', { program_id: 3, course_id: 14, lesson_id: 159, ...where }],
    ]);
    expect(page.sent).toEqual([]);
  });
});
