import type { CourseMessage, StateMessage } from '@skillkite/bridge/messages';
import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { finishedLesson } from '../../../app/courses/celebrated-course.ts';
import { type Delivered, deliver } from '../../../app/outbox/device-outbox.ts';
import {
  type ActivityWork,
  type Attempt,
  type CompletionCall,
  attemptFrom,
  completionCall,
  saveScormAttempt,
} from '../../../app/endpoints/scorm.ts';
import { deviceActivities } from '../../../app/offline/drop-kept.ts';
import { keepCmiData } from './cmi-data.ts';
import { refusedWork } from './device-refused-work.ts';

async function send(attempt: Attempt): Promise<Delivered<typeof saveScormAttempt>> {
  const { studentId, lessonId, launchNumber, scoId } = attempt;
  const at = location.pathname + location.search;
  const outcome = await deliver(saveScormAttempt, attempt, {
    studentId,
    key: `scorm/${lessonId}/${launchNumber}/${scoId}`,
    at,
  });
  if (outcome.kind !== 'elsewhere') {
    refusedWork.answered(
      { studentId, lessonId },
      scoId,
      saveScormAttempt.toWire(attempt),
      outcome.kind === 'accepted',
      at,
    );
  }
  return outcome;
}

/** Sends refused states again. */
export const sendRefused = (studentId: StudentId, lessonId: LessonId): Promise<unknown> =>
  Promise.all(refusedWork.bodies({ studentId, lessonId }).map((body) => send(attemptFrom(body))));

/** Saves one state of a launch. It replaces an unsent earlier state of the SCO. */
export function saveAttempt(
  { studentId, classroom, lesson }: ActivityWork,
  launchNumber: number,
  message: StateMessage | CourseMessage,
): Promise<Delivered<typeof saveScormAttempt>> {
  const state = message.kind === 'state' ? message.state : message.course;
  const delivered = send({
    studentId,
    courseId: classroom.courseId,
    lessonId: lesson.id,
    scoId: message.kind === 'state' ? message.sco : '',
    launchNumber,
    sequence: message.sequence,
    state,
  });
  if (message.kind === 'state') keepCmiData(lesson.id, state);
  void deviceActivities()
    .then(({ keepSaid }) => keepSaid({ studentId, lessonId: lesson.id }, launchNumber, message))
    .catch(() => {
      // The device is full; the player's journal has it.
    });
  return delivered;
}

/** Reports that the activity is complete, after its states. */
export const completeScormActivity = (
  work: ActivityWork,
  launchNumber: number,
): Promise<Delivered<CompletionCall>> =>
  deliver(completionCall(work.classroom.source), work, {
    studentId: work.studentId,
    key: `scorm-complete/${work.lesson.id}/${launchNumber}`,
    finishes: { ...finishedLesson(work.classroom, work.lesson), isActivity: true },
  });
