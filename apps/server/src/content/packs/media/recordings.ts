import { fileKind } from '@skillkite/rules/files/file-kind';
import type { Locale } from '@skillkite/rules/text/locale';
import { rejectionReason } from './file-sniff.ts';
import { byLocale, localesIn } from '@skillkite/content/local-text';
import { type MediaAsset, fileAsset } from './media-asset.ts';
import { placeInPack } from '../pack-file.ts';
import type { QuestionEntry } from '@skillkite/content/pack-schemas';
import { spokenIn } from '@skillkite/content/spoken';
import type { Voice } from '../problem.ts';

/** Upper limit: a recorded sentence of a minute as MP3 is smaller. */
const HEAVY_BYTES = 500_000;
const MOST_BYTES = 3_000_000;

/** A text of a question and its recording. */
export type Recording = { readonly lang: Locale; readonly text: string; readonly key: string };

export const isRecorded = (entries: readonly QuestionEntry[]): boolean =>
  entries.some((entry) => spokenIn(entry).some(({ file }) => file !== undefined));

type Reading = {
  readonly root: string;
  readonly folder: string;
  readonly language: Locale;
  readonly at: (...path: (string | number)[]) => Voice;
};

async function soundAsset({ root, folder }: Reading, name: string, voice: Voice) {
  const place = await placeInPack(root, folder, name);
  if (typeof place === 'string') {
    voice.problem(place);
    return null;
  }
  if (place.isFolder || fileKind(place.path) !== 'Audio') {
    voice.problem(`"${name}" is no sound.`);
    return null;
  }
  const rejection = await rejectionReason(place, name);
  if (rejection !== null || place.size > MOST_BYTES) {
    voice.problem(rejection ?? `"${name}" is larger than 3 MB: a text is said in less.`);
    return null;
  }
  if (place.size > HEAVY_BYTES) voice.note(`"${name}" is larger than 500 KB: it comes late.`);
  return fileAsset(place);
}

/** Recordings of a question. If a file has some, missing ones are noted. */
export async function readRecordings(
  entry: QuestionEntry,
  reading: Reading,
): Promise<{ recordings: Recording[]; assets: MediaAsset[] }> {
  const recordings: Recording[] = [];
  const assets: MediaAsset[] = [];
  for (const { path, text, file } of spokenIn(entry)) {
    const texts = byLocale(text ?? {}, reading.language);
    const files = byLocale(file ?? {}, reading.language);
    for (const [lang, name] of localesIn(files)) {
      const voice = typeof file === 'string' ? reading.at(...path) : reading.at(...path, lang);
      const said = texts[lang];
      if (said === undefined) {
        voice.problem('There is no text in this language that it could say.');
        continue;
      }
      const asset = await soundAsset(reading, name, voice);
      if (!asset) continue;
      recordings.push({ lang, text: said, key: asset.key });
      assets.push(asset);
    }
    for (const [lang, said] of localesIn(texts))
      if (files[lang] === undefined) reading.at(...path).note(`Nobody says "${said}" (${lang}).`);
  }
  return { recordings, assets };
}
