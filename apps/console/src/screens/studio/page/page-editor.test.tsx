import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import type { Locale } from '@skillkite/rules/text/locale';
import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { type CallAnswer, lost, refused } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import {
  RIGHT_QUESTION,
  STUDIO,
  aDraft,
  answerStudio,
  forgetKept,
  forgetSessions,
} from '../../../testing/studio.ts';
import {
  FILES,
  aFile,
  answerFiles,
  forgetFiles,
  partsByFetch,
} from '../../../testing/studio-files.ts';
import { EditorPage } from '../editor-page.tsx';
import { dropUpload, keptUploadsOf } from '../files/kept-uploads.ts';
import googleDocs from './samples/google-docs.html?raw';
import waterAddress from './samples/water.docx?url';
import word from './samples/word.html?raw';

const PERSON = 3;
/** A picture of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const dotBytes = () => Uint8Array.from(atob(DOT), (one) => one.charCodeAt(0));
const dot = (name = 'image.png') => new File([dotBytes()], name, { type: 'image/png' });
const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('');

type Body = string | Record<string, string>;

const show = async (
  body?: Body,
  {
    answers = {},
    questions = [],
  }: { answers?: Record<string, CallAnswer>; questions?: DraftQuestion[] } = {},
) => {
  const content = { kind: 'lesson', title: 'Clean water', medium: 'page' } as const;
  const draft = aDraft([
    { content: body === undefined ? content : { ...content, body }, questions },
  ]);
  partsByFetch();
  const files = [
    aFile({ alt: { en: 'A worksheet' } }),
    aFile({ file_id: 43, kind: 'sound', name: 'song.mp3' }),
  ];
  const server = answerStudio(draft, { ...answerFiles(files), ...answers });
  const screen = await render(
    <StaffPage path="/studio/courses/9?lesson=11">
      <Routes>
        <Route path="/studio/courses/:draftId" element={<EditorPage />} />
      </Routes>
    </StaffPage>,
  );
  const text = screen.getByRole('textbox', { name: 'Text of the page' });
  await expect.element(text).toBeVisible();
  const savedIn = (language: Locale) => server.pages.bodyIn({ draft_id: 11, language });
  const saved = () => savedIn('en');
  const tool = (name: string) => screen.getByRole('button', { name, exact: true });
  const write = async (words: string) => {
    await text.click();
    await userEvent.keyboard(words);
  };
  const paste = (html: string, { rtf, files = [] }: { rtf?: string; files?: File[] } = {}) => {
    const clipboardData = new DataTransfer();
    if (html !== '') clipboardData.setData('text/html', html);
    if (rtf !== undefined) clipboardData.setData('text/rtf', rtf);
    for (const file of files) clipboardData.items.add(file);
    text
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
  };
  return { screen, server, text, saved, savedIn, tool, write, paste };
};

const choose = async (
  screen: Awaited<ReturnType<typeof render>>,
  name: string,
  content: BlobPart,
) => {
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]');
  const files = new DataTransfer();
  files.items.add(new File([content], name));
  if (!input) throw new Error('No field for a file.');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

/** The HTML in the preview's frame. */
const previewed = (): string => document.querySelector('iframe')?.srcdoc ?? '';

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetSessions();
  forgetFiles();
  await forgetKept();
  for (const { key } of await keptUploadsOf(PERSON, Date.now())) await dropUpload(key);
});

