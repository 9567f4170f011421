import { type SaidIn, fieldIn, textIn } from '@skillkite/rules/text/local-text';
import { LOCALES, type Locale, formatTag } from '@skillkite/rules/text/locale';
import { type Marks, givenFor, levelNames } from '@skillkite/rules/learning/assessment/rubric';
import { type Html, markup, ownStyle } from '../../../http/pages/html.ts';
import { textsByLocale } from '../../../language/texts.ts';
import type { Certificate } from '../certificate.ts';
import type { HandedInProject } from '../handed-in-projects.ts';
import { longDay } from '@skillkite/texts/day-words';
import type { Poster } from '../sheet/poster-pdf.ts';

const TEXTS = await textsByLocale('server/portfolio-archive');
const LEVELS = await textsByLocale('learning/classroom');

const CSS = `body{max-width:40rem;margin:2rem auto;padding:0 1rem;background:#fbf6ea;color:#1c2244;font:1rem/1.5 'Mukta','Noto Sans Devanagari',system-ui,sans-serif;overflow-wrap:anywhere}a{color:#2a4bb5}blockquote{margin:.5rem 0;padding:.5rem 1rem;background:#d9ecf5;white-space:pre-wrap}`;

export type ArchivedCertificate = {
  readonly certificate: Certificate;
  readonly name: string;
  readonly publicUrl: string | null;
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

/** Levels of the review, by criterion. */
const given = (
  { projectRubric, lang }: HandedInProject['course'],
  marks: Marks,
  language: Locale,
): Html[] =>
  projectRubric.flatMap((criterion) => {
    const level = givenFor(criterion, marks);
    if (level === null) return [];
    const { name, levels } = criterion;
    const word = LEVELS[language](`rubric.level.${levelNames(levels.length)[level - 1] ?? 'yes'}`);
    return [
      markup`<p>
        ${textIn(name, language, lang).text}:
        ${word}
        (${textIn(levels[level - 1] ?? {}, language, lang).text})
      </p>`,
    ];
  });

/** Contents of the archive as a page that opens offline. */
export function indexPage(contents: Contents): string {
  const { language, fullname, productName } = contents;
  const t = TEXTS[language];
  const nameOf = (of: SaidIn<'name'>) => fieldIn(of, 'name', language).text;
  const certificates = contents.certificates.map(
    ({ certificate: { completedOn }, name, publicUrl, pdf, credential }) =>
      markup`<li>
        ${link(pdf, name)}, ${longDay(completedOn, formatTag(language))}
        (${link(credential, t('badge'))}${publicUrl === null ? '' : markup`, <a href="${publicUrl}">${t('check')}</a>`})
      </li>`,
  );
  const posters = contents.posters.map(
    ({ poster, pdf }) =>
      markup`<li>${link(pdf, poster.courseName)}, ${longDay(poster.completedOn, formatTag(language))}</li>`,
  );
  const projects = contents.projects.map(
    ({ project: { course, status, remarks, marks, files }, paths }) =>
      markup`<li>
        <b>${nameOf(course)}</b>, ${nameOf(course.program)}:
        ${t(`status.${status}`)}${remarks === null ? '' : markup`<blockquote>${remarks}</blockquote>`}
        ${given(course, marks, language)}
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
        <title>${fullname}: ${t('title')}</title>
        ${ownStyle(CSS)}
      </head>
      <body>
        <h1>${fullname}</h1>
        <p>${t('title')} · ${productName}</p>
        <h2>${t('certificates')}</h2>
        ${listOf(certificates, t('none'))}
        <h2>${t('posters')}</h2>
        ${listOf(posters, t('none'))}
        <h2>${t('projects')}</h2>
        ${listOf(projects, t('none'))}
      </body>
    </html> `.text;
}
