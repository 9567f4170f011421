import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { extensionOf } from '@skillkite/rules/files/file-kind';
import { asWebVtt, decodeCaptions } from './caption-text.ts';
import { type MediaAsset, UNSAFE } from './media-asset.ts';
import type { LessonReading } from '../lessons/lesson-reading.ts';
import { digestOfText, placeInPack } from '../pack-file.ts';

const LARGEST_BYTES = 20_000_000;
const EXTENSIONS = ['vtt', 'srt'];

type Caption = { language: string; label: string; asset: MediaAsset };

/** Stored as UTF-8 WebVTT, from any input format. */
const assetOf = (file: string, text: string): MediaAsset => ({
  kind: 'text',
  key: `files/${digestOfText(text)}/${basename(file, extname(file)).replaceAll(UNSAFE, '-')}.vtt`,
  text,
});

/** The captions of a video or a sound: WebVTT, or SubRip, which becomes WebVTT. */
export async function captionsOf({
  root,
  folder,
  lesson,
  findings,
  at,
}: LessonReading): Promise<Caption[]> {
  const captions: Caption[] = [];
  const seen = new Set<string>();
  for (const [index, { language, label, file, encoding }] of (lesson.captions ?? []).entries()) {
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
    } else if (
      place.isFolder ||
      !EXTENSIONS.includes(extensionOf(file)) ||
      place.size > LARGEST_BYTES
    ) {
      voice.problem(`"${file}" is no file of captions: WebVTT (.vtt) or SubRip (.srt).`);
    } else {
      const decoded = decodeCaptions(await readFile(place.path), encoding);
      const text = 'text' in decoded ? asWebVtt(decoded.text) : null;
      if ('likely' in decoded) {
        voice.problem(
          `"${file}" is not in ${encoding ?? 'UTF-8'}. It looks like ${decoded.likely}: if so, write "encoding: ${decoded.likely}" beside it, or save it as UTF-8.`,
        );
      } else if (text === null) {
        voice.problem(
          `"${file}" has no captions: it needs cues with times, as WebVTT or SubRip has.`,
        );
      } else captions.push({ language, label, asset: assetOf(file, text) });
    }
  }
  const files = (lesson.captions ?? []).map(({ language, file }) => [language, file]);
  findings.texts.push({ kind: 'captions', text: Object.fromEntries(files), voice: at('file') });
  return captions;
}
