import { scorm12, scorm2004 } from './dialects.js';

const HOW_FAR_UP = 10;

/** What a page says where nobody keeps what is done. */
export const NOT_KEPT = {
  en: 'This page was opened by itself, so your answers are not kept.',
  hi: 'यह पेज अकेला खुला है, इसलिए आपके जवाब सहेजे नहीं जाएँगे।',
};

/** The interface lies in a window above, or in the one that opened this. */
function find(name) {
  for (const start of [window, window.opener]) {
    let at = start;
    for (let up = 0; at && up < HOW_FAR_UP; up += 1) {
      if (at[name]) return at[name];
      if (at === at.parent) break;
      at = at.parent;
    }
  }
  return null;
}

function parsed(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Opens the session, in whichever version is there. Without one everything works and nothing is kept. */
export function openRuntime() {
  const dialect = find(scorm2004.name) ? scorm2004 : scorm12;
  const api = find(dialect.name);
  const startedAt = Date.now();
  let isOpen = false;

  const call = (method, ...given) => (api ? api[dialect.call(method)](...given) : '');
  const get = (element) => call('GetValue', element);
  const set = (element, value) => call('SetValue', element, String(value));
  isOpen = call('Initialize', '') === 'true';

  /** Always left to be resumed: who comes back finds what was done, and the result. */
  const clock = () => {
    set(dialect.sessionTime, dialect.timespan(Date.now() - startedAt));
    set(dialect.exit, 'suspend');
  };

  const leave = () => {
    if (!isOpen) return;
    isOpen = false;
    clock();
    call('Terminate', '');
  };
  window.addEventListener('pagehide', leave);

  return {
    isKept: isOpen,
    is2004: dialect === scorm2004,
    saved: parsed(get('cmi.suspend_data')),
    get,

    /** Bookmark and answers, sent on at once. */
    keep(place, state) {
      set(dialect.place, place);
      set('cmi.suspend_data', JSON.stringify(state));
      clock();
      call('Commit', '');
    },

    /** One answer. A second try is a new entry, so that the first stays known. */
    record({ id, kind, given, right, isRight, objective, tookMs, ask }) {
      const at = `cmi.interactions.${Number(get('cmi.interactions._count')) || 0}`;
      set(`${at}.id`, id);
      set(`${at}.type`, kind);
      if (objective) set(`${at}.objectives.0.id`, objective);
      set(`${at}.${dialect.moment}`, dialect.momentOf(new Date()));
      if (right) set(`${at}.correct_responses.0.pattern`, dialect.pattern(kind, right));
      set(`${at}.${dialect.response}`, dialect.words(kind, given));
      set(`${at}.result`, isRight ? 'correct' : dialect.wrong);
      set(`${at}.latency`, dialect.timespan(tookMs));
      if (dialect === scorm2004) set(`${at}.description`, ask.slice(0, 250));
    },

    /** How much of one aim was reached, 0 to 1. */
    aim(id, share, isReached) {
      const count = Number(get('cmi.objectives._count')) || 0;
      const known = Array.from({ length: count }, (_, at) => get(`cmi.objectives.${at}.id`));
      const place = known.includes(id) ? known.indexOf(id) : count;
      const at = `cmi.objectives.${place}`;
      if (place === count) set(`${at}.id`, id);
      set(`${at}.score.min`, 0);
      set(`${at}.score.max`, 100);
      set(`${at}.score.raw`, Math.round(share * 100));
      if (dialect === scorm12) return set(`${at}.status`, isReached ? 'passed' : 'failed');
      set(`${at}.score.scaled`, share.toFixed(2));
      set(`${at}.success_status`, isReached ? 'passed' : 'failed');
      return set(`${at}.completion_status`, 'completed');
    },

    begun() {
      for (const [element, value] of dialect.status({ isDone: false, success: null }))
        set(element, value);
      if (dialect === scorm2004) set('cmi.progress_measure', 0);
    },

    progress(share) {
      if (dialect === scorm2004) set('cmi.progress_measure', share.toFixed(2));
    },

    /** The whole is done: `share` of it right, 0 to 1. */
    result(share, passesFrom = null) {
      set(`${dialect.score}.min`, 0);
      set(`${dialect.score}.max`, 100);
      set(`${dialect.score}.raw`, Math.round(share * 100));
      if (dialect === scorm2004) set('cmi.score.scaled', share.toFixed(2));
      const success = passesFrom === null ? null : share >= passesFrom;
      for (const [element, value] of dialect.status({ isDone: true, success })) set(element, value);
    },

    /** In a package of several parts: on to the next. */
    goOn() {
      set('adl.nav.request', 'continue');
      leave();
    },
  };
}
