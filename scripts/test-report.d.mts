export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  secondTries: string[];
}
export function vitestReport(file: string, brokenRun: string): TestReport;
export function playwrightReport(file: string): TestReport;
