import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { type CallAnswer, lost, refused } from '@skillkite/client/testing/calls';
import { pageFragment, pageOfDocument } from '@skillkite/content/page/page-document';
import { pageHtml } from '@skillkite/content/page/page-html';
import { Editor } from '@tiptap/core';
import '@tiptap/starter-kit';
import '@tiptap/extension-table';
import fc from 'fast-check';
import { Doc, XmlElement, XmlText, applyUpdate, encodeStateAsUpdate, mergeUpdates } from 'yjs';
import { StaffPage, forgetAnswers } from '../../../../testing/staff-page.tsx';
import {
  STUDIO,
  aDraft,
  answerStudio,
  forgetKept,
  forgetSessions,
} from '../../../../testing/studio.ts';
import { sessions } from '../../draft/use-draft.ts';
import { EditorPage } from '../../editor-page.tsx';
import { pageExtensions, seedOf } from './seed.ts';
import { writtenTogether } from './written-together.ts';

const PAGE: DraftLesson = { kind: 'lesson', title: 'Clean water', medium: 'page' };
const LESSON = 11;

const show = async (body = '<p>Water</p>', answers: Record<string, CallAnswer> = {}) => {
  const server = answerStudio(aDraft([{ content: { ...PAGE, body } }]), answers);
  const open = async () => {
    const screen = await render(
      <StaffPage path={`/studio/courses/9?lesson=${LESSON}`}>
        <Routes>
          <Route path="/studio/courses/:draftId" element={<EditorPage />} />
        </Routes>
      </StaffPage>,
    );
    const text = screen.getByRole('textbox', { name: 'Text of the page' });
    await expect.element(text).toBeVisible();
    return { screen, text };
  };
  const saved = () => server.pages.bodyIn({ draft_id: LESSON, language: 'en' });
  /** What a colleague does in another browser. */
  const colleague = async (change: (page: ReturnType<typeof pageFragment>) => void) => {
    const of = { draft_id: LESSON, language: 'en', document_id: null } as const;
    const { updates, document_id, seed, body: now } = server.pages.fetch(of);
    const document = new Doc();
    const begun = seedOf(now);
    for (const update of updates.map(bytesOf)) applyUpdate(document, update);
    if (document_id === null) applyUpdate(document, begun.update);
    change(pageFragment(document));
    server.pages.send({
      ...of,
      document_id,
      seed: seed ?? begun.seed,
      update: base64(encodeStateAsUpdate(document)),
    });
    for (const session of sessions.values()) session.tellNews();
  };
  return { server, open, saved, colleague };
};
const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
const base64 = (bytes: Uint8Array) =>
  btoa([...bytes].map((one) => String.fromCodePoint(one)).join(''));
const paragraph = (words: string) => {
  const made = new XmlElement('paragraph');
  made.insert(0, [new XmlText(words)]);
  return made;
};
const atEnd = '{Control>}{End}{/Control}';

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetSessions();
  await forgetKept();
});

