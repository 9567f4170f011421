import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { type PackageManifest, launchableItems } from '@skillkite/bridge/manifest';
import { ScormPackageError } from '../../apps/server/src/content/packs/packages/scorm-package-error.ts';
import { openBrowser } from './scorm-try-browser.ts';
import { launchOnce } from './scorm-try-launch.ts';
import { describe, losses, notGivenBack, silent } from './scorm-try-report.ts';
import { type Stage, openStage } from './scorm-try-stage.ts';

const USAGE = `npm run scorm -- try PATH…      plays packages, below
npm run scorm -- report PATH…   says what is in them, and what fails on a phone

Plays SCORM packages (zip or folder) headless through the real player, twice each: the first launch is closed gently,
the second by closing its tab. Prints every call and error, what was stored and what came back. Without a PATH it plays
everything in the folder that SCORM_PACKAGES names. Exit status 1 when something was lost or could not be played.
With --report FILE it also writes how many were kept and which failed, as JSON.`;

type Trial = { readonly isKept: boolean; readonly lines: readonly string[] };

/** A package waits for its own clocks most of the time. */
const AT_ONCE = 8;

/** Plays one package, and says what came of it. */
async function tryPackage(browser: Browser, stage: Stage, path: string): Promise<Trial> {
  const name = basename(path);
  let lesson: string;
  try {
    lesson = await stage.add(path);
  } catch (error) {
    if (!(error instanceof ScormPackageError)) throw error;
    return { isKept: false, lines: [name, `  REFUSED ${error.message}`] };
  }
  const { lines, trouble } = await playTwice(browser, stage, lesson, manifestOf(stage, lesson));
  const verdict = trouble.length === 0 ? ['  kept everything'] : trouble;
  return { isKept: trouble.length === 0, lines: [name, ...lines, ...verdict] };
}

async function playTwice(
  browser: Browser,
  stage: Stage,
  lesson: string,
  manifest: PackageManifest,
): Promise<{ readonly lines: readonly string[]; readonly trouble: readonly string[] }> {
  const parts = launchableItems(manifest).length;
  const first = await launchOnce(browser, stage, lesson, 'closed gently');
  const second = await launchOnce(browser, stage, lesson, 'tab closed');
  return {
    lines: [
      `  SCORM ${manifest.version} (${manifest.edition}), ${parts} to open`,
      ...describe(1, 'closed gently', first),
      ...describe(2, 'tab closed', second),
    ],
    trouble: [
      ...silent(first, manifest).map((one) => `  SILENT ${one}`),
      ...[...losses(first), ...notGivenBack(second), ...losses(second)].map(
        (one) => `  LOST ${one}`,
      ),
    ],
  };
}

function manifestOf(stage: Stage, lesson: string): PackageManifest {
  const playable = stage.lessons.get(lesson);
  if (playable === undefined) throw new Error(`${lesson} was not added`);
  return playable.manifest;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { report: { type: 'string' } },
  });
  const [command, ...given] = positionals;
  const folder = process.env['SCORM_PACKAGES'];
  const paths =
    given.length > 0 || folder === undefined
      ? given
      : (await readdir(folder)).sort().map((name) => join(folder, name));
  if (command !== 'try' || paths.length === 0) {
    console.log(USAGE);
    return command === 'try' && folder !== undefined ? 0 : 2;
  }
  const stage = await openStage();
  const browser = await openBrowser(process.env['PATH'] ?? '');
  const failures: string[] = [];
  try {
    const waiting = [...paths];
    const lane = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const { isKept, lines } = await tryPackage(browser, stage, path);
        console.log(lines.join('\n'));
        if (!isKept) failures.push(basename(path));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } finally {
    await browser.close();
    await stage.close();
  }
  console.log(`${paths.length - failures.length} of ${paths.length} packages kept everything.`);
  if (values.report !== undefined) {
    await writeFile(
      values.report,
      JSON.stringify({ kept: paths.length - failures.length, failures }),
    );
  }
  return failures.length === 0 ? 0 : 1;
}

process.exitCode = await main();
