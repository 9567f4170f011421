import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { romanGrade } from '@skillkite/rules/school/grade';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { contentItemOf } from '@skillkite/rules/lti/lti-content';
import type { Locale } from '@skillkite/rules/text/locale';
import { and, eq, gt } from 'drizzle-orm';
import { type Html, markup } from '../../../http/pages/html.ts';
import { digestOf, newSecret } from '../../../security/session.ts';
import type { Ports } from '../../../ports.ts';
import type {
  Catalogue,
  Course,
  Program,
  WithSchoolCatalogue,
} from '../../../content/catalogue/catalogue.ts';
import { type PageOptions, formOf, requireOwnPage } from '../forms.ts';
import type { SelectionRequest } from './launch-token.ts';
import { SUBMIT, hidden, sendPage, wordsFor } from '../page.ts';
import { LTI_PATHS } from '../paths.ts';
import { type LtiPlatform, platformById } from '../platform.ts';
import { LtiRefusal } from '../refusal.ts';
import { LTI_ALGORITHM, currentLtiKey } from '../signing-keys.ts';
import { ltiSelections } from '../tables.ts';

/** Time to choose. */
const CHOICE_LIFE_MS = 3_600_000;
const MOST_CHOSEN = 50;
/** Rows of one page; more are found by their words. */
const MOST_SHOWN = 300;
const LONGEST_SEARCH = 100;
/** Time for the browser to bring the answer. */
const ANSWER_LIFE_MS = 300_000;
const CORE = 'https://purl.imsglobal.org/spec/lti/claim';
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim';

/** Whether an address has this path of ours, with any query. */
export function isOwnPath(publicUrl: string, address: string, path: string): boolean {
  const url = URL.parse(address);
  return url !== null && `${url.origin}${url.pathname}` === `${new URL(publicUrl).origin}${path}`;
}

type Row = Pick<typeof ltiSelections.$inferSelect, 'takesSeveral'>;
type Choice = {
  readonly token: string;
  readonly search: string;
  readonly chosen: ReadonlySet<number>;
  readonly isOpening: boolean;
  readonly isEmpty?: boolean;
};

export type Selections = {
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    platform: LtiPlatform,
    asked: SelectionRequest,
  ): Promise<FastifyReply>;
};

