import { appendFileSync } from 'node:fs';

/** Adds what broke outside every test, which Vitest's JSON report leaves out, to the file BROKEN_RUN names: one JSON string a line. */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.BROKEN_RUN;
    if (!file) return;
    for (const error of errors)
      appendFileSync(file, `${JSON.stringify(error.message ?? String(error))}\n`);
  }
}
