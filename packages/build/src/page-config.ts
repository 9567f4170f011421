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

export const pageConfig: Plugin = {
  name: 'page-config',
  apply: 'build',
  transformIndexHtml: () => [configElement(JSON.stringify(DEFAULT_CONFIG))],
};
