import { open } from 'node:fs/promises';
import { extensionOf } from '@skillkite/rules/files/file-kind';

const AS_PACKAGE =
  'export it from its authoring tool as SCORM 1.2, SCORM 2004 or cmi5, and give that file.';
const AS_FILE = 'give the file itself as a lesson of kind lesson.';
const AS_ZIP = 'unpack it, and pack its files into a zip.';

const WORD = `is a Word document, no activity: ${AS_FILE}`;
const SHEET = `is an Excel table, no activity: ${AS_FILE}`;
const SLIDES = `is a PowerPoint presentation, no activity: ${AS_FILE}`;
const BOOK = `is an EPUB book, no activity: save it as a PDF, and ${AS_FILE}`;
const PDF = `is a PDF document, no activity: ${AS_FILE}`;

/** Files of other kinds, by extension. */
const BY_ENDING: Readonly<Record<string, string>> = {
  doc: WORD,
  docx: WORD,
  xls: SHEET,
  xlsx: SHEET,
  ppt: SLIDES,
  pptx: SLIDES,
  epub: BOOK,
  pdf: PDF,
  rar: `is a RAR archive: ${AS_ZIP}`,
  '7z': `is a 7-Zip archive: ${AS_ZIP}`,
  mbz: `is a backup of Moodle: download the activity's own package from its settings there.`,
  story: `is a project of Articulate Storyline: publish it there for an LMS, and give the zip.`,
  cptx: `is a project of Adobe Captivate: publish it there for an LMS, and give the zip.`,
  elp: `is a project of eXeLearning: export it there as SCORM, and give the zip.`,
  elpx: `is a project of eXeLearning: export it there as SCORM, and give the zip.`,
};

/** Kind of an archive or folder without a manifest, by its file names, surest first. */
const BY_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^word\/document\.xml$/, WORD],
  [/^xl\/workbook\.(?:xml|bin)$/, SHEET],
  [/^ppt\/presentation\.xml$/, SLIDES],
  [/^meta-inf\/container\.xml$/, BOOK],
  [
    /(?:^|\/)tincan\.xml$/,
    `is a package of Tin Can (xAPI), which tells its player nothing here: ${AS_PACKAGE}`,
  ],
  [/\.(?:crs|au)$/, `is a course of AICC, which is not played here: ${AS_PACKAGE}`],
  [
    /(?:^|\/)h5p\.json$/,
    'is an H5P content in a folder of its own: give the .h5p file as it was exported.',
  ],
  [/(?:^|\/)moodle_backup\.xml$/, BY_ENDING['mbz'] ?? ''],
  [/\.story$/, BY_ENDING['story'] ?? ''],
  [/\.cptx$/, BY_ENDING['cptx'] ?? ''],
  [/\.elpx?$/, BY_ENDING['elp'] ?? ''],
  [/\.(?:zip|h5p)$/, 'holds other archives: give each of them by itself.'],
  [/\.html?$/, `is a web site without a manifest: ${AS_PACKAGE}`],
];

export const byItsEnding = (name: string): string | null => BY_ENDING[extensionOf(name)] ?? null;

/** Describes an archive or folder without a manifest and the next step; null if unknown. */
export function byItsFiles(paths: readonly string[]): string | null {
  if (paths.length === 0) return 'is empty: export it once more.';
  const names = paths.map((path) => path.toLowerCase());
  return BY_NAMES.find(([name]) => names.some((one) => name.test(one)))?.[1] ?? null;
}

/** Kinds of files that are not archives, by their first bytes as Latin-1. */
const BY_BYTES: readonly (readonly [string, string])[] = [
  ['%PDF', PDF],
  [
    '\u00d0\u00cf\u0011\u00e0',
    `is an older Word, Excel or PowerPoint document, no activity: ${AS_FILE}`,
  ],
  ['Rar!', BY_ENDING['rar'] ?? ''],
  ['7z\u00bc\u00af', BY_ENDING['7z'] ?? ''],
  ['\u001f\u008b', `is a gzip archive: ${AS_ZIP}`],
  [
    'PK',
    'is a zip archive that is damaged, or was not copied to its end: export or copy it once more.',
  ],
  ['<', 'is a page or an XML file by itself: pack it, with the files it names, into a zip.'],
];

/** Describes a file that cannot be opened as an archive, and the next step. */
export async function byItsBytes(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    if (bytesRead === 0) return 'is empty: export or copy it once more.';
    const start = buffer.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
    const known = BY_BYTES.find(([mark]) => start.startsWith(mark))?.[1];
    return known ?? 'is not a zip archive, or it is damaged.';
  } finally {
    await handle.close();
  }
}
