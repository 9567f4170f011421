import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/** The page's head names the one picture that comes first. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
/** Node has them in times of the day, where browsers have plain ones. */
const NARROW_SPACES = /[\u2009\u202f]/g;

/** Waits for the loaders of the page. False where its address leads elsewhere, or it failed. */
export async function isOpened(router: Router, signal: AbortSignal): Promise<boolean> {
  const { pathname, search } = router.state.location;
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () =>
      reject(new Error('A loader waits for an answer that did not come with the page.')),
    );
    const look = () => {
      const { initialized, navigation } = router.state;
      if (initialized && navigation.state === 'idle') resolve();
    };
    router.subscribe(look);
    look();
  });
  const { location, errors } = router.state;
  return !errors && location.pathname === pathname && location.search === search;
}

/** As a `Response` reads it, whose library is 3 MB of a thread's memory. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

/** A page as HTML, with all parts that have files of their own; null where it waits for something else. */
export async function rendered(page: ReactNode, signal: AbortSignal): Promise<string | null> {
  let fault: unknown;
  const { prelude } = await prerender(page, {
    signal,
    identifierPrefix: 'painted-',
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      fault ??= error;
    },
  });
  const html = await textOf(prelude);
  if (fault !== undefined) throw fault;
  return /<h[12]/.test(html) ? html.replace(PRELOADS, '').replace(NARROW_SPACES, ' ') : null;
}
