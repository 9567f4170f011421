import { isAskForText, isMark } from '@skillkite/bridge/read-aloud-mark';
import { readablePage } from '@skillkite/bridge/readable-page';

/**
 * Goes into the page of a lesson: tells the application, when asked, what there is to read aloud, and marks the words it
 * speaks. The page has no origin of its own, and a page that pretends to be this one can say no more than it shows.
 */
const page = readablePage(document.body);

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent || source === window) return;
  if (isAskForText(data)) parent.postMessage(page.text(), '*');
  else if (isMark(data)) page.mark(data);
});
