import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { type Locale, ORIGINAL_LOCALE, localeOf } from '@skillkite/rules/text/locale';
import { fieldIn } from '@skillkite/rules/text/local-text';
import type { FastifyInstance } from 'fastify';
import { DOWNLOAD_HEADERS, studentOfLink } from '../../http/download.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import { type ZipEntry, zipOf } from '../../files/zip-stream.ts';
import type { Ports } from '../../ports.ts';
import { wholeContentOf } from '../../files/parts.ts';
import type { Course, Program, WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { archiveNames } from './archive/archive-names.ts';
import { indexPage } from './archive/index-page.ts';
import { lostFileText } from './archive/lost-file-text.ts';
import { certificatesOf, sharedUrl } from './certificate.ts';
import { finishedCourses } from './finished-courses.ts';
import { handedInProjects } from './handed-in-projects.ts';
import { ZIP_PATH } from './paths.ts';
import { provenCredential } from './public/proven-credential.ts';
import type { SigningKey, SigningKeys } from './public/signing-key.ts';
import { certificatePdf } from './sheet/certificate-pdf.ts';
import { posterPdf } from './sheet/poster-pdf.ts';

/** Entries of the archive with their names, before any file is read. */
async function planOf(
  services: Ports<'config' | 'database'> & WithCatalogue,
  student: ActiveStudent,
  language: Locale,
) {
  const nameOf = (of: Course | Program) => fieldIn(of, 'name', language).text;
  const give = archiveNames();
  const { catalogue, database } = services;
  const finished = await finishedCourses(database.orm, await catalogue.of(student), student.id);
  const certificates = await certificatesOf(services, student);
  const projects = await handedInProjects(services, student);
  return {
    certificates: certificates.map((certificate) => ({
      certificate,
      name: fieldIn(certificate, 'programName', language).text,
      publicUrl: sharedUrl(services.config, certificate),
      pdf: give('certificates', `${certificate.programName}.pdf`),
      credential: give('certificates', `${certificate.programName}.json`),
    })),
    posters: finished.map(({ course, completedAt }) => ({
      poster: {
        courseId: course.id,
        courseName: nameOf(course),
        programName: nameOf(course.program),
        firstName: firstNameOf(student.fullname),
        completedOn: dayOf(completedAt, student.timeZone),
      },
      pdf: give('posters', `${course.name}.pdf`),
    })),
    projects: projects.map((project) => {
      // A folder takes the name of its course, and no two courses the same folder.
      const folder = give('projects', project.course.name);
      return { project, paths: project.files.map(({ name }) => give(folder, name)) };
    }),
  };
}

type Plan = Awaited<ReturnType<typeof planOf>>;

const text = (name: string, content: string): ZipEntry => ({
  name,
  content: Readable.from([Buffer.from(content)]),
  compress: true,
});

/** Everything, one after the other: a sheet is drawn and a file opened when the one before was taken. */
async function* entriesOf(
  { config, storage, clock }: Ports<'clock' | 'config' | 'storage'>,
  { certificates, posters, projects }: Plan,
  { index, key, language }: { index: string; key: SigningKey; language: Locale },
): AsyncGenerator<ZipEntry> {
  yield text('index.html', index);
  for (const { certificate, publicUrl: address, pdf, credential } of certificates) {
    const sheet = await certificatePdf(certificate, {
      productName: config.productName,
      publicUrl: address,
      language: certificate.schoolLanguage ?? config.schoolLanguage,
    });
    yield { name: pdf, content: Readable.from([sheet]), compress: false };
    const proven = await provenCredential(certificate, config, { key, now: clock.now() });
    yield text(credential, JSON.stringify(proven, null, 2));
  }
  for (const { poster, pdf } of posters) {
    const sheet = await posterPdf(poster, language);
    yield { name: pdf, content: Readable.from([sheet]), compress: false };
  }
  for (const { project, paths } of projects)
    for (const [index, file] of project.files.entries()) {
      const name = paths[index];
      if (name === undefined) continue;
      const content = await wholeContentOf(storage, file);
      yield content
        ? { name, content, compress: false }
        : text(`${name}.txt`, lostFileText(language));
    }
}

/** Answers all of a portfolio to its own student, as one archive that is written while it is sent. */
export function portfolioZip(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database' | 'sessions' | 'storage'> & WithCatalogue,
  keys: SigningKeys,
): void {
  app.get<{ Querystring: { language?: string } }>(
    ZIP_PATH,
    { schema: { hide: true } },
    async (request, reply) => {
      const student = await studentOfLink(services, { request, reply });
      const { productName, locales } = services.config;
      const language = localeOf(request.query.language, locales) ?? ORIGINAL_LOCALE;
      const plan = await planOf(services, student, language);
      const index = indexPage({ ...plan, language, productName, fullname: student.fullname });
      const entries = entriesOf(services, plan, { index, key: await keys.ed25519(), language });
      return reply
        .headers({
          ...DOWNLOAD_HEADERS,
          'content-type': 'application/zip',
          'content-disposition': contentDisposition(`${productName}.zip`),
        })
        .send(zipOf(entries));
    },
  );
}
