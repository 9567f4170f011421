import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { type CallAnswer, answerCalls, refused } from '@skillkite/client/testing/calls';
import { textOf } from '@skillkite/content/draft-text';
import { pageOfDocument } from '@skillkite/content/page/page-document';
import { pageHtml } from '@skillkite/content/page/page-html';
import type { Locale } from '@skillkite/rules/text/locale';
import { textHash } from '@skillkite/content/page/text-hash';
import { Doc, applyUpdate, encodeStateAsUpdate } from 'yjs';
import { dropDraft, keptDraftsOf } from '../screens/studio/draft/device-drafts.ts';
import { sessions } from '../screens/studio/draft/use-draft.ts';
import { COORDINATOR, WHO_AM_I } from './staff-page.tsx';

const path = (name: string): string => `/api/staff/studio/${name}`;
export const STUDIO = {
  libraries: path('fetch_libraries'),
  library: path('fetch_library'),
  draft: path('fetch_draft'),
  create: path('create_course'),
  saveCourse: path('save_course'),
  saveLesson: path('save_lesson'),
  saveQuestion: path('save_question'),
  addLesson: path('add_lesson'),
  addQuestions: path('add_questions'),
  move: path('move_draft'),
  remove: path('remove_draft'),
  fetchText: path('fetch_page_updates'),
  sendText: path('send_page_updates'),
  presence: path('fetch_presence'),
  publication: path('fetch_publication'),
  publish: path('publish_course'),
  versions: path('fetch_versions'),
  restore: path('restore_version'),
  results: path('fetch_course_results'),
  bank: path('fetch_bank'),
  bankQuestion: path('fetch_bank_question'),
  known: path('fetch_known_questions'),
  addToBank: path('add_to_bank'),
  addToQuiz: path('add_to_quiz'),
  tag: path('tag_questions'),
  removeQuestions: path('remove_questions'),
  unpublish: path('unpublish_course'),
  judge: path('judge_again'),
  differences: path('fetch_version_differences'),
  originChanges: path('fetch_origin_changes'),
  takeFromOrigin: path('take_from_origin'),
  offers: path('fetch_offers'),
  packs: path('fetch_packs'),
  offer: path('fetch_offer'),
  acceptOffer: path('accept_offer'),
  declineOffer: path('decline_offer'),
  putIntoDraft: path('put_into_draft'),
  cancel: path('cancel_publication'),
} as const;

const edited = (version = 1) => ({
  version,
  edited_by: 'Sunita Rao',
  edited_at: '2026-11-28T10:00:00.000Z',
});

export const LIBRARY = {
  library_id: 4,
  school_id: 1,
  school_name: 'Demo School',
  pack_name: null,
  classes: [{ grade: 6, section: 'A' }],
  time_zone: 'Asia/Kolkata',
  may_see_offers: 0,
  may_publish: 1,
  publishers: [],
};

export const RIGHT_QUESTION: DraftQuestion = {
  kind: 'single',
  question: 'Which gas do plants take in?',
  hint: 'It is in the air you breathe out.',
  explanation: 'Leaves take in carbon dioxide.',
  options: [
    { text: 'Oxygen', why: 'They give it off.' },
    { text: 'Carbon dioxide', right: true },
  ],
};

/** A course as on the server. Lesson ids are 11, 12, …; question ids 101, 102, … */
export const aDraft = (
  lessons: readonly { content?: DraftLesson; questions?: readonly DraftQuestion[] }[] = [
    { questions: [RIGHT_QUESTION] },
  ],
  more: { content?: Partial<DraftCourse> } & Record<string, unknown> = {},
) => {
  let question = 100;
  const { content, ...rest } = more;
  return {
    draft_id: 9,
    course_id: 5009,
    library_id: LIBRARY.library_id,
    school_id: 1,
    ...edited(),
    tree_version: 1,
    state: 'draft',
    is_own: 1,
    is_shared: 0,
    published: null,
    scheduled: null,
    origin: null,
    content: { name: 'Parts of a plant', lang: 'en', grades: [6], ...content },
    ...rest,
    lessons: lessons.map((lesson, at) => ({
      draft_id: 11 + at,
      lesson_id: 7011 + at,
      ...edited(),
      content: lesson.content ?? { kind: 'quiz', title: 'Quiz: plants' },
      state: 'new',
      questions: (lesson.questions ?? []).map((each) => ({
        draft_id: (question += 1),
        question_id: 8000 + question,
        ...edited(),
        content: each,
      })),
    })),
  };
};
export type WireDraft = ReturnType<typeof aDraft>;

export const aVersion = (number: number, more: object = {}) => ({
  number,
  published_at: '2026-11-20T08:00:00.000Z',
  published_by: 'Sunita Rao',
  note: '',
  audience: [{ grade: 6, section: 'A' }],
  ...more,
});

type Content = { content: unknown };
type Saved = Content & { draft_id: number; version: number };
type SavedLesson = Saved & { content: DraftLesson; text_of?: object };
type Added = { questions: unknown[] };

