import { highestWindow } from './highest-window.ts';

/**
 * Runs in every package and lesson page. Frames may not download, so the application offers files
 * as links.
 */
/** Files that browsers download instead of showing; a sandboxed frame can do neither. */
const SAVED = /\.(?:zip|pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|csv|epub)$/i;
const KIND = 'skillkite-download';

function isDownload(link: HTMLAnchorElement): boolean {
  if (!/^(?:https?|blob|data):$/.test(link.protocol)) return false;
  return link.hasAttribute('download') || SAVED.test(link.pathname);
}

function nameOf(link: HTMLAnchorElement): string {
  if (link.download !== '') return link.download;
  return /^https?:$/.test(link.protocol) ? (link.pathname.split('/').at(-1) ?? '') : '';
}

/**
 * The receiver of offers: the topmost window of this origin, or the application above it from
 * there.
 */
function listener(): Window {
  const highest = highestWindow();
  return highest === window ? parent : highest;
}

async function offer(link: HTMLAnchorElement): Promise<void> {
  const { href, protocol } = link;
  const name = nameOf(link);
  const isMade = protocol === 'blob:' || protocol === 'data:';
  const content = isMade ? await (await fetch(href)).blob() : null;
  listener().postMessage({ kind: KIND, name, href: isMade ? null : href, content }, '*');
}

function take(link: HTMLAnchorElement): void {
  offer(link).catch(reportError);
}

addEventListener(
  'click',
  (event) => {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    if (link === undefined || !isDownload(link)) return;
    event.preventDefault();
    take(link);
  },
  true,
);

// Scripts click detached links, whose events do not bubble.
const { click } = HTMLElement.prototype;
HTMLElement.prototype.click = function pressed() {
  if (this instanceof HTMLAnchorElement && !this.isConnected && isDownload(this)) take(this);
  else click.call(this);
};
const { dispatchEvent } = EventTarget.prototype;
EventTarget.prototype.dispatchEvent = function dispatched(event) {
  const isPress = event.type === 'click' && this instanceof HTMLAnchorElement;
  if (!isPress || this.isConnected || !isDownload(this)) return dispatchEvent.call(this, event);
  take(this);
  return true;
};
