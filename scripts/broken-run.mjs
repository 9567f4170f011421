import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Adds why a run fails although no test of it did to the file BROKEN_RUN names; without one nobody asks. */
export const noteBrokenRun = (why) => {
  const file = process.env.BROKEN_RUN;
  if (file) appendFileSync(file, `${JSON.stringify(why)}\n`);
};

/** What `noteBrokenRun` wrote into the file. */
export const readBrokenRun = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line))
    : [];
