import { type RefObject, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { api } from '../../app/api.ts';
import { type Conflict, conflictOf } from '../../app/changed-meanwhile.ts';
import {
  type ReviewedProject,
  useReviewProjectMutation,
  useUndoReviewMutation,
} from '../../app/endpoints/review.ts';
import { usePressDelay } from '../../app/hooks/use-press-delay.ts';
import { useTranslation } from '../../app/i18n.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { pathOfReview, paths } from '../../paths.ts';
import type { Draft } from './draft-of-review.ts';
import type { Drafts } from './use-drafts.ts';
import type { QueuePlace } from './use-queue-place.ts';
import type { SeenVersion } from './use-seen-version.ts';

/** Navigation state of a shortcut or verdict: moves the focus to the new project. */
export const LED = { state: { isLedTo: true } };

type Decision = 'approved' | 'returned';
/** The last verdict, for undo. */
export type Done = { project: ReviewedProject; status: Decision; draft: Draft };
type Failed = { text?: string; conflict?: Conflict<ReviewedProject> | null };

type Given = {
  /** Path of the open project. */
  readonly path: string;
  readonly project: ReviewedProject | undefined;
  readonly place: QueuePlace;
  readonly drafts: Drafts;
  readonly seen: SeenVersion;
  readonly done: Done | null;
  readonly setDone: (done: Done | null) => void;
  readonly words: RefObject<HTMLTextAreaElement | null>;
};

/** Sends verdicts and undoes the last one; then the next project opens. */
export function useVerdict({ path, project, place, drafts, seen, done, setDone, words }: Given) {
  const { t, language } = useTranslation('console-learning/review');
  const common = useTranslation().t;
  const go = useNavigate();
  const dispatch = useDispatch();
  const [failed, setFailed] = useState<(Failed & { of: string }) | null>(null);
  const [said, setSaid] = useState('');
  const [review, { isLoading }] = useReviewProjectMutation();
  const [undo] = useUndoReviewMutation();
  // The second press of a double click must not apply to the next project under the same button.
  const [isSettling, settle] = usePressDelay(false);
  const isBusy = isLoading || isSettling;
  const draft = drafts.of(path);

  const fail = (error: Parameters<typeof sentenceOf>[0]) => {
    const conflict = conflictOf<ReviewedProject>(error);
    if (conflict) seen.see(path, conflict.current);
    const text = sentenceOf(error, common('offline')) ?? '';
    setFailed({ of: path, ...(conflict ? { conflict } : { text }) });
  };
  const decide = async (status: Decision) => {
    if (!project || isBusy || project.status === status) return;
    setFailed(null);
    if (status === 'returned' && draft.remarks.trim() === '') {
      setFailed({ of: path, text: t('sayWhy') });
      words.current?.focus();
      return;
    }
    const answer = await review({
      studentId: project.studentId,
      courseId: project.courseId,
      language,
      version: seen.version ?? project.version,
      status,
      remarks: draft.remarks.trim() || null,
      sticker: draft.sticker,
      marks: project.rubric.flatMap(({ slug: criterion }) => {
        const level = draft.marks[criterion];
        return level === undefined ? [] : [{ criterion, level }];
      }),
    });
    if (answer.error) {
      fail(answer.error);
      dispatch(api.util.invalidateTags(['review']));
      return;
    }
    settle();
    place.release();
    drafts.drop(path);
    setDone({ project: answer.data.project, status, draft });
    void go(place.next ? pathOfReview(place.next) : paths.review, LED);
  };
  const takeBack = async () => {
    if (!done) return;
    const { studentId, courseId, version, fullname } = done.project;
    const takenBack = pathOfReview({ studentId, courseId });
    setDone(null);
    const answer = await undo({ studentId, courseId, language, version });
    if (answer.error) fail(answer.error);
    else {
      // After undo the earlier text is editable.
      seen.see(takenBack, answer.data.project);
      drafts.change(takenBack, done.draft);
      setSaid(t('undone', { name: fullname }));
      void go(takenBack, LED);
    }
  };
  return { decide, takeBack, failed: failed?.of === path ? failed : null, said, isBusy };
}
