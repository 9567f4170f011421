import type { Api, H5P } from './h5p/h5p-types.ts';
import { tellSeen, tellStatement } from './h5p/outcome.ts';
import { keepState, keepUserData } from './h5p/user-data.ts';

/**
 * Runs in the page around an H5P content, which content/packs/packages/h5p-package.ts adds. Starts
 * the content and translates its xAPI statements to SCORM 2004. So scores, answers and state are
 * stored as for every activity.
 */
type Page = Window & {
  H5P: H5P;
  H5PStandalone: { H5P: new (place: Element, options: object) => PromiseLike<string> };
};

const page = window as unknown as Page;
const api = (parent as unknown as { API_1484_11: Api }).API_1484_11;
/** Interval in seconds at which a content saves its state. */
const SAVE_EVERY = 5;
let isBegun = false;

async function begin(): Promise<void> {
  const place = document.querySelector('#h5p');
  if (place === null) return;
  const here = (path: string) => new URL(path, location.href).href;
  await new page.H5PStandalone.H5P(place, {
    id: 'lesson',
    h5pJsonPath: here('..').replace(/\/$/, ''),
    frameJs: here('frame.bundle.js'),
    frameCss: here('styles/h5p.css'),
    embedType: 'div',
    saveFreq: SAVE_EVERY,
    contentUserData: [],
    // Starts when the listener is ready.
    preventH5PInit: false,
  });
  const h5p = page.H5P;
  keepUserData(h5p, api);
  h5p.externalDispatcher.on('xAPI', ({ data }) => {
    tellStatement(api, h5p, data.statement);
    // After H5P has processed it.
    setTimeout(() => {
      tellSeen(api, h5p);
      keepState(h5p);
    });
  });
  h5p.init(document.body);
  isBegun = true;
  // A content without questions is done once shown.
  const isAsking = h5p.instances.some((one) => (one.getMaxScore?.() ?? 0) > 0);
  if (!isAsking) api.SetValue('cmi.completion_status', 'completed');
  else if (api.GetValue('cmi.completion_status') === 'unknown') {
    api.SetValue('cmi.completion_status', 'incomplete');
  }
  api.Commit('');
}

api.Initialize('');
api.SetValue('cmi.exit', 'suspend');
// Runs after the content's own handlers.
addEventListener('pagehide', () => {
  if (isBegun) keepState(page.H5P);
  api.Terminate('');
});
void begin();
