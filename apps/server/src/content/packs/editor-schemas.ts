import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AssessmentFile,
  CarouselFile,
  CourseFile,
  EventsFile,
  FeedbackFile,
  PackFile,
  ProgramFile,
  QuestionsFile,
  ThemesFile,
} from '@skillkite/content/pack-schemas';

const SCHEMAS = {
  pack: PackFile,
  themes: ThemesFile,
  feedback: FeedbackFile,
  carousel: CarouselFile,
  events: EventsFile,
  assessment: AssessmentFile,
  program: ProgramFile,
  course: CourseFile,
  questions: QuestionsFile,
};

/** JSON Schemas of a pack's YAML files, by file name; editors use the same schemas as the importer. */
export function editorSchemas(): Map<string, object> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, schema]) => [
      `${name}.json`,
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        title: `${name}.yaml of a content pack`,
        ...(JSON.parse(JSON.stringify(schema)) as object),
      },
    ]),
  );
}

/** Writes them into a folder. */
export async function writeEditorSchemas(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const schemas = editorSchemas();
  for (const [name, schema] of schemas) {
    await writeFile(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
  }
  return [...schemas.keys()];
}
