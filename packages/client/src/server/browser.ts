import type { Page } from './page.ts';

const nothing = () => {};
const never = () => new Promise<never>(nothing);

/** Values are properties too, as those of a browser's are. */
function storageOf(values: Readonly<Record<string, string>>) {
  const storage: Record<string, unknown> = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
    key: (index: number) => Object.keys(storage)[index] ?? null,
    get length() {
      return Object.keys(storage).length;
    },
  });
  return Object.assign(storage, values);
}

/**
 * The globals of a browser that a page of the application has on the server: a device on which nothing was chosen but the language. Nothing is drawn,
 * no timer fires, and a call that the page brought no answer to never ends.
 */
export function browserOf({ url, locale, device, config, answers }: Page) {
  const texts: Readonly<Record<string, unknown>> = {
    '#runtime-config': config,
    '#first-answers': answers,
  };
  const elementOf = (value: unknown) => ({ textContent: JSON.stringify(value), remove: nothing });
  const element = { dataset: {}, lang: locale, dir: 'ltr', append: nothing };
  const document = {
    documentElement: element,
    body: element,
    head: element,
    activeElement: null,
    visibilityState: 'visible',
    hidden: false,
    title: '',
    cookie: '',
    referrer: '',
    querySelector: (selector: string) => (selector in texts ? elementOf(texts[selector]) : null),
    querySelectorAll: () => [],
    createElement: () => ({ ...element }),
    addEventListener: nothing,
    removeEventListener: nothing,
  };
  const origin = 'http://page.invalid';
  const { pathname, search, hash, href } = new URL(url, origin);
  const location = { pathname, search, hash, href, origin, host: 'page.invalid', reload: nothing };
  const localStorage = storageOf({ language: locale, ...device });
  const openedAt = performance.now();
  const globals = {
    // By it a page knows how old its answers are.
    performance: { now: () => performance.now() - openedAt, getEntriesByType: () => [] },
    document,
    location,
    history: { state: null, replaceState: nothing, pushState: nothing },
    navigator: { language: locale, languages: [locale], onLine: true, userAgent: '' },
    localStorage,
    sessionStorage: storageOf({}),
    // It has no screen of which a query could tell: only that it paints.
    matchMedia: (query: string) => ({
      matches: query === 'painted',
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
    addEventListener: nothing,
    removeEventListener: nothing,
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: nothing,
    requestIdleCallback: () => 0,
    cancelIdleCallback: nothing,
    setTimeout: () => 0,
    clearTimeout: nothing,
    setInterval: () => 0,
    clearInterval: nothing,
    fetch: never,
    BroadcastChannel: undefined,
    indexedDB: undefined,
    HTMLElement: Object,
    HTMLMediaElement: Object,
    caches: undefined,
    innerWidth: 0,
    innerHeight: 0,
    screen: {},
  };
  return { ...globals, window: globals, self: globals };
}
