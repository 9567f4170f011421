import { text } from 'node:stream/consumers';
import { launchableItems, packageManifest } from '@skillkite/bridge/manifest';
import { describe, expect, it } from 'vitest';
import { anH5p } from '../../../testing/files/an-h5p.ts';
import { ScormPackageError } from './scorm-package-error.ts';
import { reportOnPackage } from './scorm-package-report.ts';
import { DEFAULT_LIMITS, type PackageLimits } from './scorm-package-source.ts';
import { openScormPackage } from './scorm-package.ts';

const refusal = async (path: string, limits: PackageLimits = DEFAULT_LIMITS): Promise<string> => {
  try {
    await (await openScormPackage(path, limits)).close();
    return 'opened';
  } catch (error) {
    if (error instanceof ScormPackageError) return error.message;
    throw error;
  }
};

describe('an H5P content as a package (D7 h5p)', () => {
  it('is one part that a page of ours plays, with all that plays it', async () => {
    const opened = await openScormPackage(await anH5p());
    const { manifest, files } = opened;
    expect(packageManifest(manifest)).toBe(true);
    expect(manifest).toMatchObject({ version: '2004', edition: 'H5P Kite quiz 1.0' });
    const [item] = launchableItems(manifest);
    expect(item).toMatchObject({ id: 'h5p', title: 'Kites in the wind' });
    const paths = files.map(({ path }) => path);
    expect(paths).toContain(item?.launch?.href);
    for (const path of ['h5p.json', 'content/content.json', 'H5P.KiteHeading-2.1/heading.js'])
      expect(paths).toContain(path);
    for (const file of ['main.bundle.js', 'frame.bundle.js', 'styles/h5p.css'])
      expect(paths).toContain(`skillkite-h5p/${file}`);
    const css = files.find(({ path }) => path === 'skillkite-h5p/styles/h5p.css');
    const style = css === undefined ? '' : await text(await css.open());
    for (const [, font = ''] of style.matchAll(/url\('\.\.\/(fonts\/[^']+)'\)/g))
      expect(paths, 'no style names a font that is not there').toContain(`skillkite-h5p/${font}`);
    await opened.close();
  });

  it('is said to be what it is, and not to be silent', async () => {
    const opened = await openScormPackage(await anH5p());
    expect(await reportOnPackage(opened)).toMatchObject({
      standard: 'H5P Kite quiz 1.0',
      parts: 1,
      findings: [],
    });
    await opened.close();
  });

  it.each([
    ['no content', { 'content/content.json': null }, /has no content\/content\.json/],
    ['no description', { 'h5p.json': null }, /has no h5p\.json/],
    ['a description that is none', { 'h5p.json': '{"title":' }, /h5p\.json.* cannot be read/],
    ['no main library', { 'h5p.json': '{"title":"x"}' }, /h5p\.json.* cannot be read/],
    [
      'a library of a library left out',
      { 'H5P.KiteHeading-2.1/library.json': null },
      /lacks the library H5P\.KiteHeading 2\.1/,
    ],
    [
      'a script left out',
      { 'H5P.KiteHeading-2.1/heading.js': null },
      /names the missing file heading\.js/,
    ],
  ])('with %s is refused with a sentence', async (_what, files, why) => {
    expect(await refusal(await anH5p('quiz', files))).toMatch(why);
  });

  it('keeps the limits of every archive', async () => {
    const path = await anH5p();
    expect(await refusal(path, { ...DEFAULT_LIMITS, files: 3 })).toMatch(/more than 3 files/);
    expect(await refusal(path, { ...DEFAULT_LIMITS, bytes: 300 })).toMatch(/larger than 300 bytes/);
  });
});
