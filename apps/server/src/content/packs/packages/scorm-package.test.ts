import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { launchableItems, packageManifest } from '@skillkite/bridge/manifest';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { reportOnPackage, withSpeakingParts } from './scorm-package-report.ts';
import { ScormPackageError } from './scorm-package-error.ts';
import { DEFAULT_LIMITS, type PackageLimits } from './scorm-package-source.ts';
import { openScormPackage, storeScormPackage } from './scorm-package.ts';

type Files = Readonly<Record<string, string | Buffer>>;

const item = (more = '') =>
  `<item identifier="i1" identifierref="r1"><title>One</title>${more}</item>`;
const manifest = (
  items = item(),
  resources = `<resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="sco.html"/>`,
  head = '<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>',
) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">${head}
<organizations default="o"><organization identifier="o"><title>A course</title>${items}</organization></organizations>
<resources>${resources}</resources></manifest>`;

async function archive(
  files: Files,
  change: { mode?: number; patch?: (zip: Buffer) => Buffer } = {},
): Promise<string> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), path, { ...(change.mode && { mode: change.mode }) });
  }
  zip.end();
  const packed = await buffer(zip.outputStream as Readable);
  const file = join(await mkdtemp(join(tmpdir(), 'scorm-test-')), 'package.zip');
  await writeFile(file, change.patch?.(packed) ?? packed);
  return file;
}

async function folder(files: Files): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'scorm-test-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

async function manifestIn(path: string) {
  const opened = await openScormPackage(path);
  await opened.close();
  return opened.manifest;
}

async function refusal(path: string, limits?: Partial<PackageLimits>): Promise<string> {
  try {
    const opened = await openScormPackage(path, { ...DEFAULT_LIMITS, ...limits });
    await opened.close();
  } catch (error) {
    if (error instanceof ScormPackageError) return error.message;
    throw error;
  }
  return 'not refused';
}

/** A name of the same length, so that the archive's offsets stay right. */
const renamed = (from: string, to: string) => (zip: Buffer) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

const good: Files = { 'imsmanifest.xml': manifest(), 'sco.html': '<h1>hello</h1>' };

describe('a SCORM package is read', () => {
  const titled = (title: string) => manifest(item().replace('One', title));
  const undeclared = (xml: string) => xml.replace(' encoding="UTF-8"', '');

  it.each([
    [
      'letters of Windows that nothing declares',
      Buffer.from(undeclared(titled('Café – à')).replace('–', '\x96'), 'latin1'),
      'Café – à',
    ],
    ['letters of Windows that are said to be UTF-8', Buffer.from(titled('Café'), 'latin1'), 'Café'],
    ['a plain document type', titled('One').replace('?>', '?>\n<!DOCTYPE manifest>'), 'One'],
    [
      'a document type of elsewhere, which nobody fetches',
      titled('One').replace('?>', '?><!DOCTYPE manifest PUBLIC "-//IMS//DTD" \'imscp.dtd\' >'),
      'One',
    ],
    ['a blank line before its declaration', `\r\n ${titled('Café')}`, 'Café'],
    [
      'a blank line before it, and Latin letters',
      Buffer.from(`\n${titled('Café').replace('UTF-8', 'ISO-8859-1')}`, 'latin1'),
      'Café',
    ],
    [
      'names of characters that HTML has',
      titled('Fish&nbsp;&amp; chips &eacute;t&Eacute; &mdash; &copy;'),
      'Fish\u00a0& chips étÉ — ©',
    ],
  ])('though its manifest has %s', async (_what, xml, title) => {
    const read = await manifestIn(await folder({ ...good, 'imsmanifest.xml': xml }));
    expect(launchableItems(read).map((one) => one.title)).toEqual([title]);
  });

  it.each([
    ['of Windows', 'caf\xe9 1.html'],
    ['of DOS', 'caf\x82 1.html'],
  ])('though names in its archive are in letters %s', async (_of, name) => {
    const written = manifest(undefined, '<resource identifier="r1" href="HREF"/>');
    for (const href of ['café 1.html', 'caf%C3%A9%201.html', 'caf%E9%201.html']) {
      const files = {
        'imsmanifest.xml': written.replace('HREF', href),
        'cafX 1.html': '<h1>hello</h1>',
      };
      const read = await manifestIn(await archive(files, { patch: renamed('cafX 1.html', name) }));
      expect(launchableItems(read)[0]?.launch?.href, href).toBe('caf%C3%A9%201.html');
    }
  });

  it('from an archive and from a folder alike', async () => {
    for (const path of [await archive(good), await folder(good)]) {
      const read = await manifestIn(path);
      expect(read).toMatchObject({ format: 1, version: '1.2', edition: '1.2', identifier: 'm' });
      expect(read.root).toMatchObject({ id: 'o', title: 'A course' });
      expect(launchableItems(read)).toMatchObject([
        { id: 'i1', title: 'One', launch: { href: 'sco.html', kind: 'sco' } },
      ]);
      expect(packageManifest(JSON.parse(JSON.stringify(read)))).toBe(true);
    }
  });

  it('and stored file by file, without what operating systems leave behind', async () => {
    const opened = await openScormPackage(
      await archive({
        ...good,
        'media/a.txt': 'a',
        '__MACOSX/sco.html': 'x',
        '.DS_Store': 'x',
        'media/Thumbs.db': 'x',
      }),
    );
    const stored: Record<string, string> = {};
    await storeScormPackage(opened, 'packages/p1', async (key, content) => {
      stored[key] = await text(content);
    });
    await opened.close();
    expect(Object.keys(stored).sort()).toEqual([
      'packages/p1/imsmanifest.xml',
      'packages/p1/media/a.txt',
      'packages/p1/sco.html',
    ]);
    expect(stored['packages/p1/sco.html']).toBe('<h1>hello</h1>');
  });

  it('from inside one more folder, whose name is no part of it', async () => {
    const path = await archive({
      'My Course/imsmanifest.xml': manifest(),
      'My Course/sco.html': '',
      'elsewhere.txt': 'not of the package',
    });
    const opened = await openScormPackage(path);
    await opened.close();
    expect(opened.files.map((file) => file.path).sort()).toEqual(['imsmanifest.xml', 'sco.html']);
  });

  it('with backslashes in its names and a manifest in capitals', async () => {
    const path = await archive(
      {
        'IMSMANIFEST.XML': manifest(item(), '<resource identifier="r1" href="pages\\sco.html"/>'),
        'pages/sco.html': '',
      },
      { patch: renamed('pages/sco.html', 'pages\\sco.html') },
    );
    expect(launchableItems(await manifestIn(path))[0]?.launch?.href).toBe('pages/sco.html');
  });

  it.each([
    ['sco%2002.htm', 'sco 02.htm', 'sco%2002.htm'],
    ['sco 02.htm', 'sco 02.htm', 'sco%2002.htm'],
    ['sco%2002.htm', 'sco%2002.htm', 'sco%252002.htm'],
    ['SCO/Index.HTML', 'sco/index.html', 'sco/index.html'],
    ['./a/../sco.html?x=1&amp;y=2#top', 'sco.html', 'sco.html?x=1&y=2#top'],
    ['/sco.html', 'sco.html', 'sco.html'],
    ['पाठ.html', 'पाठ.html', encodeURIComponent('पाठ.html')],
  ])('finding the page %s as %s (spec 9)', async (href, file, expected) => {
    const resources = `<resource identifier="r1" adlcp:scormtype="sco" href="${href}"/>`;
    const path = await folder({ 'imsmanifest.xml': manifest(item(), resources), [file]: '' });
    expect(launchableItems(await manifestIn(path))[0]?.launch?.href).toBe(expected);
  });

  it('with xml:base at every level and parameters of the item', async () => {
    const path = await folder({
      'imsmanifest.xml': `<manifest identifier="m" xml:base="content/">
        <metadata><schemaversion>1.2</schemaversion></metadata>
        <organizations><organization identifier="o"><title>T</title>
          <item identifier="i1" identifierref="r1" parameters="?level=2"><title>One</title></item>
          <item identifier="i2" identifierref="r2" parameters="level=3"><title>Two</title></item></organization></organizations>
        <resources xml:base="unit1"><resource identifier="r1" href="a.html" xml:base="lesson/"/>
          <resource identifier="r2" href="b.html?x=1#s"/></resources></manifest>`,
      'content/unit1/lesson/a.html': '',
      'content/unit1/b.html': '',
    });
    expect(launchableItems(await manifestIn(path)).map((one) => one.launch?.href)).toEqual([
      'content/unit1/lesson/a.html?level=2',
      'content/unit1/b.html?x=1&level=3#s',
    ]);
  });

  it('with everything SCORM 1.2 says of an item', async () => {
    const path = await folder({
      ...good,
      'imsmanifest.xml': manifest(
        item(`<adlcp:prerequisites type="aicc_script">a&amp;b</adlcp:prerequisites>
          <adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,no message</adlcp:timelimitaction>
          <adlcp:datafromlms>x &lt; &#233; <![CDATA[<raw>]]></adlcp:datafromlms><adlcp:masteryscore>75</adlcp:masteryscore>`),
      ),
    });
    expect(launchableItems(await manifestIn(path))[0]).toMatchObject({
      prerequisites: 'a&b',
      maxTimeAllowed: '00:30:00',
      timeLimitAction: 'exit,no message',
      dataFromLms: 'x < é <raw>',
      masteryScore: 75,
    });
  });

  it.each([
    ['<schemaversion>2004 3rd Edition</schemaversion>', '2004'],
    ['<schemaversion>2004 4th Edition</schemaversion>', '2004'],
    ['<schemaversion>CAM 1.3</schemaversion>', '2004'],
    ['<schemaversion>1.2</schemaversion>', '1.2'],
    ['', '1.2'],
  ])('telling its version by %s', async (version, expected) => {
    const head = `<metadata>${version}</metadata>`;
    const path = await folder({ ...good, 'imsmanifest.xml': manifest(item(), undefined, head) });
    expect((await manifestIn(path)).version).toBe(expected);
  });

  it('telling a silent 2004 by names only it has', async () => {
    const resources = '<resource identifier="r1" adlcp:scormType="sco" href="sco.html"/>';
    const path = await folder({ ...good, 'imsmanifest.xml': manifest(item(), resources, '') });
    expect((await manifestIn(path)).version).toBe('2004');
  });

  it('with the sequencing of SCORM 2004, its shared parts and its 4th edition’s maps', async () => {
    const path = await folder({
      'a.html': '',
      'imsmanifest.xml': `<manifest identifier="m"><metadata><schemaversion>2004 4th Edition</schemaversion></metadata>
        <organizations><organization identifier="o" adlseq:objectivesGlobalToSystem="false"><title>T</title>
        <item identifier="i1" identifierref="r1"><title>One</title>
          <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.5"/>
          <adlcp:data><adlcp:map targetID="shared" writeSharedData="false"/></adlcp:data>
          <adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>continue</adlnav:hideLMSUI>
            </adlnav:navigationInterface></adlnav:presentation>
          <imsss:sequencing IDRef="common"><imsss:limitConditions attemptLimit="2"/>
            <imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure>
              <imsss:mapInfo targetObjectiveID="g" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives>
            <adlseq:objectives><adlseq:objective objectiveID="p">
              <adlseq:mapInfo targetObjectiveID="g" readRawScore="true"/></adlseq:objective></adlseq:objectives>
          </imsss:sequencing></item>
        <imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>
        </organization></organizations>
        <resources><resource identifier="r1" adlcp:scormType="sco" href="a.html"/></resources>
        <imsss:sequencingCollection><imsss:sequencing ID="common">
          <imsss:limitConditions attemptLimit="9"/>
          <imsss:rollupRules objectiveMeasureWeight="0.5"><imsss:rollupRule childActivitySet="atLeastCount" minimumCount="2">
            <imsss:rollupConditions><imsss:rollupCondition condition="attempted" operator="not"/></imsss:rollupConditions>
            <imsss:rollupAction action="incomplete"/></imsss:rollupRule></imsss:rollupRules>
        </imsss:sequencing></imsss:sequencingCollection></manifest>`,
    });
    const { root, globalToSystem } = await manifestIn(path);
    expect(globalToSystem).toEqual({ objectives: false, data: true });
    expect(root.sequencing?.controlMode).toMatchObject({
      choice: false,
      flow: true,
      forwardOnly: null,
    });
    expect(root.children[0]).toMatchObject({
      completionThreshold: { completedByMeasure: true, minProgressMeasure: 0.5 },
      dataMaps: [{ target: 'shared', read: true, write: false }],
      hidden: ['continue'],
      sequencing: {
        limits: { attempts: 2 },
        rollup: {
          measureWeight: 0.5,
          rules: [
            {
              action: 'incomplete',
              childActivitySet: 'atLeastCount',
              minimumCount: 2,
              combination: 'any',
              conditions: [{ condition: 'attempted', negated: true }],
            },
          ],
        },
        objectives: [
          {
            id: 'p',
            primary: true,
            satisfiedByMeasure: true,
            minNormalizedMeasure: 0.8,
            maps: [{ target: 'g', writeSatisfiedStatus: true, readRawScore: true }],
          },
        ],
      },
    });
  });

  it('with what each kind of map reads where it is silent, and an adlseq part that an own imsss part leaves alone', async () => {
    const path = await folder({
      'a.html': '',
      'imsmanifest.xml': `<manifest identifier="m"><metadata><schemaversion>2004 4th Edition</schemaversion></metadata>
        <organizations><organization identifier="o"><title>T</title>
        <item identifier="i1" identifierref="r1"><title>One</title>
          <imsss:sequencing IDRef="common">
            <imsss:objectives><imsss:primaryObjective objectiveID="p"/>
              <imsss:objective objectiveID="o"><imsss:mapInfo targetObjectiveID="g"/></imsss:objective></imsss:objectives>
          </imsss:sequencing></item></organization></organizations>
        <resources><resource identifier="r1" adlcp:scormType="sco" href="a.html"/></resources>
        <imsss:sequencingCollection><imsss:sequencing ID="common">
          <adlseq:objectives><adlseq:objective objectiveID="p"><adlseq:mapInfo targetObjectiveID="h"/></adlseq:objective>
          </adlseq:objectives></imsss:sequencing></imsss:sequencingCollection></manifest>`,
    });
    const { root } = await manifestIn(path);
    expect(root.children[0]?.sequencing?.objectives).toMatchObject([
      { id: 'p', maps: [{ target: 'h', readSatisfiedStatus: false, readRawScore: true }] },
      { id: 'o', maps: [{ target: 'g', readSatisfiedStatus: true, readRawScore: false }] },
    ]);
  });

  it('without an organization: its startable resources in their order', async () => {
    const path = await folder({
      'a.html': '',
      'b.html': '',
      'imsmanifest.xml': `<manifest identifier="m"><organizations/><resources>
        <resource identifier="r2" adlcp:scormtype="sco" href="b.html"/>
        <resource identifier="r3" href="a.html"/></resources></manifest>`,
    });
    expect(launchableItems(await manifestIn(path)).map((one) => one.launch)).toEqual([
      { href: 'b.html', kind: 'sco' },
      { href: 'a.html', kind: 'asset' },
    ]);
  });

  it.each([
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(manifest(), 'utf16le')])],
    ['utf-8 with a mark', Buffer.from(`\ufeff${manifest()}`)],
    [
      'latin-1',
      Buffer.from(manifest().replace('UTF-8', 'ISO-8859-1').replace('One', 'Caf\u00e9'), 'latin1'),
    ],
  ])('written in %s', async (encoding, bytes) => {
    const read = await manifestIn(await folder({ ...good, 'imsmanifest.xml': bytes }));
    expect(read.root.children[0]?.title).toBe(encoding === 'latin-1' ? 'Café' : 'One');
  });
});

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

