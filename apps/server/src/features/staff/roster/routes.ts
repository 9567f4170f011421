import {
  correctStudent,
  fetchClasses,
  fetchStudents,
  makeMachineCodes,
  printCards,
  resetCode,
  resetPin,
} from '@skillkite/contract/staff/roster';
import type { Services } from '../../../services.ts';
import type { ServeStaff } from '../ground/serve-staff.ts';
import { correctStudentHandler } from './correct-student.ts';
import { fetchClassesHandler } from './fetch-classes.ts';
import { fetchStudentsHandler } from './fetch-students.ts';
import { makeMachineCodesHandler } from './make-machine-codes.ts';
import { printCardsHandler } from './print-cards.ts';
import { resetCodeHandler } from './reset-code.ts';
import { resetPinHandler } from './reset-pin.ts';

export function rosterRoutes(serve: ServeStaff, services: Services): void {
  serve(fetchClasses, fetchClassesHandler);
  serve(fetchStudents, fetchStudentsHandler);
  serve(correctStudent, correctStudentHandler);
  serve(printCards, printCardsHandler(services));
  serve(resetCode, resetCodeHandler(services));
  serve(resetPin, resetPinHandler);
  serve(makeMachineCodes, makeMachineCodesHandler(services));
}
