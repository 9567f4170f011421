import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import PDFDocument from 'pdfkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { fileStorage } from '../../../files/storage-file.ts';
import { type PackFiles, type PackFolder, aPack } from '../../../testing/files/a-pack.ts';
import { checkPack, lessonKey } from '../check-pack.ts';
import { conversionArguments, conversionFor } from '../import/conversion.ts';
import { storeMedia } from './store-media.ts';
import type { LessonMedia } from '../lessons/lesson-reading.ts';
import { missingIn } from '../missing-translations.ts';
import { type MediaTools, findMediaTools } from './media-tools.ts';
import { PackError, sentenceOf } from '../problem.ts';
import { isWorthIts, wantsSmallVideo } from './small-video.ts';

const FOLDER = 'programs/flying/01-paper';
const COURSE = `${FOLDER}/course.yaml`;
const lesson = (entry: string): PackFiles => ({
  [COURSE]: `name: Paper\nkind: ilm\nlessons:\n  - { slug: it, title: It, ${entry} }\n`,
});
const sample = (name: string) =>
  readFile(new URL(`../../../testing/media/${name}`, import.meta.url));
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MANIFEST = `<?xml version="1.0"?>
<manifest identifier="kite" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Kite</title>
    <item identifier="i" identifierref="r"><title>Kite</title></item></organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="index.html">
    <file href="index.html"/></resource></resources>
</manifest>`;

/** What this machine has, found once: without ffmpeg the tests that need it are left out. */
const tools = await findMediaTools();

