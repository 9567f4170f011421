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
import type { Services } from '../../../services.ts';
import type { ServeStaff } from '../shared/serve-staff.ts';
import { answerRowsHandler } from './answer-rows.ts';
import { applyImportHandler } from './apply-import.ts';
import { correctStudentHandler } from './correct-student.ts';
import { fetchSchoolClassesHandler } from './fetch-school-classes.ts';
import { fetchColumnsHandler } from './fetch-columns.ts';
import { fetchDifferencesHandler } from './fetch-differences.ts';
import { fetchFaultyImportsHandler } from './fetch-faulty-imports.ts';
import { fetchImportHandler } from './fetch-import.ts';
import { fetchStudentsHandler } from './fetch-students.ts';
import { fetchImportsHandler } from './fetch-imports.ts';
import { fetchPictureClassHandler } from './fetch-picture-class.ts';
import { fetchUndoHandler } from './fetch-undo.ts';
import { undoImportHandler } from './undo-import.ts';
import { fixRowHandler } from './fix-row.ts';
import { makeMachineCodesHandler } from './make-machine-codes.ts';
import { matchColumnsHandler } from './match-columns.ts';
import { printCardsHandler } from './print-cards.ts';
import { printParentCodesHandler } from './print-parent-codes.ts';
import { printPicturesHandler } from './print-pictures.ts';
import { resetCodeHandler } from './reset-code.ts';
import { resetPicturesHandler } from './reset-pictures.ts';
import { resetPinHandler } from './reset-pin.ts';
import { uploadSheetHandler } from './upload-sheet.ts';

export function rosterRoutes(serve: ServeStaff, services: Services): void {
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
