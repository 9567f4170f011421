import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { textHash } from '@skillkite/content/page/text-hash';
import { beforeEach, describe, expect, it } from 'vitest';
import { lost, refused } from '@skillkite/client/testing/calls';
import { tellSignedIn } from '../../../app/sign-in-news.ts';
import { COORDINATOR, WHO_AM_I, forgetAnswers } from '../../../testing/staff-page.tsx';
import {
  RIGHT_QUESTION,
  STUDIO,
  aDraft,
  answerStudio,
  forgetSessions,
} from '../../../testing/studio.ts';
import { keepDraft, keptDraftsOf } from './device-drafts.ts';
import { openDraft } from './session.ts';
import { otherPerson, sessions } from './use-draft.ts';

const PERSON = 3;
const DRAFT = 9;
const QUESTION = '101';

const text = (question: string) => ({
  of: 'question' as const,
  content: { ...RIGHT_QUESTION, question },
});
const later = () => {
  let answer: (of: object) => void = () => {};
  const promise = new Promise<object>((resolve) => (answer = resolve));
  return { promise, answer };
};
const edited = (version: number) => ({
  version,
  edited_by: 'Sunita',
  edited_at: '2026-11-28T10:00:00.000Z',
});

const open = async (answers: Parameters<typeof answerStudio>[1] = {}, isLoaded = true) => {
  const server = answerStudio(aDraft(), answers);
  const session = openDraft(PERSON, DRAFT);
  sessions.set(`${PERSON}/${DRAFT}`, session);
  if (isLoaded) await session.load();
  const texts = () =>
    server
      .bodiesOf(STUDIO.saveQuestion)
      .map((body) => (body as { content: { question: string } }).content.question);
  const versions = () =>
    server.bodiesOf(STUDIO.saveQuestion).map((body) => (body as { version: number }).version);
  const shown = () =>
    session.state().tree?.lessons[0]?.questions.map(({ content }) => content.question);
  return { server, session, texts, versions, shown };
};

beforeEach(async () => {
  forgetAnswers();
  forgetSessions();
  for (const one of await keptDraftsOf(PERSON)) await keepDraft({ ...one, changes: [] });
  await new Promise((resolve) => {
    const request = indexedDB.open('skillkite-studio', 1);
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', resolve);
    request.addEventListener('success', () => {
      const clear = request.result.transaction('drafts', 'readwrite');
      clear.objectStore('drafts').clear();
      clear.addEventListener('complete', () => (request.result.close(), resolve(null)));
    });
  });
});

