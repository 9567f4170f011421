import { launchableItems, namedIn, packageManifest } from '@skillkite/bridge/manifest';
import { RETURN_PAGE } from '@skillkite/bridge/messages';
import { describe, expect, it } from 'vitest';
import { CMI5_IDS, CMI5_STRUCTURE, aCmi5 } from '../../../testing/files/a-cmi5.ts';
import { ScormPackageError } from './scorm-package-error.ts';
import { reportOnPackage } from './scorm-package-report.ts';
import { openScormPackage } from './scorm-package.ts';

const refusal = async (files: Record<string, string | null>): Promise<string> => {
  try {
    await (await openScormPackage(await aCmi5(files))).close();
    return 'opened';
  } catch (error) {
    if (error instanceof ScormPackageError) return error.message;
    throw error;
  }
};
const changed = (from: string | RegExp, to: string) => ({
  'cmi5.xml': CMI5_STRUCTURE.replace(from, to),
});

const OBJECTIVES = `<objectives>
  <objective id="https://kites.example/cmi5/one"><title><langstring lang="en">One</langstring></title></objective>
  <objective id="https://kites.example/cmi5/two"><title><langstring lang="en">Two</langstring></title></objective>
</objectives>`;

describe('a cmi5 package (D7 cmi5-import)', () => {
  it('is read with its blocks, its parts, what each asks, and its names in each language', async () => {
    const opened = await openScormPackage(await aCmi5());
    const { manifest, files } = opened;
    expect(packageManifest(manifest)).toBe(true);
    expect(manifest).toMatchObject({ version: 'cmi5', root: { id: CMI5_IDS.course } });
    expect(launchableItems(manifest)).toMatchObject([
      {
        id: CMI5_IDS.wind,
        title: 'The wind',
        launch: { href: 'au.html?part=wind' },
        au: { moveOn: 'Completed', masteryScore: null, launchMethod: 'AnyWindow' },
      },
      {
        id: CMI5_IDS.knots,
        launch: { href: 'au.html?part=knots#begin' },
        masteryScore: 50,
        au: {
          moveOn: 'Passed',
          masteryScore: 0.5,
          launchParameters: '{"tries": 3}',
          entitlementKey: 'kite-key',
        },
      },
    ]);
    const [block] = namedIn(manifest.root, 'hi').children;
    expect(block).toMatchObject({ id: CMI5_IDS.block, title: 'Before the flight', launch: null });
    expect(block?.children.map(({ title }) => title)).toEqual(['हवा', 'गाँठें']);
    expect(files.map(({ path }) => path)).toContain(RETURN_PAGE);
    expect(await reportOnPackage(opened)).toMatchObject({
      standard: 'cmi5',
      parts: 2,
      calls: expect.arrayContaining(['auth-token', 'LMS.LaunchData']) as unknown,
      findings: [],
    });
    await opened.close();
  });

  it('of which a part wants a window of its own, or never asks for its token, is told so', async () => {
    const opened = await openScormPackage(
      await aCmi5({ ...changed('AnyWindow', 'OwnWindow'), 'au.html': '<p>Silent</p>' }),
    );
    const { findings } = await reportOnPackage(opened);
    expect(findings.map(({ kind }) => kind)).toEqual(['silent', 'windows']);
    await opened.close();
  });

  it('may name objectives, which are not shown', async () => {
    expect(await refusal(changed('  <block', `${OBJECTIVES}<block`))).toBe('opened');
  });

  it('that is packed for SCORM too plays as SCORM', async () => {
    const manifest = `<manifest identifier="m"><organizations><organization identifier="o"><item identifier="i" identifierref="r"><title>T</title></item></organization></organizations><resources><resource identifier="r" type="webcontent" scormtype="sco" href="au.html"/></resources></manifest>`;
    const opened = await openScormPackage(await aCmi5({ 'imsmanifest.xml': manifest }));
    expect(opened.manifest.version).toBe('1.2');
    await opened.close();
  });

  it.each([
    ['without a course', changed(/<course id[\s\S]*<\/course>/, ''), /has no <course>/],
    ['of another root', { 'cmi5.xml': '<course id="a:b"/>' }, /instead of <courseStructure>/],
    ['without a part', changed(/<block[\s\S]*<\/block>/, ''), /has no <au>/],
    ['with an id twice', changed(CMI5_IDS.knots, CMI5_IDS.wind), /uses the id .* twice/],
    ['with an id that is no address', changed(CMI5_IDS.wind, 'wind'), /no address \(IRI\)/],
    [
      'with an objective twice',
      changed('  <block', `${OBJECTIVES.replace('two', 'one')}<block`),
      /uses the id .*one" twice/,
    ],
    [
      'with an objective of no address',
      changed('  <block', `${OBJECTIVES.replace('https://kites.example/cmi5/two', 'two')}<block`),
      /<objective> with the id "two", which is no address/,
    ],
    [
      'with an address that has what a launch tells',
      changed('part=wind', 'part=wind&amp;fetch=x'),
      /a url with "fetch"/,
    ],
    ['with a strange moveOn', changed('"Passed"', '"Someday"'), /moveOn "Someday"/],
    ['with a strange mastery score', changed('"0.5"', '"50"'), /masteryScore "50"/],
    ['without an address of a part', changed(/<url>.*wind<\/url>/, ''), /no url/],
    [
      'with a part elsewhere',
      changed('au.html?part=wind', 'https://far.example/au.html'),
      /lies outside the package/,
    ],
    ['with a part that is not there', { 'au.html': null }, /not in the package/],
    ['with a part that climbs out', changed('au.html?part=wind', '../au.html'), /points outside/],
    [
      'with its structure in a folder',
      { 'cmi5.xml': null, 'course/cmi5.xml': CMI5_STRUCTURE },
      /at course\/cmi5\.xml: it has to lie at the top/,
    ],
    [
      'with a document type',
      changed('<courseStructure', '<!DOCTYPE x [<!ENTITY y "z">]><courseStructure'),
      /document type/,
    ],
  ])('%s is refused with a sentence', async (_what, files, why) => {
    expect(await refusal(files)).toMatch(why);
  });
});
