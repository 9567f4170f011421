import { noteBrokenRun } from './broken-run.mjs';

/** Notes what broke outside every test: Vitest's JSON report leaves it out. */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    for (const error of errors) noteBrokenRun(error.message ?? String(error));
  }
}
