import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openScormPackage } from './scorm-package.ts';
import {
  type Files,
  item,
  manifest,
  archive,
  folder,
  refusal,
  renamed,
  good,
} from '../../../testing/files/a-scorm-package.ts';

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
