import type { DraftLesson } from '@skillkite/content/draft-schemas';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import { type CallAnswer, lost } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import { STUDIO, aDraft, answerStudio, forgetSessions } from '../../../testing/studio.ts';
import {
  FILES,
  aFile,
  answerFiles,
  forgetFiles,
  partsByFetch,
} from '../../../testing/studio-files.ts';
import { EditorPage } from '../editor-page.tsx';
import { keptUploadsOf } from '../files/kept-uploads.ts';
import { forgetUploads } from '../files/uploads.ts';

const PERSON = 3;
const PICTURE: DraftLesson = { kind: 'lesson', medium: 'picture', title: 'New picture' };

const aPhoto = (name = 'Our water.png', bytes = 3000) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

const show = async (
  content: DraftLesson = PICTURE,
  {
    files = [aFile()],
    answers = {},
    path = '/studio/courses/9?lesson=11',
  }: {
    files?: ReturnType<typeof aFile>[];
    answers?: Record<string, CallAnswer>;
    path?: string;
  } = {},
) => {
  partsByFetch();
  const server = answerStudio(aDraft([{ content }]), { ...answerFiles(files), ...answers });
  const screen = await render(
    <StaffPage path={path}>
      <Routes>
        <Route path="/studio/courses/:draftId" element={<EditorPage />} />
      </Routes>
    </StaffPage>,
  );
  const choose = (chosen: File | File[], label = 'Upload a file') =>
    screen.getByLabelText(label).upload(chosen);
  const saved = () => server.bodiesOf(STUDIO.saveLesson) as { content: DraftLesson }[];
  return { screen, server, choose, saved };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetSessions();
  forgetFiles();
  indexedDB.deleteDatabase('skillkite-studio');
  for (const { key } of await keptUploadsOf(PERSON, Date.now()))
    await (await import('../files/kept-uploads.ts')).dropUpload(key);
});

