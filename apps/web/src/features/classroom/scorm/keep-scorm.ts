import type { CourseMessage, StateMessage } from '@skillkite/bridge/messages';
import type { RequestOf } from '@skillkite/contract/call';
import type { LessonId, StudentId } from '@skillkite/contract/ids';
import * as scorm from '@skillkite/contract/scorm';
import { SOURCE_CALLS } from '@skillkite/contract/sources';
import { type Delivered, deliver } from '../../../app/device-outbox.ts';
import type { Classroom, Lesson } from '../classroom.ts';
import { keepCmiData } from './cmi-data.ts';
import { refusedWorkIn } from './refused-work.ts';

type Work = { studentId: StudentId; classroom: Classroom; lesson: Lesson };

type State = RequestOf<typeof scorm.scormDetailsInsert>;

/** States of this browser that the server refused for good. */
export const refusedWork = refusedWorkIn<State>(localStorage);

async function send(body: State): Promise<Delivered<typeof scorm.scormDetailsInsert>> {
  const { user_id: studentId, topic_id: lessonId, launch_state: state } = body;
  const sco = state?.sco_id ?? '';
  const outcome = await deliver(scorm.scormDetailsInsert, body, {
    studentId,
    key: `scorm/${lessonId}/${state?.launch}/${sco}`,
  });
  if (outcome.kind !== 'elsewhere') {
    refusedWork.answered({ studentId, lessonId }, sco, body, outcome.kind === 'accepted');
  }
  return outcome;
}

/** Try once more what was refused: the server may be another by now. */
export const sendRefused = (studentId: StudentId, lessonId: LessonId): Promise<unknown> =>
  Promise.all(refusedWork.bodies({ studentId, lessonId }).map(send));

/** Keep one state of a launch. The latest of a SCO replaces an unsent earlier one. */
export function saveAttempt(
  { studentId, classroom, lesson }: Work,
  launch: number,
  message: StateMessage | CourseMessage,
): Promise<Delivered<typeof scorm.scormDetailsInsert>> {
  const scoId = message.kind === 'state' ? message.sco : '';
  const state = message.kind === 'state' ? message.state : message.course;
  const delivered = send({
    topic_id: lesson.id,
    section_id: classroom.courseId,
    user_id: studentId,
    SCOInstanceID: scoId,
    device_type: 'web',
    launch_state: {
      launch,
      sequence: message.sequence,
      sco_id: scoId,
      state,
    },
  });
  if (message.kind === 'state') keepCmiData(lesson.id, state);
  return delivered;
}

/** Tell the server that the activity is complete: its states are there already. */
export function completeScormActivity(
  { studentId, classroom, lesson }: Work,
  launch: number,
): Promise<Delivered<typeof scorm.updateScormProgress>> {
  return deliver(
    SOURCE_CALLS[classroom.source].scormProgress,
    {
      user_details: {
        type: classroom.kind,
        user_id: studentId,
        program_id: classroom.programId,
        theme_id: classroom.themeId,
        ilm_id: classroom.courseId,
        class_id: lesson.id,
        class_type: lesson.kind,
        badge_milestone: classroom.badgeMilestone,
      },
      details: {},
    },
    { studentId, key: `scorm-complete/${lesson.id}/${launch}` },
  );
}
