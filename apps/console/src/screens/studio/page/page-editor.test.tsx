import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { type CallAnswer, lost } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import {
  RIGHT_QUESTION,
  STUDIO,
  aDraft,
  answerStudio,
  forgetSessions,
} from '../../../testing/studio.ts';
import { EditorPage } from '../editor-page.tsx';
import googleDocs from './samples/google-docs.html?raw';
import waterAddress from './samples/water.docx?url';
import word from './samples/word.html?raw';

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
  const server = answerStudio(draft, answers);
  const screen = await render(
    <StaffPage path="/studio/courses/9?lesson=11">
      <Routes>
        <Route path="/studio/courses/:draftId" element={<EditorPage />} />
      </Routes>
    </StaffPage>,
  );
  const text = screen.getByRole('textbox', { name: 'Text of the page' });
  await expect.element(text).toBeVisible();
  const saved = () =>
    (server.bodiesOf(STUDIO.saveLesson).at(-1) as { content: { body?: Body } } | undefined)?.content
      .body;
  const tool = (name: string) => screen.getByRole('button', { name, exact: true });
  const write = async (words: string) => {
    await text.click();
    await userEvent.keyboard(words);
  };
  const paste = (html: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    text
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
  };
  return { screen, server, text, saved, tool, write, paste };
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
  indexedDB.deleteDatabase('skillkite-studio');
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
      answers: { [STUDIO.saveLesson]: lost },
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
    await expect.poll(saved).toMatch(/^<p>Safelink<math><mtext><\/mtext><mi>x<\/mi><\/math>/);
    expect(saved()).not.toMatch(/script|onerror|onclick|svg|iframe|javascript|img/);
    expect(alert).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
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
    const { screen, saved } = await show('<p>Hello</p>');
    await screen.getByRole('button', { name: 'हिन्दी' }).first().click();
    const text = screen.getByRole('textbox', { name: 'Text of the page' });
    await expect.element(text).toHaveTextContent('');
    await text.click();
    await userEvent.keyboard('नमस्ते');
    await expect.poll(saved).toEqual({ en: '<p>Hello</p>', hi: '<p>नमस्ते</p>' });
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

  it('opens a document of Word in a thread of its own', async () => {
    const { screen, tool, saved } = await show();
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
        ].join(''),
      );
  });

  it('has nothing that axe finds, in both themes', async () => {
    const { screen } = await show(
      '<h2>One</h2><p>Two</p><aside class="note"><p>Three</p></aside>',
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
