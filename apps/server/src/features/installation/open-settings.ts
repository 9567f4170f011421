import { LOCALE_CODES, ORIGINAL_LOCALE } from '@skillkite/rules/locale';
import type { Config, LiveSetting } from '../../config.ts';
import type { Database, Tx } from '../../platform/database.ts';
import { installation } from './tables.ts';

/** Within this time a process has heard what another one was told. */
const LOOK_EVERY_MS = 2000;

/** What was chosen on screen, with the version of the row; null where nothing was. */
export type ChosenSettings = Omit<typeof installation.$inferSelect, 'id' | 'setUpAt'>;

const NOTHING_CHOSEN: ChosenSettings = {
  productName: null,
  locales: null,
  helpContact: null,
  runBy: null,
  backupDays: null,
  version: 1,
};

export async function readSettings(orm: Tx): Promise<ChosenSettings> {
  const [row] = await orm.select().from(installation);
  if (!row) return NOTHING_CHOSEN;
  const { id: _, setUpAt: _at, locales, ...rest } = row;
  // A later version may offer a language no more.
  const known =
    locales && LOCALE_CODES.filter((code) => code === ORIGINAL_LOCALE || locales.includes(code));
  return { ...rest, locales: known };
}

/** The configuration as it is at this moment: what the environment says stays, the rest is what was chosen on screen. */
export function liveConfig(config: Config, chosen: () => ChosenSettings): Config {
  const now = <S extends LiveSetting>(name: S): Config[S] =>
    config.fixedSettings.includes(name)
      ? config[name]
      : ((chosen()[name] as Config[S] | null) ?? config[name]);
  return Object.freeze({
    ...config,
    get productName() {
      return now('productName');
    },
    get locales() {
      return now('locales');
    },
    get helpContact() {
      return now('helpContact');
    },
    get runBy() {
      return now('runBy');
    },
    get backupDays() {
      return now('backupDays');
    },
  });
}

export type InstallationSettings = {
  readonly config: Config;
  /** What it would be, with this chosen. */
  asChosen(chosen: ChosenSettings): Config;
  /** After a change here: other processes hear of it by themselves. */
  reload(): Promise<void>;
  close(): void;
};

/** Reads what was chosen on screen and keeps it current: the row is small, and looked at every few seconds. */
export async function openSettings(
  { orm }: Database,
  config: Config,
  { lookEveryMs = LOOK_EVERY_MS }: { readonly lookEveryMs?: number } = {},
): Promise<InstallationSettings> {
  let chosen = await readSettings(orm);
  let isClosed = false;
  const reload = async () => {
    const read = await readSettings(orm);
    if (read.version >= chosen.version) chosen = read;
  };
  // What could not be read leaves what is known; the next look tries again.
  const look = () =>
    void reload()
      .catch(() => {})
      .then(() => {
        if (!isClosed) looking = setTimeout(look, lookEveryMs).unref();
      });
  let looking = setTimeout(look, lookEveryMs).unref();
  return {
    config: liveConfig(config, () => chosen),
    asChosen: (given) => liveConfig(config, () => given),
    reload,
    close: () => {
      isClosed = true;
      clearTimeout(looking);
    },
  };
}
