import { textOf } from '@skillkite/content/draft-text';
import { pageFragment, pageOfDocument } from '@skillkite/content/page/page-document';
import { pageHtml } from '@skillkite/content/page/page-html';
import type { Locale } from '@skillkite/rules/text/locale';
import { textHash } from '@skillkite/content/page/text-hash';
import { Doc, type XmlFragment, applyUpdate, encodeStateAsUpdate, mergeUpdates } from 'yjs';
import { type PageUpdates, studioApi } from '../../../../app/endpoints/studio.ts';
import { store } from '../../../../app/store.ts';
import type { DraftSession } from '../../draft/session.ts';
import { type Key, nodeOf } from '../../draft/tree.ts';
import { isKnownPage } from './known-page.ts';
import { seedOf } from './seed.ts';

/** A page opens from the device where the server does not answer by then. */
const ANSWERED_WITHIN_MS = 4000;

/** Updates of the server, which are not sent back. */
const FROM_SERVER = Symbol('server');

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
const htmlOf = (document: Doc): string => pageHtml(pageOfDocument(document));

export type PageDocument = {
  readonly fragment: XmlFragment;
  readonly close: () => void;
};
/** `over`: its text was replaced, and another one begins. `newer`: a newer editor wrote in it. */
type Ending = 'over' | 'newer';
type Place = {
  readonly session: DraftSession;
  readonly key: Key;
  readonly language: Locale;
  readonly onEnd: (why: Ending) => void;
};

async function ask(
  { session, key, language }: Place,
  known: { documentId: number | null; seen: number },
): Promise<PageUpdates | null> {
  const draftId = session.idOf(key);
  if (draftId === null) return null;
  const { data, isSuccess } = await store.dispatch(
    studioApi.endpoints.fetchPageUpdates.initiate(
      { draftId, language, ...known },
      { forceRefetch: true, subscribe: false },
    ),
  );
  return isSuccess ? data : null;
}

const soon = <T>(answer: Promise<T | null>): Promise<T | null> =>
  Promise.race([
    answer,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWERED_WITHIN_MS)),
  ]);

/** The text of a page, which others write in at the same time (decision 112). */
export async function openPageDocument(place: Place): Promise<PageDocument> {
  const { session, key, language, onEnd } = place;
  const answer = await soon(ask(place, { documentId: null, seen: 0 }));
  const document = new Doc();
  /** What the server has, to be looked at before the editor gets it. */
  const theirs = new Doc();
  const mine = session.written(key, language);
  const last = answer ? undefined : mine.at(-1);
  const { tree } = session.state();
  const inTree = () => {
    const content = tree ? (nodeOf(tree, key)?.content as { body?: string }) : {};
    return textOf(content.body, { shown: language, original: tree?.content.lang ?? language });
  };
  const isBegun = answer !== null && answer.documentId !== null;
  const begins = isBegun || last ? null : seedOf(answer ? answer.body : inTree());
  let documentId = answer?.documentId ?? last?.documentId ?? null;
  let seen = answer?.seen ?? 0;
  const seed = begins?.seed ?? answer?.seed ?? last?.seed ?? '';
  let hasEnded = false;
  let isBroken = false;

  const end = (why: Ending) => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(why);
  };
  const take = (updates: readonly Uint8Array[]) => {
    for (const update of updates) applyUpdate(theirs, update);
    if (!isKnownPage(pageOfDocument(theirs))) {
      end('newer');
      return;
    }
    try {
      for (const update of updates) applyUpdate(document, update, FROM_SERVER);
    } catch {
      // The binding failed to place the cursor (y-tiptap 3.0.9), and its editor shows less than the document has: what it
      // would write would delete the rest. Another editor opens with all of it.
      isBroken = true;
      end('over');
    }
  };
  if (begins) take([begins.update]);
  if (answer) take(answer.updates.map(bytesOf));
  if (last) take([last.state]);
  for (const one of mine) {
    const isSame = one.documentId === null || documentId === null || one.documentId === documentId;
    if (one.seed === seed && isSame) applyUpdate(document, one.update, FROM_SERVER);
  }

  let html = htmlOf(document);
  /** Made without a word of the author, such as an empty last line: they go with the next word. */
  let held: Uint8Array[] = [];
  document.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === FROM_SERVER || isBroken) return;
    held.push(update);
    const body = htmlOf(document);
    if (body === html) return;
    html = body;
    const first = begins && documentId === null ? [begins.update] : [];
    const state = encodeStateAsUpdate(document);
    const page = { language, documentId, seed, update: mergeUpdates([...first, ...held]) };
    held = [];
    session.write(key, { ...page, state, body }, mergeUpdates);
  });

  let isAsking = false;
  let isNews = false;
  const takeNews = (news: PageUpdates) => {
    const isSame =
      news.documentId === null
        ? documentId === null && seed.startsWith(textHash(news.body))
        : documentId === null
          ? news.seed === seed
          : news.documentId === documentId;
    if (!isSame) {
      end('over');
      return;
    }
    ({ documentId } = news);
    seen = Math.max(seen, news.seen);
    take(news.updates.map(bytesOf));
    const body = htmlOf(document);
    if (body === html || hasEnded) return;
    html = body;
    session.show(key, { language, body });
  };
  const pull = async () => {
    isNews = true;
    if (isAsking) return;
    isAsking = true;
    while (isNews && !hasEnded) {
      isNews = false;
      const news = await ask(place, { documentId, seen });
      if (news && !hasEnded) takeNews(news);
    }
    isAsking = false;
  };
  const endHearing = session.hearNews(() => void pull());
  if (!answer) void pull();
  return {
    fragment: pageFragment(document),
    close: () => {
      hasEnded = true;
      endHearing();
    },
  };
}
