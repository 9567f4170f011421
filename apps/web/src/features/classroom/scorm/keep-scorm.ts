import type { CourseMessage, StateMessage } from '@skillkite/bridge/messages';
import type { StudentId } from '@skillkite/contract/ids';
import * as scorm from '@skillkite/contract/scorm';
import type { ClassroomSource } from '@skillkite/rules/classroom';
import { type Delivered, deliver } from '../../../app/device-outbox.ts';
import type { Classroom, Lesson } from '../classroom.ts';

const PROGRESS_CALL = {
  school: scorm.updateScormProgress,
  old: scorm.updateScormProgress,
  career: scorm.updateScormProgressCareer,
  creative: scorm.updateCreativeScormProgress,
} as const satisfies Record<ClassroomSource, unknown>;

type Work = { studentId: StudentId; classroom: Classroom; lesson: Lesson };

/** Keep one state of a launch. The latest of a SCO replaces an unsent earlier one. */
export function keepState(
  { studentId, classroom, lesson }: Work,
  launch: number,
  message: StateMessage | CourseMessage,
): Promise<Delivered<typeof scorm.scormDetailsInsert>> {
  const scoId = message.kind === 'state' ? message.sco : '';
  const state = message.kind === 'state' ? message.state : message.course;
  return deliver(
    scorm.scormDetailsInsert,
    {
      topic_id: lesson.id,
      section_id: classroom.courseId,
      user_id: studentId,
      SCOInstanceID: scoId,
      device_type: 'web',
      launch_state: {
        launch,
        sequence: message.sequence,
        sco_id: scoId,
        state: state as unknown as Record<string, unknown>,
      },
    },
    { studentId, key: `scorm/${lesson.id}/${launch}/${scoId}` },
  );
}

/** Tell the server that the activity is complete: its states are there already. */
export function settleActivity(
  { studentId, classroom, lesson }: Work,
  launch: number,
): Promise<Delivered<typeof scorm.updateScormProgress>> {
  return deliver(
    PROGRESS_CALL[classroom.source],
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
