import {
  answerRows,
  applyImport,
  correctStudent,
  fetchColumns,
  fetchSchoolClasses,
  fetchDifferences,
  fetchFaultyImports,
  fetchImport,
  fetchImports,
  fetchPictureClass,
  fetchStudents,
  fetchUndo,
  fixRow,
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
import {
  addStudent,
  fetchLeft,
  fetchMatching,
  leaveStudents,
  moveStudents,
  returnStudents,
} from '@skillkite/contract/staff/students';
import {
  fetchSavedAnswers,
  fetchTicket,
  fetchTickets,
  keepAnswers,
  reply,
  setStatus,
} from '@skillkite/contract/staff/tickets';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useCorrectStudentMutation,
  useFetchPictureClassQuery,
  useFetchSchoolClassesQuery,
  useFetchStudentsQuery,
  usePrintCardsMutation,
  usePrintParentCodesMutation,
  usePrintPicturesMutation,
  useResetCodeMutation,
  useResetPicturesMutation,
  useResetPinMutation,
} = endpointsFrom({
  correctStudent,
  fetchPictureClass,
  fetchSchoolClasses,
  fetchStudents,
  printCards,
  printParentCodes,
  printPictures,
  resetCode,
  resetPictures,
  resetPin,
});

export const {
  useAddStudentMutation,
  useFetchLeftQuery,
  useLazyFetchMatchingQuery,
  useLeaveStudentsMutation,
  useMoveStudentsMutation,
  useReturnStudentsMutation,
} = endpointsFrom({
  addStudent,
  fetchLeft,
  fetchMatching,
  leaveStudents,
  moveStudents,
  returnStudents,
});

export const {
  useFetchSavedAnswersQuery,
  useFetchTicketQuery,
  useFetchTicketsQuery,
  useKeepAnswersMutation,
  useReplyMutation,
  useSetStatusMutation,
} = endpointsFrom({
  fetchSavedAnswers,
  fetchTicket,
  fetchTickets,
  keepAnswers,
  reply,
  setStatus,
});

export const {
  useAnswerRowsMutation,
  useApplyImportMutation,
  useFetchColumnsQuery,
  useFetchDifferencesQuery,
  useFetchFaultyImportsQuery,
  useFetchImportQuery,
  useFetchImportsQuery,
  useFetchUndoQuery,
  useFixRowMutation,
  useMatchColumnsMutation,
  useUndoImportMutation,
  useUploadSheetMutation,
} = endpointsFrom({
  answerRows,
  applyImport,
  fetchColumns,
  fetchDifferences,
  fetchFaultyImports,
  fetchImport,
  fetchImports,
  fetchUndo,
  fixRow,
  matchColumns,
  undoImport,
  uploadSheet,
});

type StudentsPage = Domain<(typeof fetchStudents)['~details']>;
export type RosterStudent = StudentsPage['students'][number];
export type StudentsCursor = NonNullable<StudentsPage['next']>;
type AddedDetails = Domain<(typeof addStudent)['~details']>;
export type AddQuestion = NonNullable<AddedDetails['question']>;
type LeftPage = Domain<(typeof fetchLeft)['~details']>;
export type LeftStudent = LeftPage['students'][number];
export type LeftCursor = NonNullable<LeftPage['next']>;
export type RosterClass = Domain<(typeof fetchSchoolClasses)['~details']>['classes'][number];
export type Ticket = Domain<(typeof fetchTicket)['~details']>['ticket'];
export type ListedTicket = Domain<(typeof fetchTickets)['~details']>['tickets'][number];
export type RosterImport = Domain<(typeof fetchImport)['~details']>['import'];
export type SheetColumns = Domain<(typeof fetchColumns)['~details']>;
export type Difference = Domain<(typeof fetchDifferences)['~details']>['differences'][number];
export type FaultyImport = Domain<(typeof fetchFaultyImports)['~details']>['imports'][number];
export type UndoneStudent = Domain<(typeof fetchUndo)['~details']>['students'][number];
