import {
  checkPaper,
  fetchClassAssessment,
  fetchPaperSheet,
  fetchWindows,
  importPaper,
  setWindow,
} from '@skillkite/contract/staff/assessment';
import type { Ports } from '../../../ports.ts';
import type { WithInstallationCatalogue } from '../../../content/catalogue/catalogue.ts';
import type { ServeStaff } from '../../../staff/serve-staff.ts';
import { checkPaperHandler } from './check-paper.ts';
import { fetchClassAssessmentHandler } from './fetch-class-assessment.ts';
import { fetchPaperSheetHandler } from './fetch-paper-sheet.ts';
import { fetchWindowsHandler } from './fetch-windows.ts';
import { importPaperHandler } from './import-paper.ts';
import { setWindowHandler } from './set-window.ts';

export function assessmentStaffRoutes(
  serve: ServeStaff,
  services: Ports<'clock' | 'config' | 'database'> & WithInstallationCatalogue,
): void {
  serve(fetchWindows, fetchWindowsHandler(services));
  serve(setWindow, setWindowHandler);
  serve(fetchClassAssessment, fetchClassAssessmentHandler(services));
  serve(fetchPaperSheet, fetchPaperSheetHandler(services));
  serve(checkPaper, checkPaperHandler(services));
  serve(importPaper, importPaperHandler(services));
}
