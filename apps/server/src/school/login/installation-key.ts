import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { settings } from './tables.ts';

/** A secret of this installation, made by the first that asks for it and kept in its database. */
export async function installationKey(
  tx: Tx,
  name: 'pin_key' | 'package_key' | 'second_factor_key',
): Promise<string> {
  const read = () => tx.select().from(settings).where(eq(settings.name, name));
  const [known] = await read();
  if (known) return known.value;
  await tx.execute(sql`
    insert into settings (name, value)
    values (${name}, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    on conflict (name) do nothing`);
  const [made] = await read();
  if (!made) throw new Error(`The setting ${name} could not be read.`);
  return made.value;
}
