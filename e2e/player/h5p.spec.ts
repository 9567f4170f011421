import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type H5pKind, anH5p } from '../../apps/server/src/testing/files/an-h5p.ts';
import type { Stage } from '../../scripts/scorm-try/scorm-try-stage.ts';
import { Playing, expect, test } from './playing.ts';

const added = async (stage: Stage, kind: H5pKind): Promise<string> => {
  const path = await anH5p(kind);
  const lesson = await stage.add(path);
  await rm(dirname(path), { recursive: true });
  return lesson;
};
const contentOf = ({ page }: Playing) => page.frameLocator('iframe').frameLocator('iframe');

test.describe('an H5P content (D7 h5p)', () => {
  test('is played, scored, and goes on where it was left, whatever way that was', async ({
    stage,
    page,
    again,
  }) => {
    const ask = { student: 'student-h5p', lesson: await added(stage, 'quiz') };
    const playing = await new Playing(stage, page, ask).open();
    const content = contentOf(playing);
    await expect(content.getByRole('heading', { name: 'Kites in the wind' })).toBeVisible();
    // Contents without letters of their own would have the browser's serifs.
    await expect(content.locator('body')).toHaveCSS('font-family', /sans-serif/);
    await content.getByRole('button', { name: 'yes 1' }).click();
    await expect(content.getByText('You said yes')).toBeVisible();
    await expect
      .poll(() => playing.state('h5p')?.elements)
      .toMatchObject({
        'cmi.completion_status': 'incomplete',
        // Others are not kept for teachers (spec 5).
        'cmi.interactions.0.id': expect.stringMatching(/0$/),
        // Words instead of ids, without HTML: a teacher reads them.
        'cmi.interactions.0.type': 'other',
        'cmi.interactions.0.correct_responses.0.pattern': 'YES !',
        'cmi.interactions.0.description': 'Does a kite need wind?',
        'cmi.interactions.0.learner_response': 'YES !',
        'cmi.interactions.0.result': 'correct',
      });
    // The tab is closed in the middle.
    await page.close();
    await expect
      .poll(() => playing.state('h5p')?.elements['cmi.suspend_data'])
      .toContain('"given":["yes"]');

    const later = await again(playing);
    await expect(contentOf(later).getByText('You said yes')).toBeVisible();
    await contentOf(later).getByRole('button', { name: 'yes 2' }).click();
    await expect.poll(() => later.said('complete')).toMatchObject([{ scorePercent: 50 }]);
    expect(later.state('h5p')).toMatchObject({
      lessonStatus: 'completed',
      elements: {
        'cmi.completion_status': 'completed',
        'cmi.success_status': 'failed',
        'cmi.score.raw': '1',
        'cmi.score.max': '2',
        'cmi.interactions.1.result': 'incorrect',
      },
    });
    await contentOf(later).getByRole('button', { name: 'no 2' }).click();
    await expect.poll(() => later.state('h5p')?.lessonStatus).toBe('passed');
    await contentOf(later).getByRole('button', { name: 'yes 2' }).click();
    await expect
      .poll(() => later.state('h5p')?.elements['cmi.interactions.1.learner_response'])
      .toBe('YES !');
    expect(later.state('h5p')?.elements, 'the better score stays').toMatchObject({
      'cmi.score.scaled': '1',
      'cmi.success_status': 'passed',
    });
    expect(later.state('h5p')?.elements['cmi.interactions.2.id']).toBeUndefined();
    expect(await later.closeGently()).toBe('closed');
  });

  test('plays and goes on where a browser gives its frame no storage, as in a private window', async ({
    stage,
    page,
    context,
    again,
  }) => {
    await context.addInitScript(() => {
      const denied = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      if (parent !== window)
        Object.defineProperty(window, 'localStorage', { get: denied, configurable: true });
    });
    const ask = { student: 'student-h5p-3', lesson: await added(stage, 'quiz') };
    const playing = await new Playing(stage, page, ask).open();
    await contentOf(playing).getByRole('button', { name: 'yes 1' }).click();
    await expect
      .poll(() => playing.state('h5p')?.elements['cmi.suspend_data'])
      .toContain('"given":["yes"]');
    // Closed at once, before a content would have told its state by itself.
    await contentOf(playing).getByRole('button', { name: 'no 2' }).click();
    await page.close();
    await expect
      .poll(() => playing.state('h5p')?.elements['cmi.suspend_data'])
      .toContain('"given":["yes","no"]');
    const later = await again(playing);
    await expect(contentOf(later).getByText('You said no')).toBeVisible();
  });

  test('keeps a state as long as an essay, far beyond the 64,000 characters of the book', async ({
    stage,
    page,
    again,
  }) => {
    const written = 200_000;
    const path = await anH5p('quiz', {
      'content/content.json': JSON.stringify({
        title: 'Kites in the wind',
        written,
        questions: [
          { id: 'wind-1', text: 'Does a kite need wind?', right: 'yes' },
          { id: 'wind-2', text: 'Is rain good for paper?', right: 'no' },
        ],
      }),
    });
    const lesson = await stage.add(path);
    await rm(dirname(path), { recursive: true });
    const playing = await new Playing(stage, page, { student: 'student-h5p-6', lesson }).open();
    await contentOf(playing).getByRole('button', { name: 'yes 1' }).click();
    await expect
      .poll(() => playing.state('h5p')?.elements['cmi.suspend_data']?.length ?? 0)
      .toBeGreaterThan(written);
    await page.close();
    const later = await again(playing);
    await expect(contentOf(later).getByText('You said yes')).toBeVisible();
  });

  test('that has no page of results is done when its last slide was seen, with what it scored', async ({
    stage,
    page,
    again,
  }) => {
    const ask = { student: 'student-h5p-4', lesson: await added(stage, 'slides') };
    const playing = await new Playing(stage, page, ask).open();
    await contentOf(playing).getByRole('button', { name: 'next' }).click();
    await expect
      .poll(() => playing.state('h5p'))
      .toMatchObject({ lessonStatus: 'completed', elements: { 'cmi.score.raw': '0' } });
    await page.close();
    const later = await again(playing);
    await contentOf(later).getByRole('button', { name: 'answer' }).click();
    await expect
      .poll(() => later.state('h5p')?.elements)
      .toMatchObject({ 'cmi.score.raw': '1', 'cmi.score.max': '1', 'cmi.score.scaled': '1' });
    const other = await again(playing, { student: 'student-h5p-5' });
    await contentOf(other).getByRole('button', { name: 'answer' }).click();
    await expect
      .poll(() => other.state('h5p')?.elements['cmi.interactions.0.result'])
      .toBe('correct');
    expect(other.state('h5p')?.lessonStatus, 'a slide is left').toBe('incomplete');
  });

  test('that is finished without its questions being checked one by one tells every answer', async ({
    stage,
    page,
  }) => {
    const ask = { student: 'student-h5p-7', lesson: await added(stage, 'set') };
    const playing = await new Playing(stage, page, ask).open();
    const content = contentOf(playing);
    const press = (name: string) => content.getByRole('button', { name }).click();
    await press('yes 1');
    await press('finish');
    await expect.poll(() => playing.state('h5p')?.lessonStatus).toBe('completed');
    const elements = () => playing.state('h5p')?.elements ?? {};
    expect(elements()).toMatchObject({
      'cmi.interactions.0.id': expect.stringMatching(/wind-1.*0$/),
      'cmi.interactions.0.description': 'Does a kite need wind?',
      'cmi.interactions.0.learner_response': 'YES',
      'cmi.interactions.0.correct_responses.0.pattern': 'YES',
      'cmi.interactions.0.result': 'correct',
    });
    expect(elements()['cmi.interactions.1.id'], 'what was left out is no answer').toBeUndefined();
    await press('yes 2');
    await press('check 2');
    await expect.poll(() => elements()['cmi.interactions.1.result']).toBe('incorrect');
    await press('no 2');
    await press('finish');
    await expect.poll(() => elements()['cmi.interactions.1.learner_response']).toBe('NO');
    expect(elements()['cmi.interactions.1.result']).toBe('correct');
    expect(
      elements()['cmi.interactions.2.id'],
      'each once, and not the set itself',
    ).toBeUndefined();
  });

  test('that asks nothing is done when it was shown', async ({ stage, page }) => {
    const ask = { student: 'student-h5p-2', lesson: await added(stage, 'page') };
    const playing = await new Playing(stage, page, ask).open();
    await expect(contentOf(playing).getByRole('heading')).toHaveText('Kites in the wind');
    await expect
      .poll(() => playing.said('complete'))
      .toMatchObject([{ lessonStatus: 'completed', scorePercent: null }]);
  });
});
