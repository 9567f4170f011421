import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { type CallAnswer, answerCalls, refused } from '@skillkite/client/testing/calls';
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
type Added = { questions: unknown[] };

/** A simulated server that accepts changes with versions and assigns ids. */
export function answerStudio(draft: WireDraft, answers: Record<string, CallAnswer> = {}) {
  const versions = new Map<number, number>();
  let id = 1000;
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
  return answerCalls({
    [WHO_AM_I]: COORDINATOR,
    [STUDIO.libraries]: { libraries: [LIBRARY] },
    [STUDIO.draft]: { course: draft },
    [STUDIO.offers]: { next_most: null, may_offer: 0, offers: [] },
    [STUDIO.packs]: { packs: [] },
    [STUDIO.presence]: { tree_version: 1, is_own_change: 1, others: [] },
    [STUDIO.saveCourse]: save,
    [STUDIO.saveLesson]: save,
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
}

/** Rereads stored data, as in another tab. */
export function forgetSessions(): void {
  for (const one of sessions.values()) one.end();
  sessions.clear();
  sessionStorage.clear();
}
