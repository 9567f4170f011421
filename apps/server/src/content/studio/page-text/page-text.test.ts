import { saveLesson, shareCourse } from '@skillkite/contract/staff/studio/drafts';
import { putIntoDraft } from '@skillkite/contract/staff/studio/history';
import {
  MOST_UPDATE_BYTES,
  fetchPageUpdates,
  sendPageUpdates,
} from '@skillkite/contract/staff/studio/page-text';
import { MOST_CHARACTERS_OF_PAGE, type DraftLesson } from '@skillkite/content/draft-schemas';
import { pageFragment } from '@skillkite/content/page/page-document';
import { textHash } from '@skillkite/content/page/text-hash';
import type { Locale } from '@skillkite/rules/text/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Doc, XmlElement, XmlText, applyUpdate } from 'yjs';
import { aSchool } from '../../../testing/data/builders.ts';
import { aDocument, aPageUpdate, base64 } from '../../../testing/data/pages.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { openProcess } from '../../../testing/processes/open-process.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { oldPageDocuments } from './old-documents.ts';

describe('a page that several people write in (decision 112)', () => {
  let test: TestApp;
  let schoolId: number;
  let sunita: string;
  let thomas: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    const inClass = (section: string, name: string) =>
      aPerson(test, 'teacher', { schoolId, grade: 6, section }, { name });
    sunita = await personCookie(test, await inClass('A', 'Sunita Rao'));
    thomas = await personCookie(test, await inClass('B', 'Thomas'));
  });

  const PAGE: DraftLesson = { kind: 'lesson', title: 'Water', medium: 'page' };
  const aPage = async (body?: DraftLesson['body']) => {
    const studio = studioOf(test, sunita);
    const { draft_id: course, lesson } = await studio.aQuiz(schoolId, 1);
    await staffCall(test, shareCourse, { draft_id: course, is_shared: 1 }, sunita);
    const content = body === undefined ? PAGE : { ...PAGE, body };
    await staffCall(test, saveLesson, { draft_id: lesson.draft_id, version: 1, content }, sunita);
    const read = async () => {
      const [found] = (await studio.read(course)).lessons;
      if (!found) throw new Error('A lesson was expected.');
      return found;
    };
    return { course, lesson: lesson.draft_id, read };
  };
  const send = (
    draft_id: number,
    body: Omit<(typeof sendPageUpdates)['~request'], 'draft_id' | 'language'> & {
      language?: Locale;
    },
    cookie = sunita,
  ) => staffCall(test, sendPageUpdates, { draft_id, language: 'en', ...body }, cookie);
  const fetch = async (
    draft_id: number,
    known: { document_id?: number | null; seen?: number } = {},
  ) =>
    (
      await staffCall(
        test,
        fetchPageUpdates,
        { draft_id, language: 'en', document_id: null, seen: 0, ...known },
        sunita,
      )
    ).details;
  const documentIn = ({ updates }: { updates: readonly string[] }) => {
    const document = new Doc();
    for (const update of updates) applyUpdate(document, Buffer.from(update, 'base64'));
    return document;
  };
  const shown = (document: Doc): string => pageFragment(document).toJSON();
  const auditRows = async (course: number) => {
    const { rows } = await test.database.pool.query(
      `select from audit_log where subject_kind = 'draft' and subject_id = $1`,
      [String(course)],
    );
    return rows.length;
  };

  it('merges what two people write, and makes the text of the draft of it (D20 page-merged)', async () => {
    const { lesson, read } = await aPage('<p>Water is wet.</p>');
    const before = await read();
    const [one, two] = [aDocument('<p>Water is wet.</p>'), aDocument('<p>Water is wet.</p>')];
    expect(await fetch(lesson)).toEqual({
      document_id: null,
      seed: null,
      updates: [],
      seen: 0,
      body: '<p>Water is wet.</p>',
    });
    one.write('Ice floats.', 1);
    two.write('Rivers flow.', 0);
    const begun = (await send(lesson, { document_id: null, seed: one.seed, update: one.all() }))
      .details;
    const joined = (
      await send(lesson, { document_id: null, seed: two.seed, update: two.all() }, thomas)
    ).details;
    expect(joined).toEqual(begun);
    const after = await read();
    expect(after.content.body).toBe('<p>Rivers flow.</p><p>Water is wet.</p><p>Ice floats.</p>');
    expect(after.edited_by).toBe('Thomas');
    // Settings keep their own version.
    expect(after.version).toBe(before.version);
    const all = await fetch(lesson);
    expect(all).toMatchObject({ document_id: begun.document_id, seed: one.seed, seen: 2 });
    expect(shown(documentIn(all))).toBe(
      '<paragraph>Rivers flow.</paragraph><paragraph>Water is wet.</paragraph><paragraph>Ice floats.</paragraph>',
    );
    const rest = await fetch(lesson, { document_id: begun.document_id, seen: 1 });
    expect(rest.updates).toHaveLength(1);
    applyUpdate(one.document, Buffer.from(rest.updates[0] ?? '', 'base64'));
    expect(shown(one.document)).toBe(shown(documentIn(all)));
  });

  it('has one document where two begin at once', async () => {
    const { lesson, read } = await aPage();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((words, at) =>
        send(lesson, aPageUpdate(words), at === 0 ? sunita : thomas),
      ),
    );
    expect(new Set(answers.map(({ details }) => details.document_id)).size).toBe(1);
    const { body } = (await read()).content;
    for (const words of ['One', 'Two', 'Three']) expect(body).toContain(`<p>${words}</p>`);
  });

  it('keeps the two languages of a page apart', async () => {
    const { lesson, read } = await aPage('<p>Water</p>');
    const hindi = aDocument();
    hindi.write('पानी');
    await send(lesson, {
      language: 'hi',
      document_id: null,
      seed: hindi.seed,
      update: hindi.all(),
    });
    const english = aDocument('<p>Water</p>');
    english.write('Ice');
    await send(lesson, { document_id: null, seed: english.seed, update: english.all() });
    expect((await read()).content.body).toEqual({
      en: '<p>Water</p><p>Ice</p>',
      hi: '<p>पानी</p>',
    });
  });

  it('changes nothing by a repeat', async () => {
    const { course, lesson, read } = await aPage();
    const update = aPageUpdate();
    const first = (await send(lesson, update)).details;
    const tree = await studioOf(test, sunita).read(course);
    const rows = await auditRows(course);
    for (const document_id of [null, first.document_id])
      expect((await send(lesson, { ...update, document_id })).details).toEqual(first);
    expect(await studioOf(test, sunita).read(course)).toEqual(tree);
    expect(await auditRows(course)).toBe(rows);
    expect((await fetch(lesson)).seen).toBe(1);
    expect((await read()).content.body).toBe('<p>Water</p>');
  });

  it('lets settings be saved while others write, and leaves the text alone (D20 page-settings)', async () => {
    const { lesson, read } = await aPage('<p>Old</p>');
    const { version } = await read();
    const writer = aDocument('<p>Old</p>');
    writer.write('New');
    const { document_id } = (
      await send(lesson, { document_id: null, seed: writer.seed, update: writer.all() }, thomas)
    ).details;
    // The sender has not seen the new text.
    const content: DraftLesson = { ...PAGE, title: 'Clean water', body: '<p>Old</p>' };
    const saved = await staffCall(
      test,
      saveLesson,
      { draft_id: lesson, version, content, text_of: {} },
      sunita,
    );
    expect(saved.details.version).toBe(version + 1);
    expect((await read()).content).toEqual({ ...content, body: '<p>Old</p><p>New</p>' });
    writer.write('Newer');
    await send(lesson, { document_id, seed: writer.seed, update: writer.all() }, thomas);
    expect((await read()).content.body).toBe('<p>Old</p><p>New</p><p>Newer</p>');
  });

  it('refuses a save that would replace unseen text, and takes one that saw it (D20 page-unseen)', async () => {
    const { lesson, read } = await aPage('<p>Old</p>');
    const { version } = await read();
    const writer = aDocument('<p>Old</p>');
    writer.write('New');
    const { document_id } = (
      await send(lesson, { document_id: null, seed: writer.seed, update: writer.all() }, thomas)
    ).details;
    const save = (text_of?: { en?: string; hi?: string }) =>
      staffCall(
        test,
        saveLesson,
        {
          draft_id: lesson,
          version,
          content: { ...PAGE, body: '<p>Replaced</p>' },
          ...(text_of && { text_of }),
        },
        sunita,
      );
    for (const unseen of [undefined, { en: textHash('<p>Old</p>') }]) {
      const { status, failure } = await save(unseen);
      expect([status, failure.code]).toEqual([409, 'CHANGED_MEANWHILE']);
      expect((await read()).content.body).toBe('<p>Old</p><p>New</p>');
    }
    await save({ en: textHash('<p>Old</p><p>New</p>') });
    expect((await read()).content.body).toBe('<p>Replaced</p>');
    // The document is over: what was written into it is refused, with the text that is there now.
    expect(await fetch(lesson, { document_id, seen: 1 })).toMatchObject({
      document_id: null,
      body: '<p>Replaced</p>',
    });
    writer.write('Unsent');
    for (const id of [document_id, null]) {
      const { status, failure } = await send(
        lesson,
        { document_id: id, seed: writer.seed, update: writer.all() },
        thomas,
      );
      expect([status, failure.code]).toEqual([409, 'PAGE_REPLACED']);
      expect(failure).toMatchObject({
        current: { content: { body: '<p>Replaced</p>' } },
        changed: { who: 'person', name: 'Sunita Rao' },
      });
    }
    expect((await read()).content.body).toBe('<p>Replaced</p>');
  });

  it('ends the document where a version is brought back, also to the text it began with (D20 page-over)', async () => {
    const { course, lesson, read } = await aPage('<p>First</p>');
    const coordinator = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    expect((await studioOf(test, coordinator).publish(course)).status).toBe(200);
    const writer = aDocument('<p>First</p>');
    writer.write('Second');
    const begun = (
      await send(lesson, { document_id: null, seed: writer.seed, update: writer.all() })
    ).details;
    const { tree_version } = await studioOf(test, sunita).read(course);
    await staffCall(test, putIntoDraft, { draft_id: course, number: 1, tree_version }, sunita);
    expect((await read()).content.body).toBe('<p>First</p>');
    const next = aDocument('<p>First</p>');
    next.write('Third');
    const again = (await send(lesson, { document_id: null, seed: next.seed, update: next.all() }))
      .details;
    expect(again.document_id).not.toBe(begun.document_id);
    writer.write('Unsent');
    const { failure } = await send(lesson, {
      document_id: begun.document_id,
      seed: writer.seed,
      update: writer.all(),
    });
    expect(failure.code).toBe('PAGE_REPLACED');
    expect((await read()).content.body).toBe('<p>First</p><p>Third</p>');
  });

  it('makes one state of many updates, and loses none of them (D20 page-bounded)', async () => {
    const { lesson, read } = await aPage();
    const writer = aDocument();
    const updates: Uint8Array[] = [];
    writer.document.on('update', (update: Uint8Array) => updates.push(update));
    let document_id: number | null = null;
    for (let at = 0; at < 120; at += 1) {
      writer.write(`Line ${at}`);
      const update = base64(updates.at(-1) ?? new Uint8Array());
      ({ document_id } = (await send(lesson, { document_id, seed: writer.seed, update })).details);
    }
    const { rows } = await test.database.pool.query(
      'select from page_updates where document_id = $1',
      [document_id],
    );
    expect(rows.length).toBeLessThan(101);
    expect(await read()).toMatchObject({
      content: { body: Array.from({ length: 120 }, (_, at) => `<p>Line ${at}</p>`).join('') },
    });
    for (const seen of [0, 50, 119]) {
      const answer = await fetch(lesson, { document_id, seen });
      const reader = new Doc();
      for (const update of updates.slice(0, seen)) applyUpdate(reader, update);
      for (const update of answer.updates) applyUpdate(reader, Buffer.from(update, 'base64'));
      expect(shown(reader)).toBe(shown(writer.document));
    }
  });

  it('ends a document that became too large, and keeps its text', async () => {
    const { lesson, read } = await aPage();
    const writer = aDocument();
    writer.write('Water');
    let { document_id } = (
      await send(lesson, { document_id: null, seed: writer.seed, update: writer.all() })
    ).details;
    // Unseen by readers of pages, and never taken away.
    const more = writer.document.getArray('more');
    for (let at = 0; at < 2 && document_id !== null; at += 1) {
      more.push(['x'.repeat(600_000)]);
      ({ document_id } = (
        await send(lesson, { document_id, seed: writer.seed, update: writer.all() })
      ).details);
    }
    expect(document_id).toBeNull();
    expect(await fetch(lesson)).toMatchObject({ document_id: null, body: '<p>Water</p>' });
    expect((await read()).content.body).toBe('<p>Water</p>');
  });

  it('refuses updates that are none, and leaves out what no page may hold (D20 page-hostile)', async () => {
    const { lesson, read } = await aPage();
    const { seed } = aPageUpdate();
    const bytes = Array.from({ length: 300 }, (_, at) => (at * 7919) % 256);
    for (const update of ['AQ==', 'x', '////', base64(new Uint8Array(bytes)), '=', '']) {
      const { status, failure } = await send(lesson, { document_id: null, seed, update });
      expect([status, failure.code, failure.field]).toEqual([400, 'BAD_REQUEST', 'update']);
    }
    const long = await send(lesson, {
      document_id: null,
      seed,
      update: 'A'.repeat(2 * MOST_UPDATE_BYTES),
    });
    expect([long.status, long.failure.field]).toEqual([400, 'update']);
    const many = aDocument();
    for (let at = 0; at < 21_000; at += 1) many.document.getArray('more').insert(0, [at]);
    expect(
      (await send(lesson, { document_id: null, seed, update: many.all() })).failure.field,
    ).toBe('update');
    const wide = aDocument();
    wide.write('x'.repeat(MOST_CHARACTERS_OF_PAGE));
    expect(
      (await send(lesson, { document_id: null, seed, update: wide.all() })).failure.field,
    ).toBe('update');
    expect((await read()).content.body).toBeUndefined();

    const unknown = aDocument();
    const script = new XmlElement('script');
    script.insert(0, [new XmlText('Stolen')]);
    unknown.page.insert(0, [script]);
    expect(
      (await send(lesson, { document_id: null, seed, update: unknown.all() })).failure,
    ).toMatchObject({ field: 'update', message: expect.stringContaining('pages do not have') });

    const hostile = aDocument();
    const link = new XmlText();
    link.applyDelta([
      { insert: 'Go', attributes: { link: { href: 'javascript:alert(1)' }, bold: true } },
      { insert: '\0\uD800<b>', attributes: { link: { href: 'https://example.org/"x' } } },
    ]);
    const picture = new XmlElement('image');
    picture.setAttribute('src', 'https://example.org/x.png');
    const paragraph = new XmlElement('paragraph');
    paragraph.insert(0, [link, picture]);
    let deep = new XmlElement('blockquote');
    hostile.page.insert(0, [paragraph, deep]);
    for (let at = 0; at < 3000; at += 1) {
      const inner = new XmlElement('blockquote');
      deep.insert(0, [inner]);
      deep = inner;
    }
    deep.insert(0, [new XmlText('Too deep')]);
    expect((await send(lesson, { document_id: null, seed, update: hostile.all() })).status).toBe(
      200,
    );
    const { body } = (await read()).content;
    expect(body).toMatch(/^<p><strong>Go<\/strong><a href="https:[^"]*">�?&lt;b&gt;<\/a><\/p>/);
    expect(body).not.toContain('Too deep');
  });

  it('does not take an update whose beginnings are missing', async () => {
    const { lesson, read } = await aPage();
    const writer = aDocument();
    const updates: Uint8Array[] = [];
    writer.document.on('update', (update: Uint8Array) => updates.push(update));
    for (const words of ['One', 'Two', 'Three']) writer.write(words);
    const { document_id } = (
      await send(lesson, {
        document_id: null,
        seed: writer.seed,
        update: base64(updates[0] ?? new Uint8Array()),
      })
    ).details;
    const last = { document_id, seed: writer.seed, update: base64(updates[2] ?? new Uint8Array()) };
    expect((await send(lesson, last)).failure.code).toBe('PAGE_REPLACED');
    expect((await read()).content.body).toBe('<p>One</p>');
    await send(lesson, { ...last, update: writer.all() });
    expect((await read()).content.body).toBe('<p>One</p><p>Two</p><p>Three</p>');
  });

  it('is read by another process, and after a restart', async () => {
    const { lesson } = await aPage();
    await send(lesson, aPageUpdate());
    const other = await openProcess(test.database.url);
    other.clock.set(test.clock.now());
    const { details } = await staffCall(
      other,
      fetchPageUpdates,
      { draft_id: lesson, language: 'en', document_id: null, seen: 0 },
      thomas,
    );
    await other.close();
    expect(shown(documentIn(details))).toBe('<paragraph>Water</paragraph>');
  });

  it('is deleted two months after the last word', async () => {
    const { lesson } = await aPage();
    await send(lesson, aPageUpdate());
    await oldPageDocuments(test.services).run({} as never);
    expect((await fetch(lesson)).document_id).not.toBeNull();
    test.clock.set(new Date(test.clock.now().getTime() + 61 * 86_400_000));
    await oldPageDocuments(test.services).run({} as never);
    const { rows } = await test.database.pool.query(
      'select from page_documents where draft_id = $1',
      [lesson],
    );
    expect(rows).toEqual([]);
    const left = await test.database.pool.query(
      `select content ->> 'body' as body from drafts where id = $1`,
      [lesson],
    );
    expect(left.rows).toEqual([{ body: '<p>Water</p>' }]);
  });
});
