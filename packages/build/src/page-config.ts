import { COMPLETE_LOCALES, offeredLocale } from '@skillkite/rules/text/locale';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Script element with a page's configuration, for `client/runtime-config.ts`. */
export const configElement = (json: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'application/json', id: 'runtime-config' },
  // A `<` inside JSON could end the surrounding script element.
  children: json.replaceAll('<', '\\u003c'),
  injectTo: 'head',
});

/** Default configuration for static file servers; our server writes its own. */
export const DEFAULT_CONFIG = {
  accessKey: 'skillkite-web',
  productName: 'Skillkite',
  contentUrl: 'http://127.0.0.1:4001',
  streakComingSoon: false,
  analytics: { sink: 'none' },
  sendsMail: false,
  hasSchoolSignOn: false,
  locales: COMPLETE_LOCALES.map(offeredLocale),
};

/** Smaller scripts evaluate in a short task even on slow phones. */
const WORTH_A_TASK_BYTES = 20_000;

/**
 * Adds large imports of the entry as scripts of their own, so that each evaluates in a separate
 * task. In a single task they would block input on slow phones.
 */
export const partsInTasks: Plugin = {
  name: 'parts-in-tasks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((one) => one.type === 'chunk' && one.code.length >= WORTH_A_TASK_BYTES)
        .flatMap(({ fileName }) => {
          const href = new RegExp(`<link rel="modulepreload"[^>]*href="([^"]*${fileName})"`);
          const [, src] = href.exec(html) ?? [];
          return src === undefined
            ? []
            : [{ tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src } }];
        }),
  },
};

export const pageConfig: Plugin = {
  name: 'page-config',
  apply: 'build',
  transformIndexHtml: () => [configElement(JSON.stringify(DEFAULT_CONFIG))],
};