describe('media of lessons', () => {
  let pack: PackFolder;
  let store: string;
  beforeEach(async () => {
    pack = await aPack();
    store = await mkdtemp(join(tmpdir(), 'skillkite-store-'));
  });
  afterEach(async () => {
    await pack.remove();
    await rm(store, { recursive: true, force: true });
  });

  const check = async (files: PackFiles, withTools: MediaTools | null = null) => {
    await pack.write(files);
    return checkPack(pack.path, { tools: withTools });
  };
  const mediaOf = async (
    files: PackFiles,
    withTools: MediaTools | null = null,
  ): Promise<LessonMedia> => {
    const checked = await check(files, withTools);
    const [course] = checked.programs[0]?.courses ?? [];
    const media = course && checked.media.get(lessonKey(course, 'it'));
    if (!media) throw new Error('The lesson has no media.');
    return media;
  };
  const refusal = async (files: PackFiles, withTools: MediaTools | null = null) => {
    const error: unknown = await check(files, withTools).catch((thrown: unknown) => thrown);
    if (!(error instanceof PackError)) throw new Error('It was not refused.', { cause: error });
    return error.problems.map(sentenceOf);
  };
  const stored = async (files: PackFiles, withTools: MediaTools | null = null) => {
    const checked = await check(files, withTools);
    const storage = fileStorage(store);
    const kept = await storeMedia(checked, { storage, tools: withTools }, () => {});
    return { checked, storage, kept };
  };

  describe('without ffmpeg', () => {
    it.each([
      ['phone.mp4', 'mp4', 3.13],
      ['small.webm', 'webm', 2],
      ['tone.mp3', 'mp3', 2.16],
    ])('the length of %s is read from the file', async (name, fileType, seconds) => {
      const media = await mediaOf({
        ...lesson(`kind: lesson, file: ${name}`),
        [`${FOLDER}/${name}`]: await sample(name),
      });
      expect(media).toMatchObject({ fileType, durationSeconds: seconds, posterKey: null });
      expect(media.storageKey).toMatch(new RegExp(`^files/[0-9a-f]{64}/${name}$`));
    });

    it('where it cannot be read, the pack has to say it', async () => {
      const avi = { [`${FOLDER}/large.avi`]: await sample('large.avi') };
      expect(await refusal({ ...avi, ...lesson('kind: lesson, file: large.avi') })).toEqual([
        `${COURSE}:4:48: How long "large.avi" is cannot be told here: add "duration" in seconds.`,
      ]);
      const media = await mediaOf({
        ...avi,
        ...lesson('kind: lesson, duration: 9, file: large.avi'),
      });
      expect(media.durationSeconds).toBe(9);
    });

    it('a poster and captions that are given are used', async () => {
      const files = {
        [`${FOLDER}/phone.mp4`]: await sample('phone.mp4'),
        [`${FOLDER}/poster.png`]: PNG,
        [`${FOLDER}/en.vtt`]: VTT,
        ...lesson(
          'kind: lesson, file: phone.mp4, poster: poster.png, captions: [{ language: en, label: English, file: en.vtt }]',
        ),
      };
      const { checked, kept } = await stored(files);
      const [media] = checked.media.values();
      expect(media?.posterKey).toMatch(/^files\/[0-9a-f]{64}\/poster\.png$/);
      expect(media?.captions).toMatchObject([{ language: 'en', label: 'English' }]);
      expect([...kept.keys()]).toEqual(
        expect.arrayContaining([
          media?.storageKey,
          media?.posterKey,
          media?.captions[0]?.storageKey,
        ]),
      );
      expect(kept.get(media?.posterKey ?? '')).toBe(PNG.length);
    });

    it('captions are those of the lesson in each language that it has a video in', async () => {
      const { texts } = await check({
        [`${FOLDER}/phone.mp4`]: await sample('phone.mp4'),
        [`${FOLDER}/phone.hi.mp4`]: await sample('phone.mp4'),
        [`${FOLDER}/en.vtt`]: VTT,
        [`${FOLDER}/hi.vtt`]: VTT,
        ...lesson(
          'kind: lesson, file: { en: phone.mp4, hi: phone.hi.mp4 }, captions: [{ language: en, label: English, file: en.vtt }, { language: hi, label: हिन्दी, file: hi.vtt }]',
        ),
      });
      const { missing } = missingIn(texts, { locale: 'hi', original: 'en' });
      expect(missing.map(sentenceOf).filter((said) => said.includes('captions'))).toEqual([]);
    });

    it('notes what a machine with ffmpeg would do better', async () => {
      const { notes } = await check({
        ...lesson('kind: lesson, file: small.webm'),
        [`${FOLDER}/small.webm`]: await sample('small.webm'),
      });
      expect(notes.map(sentenceOf)).toEqual([
        `${COURSE}:4:48: Without ffmpeg no poster can be made: give one with "poster".`,
        `${COURSE}:4:48: Some phones and browsers do not play .webm: import it where ffmpeg is installed.`,
      ]);
    });
  });

  it('chapters follow each other, the first from the beginning, and end with the video (D10)', async () => {
    const withChapters = async (...beginnings: number[]) => ({
      [`${FOLDER}/phone.mp4`]: await sample('phone.mp4'),
      [COURSE]: `name: Paper
kind: ilm
lessons:
  - slug: it
    title: It
    kind: lesson
    file: phone.mp4
    chapters:
${beginnings.map((at) => `      - { at: ${at}, title: { en: From ${at}, hi: ${at} से } }`).join('\n')}
`,
    });
    expect(await refusal(await withChapters(0.5, 0.5, 900))).toEqual([
      `${COURSE}:9:15: The first chapter begins at 0.`,
      `${COURSE}:10:15: A chapter begins after the one before it.`,
      expect.stringMatching(/:11:15: The video is over by then: it is [\d.]+ seconds long\.$/),
    ]);
    expect((await mediaOf(await withChapters(0, 0.5))).durationSeconds).toBeGreaterThan(0.5);
  });

  it('captions of SubRip become WebVTT; those in another encoding are asked about, and taken as they are told', async () => {
    const entry = (more: string) =>
      `name: Paper
kind: ilm
lessons:
  - { slug: it, title: It, kind: lesson, file: phone.mp4, captions: [{ language: en, label: English, file: a.srt${more} }] }
`;
    const files = {
      [`${FOLDER}/phone.mp4`]: await sample('phone.mp4'),
      [`${FOLDER}/a.srt`]: Buffer.from('1\n00:00:00,520 --> 00:00:02,240\nCafé\n', 'latin1'),
    };
    const [said] = await refusal({ ...files, [COURSE]: entry('') });
    expect(said).toContain(
      '"a.srt" is not in UTF-8. It looks like windows-1252: if so, write "encoding: windows-1252" beside it, or save it as UTF-8.',
    );
    const media = await mediaOf({ ...files, [COURSE]: entry(', encoding: windows-1252') });
    const key = media.captions[0]?.storageKey ?? '';
    expect(key).toMatch(/^files\/[0-9a-f]{64}\/a\.vtt$/);
    expect(media.assets.find((asset) => asset.key === key)).toMatchObject({
      kind: 'text',
      text: 'WEBVTT\n\n00:00:00.520 --> 00:00:02.240\nCafé\n',
    });
  });

  it('captions have to be WebVTT or SubRip, one for a language', async () => {
    expect(
      await refusal({
        [`${FOLDER}/phone.mp4`]: await sample('phone.mp4'),
        [`${FOLDER}/a.srt`]: 'Hello',
        [`${FOLDER}/b.vtt`]: 'Hello',
        [COURSE]: `name: Paper
kind: ilm
lessons:
  - slug: it
    title: It
    kind: lesson
    file: phone.mp4
    captions:
      - { language: en, label: English, file: a.srt }
      - { language: hi, label: Hindi, file: b.vtt }
      - { language: en, label: English, file: b.vtt }
`,
      }),
    ).toEqual([
      `${COURSE}:9:47: "a.srt" has no captions: it needs cues with times, as WebVTT or SubRip has.`,
      `${COURSE}:10:45: "b.vtt" has no captions: it needs cues with times, as WebVTT or SubRip has.`,
      `${COURSE}:11:21: There are other captions in "en" already.`,
      `${COURSE}:11:47: "b.vtt" has no captions: it needs cues with times, as WebVTT or SubRip has.`,
    ]);
  });

  it('the pages of a PDF are counted', async () => {
    const document = new PDFDocument();
    const path = join(store, 'three.pdf');
    const written = document.pipe(createWriteStream(path));
    document.text('one').addPage().text('two').addPage().text('three').end();
    await finished(written);
    const media = await mediaOf({
      ...lesson('kind: lesson, file: three.pdf'),
      [`${FOLDER}/three.pdf`]: await readFile(path),
    });
    expect(media).toMatchObject({ fileType: 'pdf', pages: 3 });
  });

  describe('SCORM packages', () => {
    const zipped = async (files: Record<string, string>): Promise<Buffer> => {
      const zip = new ZipFile();
      for (const [name, content] of Object.entries(files)) {
        zip.addBuffer(Buffer.from(content), name);
      }
      zip.end();
      return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
    };
    const CONTENT = { 'imsmanifest.xml': MANIFEST, 'index.html': '<h1>Kite</h1>' };

    it('a zip and a folder of the same files are the same package, stored unpacked', async () => {
      const zip = { [`${FOLDER}/kite.zip`]: await zipped(CONTENT) };
      const asZip = await stored({ ...zip, ...lesson('kind: ia, file: kite.zip') });
      const [media] = asZip.checked.media.values();
      expect(media).toMatchObject({
        fileType: 'scorm',
        durationSeconds: 300,
        scormManifest: { version: '1.2' },
      });
      const keys = await Array.fromAsync(asZip.storage.list(`${media?.storageKey}/`));
      expect(keys.map((key) => key.split('/').slice(2).join('/')).sort()).toEqual([
        '.complete',
        'imsmanifest.xml',
        'index.html',
      ]);
      const folder = Object.fromEntries(
        Object.entries(CONTENT).map(([name, content]) => [`scorm/kite/${name}`, content]),
      );
      const asFolder = await mediaOf({
        ...folder,
        ...lesson('kind: ia, file: ../../../scorm/kite'),
      });
      expect(asFolder.storageKey).toBe(media?.storageKey);
    });

    it('an unpacking that broke off is done again', async () => {
      const files = {
        [`${FOLDER}/kite.zip`]: await zipped(CONTENT),
        ...lesson('kind: ia, file: kite.zip'),
      };
      const { checked, storage } = await stored(files);
      const key = [...checked.media.values()][0]?.storageKey ?? '';
      await storage.remove(`${key}/.complete`);
      await storage.remove(`${key}/index.html`);
      await stored(files);
      expect(await storage.stat(`${key}/index.html`)).not.toBeNull();
    });

    it('what is no package is refused with its reason', async () => {
      const zip = await zipped({ 'index.html': 'x' });
      const files = { [`${FOLDER}/kite.zip`]: zip, [`${FOLDER}/half.zip`]: zip.subarray(0, 40) };
      expect(await refusal({ ...files, ...lesson('kind: ia, file: kite.zip') })).toEqual([
        `${COURSE}:4:44: kite.zip: is a web site without a manifest: export it from its authoring tool as SCORM 1.2, SCORM 2004 or cmi5, and give that file.`,
      ]);
      expect(await refusal({ ...files, ...lesson('kind: ia, file: half.zip') })).toEqual([
        `${COURSE}:4:44: half.zip: is a zip archive that is damaged, or was not copied to its end: export or copy it once more.`,
      ]);
      expect(await refusal({ ...files, ...lesson('kind: ia, file: fold.md') })).toEqual([
        `${COURSE}:4:44: "fold.md" is no activity: neither a package of SCORM or cmi5 (a folder or a zip) nor an H5P content (.h5p).`,
      ]);
    });

    it('a damaged file inside is found before anything is imported', async () => {
      const zip = await zipped({ ...CONTENT, 'big.js': 'x'.repeat(5000) });
      // Into the packed bytes of big.js, which come before the directory at the end.
      zip.fill(0x5a, zip.indexOf('big.js') + 7, zip.indexOf('big.js') + 12);
      const found = await refusal({
        [`${FOLDER}/kite.zip`]: zip,
        ...lesson('kind: ia, file: kite.zip'),
      });
      expect(found).toEqual([
        expect.stringMatching(/course\.yaml:4:44: "kite\.zip" is damaged: /) as string,
      ]);
    });

    it('a package that is not declared as one is pointed out', async () => {
      expect(
        await refusal({
          [`${FOLDER}/kite.zip`]: await zipped(CONTENT),
          ...lesson('kind: lesson, file: kite.zip'),
        }),
      ).toEqual([`${COURSE}:4:48: "kite.zip" is a SCORM package: its lesson is of kind ia.`]);
    });
  });

  describe('what phones play', () => {
    const facts = {
      seconds: 10,
      isStreamableMp4: true,
      video: { codec: 'h264', pixelFormat: 'yuv420p', width: 1280, height: 720 },
      audioCodec: 'aac',
    };
    it.each([
      ['H.264 with AAC at 720p, streamable', facts, null],
      ['upright', { ...facts, video: { ...facts.video, width: 720, height: 1280 } }, null],
      ['without sound', { ...facts, audioCodec: null }, null],
      [
        'in another container',
        { ...facts, isStreamableMp4: false },
        { copiesVideo: true, copiesAudio: true },
      ],
      [
        'with other sound',
        { ...facts, audioCodec: 'opus' },
        { copiesVideo: true, copiesAudio: false },
      ],
      [
        'at 1080p',
        { ...facts, video: { ...facts.video, width: 1920, height: 1080 } },
        { copiesVideo: false, copiesAudio: true },
      ],
      [
        'of ten bits a colour',
        { ...facts, video: { ...facts.video, pixelFormat: 'yuv420p10le' } },
        { copiesVideo: false, copiesAudio: true },
      ],
    ])('a video %s', (_title, given, expected) => {
      expect(conversionFor(given)).toEqual(expected);
    });

    it('what a camera wrote into a video, such as the place, is left out', () => {
      const args = conversionArguments({ copiesVideo: true, copiesAudio: true }, 'a', 'b').join(
        ' ',
      );
      expect(args).toContain('-map_metadata -1');
      expect(args).toContain('-c:v copy');
    });
  });

  it('a video gets a small copy where it comes in many bits a second, and keeps one that saves a third', () => {
    expect(wantsSmallVideo({ seconds: 60 }, 3_400_000)).toBe(true);
    expect(wantsSmallVideo({ seconds: 60 }, 3_300_000)).toBe(false);
    expect(isWorthIts(700, 1000)).toBe(true);
    expect(isWorthIts(701, 1000)).toBe(false);
  });

  describe.runIf(tools)('with ffmpeg', () => {
    const probe = async (path: string) => {
      const { stdout } = await promisify(execFile)('ffprobe', [
        ...'-v error -print_format json -show_streams -show_format'.split(' '),
        path,
      ]);
      return JSON.parse(stdout) as {
        streams: { codec_name: string; width?: number; height?: number }[];
        format: { format_name: string };
      };
    };

    it('a video that phones play already is stored as it is, with a poster', async () => {
      const { checked, kept } = await stored(
        {
          ...lesson('kind: lesson, file: phone.mp4'),
          [`${FOLDER}/phone.mp4`]: await sample('phone.mp4'),
        },
        tools,
      );
      const [media] = checked.media.values();
      expect(media?.assets.map(({ kind }) => kind)).toEqual(['file', 'poster']);
      expect(kept.get(media?.posterKey ?? '')).toBeGreaterThan(100);
      expect(checked.notes).toEqual([]);
    });

    it('any other becomes an MP4 of at most 720 lines that plays while it loads', async () => {
      const { checked, kept } = await stored(
        {
          ...lesson('kind: lesson, file: large.avi'),
          [`${FOLDER}/large.avi`]: await sample('large.avi'),
        },
        tools,
      );
      const [media] = checked.media.values();
      expect(media).toMatchObject({ fileType: 'mp4', durationSeconds: 1 });
      expect(kept.has(media?.storageKey ?? '')).toBe(true);
      const path = join(store, media?.storageKey ?? '');
      const { streams, format } = await probe(path);
      expect(streams).toMatchObject([{ codec_name: 'h264', width: 1280, height: 720 }]);
      expect(format.format_name).toContain('mp4');
      expect(await tools?.probe(path)).toMatchObject({ isStreamableMp4: true });
    });

    it('a video of many bits gets a copy of 360 lines for low-data mode', async () => {
      const path = join(store, 'snow.mp4');
      // Snow cannot be packed well.
      await promisify(execFile)('ffmpeg', [
        ...'-v error -f lavfi -i'.split(' '),
        'testsrc2=size=854x480:rate=10:duration=0.6,noise=alls=40:allf=t',
        ...'-c:v libx264 -pix_fmt yuv420p -preset ultrafast -movflags +faststart'.split(' '),
        path,
      ]);
      const { checked, kept } = await stored(
        {
          ...lesson('kind: lesson, file: snow.mp4'),
          [`${FOLDER}/snow.mp4`]: await readFile(path),
        },
        tools,
      );
      const [media] = checked.media.values();
      expect(media?.smallKey).toMatch(/^files\/[0-9a-f]{64}\/small\.mp4$/);
      const [video, small] = [media?.storageKey ?? '', media?.smallKey ?? ''].map((key) =>
        kept.get(key),
      );
      expect(isWorthIts(small ?? Infinity, video ?? 0)).toBe(true);
      const smallPath = join(store, media?.smallKey ?? '');
      expect((await probe(smallPath)).streams).toMatchObject([{ codec_name: 'h264', height: 360 }]);
      expect(await tools?.probe(smallPath)).toMatchObject({ isStreamableMp4: true });
    });

    it('an MP4 that plays only when all of it is there is put in order without loss', async () => {
      const media = await mediaOf(
        {
          ...lesson('kind: lesson, file: not-streamable.mp4'),
          [`${FOLDER}/not-streamable.mp4`]: await sample('not-streamable.mp4'),
        },
        tools,
      );
      expect(media.assets[0]).toMatchObject({
        kind: 'video',
        conversion: { copiesVideo: true, copiesAudio: true },
      });
    });

    it('a duration that is not true is noted, and what was measured counts', async () => {
      const { notes, media } = await check(
        {
          ...lesson('kind: lesson, duration: 60, file: phone.mp4'),
          [`${FOLDER}/phone.mp4`]: await sample('phone.mp4'),
        },
        tools,
      );
      expect(notes.map(({ message }) => message)).toEqual([
        'It is 3.0 seconds long; "duration" can be left away.',
      ]);
      expect([...media.values()][0]?.durationSeconds).toBeCloseTo(3, 0);
    });

    it('a video that ends in the middle is refused with file and line', async () => {
      const whole = await sample('not-streamable.mp4');
      expect(
        await refusal(
          {
            ...lesson('kind: lesson, file: half.mp4'),
            [`${FOLDER}/half.mp4`]: whole.subarray(0, whole.length / 2),
          },
          tools,
        ),
      ).toEqual([`${COURSE}:4:48: "half.mp4" is damaged, or is no video.`]);
    });
  });
});
