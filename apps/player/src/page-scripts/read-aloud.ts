import {
  isAskForEnd,
  type PageEnd,
  type PageHeight,
  type SpokenPlace,
} from '@skillkite/bridge/page-end';
import { isAskForText, isMark } from '@skillkite/bridge/read-aloud-mark';
import { readablePage } from '@skillkite/bridge/readable-page';

/**
 * Runs in a lesson page. On request it reports the text to read aloud and marks spoken words. It
 * also reports the page's height, and when its end was visible. The origin is opaque, so a forged
 * page can report only its own content.
 */
const page = readablePage(document.body);

let isEndSeen = false;
const tellEnd = () =>
  parent.postMessage({ kind: 'page-end', isSeen: isEndSeen } satisfies PageEnd, '*');

/** Reports once that the end of the page was visible, in the frame and in the window. */
function watchEnd(): void {
  const end = document.createElement('div');
  // At the end of the body, without taking space, for any body style.
  end.style.cssText = 'position:absolute;width:1px;height:1px;margin-top:-1px';
  end.setAttribute('aria-hidden', 'true');
  document.documentElement.append(end);
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    end.remove();
    isEndSeen = true;
    tellEnd();
  });
  observer.observe(end);
}
// Pictures have their height after loading.
if (document.readyState === 'complete') watchEnd();
else addEventListener('load', watchEnd, { once: true });

const tellHeight = (height: number) =>
  parent.postMessage({ kind: 'page-height', height } satisfies PageHeight, '*');
const ownHeight = () => Math.ceil(document.documentElement.getBoundingClientRect().height);

/**
 * Pictures that load late change the height once or twice. More repeated changes mean that the page
 * grows with its frame.
 */
const TOO_OFTEN = 4;
let isHeightAsked = false;
/**
 * Reports the height of the page for its frame. Stops for pages that grow with their frame, which
 * would never end.
 */
function watchHeight(): void {
  if (isHeightAsked) return;
  isHeightAsked = true;
  let told = 0;
  let tooHigh = 0;
  let width = innerWidth;
  const observer = new ResizeObserver(() => {
    const height = ownHeight();
    if (height === told) return;
    told = height;
    tellHeight(height);
  });
  observer.observe(document.documentElement);
  addEventListener('resize', () => {
    const isWidth = innerWidth !== width;
    width = innerWidth;
    if (isWidth || innerHeight < told) return;
    tooHigh = ownHeight() > innerHeight ? tooHigh + 1 : 0;
    if (tooHigh < TOO_OFTEN) return;
    observer.disconnect();
    tellHeight(0);
  });
}

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent || source === window) return;
  if (isAskForText(data)) parent.postMessage(page.text(), '*');
  else if (isMark(data)) {
    const place = page.mark(data);
    if (place) parent.postMessage({ kind: 'spoken-place', ...place } satisfies SpokenPlace, '*');
  } else if (isAskForEnd(data)) {
    tellEnd();
    watchHeight();
  }
});
