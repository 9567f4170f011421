import { LOCALES, type Locale } from '@skillkite/rules/locale';
import { type Html, markup, ownStyle } from '../../../platform/html.ts';
import type { Certificate } from '../certificate.ts';
import type { HandedInProject } from '../handed-in-projects.ts';
import { longDate } from '../long-date.ts';
import type { Poster } from '../sheet/poster-pdf.ts';

type Words = {
  readonly title: string;
  readonly certificates: string;
  readonly posters: string;
  readonly projects: string;
  readonly badge: string;
  readonly check: string;
  readonly none: string;
  readonly status: Readonly<Record<HandedInProject['status'], string>>;
};

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'Portfolio',
    certificates: 'Certificates',
    posters: 'Posters',
    projects: 'Projects',
    badge: 'digital badge (Open Badges 3.0)',
    check: 'check it',
    none: 'None yet.',
    status: {
      submitted: 'Waits for a review',
      approved: 'Approved',
      returned: 'Came back with remarks',
    },
  },
  hi: {
    title: 'पोर्टफ़ोलियो',
    certificates: 'प्रमाणपत्र',
    posters: 'पोस्टर',
    projects: 'प्रोजेक्ट',
    badge: 'डिजिटल बैज (Open Badges 3.0)',
    check: 'जाँचिए',
    none: 'अभी कुछ नहीं है।',
    status: {
      submitted: 'जाँच का इंतज़ार',
      approved: 'मंज़ूर',
      returned: 'सुझावों के साथ लौटा',
    },
  },
};

const CSS = `body{max-width:40rem;margin:2rem auto;padding:0 1rem;background:#fbf6ea;color:#1c2244;font:1rem/1.5 'Mukta','Noto Sans Devanagari',system-ui,sans-serif;overflow-wrap:anywhere}a{color:#2a4bb5}blockquote{margin:.5rem 0;padding:.5rem 1rem;background:#d9ecf5;white-space:pre-wrap}`;

export type ArchivedCertificate = {
  readonly certificate: Certificate;
  readonly publicUrl: string;
  readonly pdf: string;
  readonly credential: string;
};
export type ArchivedPoster = { readonly poster: Poster; readonly pdf: string };
export type ArchivedProject = {
  readonly project: HandedInProject;
  /** Paths in the archive, in the order of the project's files. */
  readonly paths: readonly string[];
};

type Contents = {
  readonly fullname: string;
  readonly productName: string;
  readonly language: Locale;
  readonly certificates: readonly ArchivedCertificate[];
  readonly posters: readonly ArchivedPoster[];
  readonly projects: readonly ArchivedProject[];
};

const link = (path: string, text: string): Html =>
  markup`<a href="${path.split('/').map(encodeURIComponent).join('/')}">${text}</a>`;

const listOf = (items: readonly Html[], none: string): Html =>
  items.length > 0
    ? markup`<ul>
        ${items}
      </ul>`
    : markup`<p>${none}</p>`;

/** What lies in the archive, as a page that opens from it without a network. */
export function indexPage(contents: Contents): string {
  const { language, fullname, productName } = contents;
  const words = WORDS[language];
  const certificates = contents.certificates.map(
    ({ certificate: { programName, completedOn }, publicUrl, pdf, credential }) =>
      markup`<li>
        ${link(pdf, programName)}, ${longDate(completedOn, language)}
        (${link(credential, words.badge)}, <a href="${publicUrl}">${words.check}</a>)
      </li>`,
  );
  const posters = contents.posters.map(
    ({ poster, pdf }) =>
      markup`<li>${link(pdf, poster.courseName)}, ${longDate(poster.completedOn, language)}</li>`,
  );
  const projects = contents.projects.map(
    ({ project: { course, status, remarks, files }, paths }) =>
      markup`<li>
        <b>${course.name}</b>, ${course.program.name}:
        ${words.status[status]}${remarks === null ? '' : markup`<blockquote>${remarks}</blockquote>`}
        <ul>
          ${files.map(({ name }, index) => markup`<li>${link(paths[index] ?? '', name)}</li>`)}
        </ul>
      </li>`,
  );
  return markup`<!doctype html>
    <html lang="${language}" dir="${LOCALES[language].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${fullname}: ${words.title}</title>
        ${ownStyle(CSS)}
      </head>
      <body>
        <h1>${fullname}</h1>
        <p>${words.title} · ${productName}</p>
        <h2>${words.certificates}</h2>
        ${listOf(certificates, words.none)}
        <h2>${words.posters}</h2>
        ${listOf(posters, words.none)}
        <h2>${words.projects}</h2>
        ${listOf(projects, words.none)}
      </body>
    </html> `.text;
}