describe('a lesson that shows a file', () => {
  it('is named after its file, and names it before all of it has arrived', async () => {
    const { screen, server, choose, saved } = await show();
    await choose(aPhoto('02_Our_water.png', 2_500_000));
    await expect
      .poll(() => saved().at(-1)?.content)
      .toMatchObject({ title: 'Our water', file: 'file-101' });
    await expect.poll(() => server.bodiesOf(FILES.part)).toHaveLength(3);
    await expect.element(screen.getByText('No alt text')).toBeVisible();
    expect(await keptUploadsOf(PERSON, Date.now())).toEqual([]);
  });

  it('does not send a file of another kind, and says so', async () => {
    const { screen, server, choose } = await show();
    await choose(new File(['x'], 'song.mp3', { type: 'audio/mpeg' }));
    await expect.element(screen.getByText('“song.mp3” is of another kind.')).toBeVisible();
    expect(server.bodiesOf(FILES.begin)).toEqual([]);
  });

  it('keeps a file without a connection on the device over a reload, and goes on where it stopped', async () => {
    const first = await show(PICTURE, { answers: { [FILES.part]: lost } });
    await first.choose(aPhoto());
    await expect.poll(() => first.server.bodiesOf(FILES.part).length).toBeGreaterThan(0);
    await first.screen.unmount();
    forgetUploads();
    forgetSessions();
    forgetAnswers();
    const receiving = aFile({
      file_id: 101,
      name: 'Our water.png',
      size_bytes: 3000,
      state: 'receiving',
      received_bytes: 1000,
    });
    const files = [aFile(), receiving];
    const { screen, server } = await show({ ...PICTURE, file: 'file-101' }, { files });
    await expect.poll(() => server.bodiesOf(FILES.part)).toHaveLength(1);
    await expect.element(screen.getByText('No alt text')).toBeVisible();
  });

  it('says why the server refused a file, and takes another', async () => {
    const files = [aFile({ state: 'refused', refusal: 'locked' })];
    const { screen } = await show({ ...PICTURE, file: 'file-42' }, { files });
    await expect.element(screen.getByText(/The file has a password/)).toBeVisible();
    await expect.element(screen.getByText('Upload a file')).toBeVisible();
  });

  it('saves the alternative text of its picture after a pause, and then has nothing to fix', async () => {
    const { screen, server } = await show({ ...PICTURE, file: 'file-42' });
    await screen.getByLabelText('Alternative text').fill('Two glasses of water');
    await expect
      .poll(() => server.bodiesOf(FILES.save))
      .toMatchObject([{ file_id: 42, version: 1, alt: { en: 'Two glasses of water' } }]);
    await expect.element(screen.getByText('Alt text', { exact: true })).toBeVisible();
  });

  it('takes a file of the library instead', async () => {
    const { screen, saved } = await show();
    await screen.getByRole('button', { name: 'From the library' }).click();
    await screen.getByRole('button', { name: /^worksheet.jpg/ }).click();
    await expect.poll(() => saved().at(-1)?.content).toMatchObject({ file: 'file-42' });
  });

  it('gives a video chapters and captions that are typed along it', async () => {
    const video = aFile({ kind: 'video', name: 'tap.mp4', mime: 'video/mp4', seconds: 200 });
    const content: DraftLesson = { kind: 'lesson', medium: 'video', title: 'Tap', file: 'file-42' };
    const { screen, server, saved } = await show(content, { files: [video] });
    await screen.getByText('Chapters', { exact: true }).click();
    await screen.getByRole('button', { name: 'Chapter here' }).click();
    await screen.getByLabelText('Name of chapter 1').fill('The spring');
    await expect
      .poll(() => saved().at(-1)?.content.chapters)
      .toEqual([{ at: 0, title: 'The spring' }]);
    await screen.getByText('Captions', { exact: true }).click();
    await screen.getByRole('button', { name: /Type them/ }).click();
    await screen.getByRole('button', { name: 'Caption here' }).click();
    await screen.getByRole('textbox', { name: 'Caption 1', exact: true }).fill('Water is clear.');
    await screen.getByRole('button', { name: 'Save the captions' }).click();
    await expect.poll(() => saved().at(-1)?.content.captions).toMatchObject([{ language: 'en' }]);
    expect(server.bodiesOf(FILES.begin)).toMatchObject([{ name: 'captions-en.vtt' }]);
  });

  it('says what an activity is, and what fails on a phone', async () => {
    const report = {
      standard: 'SCORM 1.2',
      parts: 1,
      files: 10,
      bytes: 100,
      largest: [],
      calls: [],
      findings: [{ kind: 'flash' as const, places: ['game.swf'] }],
    };
    const activity = aFile({ kind: 'activity', name: 'game.zip', report });
    const { screen } = await show(
      { kind: 'ia', title: 'Game', file: 'file-42' },
      { files: [activity] },
    );
    await expect.element(screen.getByText('SCORM 1.2')).toBeVisible();
    await expect.element(screen.getByText(/It needs Flash/)).toBeVisible();
  });

  it('plays no activity that needs a student, and says so', async () => {
    const report = {
      standard: 'cmi5',
      parts: 1,
      files: 10,
      bytes: 100,
      largest: [],
      calls: [],
      findings: [],
    };
    const { screen } = await show(
      { kind: 'ia', title: 'Game', file: 'file-42' },
      {
        files: [aFile({ kind: 'activity', name: 'game.zip', report })],
        answers: {
          [FILES.activity]: {
            player_url: 'https://content.example/player/player.html',
            package_url: 'https://content.example/packages/a/',
            file_type: 'cmi5',
            manifest: {},
          },
        },
      },
    );
    await screen.getByRole('button', { name: 'Play it' }).click();
    await expect.element(screen.getByText(/Publish it to one class first/)).toBeVisible();
    expect(document.querySelector('dialog iframe')).toBeNull();
  });

  it('has nothing that axe finds, in both themes', async () => {
    const { screen } = await show({ ...PICTURE, file: 'file-42' });
    await expect.element(screen.getByText('No alt text')).toBeVisible();
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      const { violations } = await axe.run(screen.container);
      expect(violations).toEqual([]);
    }
    delete document.documentElement.dataset['theme'];
  });
});

describe('files that are dropped on a course', () => {
  it('become a lesson each, in the order of their names; what is not taken is named', async () => {
    const { screen, server } = await show(PICTURE, { path: '/studio/courses/9' });
    await screen.getByRole('button', { name: 'Add a lesson' }).click();
    await screen
      .getByLabelText('Upload files')
      .upload([aPhoto('10 End.png'), aPhoto('2 Start.png'), new File(['x'], 'setup.exe')]);
    await expect.element(screen.getByText('2 lessons added')).toBeVisible();
    await expect.element(screen.getByText('“setup.exe” is of another kind.')).toBeVisible();
    await expect
      .poll(() => server.bodiesOf(STUDIO.addLesson))
      .toMatchObject([
        { content: { kind: 'lesson', medium: 'picture', title: 'Start' } },
        { content: { kind: 'lesson', medium: 'picture', title: 'End' } },
      ]);
    await expect
      .poll(() =>
        (server.bodiesOf(STUDIO.saveLesson) as { content: DraftLesson }[]).map(
          ({ content }) => content.file,
        ),
      )
      .toEqual(expect.arrayContaining(['file-101', 'file-102']));
  });
});
