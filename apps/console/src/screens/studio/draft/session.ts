import { newId } from '@skillkite/client/new-id';
import { OFFLINE, type ApiFailure } from '@skillkite/client/post';
import { isUnreached } from '@skillkite/client/failure-kind';
import type { DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { SerializedError } from '@reduxjs/toolkit';
import { type Conflict, conflictOf, metBy } from '../../../app/changed-meanwhile.ts';
import { type Draft, studioApi } from '../../../app/endpoints/studio.ts';
import { store } from '../../../app/store.ts';
import { type KeptDraft, dropDraft, keepDraft, keptDraftsOf } from './device-drafts.ts';
import { isSame } from './is-same.ts';
import { overTheirs, replacedTexts, sawTheirs } from './page-changes.ts';
import { type Removal, removalOf } from './removal.ts';
import {
  type Change,
  type Key,
  type PageChange,
  type Saved,
  type Tree,
  changed,
  lessonWith,
  nodeOf,
  treeOf,
  withBody,
  withNode,
} from './tree.ts';

/** A pause in typing after which it is sent. */
const TYPED_FOR_MS = 700;
/** Text of a page is sent while its author types on: others see it. */
const WRITTEN_FOR_MS = 400;
/** Waits after calls without an answer. */
const RETRY_MS = [2000, 5000, 10_000, 30_000] as const;

/**
 * `device`: kept here until the server can be reached. `refused`: the server does not take it, or nothing can be kept. `conflict`: a
 * person has to choose.
 */
export type SaveState = 'saved' | 'saving' | 'device' | 'refused' | 'conflict';

/** Two have changed the same node. */
export type DraftConflict = {
  readonly key: Key;
  readonly of: Saved['of'];
  readonly mine: Saved['content'];
  readonly theirs: Saved['content'];
  readonly version: number;
  readonly met: Conflict<unknown>;
};
/** What was typed into something that was removed meanwhile. */
export type Orphan = {
  /** Null: it cannot come back. */
  readonly met: Conflict<Removal> | null;
  readonly changes: readonly Change[];
};
export type DraftState = {
  readonly tree: Tree | null;
  readonly failure: ApiFailure | SerializedError | undefined;
  readonly save: SaveState;
  /** Why something was refused. */
  readonly refusal: string | null;
  readonly conflicts: readonly DraftConflict[];
  readonly orphans: readonly Orphan[];
  /** What the server does not have. */
  readonly unsent: readonly Change[];
};
type Save = Extract<Change, { change: 'save' }>;
type Text = Extract<Change, { change: 'text' }>;
type Answer = { data?: unknown; error?: ApiFailure | SerializedError };

export const newKey = (): Key =>
  newId().replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

const windowId = newId();
const isRemoval = (one: Change): one is Extract<Change, { change: 'remove' }> =>
  one.change === 'remove';
const statusOf = (error: ApiFailure | SerializedError): number =>
  'status' in error ? error.status : OFFLINE.status;

const base64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
};
/** Two changes of it may be sent as one. */
const isSamePage = (one: Change, other: Text): one is Text =>
  one.change === 'text' && one.key === other.key && one.language === other.language;
const typedName = (change: Change): string =>
  change.change === 'text' ? `${change.key} ${change.language}` : 'key' in change ? change.key : '';

