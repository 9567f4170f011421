import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path/posix';
import { extensionOf } from '@skillkite/rules/files/file-kind';
import { readingSeconds } from '@skillkite/rules/text/reading-time';
import type { MediaAsset } from '../media/media-asset.ts';
import { rejectionReason } from '../media/file-sniff.ts';
import { type LessonMedia, type LessonReading, plainMedia } from './lesson-reading.ts';
import { lessonPage, rawHtml } from './lesson-text.ts';
import { LONGEST_NAME_BYTES, type PackPlace, digestOfFile, digestOfText } from '../pack-file.ts';
import { pageFiles } from './page-files.ts';
import { readReferences } from './page-references.ts';
import type { Problem } from '../problem.ts';

export const withoutTags = (html: string) =>
  html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/gi, ' ').replaceAll(/<[^<>]*>/g, ' ');

/** Line and column of an offset in a text. */
const placeOf = (text: string, offset: number) => {
  const before = text.slice(0, Math.max(0, offset)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
};

/** Position of rendered words in the Markdown source. */
const placeIn = (markdown: string, words: string) => {
  const found = [words, decoded(words)].map((word) => markdown.indexOf(word));
  return placeOf(markdown, found.find((offset) => offset >= 0) ?? 0);
};

const decoded = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

type Page = {
  /** The page for students. */
  html: string;
  /** The page as written, for checks. */
  written: string;
  words: string;
  positionOf(at: { offset: number; address?: string }): { line: number; column: number };
};

function pageOf(text: string, isMarkdown: boolean, { lesson, language }: LessonReading): Page {
  if (!isMarkdown) {
    return {
      html: text,
      written: text,
      words: withoutTags(text),
      positionOf: ({ offset }) => placeOf(text, offset),
    };
  }
  return {
    html: lessonPage(lesson.title, text, language),
    written: rawHtml(text),
    words: text,
    positionOf: ({ address }) => placeIn(text, address ?? '<'),
  };
}

/** A Markdown or HTML page with everything it shows, under one key made of all their content. */
export async function pageMedia(
  place: PackPlace,
  reading: LessonReading,
): Promise<LessonMedia | null> {
  const { root, lesson, findings, at } = reading;
  const rejection = await rejectionReason(place, lesson.file);
  if (rejection !== null) {
    at('file').problem(rejection);
    return null;
  }
  const isMarkdown = extensionOf(place.path) === 'md';
  const page = pageOf(await readFile(place.path, 'utf8'), isMarkdown, reading);
  const problems: Problem[] = [];
  const say = (message: string, position: { line: number; column: number }) =>
    problems.push({ file: place.inside, ...position, message });

  const { references, refusals } = readReferences(page.written);
  // Refused elements of Markdown are removed when the page is sanitised.
  if (!isMarkdown) {
    for (const { message, offset } of refusals) say(message, page.positionOf({ offset }));
  }
  const files = await pageFiles(
    { root, folder: dirname(place.inside), onlyPictures: isMarkdown, references },
    (reference, message) => say(message, page.positionOf(reference)),
  );
  findings.problems.push(...problems);
  if (problems.length > 0) return null;

  const inside = isMarkdown ? place.inside.replace(/\.md$/i, '.html') : place.inside;
  if (Buffer.byteLength(basename(inside)) > LONGEST_NAME_BYTES) {
    at('file').problem(`The name of "${lesson.file}" is too long.`);
    return null;
  }
  const parts = [`${inside}:${digestOfText(page.html)}`];
  for (const file of files) parts.push(`${file.inside}:${await digestOfFile(file.path)}`);
  const digest = digestOfText(parts.join('\n'));
  const key = `files/${digest}/${inside}`;
  const assets: MediaAsset[] = [
    // The page is stored last, so a stored page is complete.
    ...files.map((file): MediaAsset => ({
      kind: 'file',
      key: `files/${digest}/${file.inside}`,
      path: file.path,
    })),
    { kind: 'text', key, text: page.html },
  ];
  return {
    ...plainMedia,
    fileType: 'html',
    storageKey: key,
    durationSeconds: lesson.duration ?? readingSeconds(page.words),
    assets,
  };
}