describe('the editor of a page', () => {
  it('writes headings, bold words and lists, and saves them within a second', async () => {
    const { screen, tool, saved, write } = await show();
    await write('Clear is not clean');
    await tool('Heading').click();
    await userEvent.keyboard(
      '{Enter}Water can be {Control>}b{/Control}clear{Control>}b{/Control}.{Enter}',
    );
    await tool('List').click();
    await userEvent.keyboard('Boil it{Enter}Let it cool');
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    await expect
      .poll(saved)
      .toBe(
        '<h2>Clear is not clean</h2><p>Water can be <strong>clear</strong>.</p><ul><li><p>Boil it</p></li><li><p>Let it cool</p></li></ul>',
      );
    await expect.element(screen.getByText('13 words · 1 minute to read')).toBeVisible();
  });

  it('keeps what is typed without a connection on the device', async () => {
    const { screen, write } = await show('<p>Before</p>', {
      answers: { [STUDIO.sendText]: lost, [STUDIO.fetchText]: lost },
    });
    await write('{Control>}{End}{/Control} on the bus');
    await expect.element(screen.getByText('Saved on this device')).toBeVisible();
    await screen.unmount();
    forgetSessions();
    forgetAnswers();
    const again = await show('<p>Before</p>');
    await expect.element(again.text).toHaveTextContent('Before on the bus');
    await expect.poll(again.saved).toBe('<p>Before on the bus</p>');
  });

  it('wraps a note, adds a table with its tools, and takes it back with undo', async () => {
    const { tool, saved, write, screen } = await show();
    await write('At home');
    await tool('Note').click();
    await expect.poll(saved).toBe('<aside class="note"><p>At home</p></aside>');
    await userEvent.keyboard('{Enter}{Enter}');
    await tool('Table').click();
    await userEvent.keyboard('Source{Tab}Litres');
    await tool('Delete the column').click();
    await expect.poll(saved).toContain('<th><p>Source</p></th></tr>');
    await tool('Delete the table').click();
    await expect.poll(saved).not.toContain('<table');
    await tool('Undo').click();
    await expect.poll(saved).toContain('<table tabindex="0">');
    await expect.element(screen.getByRole('button', { name: 'Redo' })).toBeEnabled();
  });

  it('leads to safe addresses only', async () => {
    const { tool, saved, write, screen } = await show('<p>More</p>');
    await write('{Control>}a{/Control}');
    await tool('Link').click();
    const address = screen.getByRole('textbox', { name: 'Address' });
    await address.fill('javascript:alert(1)');
    await screen.getByRole('button', { name: 'Set the link' }).click();
    await expect.element(screen.getByText(/begins with https/)).toBeVisible();
    await address.fill('example.org/water');
    await screen.getByRole('button', { name: 'Set the link' }).click();
    await expect.poll(saved).toBe('<p><a href="https://example.org/water">More</a></p>');
  });

  it('writes a formula as MathML, which opens again with its source', async () => {
    const { tool, saved, write, screen, text } = await show('<p>Half:</p>');
    await write('{Control>}{End}{/Control}');
    await tool('Formula').click();
    const tex = screen.getByRole('textbox', { name: 'Formula in LaTeX' });
    await tex.fill(String.raw`\frac{1}{`);
    await expect.element(screen.getByText('This is not a formula yet.')).toBeVisible();
    await tex.fill(String.raw`\frac{1}{2} < 1`);
    await screen.getByRole('button', { name: 'Add the formula' }).click();
    await expect
      .poll(saved)
      .toBe(
        String.raw`<p>Half:<math><semantics><mrow><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>&lt;</mo><mn>1</mn></mrow><annotation encoding="application/x-tex">\frac{1}{2} &lt; 1</annotation></semantics></math></p>`,
      );
    text
      .element()
      .querySelector('math')
      ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    (text.element().querySelector('math') as unknown as HTMLElement | null)?.dispatchEvent(
      new MouseEvent('mouseup', { bubbles: true }),
    );
    await tool('Formula').click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  it('pastes from Word without its clutter, and tells what stayed out', async () => {
    const { paste, saved, screen, text } = await show();
    await text.click();
    paste(word);
    await expect
      .poll(saved)
      .toBe(
        [
          '<h2>Clean water</h2>',
          '<p>Water can look <strong>clear</strong> and still make you <em>ill</em>. We write it as H<sub>2</sub>O.</p>',
          '<ul><li><p>Boil it</p><ul><li><p>for one minute</p></li></ul></li><li><p>Let it cool</p></li></ul>',
          '<p>Then:</p>',
          '<ol start="3"><li><p>Pour it</p></li><li><p>Drink it</p></li></ol>',
          '<table tabindex="0"><tbody><tr><td colspan="2"><p><strong>Source</strong></p></td></tr><tr><td><p>Well</p></td><td><p>12</p></td></tr></tbody></table>',
          '<p><a href="https://example.org/water">Read more</a> or above or here</p>',
        ].join(''),
      );
    await expect.element(screen.getByText('1 picture', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('1 link (its words stay)')).toBeVisible();
  });

  it('pastes from Google Docs without its clutter', async () => {
    const { paste, saved, screen, text } = await show();
    await text.click();
    paste(googleDocs);
    await expect
      .poll(saved)
      .toBe(
        [
          '<h2>Clean water</h2>',
          '<p>Water can look <strong>clear</strong> and still make you <em>ill</em>: H<sub>2</sub>O</p>',
          '<ul><li><p>Boil it</p><ul><li><p>for one minute</p></li></ul></li><li><p>Let it cool</p></li></ul>',
          '<table tabindex="0"><tbody><tr><td><p>Well</p></td><td><p>12</p></td></tr></tbody></table>',
          '<p><a href="https://example.org/water">Read more</a></p>',
        ].join(''),
      );
    await expect.element(screen.getByText('1 picture', { exact: true })).toBeVisible();
  });

  it('pastes hostile HTML as words', async () => {
    const alert = vi.fn<() => void>();
    vi.stubGlobal('alert', alert);
    const { paste, saved, text } = await show();
    await text.click();
    paste(
      '<p onclick="alert(1)">Safe<img src=x onerror="alert(1)"><script>alert(1)</script><svg onload="alert(1)"></svg><a href="javascript:alert(1)">link</a><math><mtext><img src=x onerror="alert(1)"></mtext><mi xlink:href="javascript:alert(1)">x</mi></math></p><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    );
    await expect
      .poll(() => saved())
      .toMatch(/^<p>Safelink<math><mtext><\/mtext><mi>x<\/mi><\/math>/);
    expect(saved()).not.toMatch(/script|onerror|onclick|svg|iframe|javascript|img/);
    expect(alert).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('takes a picture of the library with its alternative text and words below it', async () => {
    const { screen, tool, saved, write, text } = await show('<p>Look:</p>');
    await write('{Control>}{End}{/Control}');
    await tool('Picture').click();
    await screen.getByRole('button', { name: /^worksheet.jpg/ }).click();
    const alt = screen.getByRole('textbox', { name: 'Alternative text' });
    await expect.element(alt).toHaveValue('A worksheet');
    await alt.fill(' ');
    await screen.getByRole('button', { name: 'Add to the page' }).click();
    await expect.element(screen.getByText(/Say what the picture shows/)).toBeVisible();
    await alt.fill('Two glasses');
    await screen.getByRole('textbox', { name: 'Words below it' }).fill('Left is clear');
    await screen.getByRole('button', { name: 'Add to the page' }).click();
    await expect
      .poll(saved)
      .toBe(
        '<p>Look:</p><figure><img src="file-42" alt="Two glasses" /><figcaption>Left is clear</figcaption></figure>',
      );
    await text.getByRole('button', { name: 'Change the picture' }).click();
    await screen.getByRole('textbox', { name: 'Words below it' }).fill('');
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(saved).toBe('<p>Look:</p><img src="file-42" alt="Two glasses" />');
    await userEvent.keyboard('Right is not.');
    await expect.poll(saved).toMatch(/alt="Two glasses" \/><p>Right is not.<\/p>$/);
    await userEvent.keyboard(
      '{Control>}{Backspace}{/Control}{Control>}{Backspace}{/Control}{Control>}{Backspace}{/Control}{Control>}{Backspace}{/Control}',
    );
    await text.getByRole('button', { name: 'Change the picture' }).click();
    await screen.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(saved).toBe('<p>Look:</p>');
  });

  it('plays a sound of the library in the page and in the preview', async () => {
    const { screen, tool, saved, text } = await show();
    await text.click();
    await tool('Sound').click();
    await screen.getByRole('button', { name: /^song.mp3/ }).click();
    await screen.getByRole('button', { name: 'Add to the page' }).click();
    await expect
      .poll(saved)
      .toBe('<audio src="file-43" aria-label="song" controls preload="metadata"></audio>');
    const change = text.getByRole('button', { name: 'Change the sound' });
    await change.click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await tool('Picture').click();
    await screen.getByRole('button', { name: /^worksheet.jpg/ }).click();
    await screen.getByRole('button', { name: 'Add to the page' }).click();
    await expect.poll(saved).toMatch(/^<audio[^>]*><\/audio><img src="file-42" alt="A worksheet"/);
    await expect.element(change).toBeVisible();
    await screen.getByRole('tab', { name: 'Preview' }).click();
    await expect.poll(previewed).toContain('<audio src="/api/staff/studio/file/43"');
  });

  it('sends a picture that is pasted alone, and asks for its alternative text', async () => {
    const { screen, server, paste, saved, text } = await show('<p>See</p>');
    await text.click();
    paste('<img src="https://example.org/dot.png">', { files: [dot()] });
    await expect.poll(() => server.bodiesOf(FILES.begin)).toMatchObject([{ name: 'image.png' }]);
    await expect.poll(saved).toMatch(/<img src="file-102" alt="" \/>/);
    await expect.element(text.getByText('No alt text')).toBeVisible();
    await text.getByRole('button', { name: 'Change the picture' }).click();
    await screen.getByRole('textbox', { name: 'Alternative text' }).fill('A dot');
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(saved).toContain('<img src="file-102" alt="A dot" />');
  });

  it('takes a picture that is dropped on the text, and the course makes no lesson of it', async () => {
    const { server, saved, text } = await show('<p>See</p>');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(dot('A dot.png'));
    const { x, y } = text.element().getBoundingClientRect();
    const at = { clientX: x + 9, clientY: y + 20, bubbles: true, cancelable: true };
    text.element().dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }));
    await expect.poll(saved).toContain('<img src="file-102"');
    expect(server.bodiesOf(STUDIO.addLesson)).toEqual([]);
  });

  it('names a picture without a connection by its upload, and by its id later', async () => {
    const first = await show('<p>See</p>', { answers: { [FILES.begin]: lost } });
    await first.text.click();
    first.paste('', { files: [dot()] });
    await expect.poll(first.saved).toMatch(/<img src="upload-[\w-]+" alt="" \/>/);
    const body = first.saved();
    await first.screen.unmount();
    forgetSessions();
    forgetFiles();
    forgetAnswers();
    const again = await show(body);
    await expect.poll(again.saved).toMatch(/^<p>See<\/p><img src="file-102" alt="" \/>$/);
  });

  it('keeps the id of a picture that undo takes out and redo brings back', async () => {
    const { tool, paste, saved, text } = await show('<p>See</p>');
    await text.click();
    paste('', { files: [dot()] });
    await expect.poll(saved).toContain('file-102');
    await tool('Undo').click();
    await expect.poll(saved).toBe('<p>See</p>');
    await tool('Redo').click();
    await expect.poll(saved).toContain('file-102');
  });

  it('says why a picture cannot be sent, and takes it out', async () => {
    const { screen, paste, saved, text } = await show('<p>See</p>', {
      answers: { [FILES.begin]: refused(409, 'STORAGE_FULL') },
    });
    await text.click();
    paste('', { files: [dot()] });
    await expect.element(screen.getByText(/The library is full/)).toBeVisible();
    await screen.getByRole('button', { name: 'Close: image.png' }).click();
    await expect.poll(saved).toBe('<p>See</p>');
  });

  it('brings the pictures of Word, which are on the clipboard as RTF', async () => {
    const { screen, server, paste, saved, text } = await show();
    await text.click();
    const picture = `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn a}{\\sv 1}}}\\picw1\\pngblip\\bliptag-12 {\\*\\blipuid 0a0b}\n${hexOf(dotBytes())}}}{\\nonshppict{\\pict\\wmetafile8 0102}}`;
    paste(
      '<p>One<img width=5 src="file:///C:/clip_image001.png"></p><p><img src="file:///C:/clip_image002.png"></p>',
      { rtf: `{\\rtf1 ${picture}Two${picture}}` },
    );
    await expect
      .poll(saved)
      .toBe('<p>One</p><img src="file-102" alt="" width="5" /><img src="file-103" alt="" />');
    expect(server.bodiesOf(FILES.begin)).toMatchObject([
      { name: 'picture.png', size_bytes: dotBytes().length },
      { name: 'picture.png' },
    ]);
    expect(screen.getByText('Not taken').query()).toBeNull();
  });

  it('sends pictures that are in the HTML itself', async () => {
    const { paste, saved, text } = await show();
    await text.click();
    paste(
      `<p>Dot:</p><figure><img src="data:image/png;base64,${DOT}"><figcaption>One</figcaption></figure>`,
    );
    await expect
      .poll(saved)
      .toBe(
        '<p>Dot:</p><figure><img src="file-102" alt="" /><figcaption>One</figcaption></figure>',
      );
  });

  it('shows the published page in the preview: wide, dark, and what is not translated', async () => {
    await page.viewport(1366, 768);
    const { screen, write, saved } = await show(
      '<p>Hello <a href="https://example.org/">you</a></p>',
    );
    await expect
      .poll(previewed)
      .toContain('<main><p>Hello <a title="https://example.org/">you</a></p></main>');
    expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-same-origin');
    await write('{Control>}{End}{/Control}!');
    await expect.poll(previewed).toContain('you</a>!</p>');
    await expect.poll(saved).toContain('you</a>!</p>');
    expect(previewed()).toContain(':root:root{color-scheme:light');
    await screen.getByRole('button', { name: 'Show it dark' }).click();
    await expect.poll(previewed).toContain(':root:root{color-scheme:dark');
    await screen.getByRole('button', { name: 'PC' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'PC' }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps each language apart', async () => {
    const { screen, saved, savedIn } = await show('<p>Hello</p>');
    await screen.getByRole('button', { name: 'हिन्दी' }).first().click();
    const text = screen.getByRole('textbox', { name: 'Text of the page' });
    await expect.element(text).toHaveTextContent('');
    await text.click();
    await userEvent.keyboard('नमस्ते');
    await expect.poll(() => savedIn('hi')).toBe('<p>नमस्ते</p>');
    expect(saved()).toBe('<p>Hello</p>');
  });

  it('is used by keys alone: one tool in the order of Tab, arrows between them', async () => {
    const { text, tool, saved, write } = await show('<p>One</p>');
    await write('{Control>}a{/Control}{Alt>}{F10}{/Alt}');
    await expect.element(tool('Bold')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tool('Italic')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(text).toHaveFocus();
    await expect.poll(saved).toBe('<p><em>One</em></p>');
    await userEvent.keyboard('{Escape}');
    await expect.element(tool('Italic')).toHaveFocus();
    await userEvent.keyboard('{End}{Escape}');
    await expect.element(text).toHaveFocus();
    expect(document.querySelectorAll('[role=toolbar] [tabindex="0"]')).toHaveLength(1);
  });

  it('has questions at its end, which the preview lets one try', async () => {
    const { screen, server } = await show('<p>Hello</p>', { questions: [RIGHT_QUESTION] });
    await screen.getByRole('tab', { name: 'Preview' }).click();
    await expect.element(screen.getByText('Which gas do plants take in?')).toBeVisible();
    await screen.getByRole('tab', { name: 'Page' }).click();
    await screen.getByRole('button', { name: '1 question at the end' }).click();
    await screen.getByRole('textbox', { name: 'Question', exact: true }).fill('Which gas?');
    await expect
      .poll(() => server.bodiesOf(STUDIO.saveQuestion).at(-1))
      .toMatchObject({ content: { question: 'Which gas?' } });
    await screen.getByRole('button', { name: 'Back to the page' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Text of the page' })).toBeVisible();
  });

  it('begins with a first question where it has none', async () => {
    const { screen, server } = await show('<p>Hello</p>');
    await screen.getByRole('button', { name: 'Add questions at the end' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'Question', exact: true }))
      .toHaveFocus();
    await expect.poll(() => server.bodiesOf(STUDIO.addQuestions)).toHaveLength(1);
  });

  it('opens Markdown and HTML after it told what comes in', async () => {
    const { screen, tool, saved } = await show('<p>Before</p>');
    await tool('Open a file').click();
    await choose(screen, 'page.exe', 'x');
    await expect.element(screen.getByText(/cannot be opened here/)).toBeVisible();
    await choose(
      screen,
      'page.html',
      '<h1>Title</h1><p style="color:red">Red</p><video src="x.mp4"></video>',
    );
    await expect.element(screen.getByText('1 sound or video')).toBeVisible();
    await expect
      .element(screen.getByText('Main headings became headings of the page.'))
      .toBeVisible();
    await choose(screen, 'page.md', '# Water\n\n- clear\n- clean\n\n![x](x.png)\n');
    await expect.element(screen.getByText('1 list', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Replace the page' }).click();
    await expect
      .poll(saved)
      .toBe('<h2>Water</h2><ul><li><p>clear</p></li><li><p>clean</p></li></ul>');
  });

  it('divides a file that is longer than a page at its headings, and adds the part that is chosen', async () => {
    const { screen, tool, saved } = await show();
    const text = `<p>${'A long line. '.repeat(200)}</p>`.repeat(30);
    const chapter = (number: number) => `<h2>Chapter ${number}</h2>${text}`;
    await tool('Open a file').click();
    await choose(screen, 'row.html', `<table><tr><td>${'x'.repeat(200_001)}</td></tr></table>`);
    await expect.element(screen.getByText(/longer than a page may be/)).toBeVisible();
    await choose(screen, 'book.html', [1, 2, 3].map(chapter).join(''));
    await expect
      .element(screen.getByText('This file fills 3 pages.', { exact: false }))
      .toBeVisible();
    await screen.getByRole('radio', { name: 'Chapter 3' }).click();
    await screen.getByRole('button', { name: 'Add to the page' }).click();
    await expect.poll(saved).toMatch(/^<h2>Chapter 3<\/h2><p>A long line/);
    expect(saved()).not.toContain('Chapter 2');
  });

  it('opens a document of Word in a thread of its own, with its pictures', async () => {
    const { screen, server, tool, saved } = await show();
    await tool('Open a file').click();
    await choose(screen, 'broken.docx', 'no archive');
    await expect.element(screen.getByText(/could not be read/)).toBeVisible();
    await choose(screen, 'water.docx', await (await fetch(waterAddress)).arrayBuffer());
    await expect.element(screen.getByText('1 table', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('1 picture', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Add to the page' }).click();
    await expect
      .poll(saved)
      .toBe(
        [
          '<h2>Clean water</h2><p>Water can look </p><p><strong>clear</strong></p>',
          '<ul><li><p>Boil it</p><ul><li><p>for one minute</p></li></ul></li><li><p>Let it cool</p></li></ul>',
          '<aside class="note"><p>Boil water at home.</p></aside>',
          '<table tabindex="0"><tbody><tr><td><p>Well</p></td><td><p>12</p></td></tr></tbody></table>',
          '<img src="file-102" alt="Two glasses" />',
        ].join(''),
      );
    expect(server.bodiesOf(FILES.begin)).toMatchObject([{ name: 'picture.png' }]);
  });

  it('has nothing that axe finds, in both themes', async () => {
    const { screen } = await show(
      '<h2>One</h2><p>Two</p><aside class="note"><p>Three</p></aside><figure><img src="file-42" alt=""><figcaption>Four</figcaption></figure><audio src="file-43" aria-label="song"></audio>',
      {
        questions: [RIGHT_QUESTION],
      },
    );
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      for (const tab of ['Preview', 'Page']) {
        await screen.getByRole('tab', { name: tab }).click();
        const { violations } = await axe.run(screen.container, {
          rules: { region: { enabled: false } },
          iframes: false,
        });
        expect(
          violations.map(({ id, nodes }) => [theme, id, nodes[0]?.html, nodes[0]?.failureSummary]),
        ).toEqual([]);
      }
    }
    delete document.documentElement.dataset['theme'];
  });
});