/** A course that is edited in this window: shown at once, kept on the device, sent one change after the other. */
export function openDraft(personId: number, draftId: number) {
  let state: DraftState = {
    tree: null,
    failure: undefined,
    save: 'saved',
    refusal: null,
    conflicts: [],
    orphans: [],
    unsent: [],
  };
  let changes: readonly Change[] = [];
  let ids: Readonly<Record<Key, number>> = {};
  const listeners = new Set<() => void>();
  /** When what was typed is to be sent. */
  const due = new Map<string, number>();
  const newsListeners = new Set<() => void>();
  const refused = new Map<Change, string>();
  /** Their things were removed: they wait for a choice, and hold nothing else back. */
  let orphans: readonly Orphan[] = [];
  const isOrphan = (change: Change) => orphans.some((one) => one.changes.includes(change));
  const pending = () => changes.filter((one) => !isOrphan(one));
  /** Sent once: the server may have it, whatever the answer was. */
  const sent = new WeakSet<Change>();
  /** Kept by other windows, and taken over by this one. */
  let takenOver: readonly KeptDraft[] = [];
  /** Changes made and taken: a snapshot from before one is out of date. */
  let steps = 0;
  /** Additions that were removed before they were sent, with what builds on them. */
  const cancelled = new Map<Key, readonly Change[]>();
  let sending: Change | null = null;
  let isSending = false;
  let isUnreachable = false;
  let isKept = true;
  let keeping: Promise<void> | null = null;
  let isStale = false;
  let tries = 0;
  let hasEnded = false;
  /** Until it is known that the signed-in person is the one who typed. */
  let isPaused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const idOf = (key: Key): number | null => ids[key] ?? (/^\d+$/.test(key) ? Number(key) : null);
  const keyOf = (id: number): Key => Object.keys(ids).find((key) => ids[key] === id) ?? String(id);

  const saveState = (): SaveState => {
    if (refused.size > 0) return 'refused';
    if (state.conflicts.length > 0 || orphans.length > 0) return 'conflict';
    if (changes.length === 0) return 'saved';
    if (isUnreachable) return isKept ? 'device' : 'refused';
    return 'saving';
  };
  const tell = (to: Partial<DraftState> = {}) => {
    state = {
      ...state,
      ...to,
      orphans,
      unsent: changes,
      save: saveState(),
      refusal: [...refused.values()][0] ?? null,
    };
    for (const listener of listeners) listener();
  };

  const write = async () => {
    for (let written: unknown = null; written !== changes;) {
      written = changes;
      const { tree } = state;
      const isEmpty = changes.length === 0;
      if (isEmpty) await dropDraft({ personId, draftId, windowId });
      else if (tree)
        isKept = await keepDraft({
          personId,
          draftId,
          windowId,
          tree,
          changes,
          ids,
          keptAt: Date.now(),
        });
      if (!isEmpty && !isKept) continue;
      const done = takenOver;
      takenOver = [];
      for (const one of done) await dropDraft(one);
    }
    keeping = null;
    tell();
  };
  /** Writes the latest state, one at a time. */
  const keep = (): Promise<void> => {
    if (hasEnded || !state.tree) return Promise.resolve();
    keeping ??= write();
    return keeping;
  };
  const setChanges = (next: readonly Change[]) => {
    changes = next;
    void keep();
  };

  const isHeld = (change: Change): boolean =>
    refused.has(change) ||
    isOrphan(change) ||
    ('key' in change && state.conflicts.some(({ key }) => key === change.key));
  const known = (key: Key | null): boolean => key === null || idOf(key) !== null;
  const isReady = (change: Change): boolean => {
    if (change.change === 'add-lesson') return known(change.after);
    if (change.change === 'add-questions') return known(change.lesson) && known(change.after);
    return known(change.key) && (change.change !== 'move' || known(change.after));
  };
  const isDue = (change: Change): boolean =>
    (change.change !== 'save' && change.change !== 'text') ||
    (due.get(typedName(change)) ?? 0) <= Date.now();

  const run = (action: unknown): Promise<Answer> =>
    store.dispatch<Promise<Answer>>(action as never);
  const { endpoints } = studioApi;
  const untracked = { track: false };

  const sendSave = (change: Save, id: number): Promise<Answer> => {
    const version =
      change.version ?? (state.tree ? nodeOf(state.tree, change.key)?.version : 0) ?? 0;
    const request = { draftId: id, version };
    switch (change.of) {
      case 'course':
        return run(
          endpoints.saveCourse.initiate({ ...request, content: change.content }, untracked),
        );
      case 'lesson': {
        const { content, textOf } = change;
        return run(
          endpoints.saveLesson.initiate(
            { ...request, content, ...(textOf && { textOf }) },
            untracked,
          ),
        );
      }
      case 'question':
        return run(
          endpoints.saveQuestion.initiate({ ...request, content: change.content }, untracked),
        );
    }
  };
  const send = (change: Change): Promise<Answer> => {
    const id = (key: Key | null) => (key === null ? null : idOf(key));
    switch (change.change) {
      case 'save':
        return sendSave(change, idOf(change.key) ?? 0);
      case 'text': {
        const { language, documentId, seed, update } = change;
        const request = { draftId: idOf(change.key) ?? 0, language, documentId, seed };
        return run(
          endpoints.sendPageUpdates.initiate({ ...request, update: base64(update) }, untracked),
        );
      }
      case 'add-lesson': {
        const { key, after, content } = change;
        return run(
          endpoints.addLesson.initiate(
            { draftId, requestKey: key, after: id(after), content },
            untracked,
          ),
        );
      }
      case 'add-questions':
        return run(
          endpoints.addQuestions.initiate(
            {
              draftId: idOf(change.lesson) ?? 0,
              requestKey: change.requestKey,
              after: id(change.after),
              // Sent as they are.
              questions: change.contents as never,
            },
            untracked,
          ),
        );
      case 'move':
        return run(
          endpoints.moveDraft.initiate(
            { draftId: idOf(change.key) ?? 0, after: id(change.after) },
            untracked,
          ),
        );
      case 'remove':
        return run(
          endpoints.removeDraft.initiate(
            { draftId: idOf(change.key) ?? 0, isRemoved: change.isRemoved },
            untracked,
          ),
        );
    }
  };

  type Given = { draftId: number; version: number };
  const learn = (key: Key, { draftId: id, version }: Given) => {
    ids = { ...ids, [key]: id };
    if (state.tree) state = { ...state, tree: withNode(state.tree, key, { id, version }) };
  };
  const took = (change: Change, data: unknown) => {
    steps += 1;
    if (change.change === 'save') {
      const { version } = data as Given;
      if (state.tree) state = { ...state, tree: withNode(state.tree, change.key, { version }) };
      // What was typed meanwhile builds on it.
      changes = changes.map((one) => {
        if (one === change || one.change !== 'save' || one.key !== change.key) return one;
        const next = { ...one, version };
        if (sent.has(one)) sent.add(next);
        return next;
      });
    } else if (change.change === 'text') {
      const { documentId } = data as { documentId: number | null };
      changes = changes.map((one) => {
        if (one === change || !isSamePage(one, change)) return one;
        if (one.seed !== change.seed || one.documentId !== null) return one;
        const next = { ...one, documentId };
        if (sent.has(one)) sent.add(next);
        return next;
      });
    } else if (change.change === 'add-lesson')
      learn(change.key, (data as { lesson: Given }).lesson);
    else if (change.change === 'add-questions')
      for (const [at, given] of (data as { questions: Given[] }).questions.entries()) {
        const key = change.keys[at];
        if (key !== undefined) learn(key, given);
      }
    else if (change.change === 'remove' && !change.isRemoved)
      isStale ||= state.tree !== null && nodeOf(state.tree, change.key) === undefined;
    setChanges(changes.filter((one) => one !== change));
  };

  /** What the other has: where the failure does not hold it, by asking. */
  const theirsOf = async (change: Save, met: Conflict<unknown>) => {
    const current = Object(met.current) as { content?: unknown; version?: number };
    if (current.content !== undefined && current.version !== undefined)
      return { content: current.content, version: current.version };
    const answer = await run(
      endpoints.fetchDraft.initiate({ draftId }, { forceRefetch: true, subscribe: false }),
    );
    const course = (answer.data as { course: Draft } | undefined)?.course;
    return course && nodeOf(treeOf(course, keyOf), change.key);
  };
  const clash = async (change: Save, met: Conflict<unknown>): Promise<void> => {
    const theirs = await theirsOf(change, met);
    if (!theirs) {
      refused.set(change, '');
      return;
    }
    const { version } = theirs;
    const content = theirs.content as Saved['content'];
    const original = state.tree?.content.lang ?? ORIGINAL_LOCALE;
    if (isSame(content, overTheirs(change, content, original))) {
      took(change, { version });
      return;
    }
    const conflict = {
      key: change.key,
      of: change.of,
      mine: change.content,
      theirs: content,
      version,
      met,
    };
    state = { ...state, conflicts: [...state.conflicts, conflict] };
  };

  /** Their page is another one now: what was written into the one before becomes a save, which shows both. */
  const pageReplaced = async (change: Text, met: Conflict<unknown>): Promise<void> => {
    const node = state.tree && nodeOf(state.tree, change.key);
    const written = changes.filter((one) => isSamePage(one, change) && !isOrphan(one)) as Text[];
    const { language, body } = written.at(-1) ?? change;
    if (!node || !state.tree) return;
    const follows = changes.findLast(
      (one): one is Save => one.change === 'save' && one.key === change.key && !sent.has(one),
    );
    const shown = withBody(state.tree, change.key, { language, body });
    const save: Save = {
      change: 'save',
      key: change.key,
      of: 'lesson',
      version: follows ? follows.version : node.version,
      content: nodeOf(shown, change.key)?.content as DraftLesson,
      textOf: { ...follows?.textOf, [language]: '' },
    };
    state = { ...state, tree: shown };
    for (const one of written) refused.delete(one);
    setChanges(
      changes.flatMap((one) => {
        if (one === written[0]) return [save];
        return one === follows || written.includes(one as Text) ? [] : [one];
      }),
    );
    await clash(save, met);
  };

  /** The server did not take it: what was typed after it takes its place. */
  const followed = <T extends Change>(change: T): T | Save => {
    const next = changes.find(
      (one): one is Save =>
        one !== change &&
        one.change === 'save' &&
        change.change === 'save' &&
        one.key === change.key,
    );
    if (!next || change.change !== 'save') return change;
    const instead = { ...next, version: change.version };
    setChanges(changes.flatMap((one) => (one === change ? [] : [one === next ? instead : one])));
    return instead;
  };
  /** What it was about is gone: it has nothing to change any more. */
  const drop = (change: Change) => {
    const isAbout = (one: Change) =>
      change.change === 'remove' &&
      (('key' in one && one.key === change.key) || ('lesson' in one && one.lesson === change.key));
    const gone = changes.filter((one) => one === change || isAbout(one));
    for (const one of gone) refused.delete(one);
    orphans = orphans.filter((one) => !one.changes.every((each) => gone.includes(each)));
    setChanges(changes.filter((one) => !gone.includes(one)));
    isStale = true;
  };

  /** Holds back what was typed into something removed, with what builds on it. */
  const orphan = (change: Change, met: Conflict<Removal> | null) => {
    const latest = followed(change);
    sent.delete(latest);
    const keys = new Set<Key>(
      latest.change === 'add-questions' ? latest.keys : 'key' in latest ? [latest.key] : [],
    );
    const isInside = (one: Change) =>
      ('key' in one && keys.has(one.key)) || ('lesson' in one && keys.has(one.lesson));
    const held = changes.filter((one) => one === latest || (!isOrphan(one) && isInside(one)));
    for (const one of held) refused.delete(one);
    const idsOf = (one: Conflict<Removal> | null) => String(one?.current.draftIds);
    const same = orphans.find((one) => idsOf(one.met) === idsOf(met));
    orphans = [
      ...orphans.filter((one) => one !== same),
      { met, changes: [...(same?.changes ?? []), ...held] },
    ];
    isStale = true;
  };
  /** Takes a change's place where that waits for a choice. */
  const replaceOrphan = (before: Change, next: Change) => {
    orphans = orphans.map((one) => ({
      ...one,
      changes: one.changes.map((each) => (each === before ? next : each)),
    }));
  };

  /** Takes back an addition that was never sent, with what builds on it. Whether there was one. */
  const cancel = (key: Key): boolean => {
    const added = changes.find(
      (one) =>
        !sent.has(one) &&
        ((one.change === 'add-lesson' && one.key === key) ||
          (one.change === 'add-questions' && one.keys.includes(key))),
    );
    if (added?.change !== 'add-lesson' && added?.change !== 'add-questions') return false;
    const inside = changes.flatMap((one) =>
      one.change === 'add-questions' && one.lesson === key ? one.keys : [],
    );
    const gone = new Set([key, ...inside]);
    const only = (of: typeof added, isIn: (one: Key) => boolean): typeof added => {
      if (of.change === 'add-lesson') return of;
      const isOf = (_: unknown, at: number) => isIn(of.keys[at] ?? '');
      return { ...of, keys: of.keys.filter(isOf), contents: of.contents.filter(isOf) };
    };
    const isGone = (one: Change) =>
      ('key' in one && gone.has(one.key)) || ('lesson' in one && one.lesson === key);
    const place = added.change === 'add-lesson' ? 0 : added.keys.indexOf(key);
    const previous = (added.change === 'add-questions' && added.keys[place - 1]) || added.after;
    const again =
      added.change === 'add-lesson'
        ? added
        : { ...only(added, (one) => one === key), requestKey: newKey(), after: previous };
    const dropped = [
      again,
      ...changes.filter((one) => one !== added && isGone(one) && !isRemoval(one)),
    ];
    const why = refused.get(added);
    for (const one of [added, ...dropped]) refused.delete(one);
    setChanges(
      changes.flatMap((one) => {
        const rest = one === added ? only(added, (each) => each !== key) : one;
        const isEmpty = rest.change === 'add-questions' && rest.keys.length === 0;
        if (isGone(one) || isEmpty) return [];
        if (one === added && why !== undefined) refused.set(rest, why);
        return ['after' in rest && rest.after === key ? { ...rest, after: previous } : rest];
      }),
    );
    cancelled.set(key, dropped);
    return true;
  };
  /** Makes it again; first where what it came after is gone. */
  const addAgain = (dropped: readonly Change[]) => {
    steps += 1;
    const again = dropped.map((one) => {
      const isLost =
        'after' in one && one.after !== null && !(state.tree && nodeOf(state.tree, one.after));
      return isLost ? { ...one, after: null } : one;
    });
    setChanges([...changes, ...again]);
    tell();
    void pump();
  };

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void pump(), ms);
  };
  const pump = async (): Promise<void> => {
    if (isSending || isPaused || hasEnded || !state.tree) return;
    clearTimeout(timer);
    isSending = true;
    while (!isPaused && !hasEnded) {
      const change = changes.find((one) => !isHeld(one) && isReady(one) && isDue(one));
      if (!change) break;
      sending = change;
      sent.add(change);
      tell();
      const { data, error } = await send(change);
      sending = null;
      if (error === undefined) {
        isUnreachable = false;
        tries = 0;
        took(change, data);
        continue;
      }
      const status = statusOf(error);
      const met = conflictOf<unknown>(error);
      if (met && change.change === 'save') {
        const latest = followed(change);
        await clash(latest, met);
        sent.delete(latest);
      } else if (change.change === 'text' && metBy(error, 'PAGE_REPLACED'))
        await pageReplaced(change, metBy<unknown>(error, 'PAGE_REPLACED') as Conflict<unknown>);
      else if (isUnreached({ status }) || status === 401 || status >= 500) {
        isUnreachable = true;
        wait(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
        tries += 1;
        break;
      } else if (status === 404 && (change.change === 'move' || change.change === 'remove'))
        drop(change);
      else if (removalOf(error) || status === 404) orphan(change, removalOf(error));
      else {
        sent.delete(change);
        if (followed(change) === change) refused.set(change, error.message ?? '');
        // What was removed while its addition was on its way.
        for (const one of changes.filter(isRemoval))
          if (state.tree && !nodeOf(state.tree, one.key)) cancel(one.key);
      }
    }
    isSending = false;
    tell();
    const later = changes.filter((one) => !isHeld(one) && isReady(one) && !isDue(one));
    if (later.length > 0 && !isUnreachable) {
      const next = Math.min(...later.map((one) => due.get(typedName(one)) ?? 0));
      wait(Math.max(0, next - Date.now()));
    }
    if (isStale && pending().length === 0) {
      isStale = false;
      await load();
    }
  };

  /** Shows a change, keeps it, and sends it. */
  const make = (change: Change) => {
    if (!state.tree) return;
    steps += 1;
    const tree = changed(state.tree, change);
    state = { ...state, tree: { ...tree, state: tree.published ? 'changed' : 'draft' } };
    const isTyped = change.change === 'save';
    if (isTyped) due.set(change.key, Date.now() + TYPED_FOR_MS);
    // A second save of one node takes the place of the last one, unless that was sent: its repeat is harmless, and what
    // builds on it needs its version.
    const before = isTyped
      ? changes.findLast((one): one is Save => one.change === 'save' && one.key === change.key)
      : undefined;
    if (before && isTyped && !sent.has(before)) {
      refused.delete(before);
      const next = { ...change, version: before.version };
      replaceOrphan(before, next);
      setChanges(changes.map((one) => (one === before ? next : one)));
    } else setChanges([...changes, change]);
    tell();
    if (isSending) return;
    if (isTyped) wait(isUnreachable ? TYPED_FOR_MS * 4 : TYPED_FOR_MS);
    else void pump();
  };

  /** Keeps and sends what was written into a page. Unsent changes of one document become one. */
  const writePage = (change: Text, merge: (updates: Uint8Array[]) => Uint8Array) => {
    if (!state.tree) return;
    steps += 1;
    const tree = changed(state.tree, change);
    state = { ...state, tree: { ...tree, state: tree.published ? 'changed' : 'draft' } };
    const before = changes.findLast((one): one is Text => isSamePage(one, change));
    const isOne = before && !sent.has(before) && before.seed === change.seed;
    if (isOne) {
      refused.delete(before);
      const update = merge([before.update, change.update]);
      const next = { ...change, documentId: before.documentId ?? change.documentId, update };
      replaceOrphan(before, next);
      setChanges(changes.map((one) => (one === before ? next : one)));
    } else {
      due.set(typedName(change), Date.now() + WRITTEN_FOR_MS);
      setChanges([...changes, change]);
    }
    tell();
    if (isSending) return;
    const left = Math.max(0, (due.get(typedName(change)) ?? 0) - Date.now());
    wait(isUnreachable ? TYPED_FOR_MS * 4 : left);
  };

  let loading: Promise<void> | null = null;
  /** Several ask at once where a page opens: what the device keeps is read once. */
  function load(): Promise<void> {
    loading ??= read().finally(() => (loading = null));
    return loading;
  }
  async function read(): Promise<void> {
    const isFirst = state.tree === null;
    const kept = isFirst
      ? (await keptDraftsOf(personId)).filter((one) => one.draftId === draftId)
      : [];
    if (isFirst) {
      for (const one of kept) ids = { ...ids, ...one.ids };
      changes = kept.flatMap((one) => one.changes);
      for (const one of changes) sent.add(one);
      takenOver = kept.filter((one) => one.windowId !== windowId);
    }
    const before = steps;
    const { data, error } = await run(
      endpoints.fetchDraft.initiate({ draftId }, { forceRefetch: true, subscribe: false }),
    );
    // Something was typed while the answer was under way.
    if (!isFirst && pending().length > 0) return;
    if (steps !== before) {
      await read();
      return;
    }
    const course = (data as { course: Draft } | undefined)?.course;
    const last = kept.at(-1);
    if (course) {
      const fresh = treeOf(course, keyOf);
      tell({ tree: changes.reduce(changed, fresh), failure: undefined });
    } else if (last && error && isUnreached({ status: statusOf(error) })) {
      isUnreachable = true;
      tell({ tree: last.tree, failure: undefined });
    } else tell({ failure: error });
    if (!state.tree) return;
    await keep();
    void pump();
  }

  const saveOf = (key: Key, saved: Saved): Save => {
    const node = state.tree ? nodeOf(state.tree, key) : undefined;
    const isSent =
      sending !== null && sending.change !== 'text' && 'key' in sending && sending.key === key;
    const version = isSent || !node?.id ? null : node.version;
    if (saved.of !== 'lesson' || !node) return { change: 'save', key, version, ...saved };
    const last = changes.findLast((one): one is Save => one.change === 'save' && one.key === key);
    const follows = last && !sent.has(last) ? last : undefined;
    // Kept by an earlier build: it replaces all of the text.
    if (follows && follows.textOf === undefined) return { change: 'save', key, version, ...saved };
    const texts = { before: node.content as DraftLesson, after: saved.content };
    const original = state.tree?.content.lang ?? ORIGINAL_LOCALE;
    const textOf = replacedTexts(texts, original, follows?.textOf);
    return { change: 'save', key, version, ...saved, textOf };
  };

  return {
    draftId,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    load,
    save: (key: Key, saved: Saved) => make(saveOf(key, saved)),
    /** Its id on the server; null where it has none yet. */
    idOf,
    /** Keeps and sends what was written into a page. */
    write: (key: Key, page: PageChange, merge: (updates: Uint8Array[]) => Uint8Array) =>
      writePage({ change: 'text', key, ...page }, merge),
    /** What was written into a page and not sent yet. */
    written: (key: Key, language: Locale): Text[] =>
      pending().filter(
        (one): one is Text => one.change === 'text' && one.key === key && one.language === language,
      ),
    /** Shows text that came from elsewhere. */
    show: (key: Key, page: { language: Locale; body: string }) => {
      if (state.tree) tell({ tree: withBody(state.tree, key, page) });
    },
    /** The server announced that something was changed in the course. */
    tellNews: () => {
      for (const listener of newsListeners) listener();
    },
    hearNews: (listener: () => void) => {
      newsListeners.add(listener);
      return () => newsListeners.delete(listener);
    },
    addLesson: (content: DraftLesson, after: Key | null): Key => {
      const key = newKey();
      make({ change: 'add-lesson', key, after, content });
      return key;
    },
    /** New questions after another one, first where it is null; the keys of them. */
    addQuestions: (lesson: Key, contents: readonly DraftQuestion[], after: Key | null): Key[] => {
      const keys = contents.map(newKey);
      make({ change: 'add-questions', lesson, requestKey: newKey(), keys, after, contents });
      return keys;
    },
    move: (key: Key, after: Key | null) => make({ change: 'move', key, after }),
    /** Removes a lesson or a question. What it returns brings it back to its place. */
    remove: (key: Key): (() => void) => {
      const before = state.tree;
      // What was typed last goes first.
      due.delete(key);
      if (cancel(key) && before) {
        steps += 1;
        tell({ tree: changed(before, { change: 'remove', key, isRemoved: true }) });
        void pump();
      } else make({ change: 'remove', key, isRemoved: true });
      return () => {
        if (!before || !state.tree) return;
        const lesson = lessonWith(before, key);
        const back = <T extends { key: Key }>(were: readonly T[], are: readonly T[]): T[] => {
          const at = were.findIndex((one) => one.key === key);
          const one = were[at];
          return one ? [...are.slice(0, at), one, ...are.slice(at)] : [...are];
        };
        const { tree } = state;
        const lessons = lesson
          ? tree.lessons.map((one) =>
              one.key === lesson.key
                ? { ...one, questions: back(lesson.questions, one.questions) }
                : one,
            )
          : back(before.lessons, tree.lessons);
        state = { ...state, tree: { ...tree, lessons } };
        const dropped = cancelled.get(key);
        cancelled.delete(key);
        if (dropped) addAgain(dropped);
        else make({ change: 'remove', key, isRemoved: false });
      };
    },
    /** Brings back what was removed, and sends what was typed. Why it failed; null where it did not. */
    bringBack: async ({ met, changes: mine }: Orphan): Promise<string | null> => {
      for (const id of met?.current.draftIds ?? []) {
        const { error } = await run(
          endpoints.removeDraft.initiate({ draftId: id, isRemoved: false }, untracked),
        );
        if (error) return error.message ?? '';
      }
      let before: number;
      let course: Draft | undefined;
      do {
        before = steps;
        const answer = await run(
          endpoints.fetchDraft.initiate({ draftId }, { forceRefetch: true, subscribe: false }),
        );
        if (answer.error) return answer.error.message ?? '';
        ({ course } = answer.data as { course: Draft });
      } while (steps !== before);
      const fresh = treeOf(course, keyOf);
      orphans = orphans.filter(({ met: other }) => other !== met);
      changes = changes.map((one) =>
        mine.includes(one) && one.change === 'save' && one.version === null
          ? { ...one, version: nodeOf(fresh, one.key)?.version ?? null }
          : one,
      );
      tell({ tree: changes.reduce(changed, fresh), failure: undefined });
      void keep();
      void pump();
      return null;
    },
    /** Lets go of what was typed into something removed. */
    discard: ({ met, changes: mine }: Orphan) => {
      orphans = orphans.filter(({ met: other }) => other !== met);
      setChanges(changes.filter((one) => !mine.includes(one)));
      tell();
      void pump();
    },
    /** Mine is sent again as a change of theirs, or theirs is shown. */
    settle: ({ key, version, theirs }: DraftConflict, takes: 'mine' | 'theirs') => {
      const conflicts = state.conflicts.filter((one) => one.key !== key);
      const isOfNode = (one: Change) => one.change === 'save' && one.key === key;
      if (takes === 'theirs' && state.tree) {
        state = { ...state, tree: withNode(state.tree, key, { content: theirs, version }) };
        setChanges(changes.filter((one) => !isOfNode(one)));
      } else
        setChanges(
          changes.map((one) =>
            isOfNode(one) && state.tree
              ? sawTheirs({ ...(one as Save), version }, theirs, state.tree.content.lang)
              : one,
          ),
        );
      due.delete(key);
      tell({ conflicts });
      void pump();
    },
    retry: () => {
      refused.clear();
      isUnreachable = false;
      tries = 0;
      due.clear();
      tell();
      void pump();
    },
    /** Sends all of it now. Whether the server has it. */
    flush: async (): Promise<boolean> => {
      due.clear();
      if (!isSending) await pump();
      while (isSending) await new Promise((resolve) => setTimeout(resolve, 50));
      if (changes.some((one) => !isHeld(one) && isReady(one)) && !isUnreachable) await pump();
      return pending().length === 0;
    },
    /** Shows what the server has after a call that changed all of it. */
    replace: (draft: Draft) => {
      if (changes.length === 0) tell({ tree: treeOf(draft, keyOf) });
    },
    personId,
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
      void pump();
    },
    /** Nothing more is sent from this window. */
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
    hasChanges: () => pending().length > 0,
  };
}
export type DraftSession = ReturnType<typeof openDraft>;
