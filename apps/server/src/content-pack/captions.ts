import { readFile } from 'node:fs/promises';
import { extensionOf } from '@skillkite/rules/file-kind';
import { type MediaAsset, fileAsset } from './media-asset.ts';
import type { LessonReading } from './lesson-reading.ts';
import { placeInPack } from './pack-file.ts';

const LARGEST_BYTES = 20_000_000;

type Caption = { language: string; label: string; asset: MediaAsset };

/** WebVTT begins with its name, and has a cue: a line such as `00:01.000 --> 00:04.000`. */
const isWebVtt = (text: string): boolean =>
  /^\uFEFF?WEBVTT(?:[ \t\n\r]|$)/.test(text) &&
  /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/m.test(text);

/** The captions of a video or a sound. */
export async function captionsOf({
  root,
  folder,
  lesson,
  findings,
  at,
}: LessonReading): Promise<Caption[]> {
  const captions: Caption[] = [];
  const seen = new Set<string>();
  for (const [index, { language, label, file }] of (lesson.captions ?? []).entries()) {
    const voice = at('captions', index, 'file');
    if (seen.has(language)) {
      at('captions', index, 'language').problem(
        `There are other captions in "${language}" already.`,
      );
    }
    seen.add(language);
    const place = await placeInPack(root, folder, file);
    if (typeof place === 'string') {
      voice.problem(place);
    } else if (place.isFolder || extensionOf(file) !== 'vtt' || place.size > LARGEST_BYTES) {
      voice.problem(`"${file}" is no WebVTT file (.vtt).`);
    } else if (!isWebVtt(await readFile(place.path, 'utf8'))) {
      voice.problem(`"${file}" is no WebVTT: it begins with WEBVTT and has cues with times.`);
    } else {
      captions.push({ language, label, asset: await fileAsset(place) });
    }
  }
  const files = (lesson.captions ?? []).map(({ language, file }) => [language, file]);
  findings.texts.push({ kind: 'captions', text: Object.fromEntries(files), voice: at('file') });
  return captions;
}
