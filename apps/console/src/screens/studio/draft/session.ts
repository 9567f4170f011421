import { newId } from '@skillkite/client/new-id';
import { OFFLINE, type ApiFailure } from '@skillkite/client/post';
import { isUnreached } from '@skillkite/client/failure-kind';
import type { DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import type { SerializedError } from '@reduxjs/toolkit';
import { type Conflict, conflictOf } from '../../../app/changed-meanwhile.ts';
import { type Draft, studioApi } from '../../../app/endpoints/studio.ts';
import { store } from '../../../app/store.ts';
import { dropDraft, keepDraft, keptDraftsOf } from './device-drafts.ts';
import { isSame } from './is-same.ts';
import {
  type Change,
  type Key,
  type Saved,
  type Tree,
  changed,
  lessonWith,
  nodeOf,
  treeOf,
  withNode,
} from './tree.ts';

/** A pause in typing after which it is sent. */
const TYPED_FOR_MS = 700;
/** Waits after calls without an answer. */
const RETRY_MS = [2000, 5000, 10_000, 30_000] as const;

/** `device`: kept here until the server can be reached. `refused`: the server does not take it, or nothing can be kept. */
export type SaveState = 'saved' | 'saving' | 'device' | 'refused';

/** Two have changed the same node. */
export type DraftConflict = {
  readonly key: Key;
  readonly of: Saved['of'];
  readonly mine: Saved['content'];
  readonly theirs: Saved['content'];
  readonly version: number;
  readonly met: Conflict<unknown>;
};
export type DraftState = {
  readonly tree: Tree | null;
  readonly failure: ApiFailure | SerializedError | undefined;
  readonly save: SaveState;
  /** Why something was refused. */
  readonly refusal: string | null;
  readonly conflicts: readonly DraftConflict[];
};
type Save = Extract<Change, { change: 'save' }>;
type Answer = { data?: unknown; error?: ApiFailure | SerializedError };

export const newKey = (): Key =>
  newId().replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

const windowId = newId();
const statusOf = (error: ApiFailure | SerializedError): number =>
  'status' in error ? error.status : OFFLINE.status;

/** A course that is edited in this window: shown at once, kept on the device, sent one change after the other. */
export function openDraft(personId: number, draftId: number) {
  let state: DraftState = {
    tree: null,
    failure: undefined,
    save: 'saved',
    refusal: null,
    conflicts: [],
  };
  let changes: readonly Change[] = [];
  let ids: Readonly<Record<Key, number>> = {};
  const listeners = new Set<() => void>();
  /** When what was typed is to be sent. */
  const due = new Map<Key, number>();
  const refused = new Map<Change, string>();
  let sending: Change | null = null;
  let isSending = false;
  let isUnreachable = false;
  let isKept = true;
  let isKeeping = false;
  let isStale = false;
  let tries = 0;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const idOf = (key: Key): number | null => ids[key] ?? (/^\d+$/.test(key) ? Number(key) : null);
  const keyOf = (id: number): Key => Object.keys(ids).find((key) => ids[key] === id) ?? String(id);

  const saveState = (): SaveState => {
    if (refused.size > 0) return 'refused';
    if (changes.length === 0) return 'saved';
    if (isUnreachable) return isKept ? 'device' : 'refused';
    return 'saving';
  };
  const tell = (to: Partial<DraftState> = {}) => {
    state = {
      ...state,
      ...to,
      save: saveState(),
      refusal: [...refused.values()][0] ?? null,
    };
    for (const listener of listeners) listener();
  };

  /** Writes the latest state, one at a time. */
  const keep = async () => {
    if (isKeeping || hasEnded) return;
    isKeeping = true;
    for (let written: unknown = null; written !== changes;) {
      written = changes;
      const { tree } = state;
      if (changes.length === 0) await dropDraft({ personId, draftId, windowId });
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
    }
    isKeeping = false;
    tell();
  };
  const setChanges = (next: readonly Change[]) => {
    changes = next;
    void keep();
  };

  const isHeld = (change: Change): boolean =>
    refused.has(change) ||
    ('key' in change && state.conflicts.some(({ key }) => key === change.key));
  const known = (key: Key | null): boolean => key === null || idOf(key) !== null;
  const isReady = (change: Change): boolean => {
    if (change.change === 'add-lesson') return known(change.after);
    if (change.change === 'add-questions') return known(change.lesson) && known(change.after);
    return known(change.key) && (change.change !== 'move' || known(change.after));
  };
  const isDue = (change: Change): boolean =>
    change.change !== 'save' || (due.get(change.key) ?? 0) <= Date.now();

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
      case 'lesson':
        return run(
          endpoints.saveLesson.initiate({ ...request, content: change.content }, untracked),
        );
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
    if (change.change === 'save') {
      const { version } = data as Given;
      if (state.tree) state = { ...state, tree: withNode(state.tree, change.key, { version }) };
      // What was typed meanwhile builds on it.
      changes = changes.map((one) =>
        one !== change && one.change === 'save' && one.key === change.key
          ? { ...one, version }
          : one,
      );
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
    if (isSame(theirs.content, change.content)) {
      took(change, { version });
      return;
    }
    const conflict = {
      key: change.key,
      of: change.of,
      mine: change.content,
      theirs: theirs.content as Saved['content'],
      version,
      met,
    };
    state = { ...state, conflicts: [...state.conflicts, conflict] };
  };

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void pump(), ms);
  };
  const pump = async (): Promise<void> => {
    if (isSending || hasEnded || !state.tree) return;
    clearTimeout(timer);
    isSending = true;
    for (;;) {
      const change = changes.find((one) => !isHeld(one) && isReady(one) && isDue(one));
      if (!change) break;
      sending = change;
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
      if (met && change.change === 'save') await clash(change, met);
      else if (isUnreached({ status }) || status === 401 || status >= 500) {
        isUnreachable = true;
        wait(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
        tries += 1;
        break;
      } else refused.set(change, error.message ?? '');
    }
    isSending = false;
    tell();
    const later = changes.filter((one) => !isHeld(one) && isReady(one) && !isDue(one));
    if (later.length > 0 && !isUnreachable) {
      const next = Math.min(...later.map((one) => ('key' in one ? (due.get(one.key) ?? 0) : 0)));
      wait(Math.max(0, next - Date.now()));
    }
    if (isStale && changes.length === 0) {
      isStale = false;
      await load();
    }
  };

  /** Shows a change, keeps it, and sends it. */
  const make = (change: Change) => {
    if (!state.tree) return;
    const tree = changed(state.tree, change);
    state = { ...state, tree: { ...tree, state: tree.published ? 'changed' : 'draft' } };
    const isTyped = change.change === 'save';
    if (isTyped) due.set(change.key, Date.now() + TYPED_FOR_MS);
    // A second save of one node takes the place of one that has not begun.
    const waiting = changes.findIndex(
      (one) => isTyped && one.change === 'save' && one.key === change.key && one !== sending,
    );
    const before = changes[waiting];
    if (before?.change === 'save' && isTyped) {
      refused.delete(before);
      const next = { ...change, version: before.version };
      setChanges(changes.map((one) => (one === before ? next : one)));
    } else setChanges([...changes, change]);
    tell();
    if (isSending) return;
    if (isTyped) wait(isUnreachable ? TYPED_FOR_MS * 4 : TYPED_FOR_MS);
    else void pump();
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
    for (const one of kept) {
      ids = { ...ids, ...one.ids };
      changes = [...changes, ...one.changes];
    }
    const { data, error } = await run(
      endpoints.fetchDraft.initiate({ draftId }, { forceRefetch: true, subscribe: false }),
    );
    // Something was typed while the answer was under way.
    if (!isFirst && changes.length > 0) return;
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
    for (const one of kept) if (one.windowId !== windowId) await dropDraft(one);
    void pump();
  }

  const saveOf = (key: Key, saved: Saved): Save => {
    const node = state.tree ? nodeOf(state.tree, key) : undefined;
    const isSent = sending !== null && 'key' in sending && sending.key === key;
    return { change: 'save', key, version: isSent || !node?.id ? null : node.version, ...saved };
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
      make({ change: 'remove', key, isRemoved: true });
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
        make({ change: 'remove', key, isRemoved: false });
      };
    },
    /** Mine is sent again as a change of theirs, or theirs is shown. */
    settle: ({ key, version, theirs }: DraftConflict, takes: 'mine' | 'theirs') => {
      const conflicts = state.conflicts.filter((one) => one.key !== key);
      const isOfNode = (one: Change) => one.change === 'save' && one.key === key;
      if (takes === 'theirs' && state.tree) {
        state = { ...state, tree: withNode(state.tree, key, { content: theirs, version }) };
        setChanges(changes.filter((one) => !isOfNode(one)));
      } else
        setChanges(changes.map((one) => (isOfNode(one) ? ({ ...one, version } as Change) : one)));
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
      return changes.length === 0;
    },
    /** Shows what the server has after a call that changed all of it. */
    replace: (draft: Draft) => {
      if (changes.length === 0) tell({ tree: treeOf(draft, keyOf) });
    },
    /** Nothing more is sent from this window. */
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
    hasChanges: () => changes.length > 0,
  };
}
export type DraftSession = ReturnType<typeof openDraft>;