describe('changes of a course on their way', () => {
  it('sends the newest text last where a call failed while the person typed on', async () => {
    const first = later();
    const { server, session, texts } = await open({ [STUDIO.saveQuestion]: () => first.promise });
    session.save(QUESTION, text('One'));
    const sent = session.flush();
    await expect.poll(texts).toEqual(['One']);
    session.save(QUESTION, text('Two'));
    first.answer(refused(503, 'BUSY'));
    await sent;
    session.save(QUESTION, text('Three'));
    let version = 1;
    server.answers[STUDIO.saveQuestion] = () => edited((version += 1));
    session.retry();
    await session.flush();
    expect(texts()).toEqual(['One', 'One', 'Three']);
  });

  it('repeats a save with a lost answer before the next one, so that nothing conflicts with itself', async () => {
    const { server, session, texts, versions } = await open({ [STUDIO.saveQuestion]: lost });
    session.save(QUESTION, text('One'));
    await session.flush();
    session.save(QUESTION, text('Two'));
    session.save(QUESTION, text('Three'));
    // The server took the first one: its repeat changes nothing.
    server.answers[STUDIO.saveQuestion] = ({ version, content }: never) =>
      (content as { question: string }).question === 'One'
        ? edited(2)
        : version === 2
          ? edited(3)
          : refused(409, 'CHANGED_MEANWHILE');
    session.retry();
    await session.flush();
    expect(session.state()).toMatchObject({ save: 'saved', conflicts: [] });
    expect(texts()).toEqual(['One', 'One', 'Three']);
    expect(versions()).toEqual([1, 1, 2]);
  });

  it('lets a newer text take the place of a refused one that was followed already', async () => {
    const first = later();
    const { server, session, texts } = await open({ [STUDIO.saveQuestion]: () => first.promise });
    session.save(QUESTION, text('Refused'));
    const sent = session.flush();
    await expect.poll(texts).toEqual(['Refused']);
    session.save(QUESTION, text('Taken'));
    server.answers[STUDIO.saveQuestion] = edited(2);
    first.answer(refused(422, 'INVALID'));
    await sent;
    await session.flush();
    expect(texts()).toEqual(['Refused', 'Taken']);
    expect(session.state()).toMatchObject({ save: 'saved', refusal: null });
  });

  it('drops a move of what is gone, and shows what the server has', async () => {
    const { server, session, shown } = await open({
      [STUDIO.move]: refused(404, 'NOT_FOUND'),
    });
    server.answers[STUDIO.draft] = { course: aDraft([{ questions: [] }]) };
    session.move(QUESTION, null);
    await expect.poll(() => session.state().save).toBe('saved');
    await expect.poll(shown).toEqual([]);
  });

  it('discards the text of a gone question with its removal', async () => {
    const { server, session } = await open({
      [STUDIO.remove]: refused(404, 'NOT_FOUND'),
      [STUDIO.saveQuestion]: refused(404, 'NOT_FOUND'),
    });
    server.answers[STUDIO.draft] = { course: aDraft([{ questions: [] }]) };
    session.save(QUESTION, text('Too late'));
    await session.flush();
    expect(session.state().save).toBe('conflict');
    session.remove(QUESTION);
    await expect.poll(() => session.state().save).toBe('saved');
  });

  it('cancels an addition that was refused by the removal of what was added; undo adds it again', async () => {
    const { server, session } = await open({
      [STUDIO.addQuestions]: refused(409, 'TOO_MANY_DRAFTS'),
    });
    const [one = '', two = ''] = session.addQuestions('11', [RIGHT_QUESTION, RIGHT_QUESTION], null);
    session.addQuestions('11', [{ kind: 'number' }], one);
    await session.flush();
    expect(session.state().save).toBe('refused');
    const undo = session.remove(one);
    const cancel = session.remove(two);
    await session.flush();
    server.answers[STUDIO.addQuestions] = ({ questions }: { questions: unknown[] }) => ({
      questions: questions.map((content, at) => ({
        draft_id: 2000 + server.bodiesOf(STUDIO.addQuestions).length * 10 + at,
        question_id: 1,
        ...edited(1),
        content,
      })),
    });
    session.retry();
    expect(await session.flush()).toBe(true);
    expect(server.bodiesOf(STUDIO.addQuestions).at(-1)).toMatchObject({
      questions: [{ kind: 'number' }],
      after: null,
    });
    expect(server.bodiesOf(STUDIO.remove)).toEqual([]);
    undo();
    cancel();
    expect(await session.flush()).toBe(true);
    expect(server.bodiesOf(STUDIO.addQuestions).slice(-2)).toMatchObject([
      { questions: [RIGHT_QUESTION] },
      { questions: [RIGHT_QUESTION] },
    ]);
  });

  it('cancels an addition that is refused after what was added is removed', async () => {
    const answer = later();
    const { session } = await open({ [STUDIO.addQuestions]: () => answer.promise });
    const [key = ''] = session.addQuestions('11', [RIGHT_QUESTION], null);
    session.remove(key);
    answer.answer(refused(409, 'TOO_MANY_DRAFTS'));
    await expect.poll(() => session.state().save).toBe('saved');
  });

  const ofAnotherWindow = async () => {
    const { session } = await open();
    const { tree } = session.state();
    session.end();
    sessions.clear();
    forgetAnswers();
    if (!tree) throw new Error('There is no tree.');
    await keepDraft({
      personId: PERSON,
      draftId: DRAFT,
      windowId: 'another',
      tree,
      changes: [{ change: 'save', key: QUESTION, version: 1, ...text('Kept') }],
      ids: {},
      keptAt: 1,
    });
  };

  it('does not delete the only copy on the device where it cannot write its own', async () => {
    await ofAnotherWindow();
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    try {
      const { session } = await open({ [STUDIO.saveQuestion]: lost });
      await session.flush();
      expect(await keptDraftsOf(PERSON)).toMatchObject([{ windowId: 'another' }]);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
  });

  it('deletes the copy of another window once the server has all of it', async () => {
    await ofAnotherWindow();
    const { session, texts } = await open();
    await session.flush();
    expect(texts()).toEqual(['Kept']);
    await expect.poll(() => keptDraftsOf(PERSON)).toEqual([]);
  });

  it('takes what is kept once, however often the course could not be loaded', async () => {
    await ofAnotherWindow();
    const { server, session, texts } = await open({ [STUDIO.draft]: refused(500, 'BROKEN') });
    await session.load();
    server.answers[STUDIO.draft] = { course: aDraft() };
    await session.load();
    await session.flush();
    expect(texts()).toEqual(['Kept']);
  });

  it('sends nothing with the sign-in of another person in another tab; what was typed stays on the device', async () => {
    const { server, session, texts } = await open({ [WHO_AM_I]: { ...COORDINATOR, id: PERSON } });
    const hear = async () => {
      const asked = server.bodiesOf(WHO_AM_I).length;
      tellSignedIn();
      await expect.poll(() => server.bodiesOf(WHO_AM_I)).toHaveLength(asked + 1);
    };
    await hear();
    session.save(QUESTION, text('Mine'));
    await expect.poll(texts).toEqual(['Mine']);
    await expect.poll(() => session.state().save).toBe('saved');
    const answer = later();
    server.answers[WHO_AM_I] = () => answer.promise;
    session.save(QUESTION, text('Typed before'));
    await hear();
    await session.flush();
    answer.answer({ ...COORDINATOR, id: PERSON + 1 });
    await expect.poll(() => sessions.size).toBe(0);
    // The page says who is signed in now, and whose text stays.
    expect(otherPerson.read()).toMatchObject({ now: COORDINATOR.name, hasTyped: true });
    otherPerson.forget();
    session.retry();
    await session.flush();
    expect(texts()).toEqual(['Mine']);
    expect(await keptDraftsOf(PERSON)).toMatchObject([
      { changes: [{ change: 'save', content: { question: 'Typed before' } }] },
    ]);
  });

  it('does not show a snapshot that is older than a save', async () => {
    const { server, session, shown } = await open();
    const snapshot = later();
    server.answers[STUDIO.draft] = () => snapshot.promise;
    const loaded = session.load();
    await expect.poll(() => server.bodiesOf(STUDIO.draft)).toHaveLength(2);
    session.save(QUESTION, text('Typed meanwhile'));
    await session.flush();
    const question = { ...RIGHT_QUESTION, question: 'Typed meanwhile' };
    server.answers[STUDIO.draft] = { course: aDraft([{ questions: [question] }]) };
    snapshot.answer({ course: aDraft() });
    await loaded;
    expect(shown()).toEqual(['Typed meanwhile']);
  });

  it('names the texts that a save of a lesson replaces, with what it saw of them (decision 112)', async () => {
    const body = { en: '<p>Water</p>', hi: '<p>पानी</p>' };
    const page = { kind: 'lesson', title: 'Water', medium: 'page', body } as const;
    const server = answerStudio(aDraft([{ content: page }]));
    const session = openDraft(PERSON, DRAFT);
    sessions.set(`${PERSON}/${DRAFT}`, session);
    await session.load();
    const save = (content: DraftLesson) => session.save('11', { of: 'lesson', content });
    save({ ...page, title: 'Clean water' });
    await session.flush();
    save({ ...page, body: { ...body, hi: '<p>जल</p>' } });
    save({ ...page, body: { ...body, hi: '<p>साफ़ जल</p>' } });
    await session.flush();
    expect(server.bodiesOf(STUDIO.saveLesson)).toMatchObject([
      { text_of: {} },
      { text_of: { hi: textHash('<p>पानी</p>') } },
    ]);
  });

  it('keeps what was written into a page with what was written before, and sends it as one (decision 112)', async () => {
    const first = later();
    const { server, session } = await open({ [STUDIO.sendText]: () => first.promise });
    const write = (...bytes: number[]) =>
      session.write(
        '11',
        {
          language: 'en',
          documentId: null,
          seed: 'seed',
          update: new Uint8Array(bytes),
          state: new Uint8Array(),
          body: `<p>${bytes.join()}</p>`,
        },
        (updates) => new Uint8Array(updates.flatMap((one) => [...one])),
      );
    write(1);
    write(2);
    const sent = session.flush();
    const updates = () => server.bodiesOf(STUDIO.sendText);
    await expect.poll(updates).toMatchObject([{ update: btoa('\u0001\u0002') }]);
    write(3);
    write(4);
    expect(session.written('11', 'en')).toHaveLength(2);
    first.answer({ document_id: 7 });
    await sent;
    await session.flush();
    expect(updates()).toMatchObject([
      { document_id: null },
      { document_id: 7, update: btoa('\u0003\u0004') },
    ]);
    expect(session.state()).toMatchObject({ save: 'saved' });
    expect(session.state().tree?.lessons[0]?.content.body).toBe('<p>4</p>');
  });
});
