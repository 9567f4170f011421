import type { RequestOf } from '@skillkite/contract/call';
import * as coins from '@skillkite/contract/learning/coins';
import type { CourseId, StudentId } from '@skillkite/contract/ids';
import { endpointsFrom } from '../api.ts';

type OldCourse = { studentId: StudentId; courseId: CourseId };

/** These calls name the course id `class_id` (D1). */
const byCourse = ({ studentId, courseId }: OldCourse): RequestOf<typeof coins.unlockOldCourse> => ({
  user_id: studentId,
  class_id: courseId,
});

export const coinsApi = endpointsFrom({
  ...coins,
  unlockOldCourse: {
    ...coins.unlockOldCourse,
    toWire: byCourse,
  },
  fetchUnlock: { ...coins.fetchUnlock, toWire: byCourse },
});
