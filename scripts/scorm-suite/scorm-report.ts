import { basename } from 'node:path';
import { ScormPackageError } from '../../apps/server/src/content/packs/packages/scorm-package-error.ts';
import {
  reportOnPackage,
  sentenceOfFinding,
} from '../../apps/server/src/content/packs/packages/scorm-package-report.ts';
import { openScormPackage } from '../../apps/server/src/content/packs/packages/scorm-package.ts';

const MEGABYTE = 1024 * 1024;
const sizeOf = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** The report that an import stores of a package, in lines a person reads. */
async function linesOn(path: string): Promise<readonly string[]> {
  const opened = await openScormPackage(path);
  try {
    const {
      standard,
      parts,
      files,
      bytes,
      largest,
      calls,
      storage = [],
      findings,
    } = await reportOnPackage(opened);
    const heaviest = largest.map((file) => `${file.path} ${sizeOf(file.bytes)}`).join(', ');
    return [
      `  ${standard}, ${parts} to open, ${files} files, ${sizeOf(bytes)}; the largest: ${heaviest}`,
      `  its scripts name ${calls.length === 0 ? 'none of the calls' : calls.join(', ')}`,
      ...(storage.length === 0
        ? []
        : [`  it keeps things in ${storage.join(', ')}: they last as long as its launch`]),
      ...findings.map((finding) => `  ${sentenceOfFinding(finding)}`),
      ...(findings.length === 0 ? ['  nothing that fails on a phone was found'] : []),
    ];
  } finally {
    await opened.close();
  }
}

for (const path of process.argv.slice(2)) {
  console.log(basename(path));
  try {
    console.log((await linesOn(path)).join('\n'));
  } catch (error) {
    if (!(error instanceof ScormPackageError)) throw error;
    console.log(`  REFUSED ${error.message}`);
    process.exitCode = 1;
  }
}