type OfPage = { draft_id: number; language: Locale; document_id: number | null };
type Written = { id: number; seed: string; document: Doc };

const base64 = (bytes: Uint8Array): string =>
  btoa([...bytes].map((one) => String.fromCodePoint(one)).join(''));
const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);

/** The pages of a simulated server, which several editors write in. */
function answerPages(draft: WireDraft) {
  const pages = new Map<string, Written>();
  const nameOf = ({ draft_id: of, language }: OfPage) => `${of} ${language}`;
  const bodyIn = ({ draft_id: of, language }: Omit<OfPage, 'document_id'>): string => {
    const written = pages.get(nameOf({ draft_id: of, language, document_id: null }));
    if (written) return pageHtml(pageOfDocument(written.document));
    const { content } = draft.lessons.find((one) => one.draft_id === of) ?? {};
    const original = draft.content.lang as Locale;
    return textOf(content?.body, { shown: language, original });
  };
  return {
    bodyIn,
    /** Another text takes the place of what was written. */
    replace: (draft_id: number, body: DraftLesson['body'] = '') => {
      for (const name of pages.keys()) if (name.startsWith(`${draft_id} `)) pages.delete(name);
      for (const one of draft.lessons)
        if (one.draft_id === draft_id) one.content = { ...one.content, body };
    },
    fetch: (of: OfPage) => {
      const written = pages.get(nameOf(of));
      return {
        document_id: written?.id ?? null,
        seed: written?.seed ?? null,
        updates: written ? [base64(encodeStateAsUpdate(written.document))] : [],
        seen: 1,
        body: bodyIn(of),
      };
    },
    send: ({ seed, update, ...of }: OfPage & { seed: string; update: string }) => {
      const written = pages.get(nameOf(of));
      const isOther =
        of.document_id === null ? written && written.seed !== seed : written?.id !== of.document_id;
      if (isOther || (!written && !seed.startsWith(textHash(bodyIn(of)))))
        return refused(409, 'PAGE_REPLACED', {
          changed: { who: 'person', name: 'Thomas', is_former: 0, at: null, fields: [] },
          current: {
            version: 1,
            content: draft.lessons.find((one) => one.draft_id === of.draft_id)?.content,
          },
        });
      const now = written ?? { id: pages.size + 1 + Date.now(), seed, document: new Doc() };
      pages.set(nameOf(of), now);
      applyUpdate(now.document, fromBase64(update));
      return { document_id: now.id };
    },
  };
}

/** A simulated server that accepts changes with versions and assigns ids. */
export function answerStudio(draft: WireDraft, answers: Record<string, CallAnswer> = {}) {
  const versions = new Map<number, number>();
  let id = 1000;
  const pages = answerPages(draft);
  const save = ({ draft_id: of, version }: Saved) => {
    const now = versions.get(of) ?? 1;
    if (version !== now) return refused(409, 'CHANGED_MEANWHILE');
    versions.set(of, now + 1);
    return edited(now + 1);
  };
  const added = (content: unknown) => {
    id += 1;
    versions.set(id, 1);
    return { draft_id: id, question_id: id + 5000, lesson_id: id + 5000, ...edited(), content };
  };
  const server = answerCalls({
    [WHO_AM_I]: COORDINATOR,
    [STUDIO.libraries]: { libraries: [LIBRARY] },
    [STUDIO.draft]: { course: draft },
    [STUDIO.offers]: { next_most: null, may_offer: 0, offers: [] },
    [STUDIO.packs]: { packs: [] },
    [STUDIO.presence]: { tree_version: 1, is_own_change: 1, others: [] },
    [STUDIO.fetchText]: pages.fetch,
    [STUDIO.sendText]: pages.send,
    [STUDIO.saveCourse]: save,
    [STUDIO.saveLesson]: (of: SavedLesson) => {
      const answer = save(of);
      if (!('refusal' in answer) && Object.keys(of.text_of ?? {}).length > 0)
        pages.replace(of.draft_id, of.content.body);
      return answer;
    },
    [STUDIO.saveQuestion]: save,
    [STUDIO.addQuestions]: ({ questions }: Added) => ({ questions: questions.map(added) }),
    [STUDIO.addLesson]: ({ content }: Content) => ({
      lesson: { ...added(content), state: 'new', questions: [] },
    }),
    [STUDIO.move]: { order: [] },
    [STUDIO.remove]: ({ is_removed: isRemoved }: { is_removed: number }) => ({
      is_removed: isRemoved,
    }),
    ...answers,
  });
  return { ...server, pages };
}

/** Rereads stored data, as in another tab. */
export function forgetSessions(): void {
  for (const one of sessions.values()) one.end();
  sessions.clear();
  sessionStorage.clear();
}

/** Deletes what an earlier test kept on the device. */
export async function forgetKept(): Promise<void> {
  for (const one of await keptDraftsOf(COORDINATOR.id)) await dropDraft(one);
}