describe('a page that two people write in (decision 112)', () => {
  it('shows what a colleague writes while one types, and keeps both', async () => {
    const { open, saved, colleague } = await show();
    const { text, screen } = await open();
    await text.click();
    await userEvent.keyboard(`${atEnd} is`);
    await colleague((shared) => shared.insert(0, [paragraph('Ice floats.')]));
    await userEvent.keyboard(' wet.');
    await expect.element(text).toHaveTextContent('Ice floats.Water is wet.');
    await expect.poll(saved).toBe('<p>Ice floats.</p><p>Water is wet.</p>');
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  });

  it('takes back what one wrote oneself, and leaves what the colleague wrote', async () => {
    const { open, saved, colleague } = await show();
    const { text, screen } = await open();
    await text.click();
    await userEvent.keyboard(`${atEnd} is wet`);
    await colleague((shared) => shared.insert(1, [paragraph('Ice floats.')]));
    await expect.element(text).toHaveTextContent('Water is wetIce floats.');
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(saved).toBe('<p>Water</p><p>Ice floats.</p>');
    await screen.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(saved).toBe('<p>Water is wet</p><p>Ice floats.</p>');
  });

  it('writes nothing where a page is only opened', async () => {
    const { server, open } = await show('<h2>Water</h2>');
    const { screen } = await open();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(server.bodiesOf(STUDIO.sendText)).toEqual([]);
  });

  it('keeps what is typed without a connection, and merges it after the page was loaded again', async () => {
    const { server, open, saved, colleague } = await show();
    const { text, screen } = await open();
    await text.click();
    await userEvent.keyboard(`${atEnd} one`);
    await expect.poll(saved).toBe('<p>Water one</p>');
    const { [STUDIO.sendText]: send, [STUDIO.fetchText]: fetch } = server.answers;
    Object.assign(server.answers, { [STUDIO.sendText]: lost, [STUDIO.fetchText]: lost });
    await userEvent.keyboard(' two');
    await expect.element(screen.getByText('Saved on this device')).toBeVisible();
    await screen.unmount();
    forgetSessions();
    // Still without a connection to the page.
    const again = await open();
    await expect.element(again.text).toHaveTextContent('Water one two');
    await again.text.click();
    await userEvent.keyboard(`${atEnd} three`);
    Object.assign(server.answers, { [STUDIO.sendText]: send, [STUDIO.fetchText]: fetch });
    await colleague((shared) => shared.insert(0, [paragraph('Ice floats.')]));
    for (const session of sessions.values()) session.retry();
    await expect.poll(saved).toBe('<p>Ice floats.</p><p>Water one two three</p>');
    await expect.element(again.text).toHaveTextContent('Ice floats.Water one two three');
  });

  it('begins again where the text was replaced, and shows both texts where something was unsent', async () => {
    const { server, open, saved } = await show();
    const { text, screen } = await open();
    await text.click();
    await userEvent.keyboard(`${atEnd} one`);
    await expect.poll(saved).toBe('<p>Water one</p>');
    server.pages.replace(LESSON, '<p>Brought back</p>');
    for (const session of sessions.values()) session.tellNews();
    await expect.element(text).toHaveTextContent('Brought back');
    const { [STUDIO.sendText]: send } = server.answers;
    server.answers[STUDIO.sendText] = () => refused(503, 'BUSY');
    await text.click();
    await userEvent.keyboard(`${atEnd} unsent`);
    server.pages.replace(LESSON, '<p>Again</p>');
    server.answers[STUDIO.sendText] = send as CallAnswer;
    for (const session of sessions.values()) session.retry();
    const panel = screen.getByRole('alert');
    await expect.poll(() => panel.element().textContent).toContain('Brought back unsent');
    await expect.poll(() => panel.element().textContent).toContain('Again');
    await expect.poll(() => panel.element().textContent).toContain('Thomas');
    // Mine can be changed while both are shown.
    await expect.element(text).toHaveTextContent('Brought back unsent');
    await screen
      .getByRole('button', { name: /theirs|Thomas/i })
      .last()
      .click();
    await expect.poll(() => text.element().textContent).toBe('Again');
    await text.click();
    await userEvent.keyboard(`${atEnd} and on`);
    await expect.poll(saved).toBe('<p>Again and on</p>');
  });

  it('does not open what a newer editor wrote', async () => {
    const { server, colleague } = await show();
    await colleague((shared) => shared.insert(0, [new XmlElement('hologram')]));
    await render(
      <StaffPage path={`/studio/courses/9?lesson=${LESSON}`}>
        <Routes>
          <Route path="/studio/courses/:draftId" element={<EditorPage />} />
        </Routes>
      </StaffPage>,
    );
    await expect.element(page.getByText(/is new to this window/)).toBeVisible();
    expect(server.bodiesOf(STUDIO.sendText)).toEqual([]);
  });
});

const editorOf = (document: Doc) =>
  new Editor({
    element: window.document.createElement('div'),
    extensions: writtenTogether(pageExtensions, pageFragment(document)),
  });
