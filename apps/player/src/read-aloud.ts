import { isAskForEnd, type PageEnd } from '@skillkite/bridge/page-end';
import { isAskForText, isMark } from '@skillkite/bridge/read-aloud-mark';
import { readablePage } from '@skillkite/bridge/readable-page';

/**
 * Goes into the page of a lesson: tells the application, when asked, what there is to read aloud, marks the words it
 * speaks, and says when the end of the page has been on the screen. The page has no origin of its own, and a page that pretends to be this one can say no more than it shows.
 */
const page = readablePage(document.body);

let isEndSeen = false;
const tellEnd = () =>
  parent.postMessage({ kind: 'page-end', isSeen: isEndSeen } satisfies PageEnd, '*');

/** Tells once the end of the page has been on the screen: in the frame, and the frame in the window. */
function watchEnd(): void {
  const end = document.createElement('div');
  // Where the body ends, taking no room, whatever the page does with its body.
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
// Its pictures have their height by then.
if (document.readyState === 'complete') watchEnd();
else addEventListener('load', watchEnd, { once: true });

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent || source === window) return;
  if (isAskForText(data)) parent.postMessage(page.text(), '*');
  else if (isMark(data)) page.mark(data);
  else if (isAskForEnd(data)) tellEnd();
});
