import { sql } from 'drizzle-orm';
import { LOCALE_CODES, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { Config, LiveSetting } from '../../config.ts';
import type { Database, Tx } from '../../database/database.ts';
import { listenNotifications } from '../../database/listen-notifications.ts';
import { installation } from './tables.ts';

/** Every process hears it, when the transaction that changed them is committed. */
const SETTINGS_CHANNEL = 'settings';
/** Upper limit for changes missed by notifications, as behind a pooler or a dead connection. */
const LOOK_EVERY_MS = 30_000;

/** Settings chosen on screen, with the row's version; null if none. */
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

/** The present configuration: environment values win, others come from the screen. */
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
  /** The configuration with these settings. */
  asChosen(chosen: ChosenSettings): Config;
  /** After a change here: other processes hear of it by themselves. */
  reload(): Promise<void>;
  close(): Promise<void>;
};
export type WithSettings = {
  readonly settings: Pick<InstallationSettings, 'asChosen' | 'reload'>;
};

/** Tells every process that they were changed. */
export const announceSettings = (tx: Tx) =>
  tx.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, '')`);

/** Reads the settings and keeps them current in every process. */
export async function openSettings(
  { orm, pool }: Database,
  config: Config,
): Promise<InstallationSettings> {
  let chosen = await readSettings(orm);
  const reload = async () => {
    const read = await readSettings(orm);
    if (read.version >= chosen.version) chosen = read;
  };
  // A failed read keeps the present settings; the next poll retries.
  const reloadQuietly = () => void reload().catch(() => {});
  const listener = await listenNotifications(pool, SETTINGS_CHANNEL, reloadQuietly);
  const looking = setInterval(reloadQuietly, LOOK_EVERY_MS).unref();
  return {
    config: liveConfig(config, () => chosen),
    asChosen: (given) => liveConfig(config, () => given),
    reload,
    close: async () => {
      clearInterval(looking);
      await listener.close();
    },
  };
}
