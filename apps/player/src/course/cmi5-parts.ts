import type { ManifestItem } from '@skillkite/bridge/manifest';
import { type Launch, RETURN_PAGE, XAPI_PATH, read } from '@skillkite/bridge/messages';
import { type ScoState, scoState } from '@skillkite/bridge/states/saved-state';
import { fields, table, text } from '@skillkite/bridge/shape';

/** Interval in milliseconds of checks whether the AU sent requests to the server. */
const LOOK_EVERY_MS = 1000;
/** Checks after which results are polled anyway, because requests may go unnoticed. */
const ASK_EVERY_LOOKS = 15;

const launched = table(text(4000), 20);
const reached = fields({ scos: table(fields({ state: scoState }), 5000) });

/** Parts (AUs) of a cmi5 package. They report to the server, which holds their results. */
export type Cmi5Parts = {
  /** The launch URL of a part; null if the server cannot be reached. */
  open(item: ManifestItem): Promise<string | null>;
  /** Results of each part; null if the server cannot be reached. */
  reached(): Promise<Readonly<Record<string, ScoState>> | null>;
  /**
   * Calls back when the open part may have a new result, and when it ended. Returns a function that
   * stops watching.
   */
  watch(documents: () => readonly Document[], heard: { spoke(): void; left(): void }): () => void;
};

export function cmi5Parts(launch: Launch, page: Window): Cmi5Parts | null {
  if (launch.manifest.version !== 'cmi5' || launch.beaconUrl === null) return null;
  const base = new URL(`${XAPI_PATH}/`, launch.beaconUrl).href;
  const named = { launch: launch.launch.id, token: launch.launch.token };
  // Bound now, because a package may replace it later and receive the token.
  const send = page.fetch.bind(page);

  async function ask(what: string, more: object): Promise<unknown> {
    try {
      const answer = await send(base + what, {
        method: 'POST',
        body: JSON.stringify({ ...named, ...more }),
        credentials: 'omit',
        // A simple content type, which needs no CORS preflight.
        headers: { 'content-type': 'text/plain' },
      });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  const spokenIn = ({ defaultView }: Document): number =>
    (defaultView?.performance.getEntriesByType('resource') ?? []).filter(
      ({ name }) => name.startsWith(base) && /^\/?statements/.test(name.slice(base.length)),
    ).length;

  return {
    async open({ id, launch: opened }) {
      const given = read(launched, await ask('launch', { au: id, lang: launch.language }));
      if (given === null || opened === null) return null;
      const url = new URL(opened.href, new URL(launch.packageUrl, page.location.href));
      for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
      return url.href;
    },
    async reached() {
      const answer = read(reached, await ask('reached', {}));
      return (
        answer &&
        Object.fromEntries(Object.entries(answer.scos).map(([id, { state }]) => [id, state]))
      );
    },
    watch(documents, { spoke, left }) {
      let known = 0;
      let looks = 0;
      const timer = page.setInterval(() => {
        if (page.document.visibilityState === 'hidden') return;
        const open = documents();
        if (open.some(({ location }) => location.pathname.endsWith(`/${RETURN_PAGE}`))) {
          page.clearInterval(timer);
          left();
          return;
        }
        looks += 1;
        const now = open.reduce((sum, one) => sum + spokenIn(one), 0);
        if (now === known && looks % ASK_EVERY_LOOKS !== 0) return;
        known = now;
        spoke();
      }, LOOK_EVERY_MS);
      return () => page.clearInterval(timer);
    },
  };
}
