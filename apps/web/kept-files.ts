import { COMPLETE_LOCALES } from '@skillkite/rules/text/locale';
import type { DocumentReader } from '@skillkite/client/offline/readers';

const packages = (...names: string[]) => names.map((name) => `/node_modules/${name}/`);

/** Parts of the paths of modules that a page shows before anything else is on the device. The worker keeps their files first. */
const OPENS_WITH: readonly string[] = [
  ...['home', 'shell', 'offline'].map((name) => `/src/features/${name}/`),
  '/ui/src/mithu/',
  '/src/app/available-offline/',
  '/ui/src/forms/field-problem.',
  ...['app/fields', 'app/offline', 'app/shell', 'learning/home', 'school/login'].flatMap((name) =>
    COMPLETE_LOCALES.map((code) => `/texts/src/${code}/${name}.`),
  ),
];
/** Readers of documents are as large as everything else together: each is kept with the first document that needs it. */
const READERS: Readonly<Record<DocumentReader, readonly string[]>> = {
  pdf: packages('pdfjs-dist'),
  word: packages('docx-preview', 'jszip'),
  csv: packages('papaparse'),
  excel: packages('read-excel-file'),
};

const isIn = (id: string, parts: readonly string[]) => {
  const path = id.replaceAll('\\', '/');
  return parts.some((part) => path.includes(part));
};

export const opensWith = (id: string): boolean => isIn(id, OPENS_WITH);

/** The readers of documents that a module is part of. */
export const readersWith = (id: string): DocumentReader[] =>
  (Object.keys(READERS) as DocumentReader[]).filter((name) => isIn(id, READERS[name]));

/** The parts above that no module of a build has: the file was renamed, and would not be kept. */
export const staleParts = (ids: readonly string[]): string[] =>
  [...OPENS_WITH, ...Object.values(READERS).flat()].filter(
    (part) => !ids.some((id) => isIn(id, [part])),
  );