describe('a SCORM package is refused in a sentence with the file', () => {
  it.each([
    ['../../evil.txt', 'xx/xx/evil.txt', 'points outside the package'],
    ['..\\..\\evil.txt', 'xx/xx/evil.txt', 'points outside the package'],
    ['/etc/evil.txt', 'xetc/evil.txt', 'is an absolute path'],
    ['C:\\evil.txt', 'xx/evil.txt', 'is an absolute path'],
    ['sub\u0007evil.txt', 'sub/evil.txt', 'has a control character'],
  ])('zip slip: %j', async (evil, harmless, why) => {
    const path = await archive({ ...good, [harmless]: 'x' }, { patch: renamed(harmless, evil) });
    expect(await refusal(path)).toContain(`${evil.replaceAll('\\', '/')}: ${why}`);
  });

  it('symbolic links, in an archive and in a folder', async () => {
    expect(await refusal(await archive(good, { mode: 0o120_777 }))).toContain('is a symbolic link');
    const root = await folder(good);
    await symlink('/etc/passwd', join(root, 'secret.html'));
    expect(await refusal(root)).toBe(
      'secret.html: is a symbolic link, which a package may not contain.',
    );
  });

  it('bombs: by ratio, by size and by count', async () => {
    const bomb = await archive({ ...good, 'zeros.bin': Buffer.alloc(30_000_000) });
    expect(await refusal(bomb)).toContain('expands to more than 100 times its size');
    expect(await refusal(await archive(good), { bytes: 50 })).toContain('larger than 50 bytes');
    expect(await refusal(await folder(good), { files: 1 })).toContain('more than 1 files');
  });

  it('an entry that unpacks to more than it promised', async () => {
    const path = await archive(
      { ...good, 'a.txt': 'a'.repeat(1000) },
      {
        patch(zip) {
          const name = Buffer.from('a.txt');
          const central = zip.lastIndexOf(name) - 46;
          zip.writeUInt32LE(10, central + 24);
          return zip;
        },
      },
    );
    const opened = await openScormPackage(path);
    const file = opened.files.find((one) => one.path === 'a.txt');
    await expect(file?.open().then(text)).rejects.toThrow('too many bytes');
    await opened.close();
  });

  it('what is locked with a password, damaged, or no archive', async () => {
    const locked = await archive(good, {
      patch(zip) {
        for (
          let at = zip.indexOf('PK\u0001\u0002');
          at >= 0;
          at = zip.indexOf('PK\u0001\u0002', at + 4)
        ) {
          zip.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8);
        }
        return zip;
      },
    });
    expect(await refusal(locked)).toContain('is locked with a password');
    const cut = await archive(good, { patch: (zip) => zip.subarray(0, zip.length - 30) });
    expect(await refusal(cut)).toContain('package.zip: is a zip archive that is damaged');
  });

  it.each<[string, Files, string]>([
    ['AICC', { 'course.crs': '', 'course.au': '', 'index.html': '' }, 'a course of AICC'],
    ['Tin Can', { 'tincan.xml': '<tincan/>', 'index.html': '' }, 'a package of Tin Can (xAPI)'],
    [
      'an H5P content in a folder',
      { 'my/h5p.json': '{}', 'my/content/content.json': '{}' },
      'an H5P content',
    ],
    ['Word', { '[Content_Types].xml': '', 'word/document.xml': '' }, 'a Word document'],
    ['Excel', { '[Content_Types].xml': '', 'xl/workbook.xml': '' }, 'an Excel table'],
    [
      'PowerPoint',
      { '[Content_Types].xml': '', 'ppt/presentation.xml': '' },
      'a PowerPoint presentation',
    ],
    ['a book', { mimetype: '', 'META-INF/container.xml': '' }, 'an EPUB book'],
    ['a backup of Moodle', { 'moodle_backup.xml': '' }, 'a backup of Moodle'],
    ['a project of an authoring tool', { 'lesson.story': '' }, 'a project of Articulate Storyline'],
    ['archives in an archive', { 'a.zip': '', 'b.zip': '' }, 'holds other archives'],
    ['a web site', { 'index.html': '' }, 'a web site without a manifest'],
    ['nothing', { '.DS_Store': '' }, 'is empty'],
    [
      'a Common Cartridge',
      {
        'imsmanifest.xml':
          '<manifest identifier="m"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations/><resources/></manifest>',
      },
      'a Common Cartridge',
    ],
    [
      'questions of QTI',
      {
        'imsmanifest.xml':
          '<manifest identifier="m"><organizations/><resources><resource identifier="q" type="imsqti_xmlv1p1"/></resources></manifest>',
      },
      'a bank of questions (QTI)',
    ],
  ])('names %s and what to do', async (_, files, name) => {
    const said = await refusal(await archive(files));
    expect(said).toContain(name);
    expect(said, 'what to do').toMatch(
      /[:;] (?:export|give|save|download|publish|write|it is|unpack)/,
    );
  });

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7'), 'is a PDF document'],
    [
      'an older Word file',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'is an older Word, Excel or PowerPoint document',
    ],
    ['a RAR archive', Buffer.from('Rar!\u001a\u0007'), 'is a RAR archive'],
    ['a 7-Zip archive', Buffer.from('377abcaf271c', 'hex'), 'is a 7-Zip archive'],
    ['half of a zip', Buffer.from('PK\u0003\u0004 and no end'), 'is a zip archive that is damaged'],
    ['a page', Buffer.from('<!doctype html>'), 'is a page or an XML file by itself'],
    ['nothing', Buffer.alloc(0), 'is empty'],
    ['anything else', Buffer.from('no archive'), 'is not a zip archive'],
  ])('names %s that is called a zip', async (_, bytes, name) => {
    const file = join(await mkdtemp(join(tmpdir(), 'scorm-test-')), 'package.zip');
    await writeFile(file, bytes);
    expect(await refusal(file)).toContain(`package.zip: ${name}`);
  });

  it('what no store could keep, before anything is unpacked', async () => {
    const including = async (...names: string[]) =>
      refusal(await archive({ ...good, ...Object.fromEntries(names.map((name) => [name, 'x'])) }));
    const long = 'क'.repeat(86);
    expect(await including(`${'a'.repeat(251)}.txt`)).toBe('not refused');
    expect(await including(`${long}.txt`)).toBe(`${long}.txt: has a name too long to be stored.`);
    const deep = Array.from({ length: 10 }, () => 'क'.repeat(27)).join('/');
    expect(await including(deep)).toBe(`${deep}: has a name too long to be stored.`);
    expect(await including('data', 'data/a.txt')).toBe(
      'data: is both a file and a folder: rename one of them.',
    );
    expect(await including('a/b/c.txt', 'a/b')).toBe(
      'a/b: is both a file and a folder: rename one of them.',
    );
    expect(await including('.complete')).toContain('.complete: is a reserved name');
  });

  it.each(['&#0;', '&#x0;', '&#xD800;', '&#56320;', '\0'])(
    'a manifest that names what no database keeps: %j',
    async (strange) => {
      const titled = manifest(item().replace('One', `One ${strange}`));
      const said = await refusal(await folder({ ...good, 'imsmanifest.xml': titled }));
      expect(said).toMatch(/^imsmanifest\.xml: /);
    },
  );

  it('what has no manifest, or one that cannot be read', async () => {
    const broken = (xml: string) => folder({ ...good, 'imsmanifest.xml': xml });
    expect(await refusal(await archive({ 'a.txt': '' }))).toBe(
      'package.zip: has no imsmanifest.xml, so it is not a SCORM package.',
    );
    expect(await refusal(await broken('<manifest>\n<a></manifest>'))).toContain('line 2');
    expect(await refusal(await broken('<html></html>'))).toContain('instead of <manifest>');
    expect(await refusal(await broken(''))).toContain('imsmanifest.xml');
    expect(await refusal(await broken('<a>'.repeat(500) + '</a>'.repeat(500)))).toContain(
      'cannot be read',
    );
  });

  it('documents with entities of their own: neither files nor bombs come in', async () => {
    const evil = `<?xml version="1.0"?><!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>`;
    expect(await refusal(await folder({ ...good, 'imsmanifest.xml': evil }))).toBe(
      'imsmanifest.xml: has a document type with declarations; remove it from the manifest.',
    );
  });

  it('a document type with more in it than a name', async () => {
    for (const type of [
      '<!DOCTYPE m [<!ENTITY x "y">]>',
      '<!DOCTYPE m SYSTEM "a.dtd" [ ]>',
      '<!DOCTYPE',
    ]) {
      const said = await refusal(await folder({ ...good, 'imsmanifest.xml': type + manifest() }));
      expect(said, type).toContain('has a document type');
    }
  });

  it.each([
    [item().replace('r1', 'r9'), undefined, 'refers to the resource "r9"'],
    [
      item(),
      '<resource identifier="r1" href="gone.html"/>',
      'starts gone.html, which is not in the package',
    ],
    [
      item(),
      '<resource identifier="r1" href="http://cdn.example/a.html"/>',
      'lies outside the package',
    ],
    [item(), '<resource identifier="r1" href="../a.html"/>', 'points outside the package'],
    [item(), '<resource identifier="r1"/>', 'has no page to start'],
    [item() + item(), undefined, 'the identifier "i1" is used twice'],
    [
      '<item identifierref="r1"><title>Nameless</title></item>',
      undefined,
      'item "Nameless" has no identifier',
    ],
    ['<item identifier="i1"><title>Empty</title></item>', undefined, 'there is nothing to play'],
  ])('a manifest with %s', async (items, resources, why) => {
    const path = await folder({ ...good, 'imsmanifest.xml': manifest(items, resources) });
    const said = await refusal(path);
    expect(said).toContain(why);
    expect(said).toMatch(/^imsmanifest\.xml: /);
  });
});
