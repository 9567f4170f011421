import { accounts, schools, students } from '../school/accounts/tables.ts';
import { credit } from '../learning/coins/credit.ts';
import type { Tx } from '../database/database.ts';
import { DEMO_SCHOOL } from './people.ts';

export const OTHER_SCHOOL = { id: 2, code: 'DEMO02', name: 'Riverside Demo School' } as const;
const FIRST_ID = 101;

/** Students for the leaderboard, of both schools, without passwords (D10). */
const PEERS: readonly [fullname: string, schoolId: number, grade: number, rp: number][] = [
  ['Vihaan Reddy', DEMO_SCHOOL.id, 6, 410],
  ['Ananya Iyer', DEMO_SCHOOL.id, 6, 380],
  ['Aditya Kulkarni', DEMO_SCHOOL.id, 6, 300],
  ['Ishita Bose', DEMO_SCHOOL.id, 6, 270],
  ['Farhan Sheikh', DEMO_SCHOOL.id, 6, 270],
  ['Diya Menon', DEMO_SCHOOL.id, 6, 215],
  ['Kiran Yadav', DEMO_SCHOOL.id, 6, 190],
  ['Simran Kaur', DEMO_SCHOOL.id, 6, 150],
  ['Rahul Gowda', DEMO_SCHOOL.id, 6, 120],
  ['Neha Mishra', DEMO_SCHOOL.id, 6, 85],
  ['Aman Tiwari', DEMO_SCHOOL.id, 6, 60],
  ['Pooja Pillai', DEMO_SCHOOL.id, 6, 30],
  ['Sara Thomas', DEMO_SCHOOL.id, 9, 520],
  ['Yusuf Ansari', DEMO_SCHOOL.id, 9, 340],
  ['Tanvi Deshpande', DEMO_SCHOOL.id, 9, 110],
  ['Nikhil Jain', DEMO_SCHOOL.id, 7, 260],
  ['Leela Naidu', DEMO_SCHOOL.id, 8, 205],
  ['Om Prakash', DEMO_SCHOOL.id, 10, 330],
  ['Gauri Patil', OTHER_SCHOOL.id, 6, 460],
  ['Harsh Vora', OTHER_SCHOOL.id, 6, 290],
  ['Mahima Das', OTHER_SCHOOL.id, 7, 600],
  ['Kabir Lal', OTHER_SCHOOL.id, 8, 240],
  ['Rhea George', OTHER_SCHOOL.id, 9, 480],
  ['Sahil Arora', OTHER_SCHOOL.id, 10, 90],
];

/** Brings them in with their points; each id is the same in every installation. */
export async function addPeers(tx: Tx, { zone, now }: { zone: string; now: Date }): Promise<void> {
  await tx.insert(schools).values({ ...OTHER_SCHOOL, timeZone: zone });
  for (const [index, [fullname, schoolId, grade, rp]] of PEERS.entries()) {
    const id = FIRST_ID + index;
    // Admission numbers, so that cards can be made and mistakes corrected.
    await tx.insert(accounts).values({ id, schoolId, admissionNo: `D-${id}` });
    await tx
      .insert(students)
      .values({ id, accountId: id, schoolId, fullname, grade, section: 'A', isLogin: true });
    const source = { reason: 'gift', source: 'demo:peer' } as const;
    await credit(tx, { studentId: id, currency: 'rp', amount: rp, ...source, at: now });
  }
}
