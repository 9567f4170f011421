import type { TSchema } from 'typebox';
import { ASSESSMENT_FILES, type PackListing, listPack } from './pack-listing.ts';
import {
  AssessmentFile,
  CarouselFile,
  CourseFile,
  EventsFile,
  FeedbackFile,
  FilesFile,
  PackFile,
  ProgramFile,
  ThemesFile,
} from '@skillkite/content/pack-schemas';
import type { Findings } from './problem.ts';
import { type YamlFile, readYaml } from './yaml-file.ts';

export type PackCourse = { slug: string; folder: string; file: YamlFile<typeof CourseFile> };
export type PackProgram = {
  slug: string;
  folder: string;
  file: YamlFile<typeof ProgramFile>;
  courses: PackCourse[];
};
type ProgramDraft = Omit<PackProgram, 'file'> & { file: PackProgram['file'] | null };

export type AssessmentList = { level: 2 | 3; file: YamlFile<typeof AssessmentFile> };

/** The readable part of a pack's YAML files. */
export type PackDraft = {
  pack: YamlFile<typeof PackFile> | null;
  themes: YamlFile<typeof ThemesFile> | null;
  feedback: YamlFile<typeof FeedbackFile> | null;
  carousel: YamlFile<typeof CarouselFile> | null;
  events: YamlFile<typeof EventsFile> | null;
  /** Words about files, for the Studio. */
  files: YamlFile<typeof FilesFile> | null;
  /** The questions of the skill assessment, one file a level. */
  assessment: AssessmentList[];
  programs: ProgramDraft[];
};

/** The words of a content pack: its YAML files, read and checked. */
export type Pack = Pick<PackDraft, 'feedback' | 'carousel' | 'events' | 'files' | 'assessment'> & {
  pack: NonNullable<PackDraft['pack']>;
  themes: NonNullable<PackDraft['themes']>;
  programs: PackProgram[];
};

/** The pack, when all of it could be read. */
export function wholePack({ pack, themes, programs, ...lists }: PackDraft): Pack | null {
  const whole = programs.flatMap(({ file, ...program }) => (file ? [{ ...program, file }] : []));
  return pack && themes && whole.length === programs.length
    ? { ...lists, pack, themes, programs: whole }
    : null;
}

async function readPrograms(
  root: string,
  listing: PackListing,
  findings: Findings,
): Promise<ProgramDraft[]> {
  const programs: ProgramDraft[] = [];
  for (const { slug, folder, courses } of listing.programs) {
    const file = await readYaml(root, `${folder}/program.yaml`, ProgramFile, findings);
    const read: PackCourse[] = [];
    for (const course of courses) {
      const path = `${course.folder}/course.yaml`;
      const courseFile = await readYaml(root, path, CourseFile, findings);
      if (courseFile) read.push({ ...course, file: courseFile });
    }
    if (file && courses.length === 0) {
      file.at([]).problem('This program has no course: add a folder 01-name with course.yaml.');
    }
    programs.push({ slug, folder, file, courses: read });
  }
  return programs;
}

async function readAssessment(
  root: string,
  listing: PackListing,
  findings: Findings,
): Promise<AssessmentList[]> {
  const lists: AssessmentList[] = [];
  for (const name of ASSESSMENT_FILES) {
    if (!listing.assessment.has(name)) continue;
    const file = await readYaml(root, `assessment/${name}`, AssessmentFile, findings);
    if (file) lists.push({ level: name === 'level-2.yaml' ? 2 : 3, file });
  }
  return lists;
}

/** Reads all YAML files of a pack, each by itself. Every problem is found, not only the first. */
export async function readPack(root: string, findings: Findings): Promise<PackDraft> {
  const listing = await listPack(root, findings);
  const ifThere = <S extends TSchema>(name: string, schema: S) =>
    listing.files.has(name) ? readYaml(root, name, schema, findings) : null;
  return {
    pack: await readYaml(root, 'pack.yaml', PackFile, findings),
    themes: await readYaml(root, 'themes.yaml', ThemesFile, findings),
    feedback: await ifThere('feedback.yaml', FeedbackFile),
    carousel: await ifThere('carousel.yaml', CarouselFile),
    events: await ifThere('events.yaml', EventsFile),
    files: await ifThere('files.yaml', FilesFile),
    assessment: await readAssessment(root, listing, findings),
    programs: await readPrograms(root, listing, findings),
  };
}
