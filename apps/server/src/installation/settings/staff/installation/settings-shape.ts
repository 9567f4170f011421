import type { changeSettings } from '@skillkite/contract/staff/installation';
import type { Config, LiveSetting } from '../../../../config.ts';
import type { ChosenSettings } from '../../open-settings.ts';

type Settings = (typeof changeSettings)['~details'];

export const WIRE_NAMES = {
  productName: 'product_name',
  locales: 'locales',
  helpContact: 'help_contact',
  runBy: 'run_by',
  backupDays: 'backup_days',
} as const satisfies Record<LiveSetting, keyof Settings>;

/** Present settings from all sources. */
export const settingsShape = (
  { productName, locales, helpContact, runBy, backupDays, fixedSettings }: Config,
  { version }: Pick<ChosenSettings, 'version'>,
): Settings => ({
  version,
  product_name: productName,
  locales: [...locales],
  help_contact: helpContact,
  run_by: runBy,
  backup_days: backupDays,
  fixed: fixedSettings.map((name) => WIRE_NAMES[name]),
});
