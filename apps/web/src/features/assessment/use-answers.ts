import { insertSkillResponse, partialSkillResponse } from '@skillkite/contract/learning/assessment';
import { useEffect, useState } from 'react';
import { deliver } from '../../app/outbox/device-outbox.ts';
import { useStudent } from '../../app/session/session.ts';
import {
  type Answers,
  answersOnDevice,
  keepAnswered,
  keepOnDevice,
  markCompleted,
  markUnfinished,
} from './on-device.ts';

/** One outbox entry: the latest answers count, and the hand-in replaces it. */
const OUTBOX_KEY = 'skill-assessment';

/**
 * The answers so far: the server's, with newer ones of this device. Each is saved on the device
 * first, then on the server.
 */
export function useAnswers(
  questionIds: readonly number[],
  { testresult: kept, window }: { testresult: Answers; window: number },
) {
  const student = useStudent();
  const owner = { studentId: student.id, window };
  const place = { studentId: student.id, key: OUTBOX_KEY };
  // Answers of earlier days from the server.
  useEffect(() => keepAnswered(kept), [kept]);
  const [answers, setAnswers] = useState<Answers>(() => {
    const known = new Set(questionIds.map(String));
    const here = Object.entries(answersOnDevice(owner)).filter(([id]) => known.has(id));
    return { ...kept, ...Object.fromEntries(here) };
  });
  const answer = (questionId: number, given: number[]) => {
    const { [String(questionId)]: _, ...others } = answers;
    const next = given.length > 0 ? { ...others, [questionId]: given } : others;
    setAnswers(next);
    keepOnDevice(owner, next);
    void deliver(partialSkillResponse, { studentId: student.id, testresult: next }, place).then(
      ({ kind }) => {
        if (kind === 'accepted') keepAnswered(next);
      },
    );
  };
  const handIn = async () => {
    markCompleted();
    const outcome = await deliver(
      insertSkillResponse,
      { studentId: student.id, testresult: answers, window },
      place,
    );
    if (outcome.kind === 'refused') markUnfinished();
    return outcome;
  };
  return { answers, answer, handIn };
}
