import { addDays, dayOf } from '@skillkite/rules/time/calendar-day';
import { sql } from 'drizzle-orm';
import { accounts, schools, students } from '../school/accounts/tables.ts';
import { installation } from '../installation/settings/tables.ts';
import { readCatalogue } from '../content/catalogue/read-catalogue.ts';
import { hashPassword } from '../school/login/password/password.ts';
import { pinHash, pinKey } from '../school/login/pin/pin.ts';
import { picturesHash } from '../school/login/pictures/pictures.ts';
import type { Clock } from '../time/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Storage } from '../files/storage.ts';
import { giveTheClassItsWork } from './class-work.ts';
import { giveAshaHerHistory } from './history.ts';
import { addPeers } from './peers.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  DEMO_SCHOOL,
  type DemoAccount,
  type DemoProfile,
} from './people.ts';

const ZONE = 'Asia/Kolkata';
const DEMO_LOCK = 4_155_003;

async function addProfile(
  tx: Tx,
  accountId: number,
  profile: DemoProfile,
  { now, key }: { now: Date; key: string },
) {
  const today = dayOf(now, ZONE);
  const { assessment, pin, pictures } = profile;
  await tx.insert(students).values({
    id: profile.id,
    accountId,
    schoolId: DEMO_SCHOOL.id,
    fullname: profile.fullname,
    grade: profile.grade,
    section: profile.section,
    gender: profile.gender,
    profileType: profile.profileType,
    isCareer: profile.isCareer ?? false,
    isMass: profile.isMass ?? false,
    isLogin: !profile.isFirstLogin,
    isDeleted: profile.isDeleted ?? false,
    assessmentMode: assessment?.mode ?? 0,
    assessmentStartDate: assessment ? addDays(today, assessment.opensInDays) : null,
    assessmentEndDate: assessment ? addDays(today, assessment.closesInDays) : null,
    pinHash: pin === undefined ? null : pinHash(key, DEMO_SCHOOL.id, pin),
    picturesHash: pictures === undefined ? null : picturesHash(key, profile.id, pictures),
  });
}

async function addAccount(
  tx: Tx,
  account: DemoAccount,
  at: { now: Date; key: string; passwordHash: string },
) {
  await tx.insert(accounts).values({
    id: account.id,
    schoolId: DEMO_SCHOOL.id,
    loginId: account.loginId ?? null,
    admissionNo: account.admissionNo ?? null,
    passwordHash: at.passwordHash,
  });
  for (const profile of account.profiles) await addProfile(tx, account.id, profile, at);
}

/**
 * The demo school with its accounts, once in the life of a database (D10). Dates are relative to the day it happens.
 * Answers whether it was done now.
 */
export async function loadDemo(
  database: Database,
  { clock, storage }: { clock: Clock; storage: Storage },
): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = clock.now();
  const made = await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    const added = await tx
      .insert(schools)
      .values({ ...DEMO_SCHOOL, timeZone: ZONE, asksForFeedback: true })
      .onConflictDoNothing()
      .returning({ id: schools.id });
    if (added.length === 0) return null;
    const key = await pinKey(tx);
    for (const account of DEMO_ACCOUNTS) await addAccount(tx, account, { now, key, passwordHash });
    await addPeers(tx, { zone: ZONE, now });
    for (const table of ['schools', 'accounts', 'students']) {
      await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000, false)`);
    }
    const { programs } = await readCatalogue(tx);
    await giveAshaHerHistory(tx, programs, now);
    const file = await giveTheClassItsWork(tx, programs, now);
    // Its first steps are taken.
    await tx
      .insert(installation)
      .values({ setUpAt: now })
      .onConflictDoUpdate({ target: installation.id, set: { setUpAt: now } });
    return { file };
  });
  if (made?.file) await storage.put(made.file.key, made.file.content);
  return made !== null;
}
