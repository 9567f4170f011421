import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type CallAnswer, lost } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../testing/staff-page.tsx';
import { aDraft, answerStudio } from '../../testing/studio.ts';
import { FILES, aFile, answerFiles, partsByFetch } from '../../testing/studio-files.ts';
import { FilesPage } from './files-page.tsx';
import { dropUpload, keepUpload, keptUploadsOf } from './files/kept-uploads.ts';
import { forgetUploads } from './files/uploads.ts';

const PERSON = 3;

const show = async (
  files: ReturnType<typeof aFile>[],
  answers: Record<string, CallAnswer> = {},
) => {
  partsByFetch();
  const server = answerStudio(aDraft(), { ...answerFiles(files), ...answers });
  const screen = await render(
    <StaffPage path="/studio/files">
      <FilesPage />
    </StaffPage>,
  );
  return { screen, server };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetUploads();
  for (const { key } of await keptUploadsOf(PERSON, Date.now())) await dropUpload(key);
});

describe('the files of a library', () => {
  it('says where there are none yet, and that the connection is gone', async () => {
    const empty = await show([]);
    await expect.element(empty.screen.getByText('No files yet')).toBeVisible();
    await empty.screen.unmount();
    forgetAnswers();
    const { screen } = await show([], { [FILES.list]: lost });
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('are listed with size and use, and asked for by words, kind and what is not used', async () => {
    const { screen, server } = await show([
      aFile(),
      aFile({ file_id: 43, name: 'song.mp3', kind: 'sound', seconds: 65, used_count: 0 }),
    ]);
    await expect.element(screen.getByText('234 kB', { exact: false }).first()).toBeVisible();
    await expect.element(screen.getByText(/1:05/)).toBeVisible();
    await screen.getByLabelText('Kind').selectOptions('sound');
    await screen.getByLabelText('Not used', { exact: true }).click();
    await screen.getByLabelText('Find a file').fill('song');
    await expect
      .poll(() => server.bodiesOf(FILES.list).at(-1))
      .toMatchObject({ kind: 'sound', is_unused: 1, words: 'song' });
  });

  it('say in their list why one was refused, and which one is still looked into', async () => {
    const { screen } = await show([
      aFile({
        name: 'bomb.zip',
        kind: 'activity',
        state: 'refused',
        refusal: 'unplayable',
        used_count: 0,
      }),
      aFile({ file_id: 43, name: 'film.mp4', kind: 'video', state: 'checking', used_count: 0 }),
    ]);
    const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect
      .element(row('bomb').getByText('This activity cannot be played here.'))
      .toBeVisible();
    await expect.element(row('film').getByText('Checking the file…')).toBeVisible();
    expect(row('bomb').element().textContent).not.toMatch(/Not used|No licence/);
  });

  it('are renamed and get a licence; a change by another meanwhile is built upon', async () => {
    let version = 2;
    const { screen, server } = await show([aFile()], {
      [FILES.save]: (body: { version: number }) => {
        if (body.version !== version)
          return { refusal: { status: 409, code: 'CHANGED_MEANWHILE', message: '', current: {} } };
        version += 1;
        return { file: aFile({ ...body, version }) };
      },
      [FILES.one]: () => ({ file: aFile({ version, credit: 'Thomas' }), used_in: [] }),
    });
    await screen.getByRole('button', { name: /^worksheet/ }).click();
    await screen.getByLabelText('Licence').fill('Own work');
    await expect
      .poll(() => server.bodiesOf(FILES.save).at(-1))
      .toMatchObject({ version: 2, licence: 'Own work' });
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  });

  it('are replaced everywhere by another one of their kind', async () => {
    const { screen, server } = await show([aFile(), aFile({ file_id: 43, name: 'better.jpg' })]);
    await screen.getByRole('button', { name: /^worksheet/ }).click();
    await expect.element(screen.getByRole('link', { name: 'Our water' })).toBeVisible();
    await screen.getByRole('button', { name: 'Replace everywhere' }).click();
    await screen
      .getByRole('dialog', { name: 'Replace everywhere' })
      .getByRole('button', { name: /^better/ })
      .click();
    await screen.getByRole('button', { name: 'Replace it in 1 place' }).click();
    await expect.element(screen.getByText(/Replaced in 2 places/)).toBeVisible();
    expect(server.bodiesOf(FILES.replace)).toEqual([{ file_id: 42, by: 43 }]);
  });

  it('can be deleted where nothing uses them', async () => {
    const files = [aFile({ used_count: 0 })];
    const { screen } = await show(files);
    await screen.getByRole('button', { name: /^worksheet/ }).click();
    await screen.getByRole('button', { name: /^Delete/ }).click();
    await screen
      .getByRole('group', { name: 'Delete this file?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.element(screen.getByText('No files yet')).toBeVisible();
  });

  it('asks for a large file again after a reload, and takes no other in its place', async () => {
    const upload = {
      key: '0'.repeat(36),
      personId: PERSON,
      libraryId: 4,
      name: 'film.mp4',
      type: 'video/mp4',
      size: 5,
      blob: null,
      fileId: 43,
      target: null,
      chosenAt: Date.now(),
    };
    await keepUpload(upload);
    const film = { kind: 'video', name: 'film.mp4', size_bytes: 5, received_bytes: 0 } as const;
    const { screen, server } = await show([aFile({ ...film, file_id: 43, state: 'receiving' })]);
    const again = screen.getByLabelText('Choose it again');
    await again.upload(new File(['other one'], 'film.mp4'));
    await expect.element(screen.getByText(/That is another file/)).toBeVisible();
    await again.upload(new File(['12345'], 'film.mp4'));
    await expect.poll(() => server.bodiesOf(FILES.part)).toMatchObject([{ file_id: 43 }]);
  });

  it('says that the library is full', async () => {
    const { screen } = await show([aFile()], {
      [FILES.begin]: { refusal: { status: 409, code: 'STORAGE_FULL', message: '' } },
    });
    await screen.getByLabelText('Upload files').upload(new File(['x'], 'a.pdf'));
    await expect.element(screen.getByText(/The library is full/)).toBeVisible();
  });

  it('has nothing that axe finds, in both themes', async () => {
    const { screen } = await show([aFile(), aFile({ file_id: 43, kind: 'sound' })]);
    await expect.element(screen.getByText('worksheet.jpg').first()).toBeVisible();
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      const { violations } = await axe.run(screen.container);
      expect(violations).toEqual([]);
    }
    delete document.documentElement.dataset['theme'];
  });
});
