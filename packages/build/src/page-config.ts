import { COMPLETE_LOCALES, offeredLocale } from '@skillkite/rules/text/locale';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The configuration of a page as its element: `client/runtime-config.ts` reads it. */
export const configElement = (json: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'application/json', id: 'runtime-config' },
  // A `<` inside JSON could end the surrounding script element.
  children: json.replaceAll('<', '\\u003c'),
  injectTo: 'head',
});

/** The defaults of the configuration, for a server of static files; ours writes its own over them. */
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

/** Evaluation of a smaller script is no long task, even on a slow phone. */
const WORTH_A_TASK_BYTES = 20_000;

/**
 * Large scripts that the entry imports are scripts of the page too: each is evaluated in a task of its own, as soon as it is there. In one
 * task with the entry they would keep a slow phone from answering a press.
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