/** The binding may fail to place the cursor: the page opens another editor then. */
const deliver = (writer: Writer, update: Uint8Array) => {
  try {
    applyUpdate(writer.document, update, 'server');
  } catch {
    writer.editor.destroy();
    writer.editor = editorOf(writer.document);
  }
};

type Writer = { document: Doc; editor: Editor; sent: Uint8Array[] };
/** Puts words, marks, lists, notes, tables and breaks in, and takes text away. */
const EDITS: readonly ((editor: Editor, words: string) => void)[] = [
  (editor, words) => void editor.commands.insertContent(words),
  (editor) => void editor.commands.toggleBold(),
  (editor) => void editor.commands.splitBlock(),
  (editor) => void editor.commands.toggleBulletList(),
  (editor) => void editor.commands.toggleWrap('note'),
  (editor) => void editor.commands.toggleHeading({ level: 2 }),
  (editor) => void editor.commands.deleteSelection(),
  (editor) => void editor.commands.insertTable({ rows: 2, cols: 2 }),
  (editor) => void editor.commands.setLink({ href: 'https://example.org/' }),
  (editor) => void editor.commands.joinBackward(),
  (editor) =>
    void editor.commands.insertContent({
      type: 'image',
      attrs: { src: 'file-7', alt: 'A well', caption: 'Deep' },
    }),
  (editor) => void editor.commands.updateAttributes('image', { caption: 'Deeper' }),
  (editor) => void editor.commands.undo(),
];
const place = fc.nat(1000);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ by: fc.nat(2), edit: fc.nat(EDITS.length - 1), from: place, to: place }),
  },
  { weight: 2, arbitrary: fc.record({ by: fc.nat(2), delivers: fc.nat(20), again: fc.boolean() }) },
);

describe('editors of one page, whatever they do (decision 112)', () => {
  it('end with one text, which the server makes too, whatever order, repeats and losses deliveries have', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const seed = seedOf('<p>Water is <strong>wet</strong>.</p><ul><li><p>Ice</p></li></ul>');
        const server = new Doc();
        applyUpdate(server, seed.update);
        const writers = [0, 1, 2].map((): Writer => {
          const document = new Doc();
          applyUpdate(document, seed.update, 'server');
          const sent: Uint8Array[] = [];
          document.on('update', (update: Uint8Array, origin: unknown) => {
            if (origin !== 'server') sent.push(update);
          });
          return { document, editor: editorOf(document), sent };
        });
        for (const one of steps) {
          const writer = writers[one.by];
          if (!writer) continue;
          const { editor, sent } = writer;
          if ('edit' in one) {
            const { size } = editor.state.doc.content;
            const [from, to] = [one.from % size, one.to % size].toSorted((a, b) => a - b);
            editor.commands.setTextSelection({ from: from ?? 0, to: to ?? 0 });
            try {
              EDITS[one.edit]?.(editor, ` w${one.to}`);
            } catch (error) {
              // What ProseMirror cannot do by itself changes nothing.
              if ((error as Error).name !== 'TransformError') throw error;
            }
          } else if (one.delivers < 10) {
            if (sent.length > 0) applyUpdate(server, mergeUpdates(sent));
            // An answer that was lost: it is sent again.
            if (!one.again) sent.length = 0;
          } else deliver(writer, encodeStateAsUpdate(server));
        }
        // An editor repairs what several made impossible together: that is sent as well.
        for (let round = 0; round < 4; round += 1) {
          for (const { sent } of writers)
            if (sent.length > 0) applyUpdate(server, mergeUpdates(sent));
          for (const writer of writers) deliver(writer, encodeStateAsUpdate(server));
        }
        const body = pageHtml(pageOfDocument(server));
        for (const { editor, document } of writers) {
          expect(pageHtml(pageOfDocument(document))).toBe(body);
          expect(pageHtml(editor.getJSON())).toBe(body);
          editor.destroy();
        }
      }),
      { numRuns: 60 },
    );
  });
});
