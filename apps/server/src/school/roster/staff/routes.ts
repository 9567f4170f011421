import {
  answerRows,
  applyImport,
  correctStudent,
  fetchSchoolClasses,
  fetchColumns,
  fetchDifferences,
  fetchFaultyImports,
  fetchImport,
  fetchImports,
  fetchPictureClass,
  fetchUndo,
  fetchStudents,
  fixRow,
  makeMachineCodes,
  matchColumns,
  printCards,
  printParentCodes,
  printPictures,
  resetCode,
  resetPictures,
  resetPin,
  undoImport,
  uploadSheet,
} from '@skillkite/contract/staff/roster';
import type { Ports } from '../../../ports.ts';
import type { ServeStaff } from '../../../staff/serve-staff.ts';
import { answerRowsHandler } from './imports/answer-rows.ts';
import { applyImportHandler } from './imports/apply-import.ts';
import { correctStudentHandler } from './correct-student.ts';
import { fetchSchoolClassesHandler } from './fetch-school-classes.ts';
import { fetchColumnsHandler } from './imports/fetch-columns.ts';
import { fetchDifferencesHandler } from './imports/fetch-differences.ts';
import { fetchFaultyImportsHandler } from './imports/fetch-faulty-imports.ts';
import { fetchImportHandler } from './imports/fetch-import.ts';
import { fetchStudentsHandler } from './fetch-students.ts';
import { fetchImportsHandler } from './imports/fetch-imports.ts';
import { fetchPictureClassHandler } from './codes/fetch-picture-class.ts';
import { fetchUndoHandler } from './undo/fetch-undo.ts';
import { undoImportHandler } from './undo/undo-import.ts';
import { fixRowHandler } from './imports/fix-row.ts';
import { makeMachineCodesHandler } from './codes/make-machine-codes.ts';
import { matchColumnsHandler } from './imports/match-columns.ts';
import { printCardsHandler } from './codes/print-cards.ts';
import { printParentCodesHandler } from './codes/print-parent-codes.ts';
import { printPicturesHandler } from './codes/print-pictures.ts';
import { resetCodeHandler } from './codes/reset-code.ts';
import { resetPicturesHandler } from './codes/reset-pictures.ts';
import { resetPinHandler } from './codes/reset-pin.ts';
import { uploadSheetHandler } from './imports/upload-sheet.ts';

export function rosterRoutes(
  serve: ServeStaff,
  services: Ports<'clock' | 'config' | 'database'>,
): void {
  serve(fetchSchoolClasses, fetchSchoolClassesHandler);
  serve(fetchStudents, fetchStudentsHandler);
  serve(correctStudent, correctStudentHandler);
  serve(printCards, printCardsHandler(services));
  serve(printParentCodes, printParentCodesHandler(services));
  serve(resetCode, resetCodeHandler(services));
  serve(fetchPictureClass, fetchPictureClassHandler);
  serve(printPictures, printPicturesHandler(services));
  serve(resetPictures, resetPicturesHandler(services));
  serve(resetPin, resetPinHandler(services));
  serve(uploadSheet, uploadSheetHandler(services));
  serve(fetchColumns, fetchColumnsHandler(services));
  serve(matchColumns, matchColumnsHandler(services));
  serve(fixRow, fixRowHandler(services));
  serve(answerRows, answerRowsHandler(services));
  serve(fetchImport, fetchImportHandler(services));
  serve(fetchDifferences, fetchDifferencesHandler(services));
  serve(applyImport, applyImportHandler(services));
  serve(fetchImports, fetchImportsHandler(services));
  serve(fetchFaultyImports, fetchFaultyImportsHandler(services));
  serve(fetchUndo, fetchUndoHandler(services));
  serve(undoImport, undoImportHandler(services));
  serve(makeMachineCodes, makeMachineCodesHandler(services));
}