/** A teacher chooses courses for a platform (Deep Linking 2.0), with no session but the launch that asked for it. */
export function selectionRoutes(
  app: FastifyInstance,
  {
    catalogue,
    clock,
    config,
    database,
  }: Ports<'clock' | 'config' | 'database'> & WithSchoolCatalogue,
  options: PageOptions,
): Selections {
  const namesOf = (thing: Course | Program, language: Locale) => fieldIn(thing, 'name', language);

  const listOf = (
    request: FastifyRequest,
    content: Catalogue,
    { search, chosen }: Choice,
    { takesSeveral }: Row,
  ): Html[] => {
    const { t, language } = wordsFor(request, config);
    const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    let room = MOST_SHOWN;
    return content.programs.flatMap((program) => {
      const name = namesOf(program, language);
      const courses = program.courses.filter((course) => {
        const text = `${name.text} ${namesOf(course, language).text}`.toLocaleLowerCase();
        return chosen.has(course.id) || words.every((word) => text.includes(word));
      });
      const shown = courses.slice(0, Math.max(room, 0));
      room -= shown.length;
      if (shown.length === 0) return [];
      const grades = program.area === 'school' ? program.grades.map(romanGrade).join(', ') : '';
      return [
        markup`<fieldset><legend lang="${name.lang}">${name.text}</legend>
          ${grades === '' ? '' : markup`<p class="soft group">${t('classes', { grades })}</p>`}
          ${shown.map((course) => {
            const title = namesOf(course, language);
            return markup`<label><input type="${takesSeveral ? 'checkbox' : 'radio'}" name="course" value="${course.id}" ${chosen.has(course.id) ? markup`checked` : ''} />
              <span lang="${title.lang}">${title.text}</span></label>`;
          })}
        </fieldset>`,
      ];
    });
  };

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    platform: LtiPlatform,
    row: Row,
    choice: Choice,
  ) => {
    const { t } = wordsFor(request, config);
    const content = await catalogue.ofSchool(platform.schoolId);
    const list = listOf(request, content, choice, row);
    return sendPage(request, reply, config, {
      title: t('chooseTitle'),
      content: markup`<p>${t('chooseText', { platform: platform.name })}</p>
        <form method="post" action="${LTI_PATHS.choose}">
          ${hidden({ token: choice.token })}
          <div class="search"><label>${t('search')}
            <input type="search" name="search" maxlength="${LONGEST_SEARCH}" value="${choice.search}" /></label>
            <button class="second" name="do" value="find">${t('find')}</button></div>
          ${choice.isEmpty ? markup`<p class="wrong" role="alert">${t('chooseOne')}</p>` : ''}
          ${list.length === 0 ? markup`<p role="status">${t('nothingFound')}</p>` : list}
          <label><input type="checkbox" name="open" value="1" ${choice.isOpening ? markup`checked` : ''} /><span>${t('openEarly')}</span></label>
          <p class="soft">${t('openEarlyText')}</p>
          <div class="row stays"><button name="do" value="add">${t('add', { platform: platform.name })}</button></div>
        </form>`,
      isFramed: true,
    });
  };

  const answerWith = async (
    platform: LtiPlatform,
    row: typeof ltiSelections.$inferSelect,
    items: readonly object[],
  ): Promise<string> => {
    const { SignJWT } = await import('jose');
    const key = await currentLtiKey({ database, clock });
    return new SignJWT({
      nonce: newSecret(),
      [`${CORE}/deployment_id`]: row.deploymentId,
      [`${CORE}/message_type`]: 'LtiDeepLinkingResponse',
      [`${CORE}/version`]: '1.3.0',
      [`${DEEP_LINKING}/content_items`]: items,
      ...(row.data !== null && { [`${DEEP_LINKING}/data`]: row.data }),
    })
      .setProtectedHeader({ alg: LTI_ALGORITHM, kid: key.id, typ: 'JWT' })
      .setIssuer(platform.clientId)
      .setAudience(platform.issuer)
      .setIssuedAt(clock.now())
      .setExpirationTime(new Date(clock.now().getTime() + ANSWER_LIFE_MS))
      .sign(key.privateKey);
  };

  app.post(LTI_PATHS.choose, options, async (request, reply) => {
    requireOwnPage(request, config);
    const form = formOf(request);
    const token = form.get('token') ?? '';
    const where = and(
      eq(ltiSelections.tokenHash, digestOf(token)),
      gt(ltiSelections.expiresAt, clock.now()),
    );
    const over = () => new LtiRefusal('choice-over', 'a choice that was made, or is over');
    const [row] = await database.orm.select().from(ltiSelections).where(where);
    const platform = row && (await platformById(database.orm, row.platformId));
    if (!platform) throw over();
    const { language, t } = wordsFor(request, config);
    const known = await catalogue.ofSchool(platform.schoolId);
    const ids = form.getAll('course').slice(0, MOST_CHOSEN).map(Number);
    const courses = ids.flatMap((id) => known.course(id) ?? []);
    const isOpening = form.get('open') === '1';
    const isAdding = form.get('do') === 'add';
    if (!isAdding || courses.length === 0)
      return show(request, reply, platform, row, {
        token,
        search: (form.get('search') ?? '').slice(0, LONGEST_SEARCH),
        chosen: new Set(courses.map(({ id }) => id)),
        isOpening,
        isEmpty: isAdding,
      });
    const [taken] = await database.orm.delete(ltiSelections).where(where).returning();
    if (!taken) throw over();
    const wanted = taken.takesSeveral ? courses : courses.slice(0, 1);
    const items = wanted.map((course) =>
      contentItemOf({
        url: config.publicUrl + LTI_PATHS.launch,
        courseId: course.id,
        title: namesOf(course, language).text,
        isOpening,
        hasLineItem: taken.takesLineItems,
      }),
    );
    const jwt = await answerWith(platform, taken, items);
    return sendPage(request, reply, config, {
      title: t('addedText', { platform: platform.name }),
      content: markup`<form method="post" action="${taken.returnUrl}">
        ${hidden({ JWT: jwt })}
        <p>${t('goOnText')}</p><button>${t('goOn')}</button></form>`,
      isFramed: true,
      script: SUBMIT,
    });
  });

  return {
    begin: async (request, reply, platform, asked) => {
      const token = newSecret();
      await database.orm.insert(ltiSelections).values({
        tokenHash: digestOf(token),
        platformId: platform.id,
        deploymentId: asked.deploymentId,
        returnUrl: asked.returnUrl,
        data: asked.data,
        takesSeveral: asked.takesSeveral,
        takesLineItems: asked.takesLineItems,
        expiresAt: new Date(clock.now().getTime() + CHOICE_LIFE_MS),
      });
      return show(request, reply, platform, asked, {
        token,
        search: '',
        chosen: new Set(),
        isOpening: false,
      });
    },
  };
}
