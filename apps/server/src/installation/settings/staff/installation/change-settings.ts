import type { changeSettings } from '@skillkite/contract/staff/installation';
import { LOCALE_CODES, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { LiveSetting } from '../../../../config.ts';
import type { Ports } from '../../../../ports.ts';
import {
  type WithSettings,
  announceSettings,
  type ChosenSettings,
  readSettings,
} from '../../open-settings.ts';
import { installation } from '../../tables.ts';
import { rowsAbout } from '../../../../staff/changed-meanwhile.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { WIRE_NAMES, settingsShape } from './settings-shape.ts';

type Wanted = Partial<Omit<ChosenSettings, 'version'>>;

const trimmed = (text: string | null | undefined): string | null | undefined =>
  text === null || text === undefined ? text : text.trim() || null;

function wantedOf(body: (typeof changeSettings)['~request']): Wanted {
  const { product_name, locales, help_contact, run_by, backup_days } = body;
  const said = {
    productName: trimmed(product_name),
    locales:
      locales && LOCALE_CODES.filter((code) => code === ORIGINAL_LOCALE || locales.includes(code)),
    helpContact: trimmed(help_contact),
    runBy: trimmed(run_by),
    backupDays: backup_days,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

export const changeSettingsHandler =
  ({ config, settings }: Ports<'config'> & WithSettings): StaffHandler<typeof changeSettings> =>
  async ({ body, commit, fail, changed }) => {
    const wanted = wantedOf(body);
    const result = await commit(async (tx) => {
      await tx.insert(installation).values({}).onConflictDoNothing();
      await tx.select({ id: installation.id }).from(installation).for('update');
      const chosen = await readSettings(tx);
      const now = (state: ChosenSettings) => settingsShape(settings.asChosen(state), state);
      const names = (Object.keys(wanted) as LiveSetting[]).filter(
        (name) => JSON.stringify(wanted[name]) !== JSON.stringify(chosen[name]),
      );
      if (names.length === 0) return { details: now(chosen), audit: 'unchanged' };
      const fixed = names.find((name) => config.fixedSettings.includes(name));
      if (fixed !== undefined) throw fail('SET_BY_ENVIRONMENT', { field: WIRE_NAMES[fixed] });
      if (chosen.version !== body.version)
        throw await changed(tx, now(chosen), {
          rows: rowsAbout(['installation', 1], ['installation/change_settings']),
        });
      const version = chosen.version + 1;
      await tx.update(installation).set({ ...wanted, version });
      await announceSettings(tx);
      const of = (state: Wanted) => Object.fromEntries(names.map((name) => [name, state[name]]));
      return {
        details: now({ ...chosen, ...wanted, version }),
        audit: [
          {
            subject: ['installation', 1],
            schoolId: null,
            before: of(chosen),
            after: of(wanted),
          },
        ],
      };
    });
    await settings.reload();
    return result;
  };
