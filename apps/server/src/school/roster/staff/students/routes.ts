import {
  addStudent,
  fetchLeft,
  fetchMatching,
  leaveStudents,
  moveStudents,
  returnStudents,
} from '@skillkite/contract/staff/students';
import type { Ports } from '../../../../ports.ts';
import type { ServeStaff } from '../../../../staff/serve-staff.ts';
import { addStudentHandler } from './add-student.ts';
import { fetchLeftHandler } from './fetch-left.ts';
import { fetchMatchingHandler } from './fetch-matching.ts';
import { leaveStudentsHandler } from './leave-students.ts';
import { moveStudentsHandler } from './move-students.ts';
import { returnStudentsHandler } from './return-students.ts';

export function studentRoutes(serve: ServeStaff, services: Ports<'clock'>): void {
  serve(addStudent, addStudentHandler);
  serve(fetchMatching, fetchMatchingHandler);
  serve(fetchLeft, fetchLeftHandler);
  serve(moveStudents, moveStudentsHandler);
  serve(leaveStudents, leaveStudentsHandler(services));
  serve(returnStudents, returnStudentsHandler);
}
