import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip archive of some files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** A content pack of one course without lessons. */
export const aZippedPack = (): Promise<Buffer> =>
  zipOf({
    'pack.yaml': "{ id: water, name: Water, version: '1', language: en }",
    'programs/water/program.yaml': '{ name: Water, grades: [6] }',
    'programs/water/01-clear/course.yaml': '{ name: Water, lessons: [] }',
  });
