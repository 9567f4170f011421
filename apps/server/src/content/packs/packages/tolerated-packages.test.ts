import { launchableItems } from '@skillkite/bridge/manifest';
import { describe, expect, it } from 'vitest';
import { reportOnPackage, withSpeakingParts } from './scorm-package-report.ts';
import { openScormPackage } from './scorm-package.ts';
import {
  type Files,
  item,
  manifest,
  archive,
  folder,
  manifestIn,
  refusal,
} from '../../../testing/files/a-scorm-package.ts';

describe('a package whose manifest is not quite right is played all the same (D7)', () => {
  const two = (more: string, resources = '') =>
    manifest(
      `${item()}<item identifier="i2" ${more}><title>Two</title></item>`,
      `<resource identifier="r1" adlcp:scormtype="sco" href="sco.html"/>${resources}`,
    );
  const opened = async (files: Files) => {
    const one = await openScormPackage(await archive(files));
    const report = await reportOnPackage(one);
    await one.close();
    return { ...one, report, root: withSpeakingParts(one, report).root };
  };

  it.each([
    [
      'a page that is not there',
      'identifierref="r2"',
      '<resource identifier="r2" href="gone.html"/>',
      'gone.html',
    ],
    ['a resource that is not there', 'identifierref="r2"', '', '"r2"'],
    [
      'a resource without a page',
      'identifierref="r2"',
      '<resource identifier="r2"/>',
      'no page to start',
    ],
    [
      'a page elsewhere',
      'identifierref="r2"',
      '<resource identifier="r2" href="https://example.org/"/>',
      'outside the package',
    ],
  ])('without %s, which its report names', async (_, more, resources, named) => {
    const { root, report } = await opened({
      'imsmanifest.xml': two(more, resources),
      'sco.html': 'API.LMSInitialize("")',
    });
    expect(root.children.map(({ id }) => id)).toEqual(['i1']);
    expect(report.findings).toEqual([
      { kind: 'missing-pages', places: [expect.stringContaining(named)] },
    ]);
  });

  it('an empty heading is left out; a missing page alone stays refused', async () => {
    const heading = `<item identifier="h"><title>H</title><item identifier="i2" identifierref="no"><title>Two</title></item></item>`;
    const { root } = await opened({
      'imsmanifest.xml': manifest(item() + heading),
      'sco.html': '',
    });
    expect(root.children.map(({ id }) => id)).toEqual(['i1']);
    expect(await refusal(await archive({ 'imsmanifest.xml': manifest() }))).toContain(
      'sco.html, which is not in the package',
    );
  });

  it.each([
    ['speaks', '<script>API.LMSInitialize("")</script>', 'sco'],
    ['says nothing', '<p>Read this.</p>', 'asset'],
  ])('a page without scormtype that %s is taken as %s', async (_, page, kind) => {
    const { root } = await opened({
      'imsmanifest.xml': manifest(
        item(),
        '<resource identifier="r1" type="webcontent" href="sco.html"/>',
      ),
      'sco.html': page,
    });
    expect(root.children[0]?.launch).toEqual({ href: 'sco.html', kind });
  });

  it('an asset that is declared stays one, in a package that speaks', async () => {
    const { root } = await opened({
      'imsmanifest.xml': two(
        'identifierref="r2"',
        '<resource identifier="r2" adlcp:scormtype="asset" href="read.html"/>',
      ),
      'sco.html': 'API.LMSInitialize("")',
      'read.html': '',
    });
    expect(root.children.map(({ launch }) => launch?.kind)).toEqual(['sco', 'asset']);
  });

  it.each(['.zip', 'a folder'])(
    'names that macOS wrote in parts (NFD) are those of the manifest, in %s',
    async (how) => {
      const files = {
        'imsmanifest.xml': manifest(
          item(),
          `<resource identifier="r1" adlcp:scormtype="sco" href="le\u00e7on.html"/>`,
        ),
        ['lec\u0327on.html']: '',
        ['bilder/e\u0301.png']: '',
        ['\u0958.png']: '',
      };
      const { manifest: read, files: found } = await openScormPackage(
        await (how === '.zip' ? archive(files) : folder(files)),
      );
      expect(launchableItems(read)[0]?.launch?.href).toBe('le%C3%A7on.html');
      expect(found.map(({ path }) => path).toSorted()).toEqual(
        ['imsmanifest.xml', 'bilder/\u00e9.png', 'le\u00e7on.html', '\u0915\u093c.png'].toSorted(),
      );
    },
  );

  describe('manifests within the manifest', () => {
    const inner = (id: string, more = '', base = '') =>
      `<manifest identifier="${id}" ${base}><organizations><organization identifier="o-${id}"><title>In ${id}</title>
        <item identifier="i-${id}" identifierref="r-${id}"><title>Page of ${id}</title></item>${more}</organization></organizations>
        <resources><resource identifier="r-${id}" adlcp:scormtype="sco" href="${id}.html"/></resources></manifest>`;
    const whole = (items: string, inside: string) =>
      `<manifest identifier="m">${items === '' ? '' : `<organizations><organization identifier="o"><title>All</title>${items}</organization></organizations>`}<resources/>${inside}</manifest>`;
    const refers = (to: string) =>
      `<item identifier="to-${to}" identifierref="${to}"><title>To ${to}</title></item>`;
    const hrefsOf = async (xml: string) => {
      const { manifest: read } = await opened({
        'imsmanifest.xml': xml,
        'a.html': '',
        'sub/a.html': '',
        'b.html': '',
      });
      return launchableItems(read).map(({ launch }) => launch?.href);
    };

    it('stand below the items that refer to them, each with its own pages', async () => {
      const { manifest: read } = await opened({
        'imsmanifest.xml': whole(refers('a') + refers('b'), inner('a') + inner('b')),
        'a.html': '',
        'b.html': '',
      });
      expect(
        read.root.children.map(({ id, children }) => [id, children.map((one) => one.id)]),
      ).toEqual([
        ['to-a', ['i-a']],
        ['to-b', ['i-b']],
      ]);
    });

    it('may lie deeper, have a base, give their resources to others, or be all there is', async () => {
      const b = inner('b');
      expect(
        await hrefsOf(
          whole(refers('a') + refers('b'), inner('a').replace('</manifest>', `${b}</manifest>`)),
        ),
      ).toEqual(['a.html', 'b.html']);
      expect(await hrefsOf(whole(refers('a'), inner('a', '', 'xml:base="sub/"')))).toEqual([
        'sub/a.html',
      ]);
      expect(await hrefsOf(whole(refers('r-a'), inner('a')))).toEqual(['a.html']);
      expect(await hrefsOf(whole('', inner('a')))).toEqual(['a.html']);
    });

    it('may use the same identifiers, each for its own', async () => {
      const same = (id: string) =>
        inner(id).replaceAll(`i-${id}`, 'item').replaceAll(`r-${id}`, 'resource');
      expect(await hrefsOf(whole(refers('a') + refers('b'), same('a') + same('b')))).toEqual([
        'a.html',
        'b.html',
      ]);
    });

    it('that refer to themselves or to each other end', async () => {
      expect(
        await hrefsOf(
          whole(
            refers('a'),
            inner('a', '<item identifier="again" identifierref="a"><title>Again</title></item>'),
          ),
        ),
      ).toEqual(['a.html']);
      expect(
        await hrefsOf(
          whole(
            refers('a'),
            inner('a', refers('b')) +
              inner('b', '<item identifier="back" identifierref="a"><title>Back</title></item>'),
          ),
        ),
      ).toEqual(['a.html', 'b.html']);
    });
  });

  it('an H5P content that is called a zip, or lies unpacked in a folder, is one', async () => {
    const files = {
      'h5p.json': JSON.stringify({
        title: 'Kite',
        mainLibrary: 'H5P.Kite',
        preloadedDependencies: [{ machineName: 'H5P.Kite', majorVersion: 1, minorVersion: 0 }],
      }),
      'content/content.json': '{}',
      'H5P.Kite-1.0/library.json': '{}',
    };
    for (const path of [await archive(files), await folder(files)]) {
      expect((await manifestIn(path)).edition).toBe('H5P H5P.Kite 1.0');
    }
  });
});
