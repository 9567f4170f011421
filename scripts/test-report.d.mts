export type Timed = { name: string; ms: number };
export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  secondTries: string[];
  times: Timed[];
}
export function vitestReport(file: string, brokenRun: string): TestReport;
export function playwrightReport(file: string): TestReport;
export function timeReport(
  layers: readonly Timed[],
  tests: readonly Timed[],
  slowest?: number,
): string[];
