import { text } from 'node:stream/consumers';
import { launchableItems, packageManifest } from '@skillkite/bridge/manifest';
import { describe, expect, it } from 'vitest';
import { openScormPackage, storeScormPackage } from './scorm-package.ts';
import {
  item,
  manifest,
  archive,
  folder,
  manifestIn,
  renamed,
  good,
} from '../../../testing/files/a-scorm-package.ts';

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
