import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { extensionOf } from '@skillkite/rules/files/file-kind';
import { type LessonMedia, type LessonReading, plainMedia } from './lesson-reading.ts';
import { type PackPlace, digestOfText } from '../pack-file.ts';
import { byItsEnding } from '../packages/scorm-package-misfit.ts';
import {
  reportOnPackage,
  sentenceOfFinding,
  withSpeakingParts,
} from '../packages/scorm-package-report.ts';
import { ScormPackageError } from '../packages/scorm-package-error.ts';
import { type ScormPackage, openScormPackage } from '../packages/scorm-package.ts';

/** For how long an activity is reckoned when the pack does not say. */
const SECONDS_BY_DEFAULT = 300;
/** A host name may hold a package's key (`{package}` in CONTENT_URL), and is short. */
const KEY_LENGTH = 40;

/** The digest of everything in a package, whether it came as a folder or as a zip. */
export async function digestOfPackage({ files }: ScormPackage): Promise<string> {
  const parts: string[] = [];
  for (const file of files) {
    const hash = createHash('sha256');
    const content = await file.open();
    content.on('data', (chunk: Buffer) => hash.update(chunk));
    await finished(content);
    parts.push(`${file.path}:${hash.digest('hex')}`);
  }
  return digestOfText(parts.sort().join('\n')).slice(0, KEY_LENGTH);
}

/** A package of SCORM or cmi5, as a folder or as a zip, or an H5P content. All of it is read once, so that a damaged one is known now. */
export async function packageMedia(
  place: PackPlace,
  { lesson, findings, at }: LessonReading,
): Promise<LessonMedia | null> {
  if (!place.isFolder && extensionOf(place.path) === 'xml') {
    at('file').problem(
      `"${lesson.file}" is a manifest alone: pack it, with the files it names, into a zip or a folder.`,
    );
    return null;
  }
  const misfit = place.isFolder ? null : byItsEnding(place.path);
  if (misfit !== null) {
    findings.badPackages.push(at('file').at(`"${lesson.file}" ${misfit}`));
    return null;
  }
  if (!place.isFolder && !['zip', 'h5p'].includes(extensionOf(place.path))) {
    at('file').problem(
      `"${lesson.file}" is no activity: neither a package of SCORM or cmi5 (a folder or a zip) nor an H5P content (.h5p).`,
    );
    return null;
  }
  try {
    const opened = await openScormPackage(place.path);
    try {
      const packageReport = await reportOnPackage(opened);
      for (const finding of packageReport.findings) {
        at('file').note(`"${lesson.file}": ${sentenceOfFinding(finding)}`);
      }
      const key = `packages/${await digestOfPackage(opened)}`;
      const problem = at('file').at(`"${lesson.file}" could not be unpacked.`);
      return {
        ...plainMedia,
        fileType: opened.manifest.version === 'cmi5' ? 'cmi5' : 'scorm',
        storageKey: key,
        durationSeconds: lesson.duration ?? SECONDS_BY_DEFAULT,
        scormManifest: withSpeakingParts(opened, packageReport),
        packageReport,
        assets: [{ kind: 'package', key, path: place.path, problem }],
      };
    } finally {
      await opened.close();
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const isTold = error instanceof ScormPackageError;
    findings.badPackages.push(at('file').at(isTold ? why : `"${lesson.file}" is damaged: ${why}.`));
    return null;
  }
}
