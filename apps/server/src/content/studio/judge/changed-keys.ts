import type { DraftCourse, DraftQuestion } from '@skillkite/content/draft-schemas';
import { playableQuestion } from '@skillkite/content/playable-question';
import type { KeyedQuestion } from '@skillkite/rules/quiz/judge-again';
import { isDeepStrictEqual } from 'node:util';
import type { ChangedKey, ChangedLesson } from '../../../learning/practice/judge-again.ts';
import { questionContent } from '../../packs/question-content.ts';
import { courseNode, nodesIn } from '../publish/course-rows.ts';
import type { VersionNode } from '../tables.ts';

const NO_FILES = { pictures: new Map<string, string>(), recordings: [] };

function keyedQuestion(nodes: readonly VersionNode[], { content }: VersionNode): KeyedQuestion {
  const { lang } = courseNode(nodes).content as DraftCourse;
  const draft = content as DraftQuestion;
  const entry = playableQuestion(draft);
  const made = questionContent(entry, 0, { lang, ...NO_FILES });
  return {
    kind: entry.kind,
    ...made,
    names: made.options.map(({ text, partner }, at) =>
      JSON.stringify([text, partner, draft.options?.[at]?.picture ?? null]),
    ),
  };
}

/** What answers are judged by. */
const keyOf = ({
  kind,
  options,
  number,
  unit,
  accepted,
  isUnitOptional,
  names,
}: KeyedQuestion) => ({
  kind,
  number,
  unit,
  accepted,
  isUnitOptional,
  options: options.map(({ isRight, place = null }, at) => [isRight, place, names[at]]),
});

/** Lessons of which a version judges answers otherwise than the one before it. */
export function changedLessons(
  before: readonly VersionNode[],
  after: readonly VersionNode[],
): ChangedLesson[] {
  const were = new Map(
    before.filter(({ kind }) => kind === 'question').map((node) => [node.rowId, node]),
  );
  return nodesIn(after, courseNode(after)).flatMap((lesson) => {
    const questions = nodesIn(after, lesson);
    const keys = questions.flatMap((node): ChangedKey[] => {
      const earlier = were.get(node.rowId);
      if (!earlier || isDeepStrictEqual(earlier.content, node.content)) return [];
      const was = keyedQuestion(before, earlier);
      const is = keyedQuestion(after, node);
      return isDeepStrictEqual(keyOf(was), keyOf(is))
        ? []
        : [{ questionId: node.rowId, before: was, after: is }];
    });
    return keys.length === 0
      ? []
      : [{ lessonId: lesson.rowId, questionCount: questions.length, keys }];
  });
}
