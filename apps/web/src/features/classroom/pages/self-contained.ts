/** Largest page that is stored. */
const MOST_BYTES = 10_000_000;
const CSS_ADDRESS = /url\(\s*(['"]?)([^'")]+)\1\s*\)/g;

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Unreadable.')));
    reader.readAsDataURL(file);
  });

const isInside = (address: string) => /^(?:#|data:|blob:)/i.test(address.trim());

/** Fetches a page's resources up to a size limit. */
function fetcher() {
  let total = 0;
  /** Throws without loading what is known to be too large. */
  const file = async (address: string): Promise<Blob> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    const announced = Number(response.headers.get('content-length'));
    if (total + announced > MOST_BYTES) {
      await response.body?.cancel();
      throw new Error('The page brings too much to be kept.');
    }
    const content = await response.blob();
    total += content.size;
    if (total > MOST_BYTES) throw new Error('The page brings too much to be kept.');
    return content;
  };
  const asData = async (address: string, base: string): Promise<string> =>
    isInside(address) ? address : dataUrlOf(await file(new URL(address, base).href));

  /** A style sheet with its resources inlined. Its addresses are relative to itself. */
  const style = async (css: string, base: string): Promise<string> => {
    const found = [...css.matchAll(CSS_ADDRESS)];
    const data = await Promise.all(found.map(([, , address = '']) => asData(address, base)));
    return css.replaceAll(CSS_ADDRESS, () => `url("${data.shift() ?? ''}")`);
  };
  return { file, asData, style };
}

/** What a page says in place of a player that is not kept with it. */
export type MediaWords = Readonly<Record<'audio' | 'video', string>>;
type Keeping = {
  /** Players are kept too, as far as there is room. */
  readonly withMedia: boolean;
  readonly words: MediaWords;
};

/**
 * A lesson's page with pictures, styles and scripts inlined. Throws if one is unavailable. A sound or a video is left out
 * instead: words in its place say so. docs/develop/content-packs.md defines what a page may load.
 */
export async function selfContained(
  source: string,
  { withMedia, words }: Keeping,
): Promise<string> {
  const { file, asData, style } = fetcher();
  const text = await (await file(source)).text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  // Our fonts are as large as ten pages: a stored page uses the device's.
  for (const fonts of page.querySelectorAll('style[data-fonts]')) fonts.remove();
  const each = <E extends Element>(selector: string, work: (element: E) => Promise<void>) =>
    [...page.querySelectorAll<E>(selector)].map(work);
  const inAttribute = (name: string, selector = `[${CSS.escape(name)}]`) =>
    each(selector, async (element) => {
      element.setAttribute(name, await asData(element.getAttribute(name) ?? '', source));
    });
  await Promise.all([
    ...inAttribute('src', '[src]:not(audio, video, source)'),
    ...['poster', 'background', 'xlink:href'].flatMap((name) => inAttribute(name)),
    ...inAttribute('href', 'image[href], use[href]'),
    ...each('[srcset]', async (element) => element.removeAttribute('srcset')),
    ...each<HTMLLinkElement>('link[rel="stylesheet"]', async (link) => {
      const address = new URL(link.getAttribute('href') ?? '', source).href;
      const element = page.createElement('style');
      element.textContent = await style(await (await file(address)).text(), address);
      link.replaceWith(element);
    }),
    ...each('style', async (element) => {
      element.textContent = await style(element.textContent ?? '', source);
    }),
    ...each('[style]', async (element) => {
      element.setAttribute('style', await style(element.getAttribute('style') ?? '', source));
    }),
  ]);
  for (const player of page.querySelectorAll<HTMLMediaElement>('audio, video'))
    try {
      for (const part of [player, ...player.querySelectorAll('source')]) {
        const address = part.getAttribute('src');
        if (address === null) continue;
        if (!withMedia && !isInside(address)) throw new Error('Players are not kept.');
        part.setAttribute('src', await asData(address, source));
      }
    } catch {
      const notice = page.createElement('p');
      notice.textContent = words[player instanceof HTMLVideoElement ? 'video' : 'audio'];
      player.replaceWith(notice);
    }
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}
