/** What the server tells the page it serves: written into the HTML, so that no request is spent on it. */
export type RuntimeConfig = {
  accessKey: string;
  productName: string;
  contentUrl: string;
  streakComingSoon: boolean;
  /** Where events go (docs/operations.md). */
  analytics: { sink: 'none' | 'server' } | { sink: 'tag'; url: string; id: string };
};

/** What the development server runs with: the defaults of the configuration (architecture 8). */
const DEFAULTS: RuntimeConfig = {
  accessKey: 'skillkite-web',
  productName: 'Skillkite',
  contentUrl: 'http://127.0.0.1:4001',
  streakComingSoon: false,
  analytics: { sink: 'none' },
};

const written = document.querySelector('#runtime-config')?.textContent ?? '';

export const runtimeConfig: RuntimeConfig = {
  ...DEFAULTS,
  ...(written.startsWith('{') && (JSON.parse(written) as Partial<RuntimeConfig>)),
};
