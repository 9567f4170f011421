import type { DetailsOf } from '@skillkite/contract/call';
import type { CertificateId, ProgramId } from '@skillkite/contract/ids';
import type { viewCertificate } from '@skillkite/contract/learning/portfolio';
import { type CalendarDay, dayOf } from '@skillkite/rules/time/calendar-day';
import type { Locale } from '@skillkite/rules/text/locale';
import { type SQL, and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Config } from '../../config.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { sharedNow } from '../../school/accounts/sharing.ts';
import { schools, students } from '../../school/accounts/tables.ts';
import { giveCertificates } from '../certificates/give-certificates.ts';
import { certificates } from '../certificates/tables.ts';
import { completedCourses } from '../progress-record/completed-courses.ts';
import { credentialPath, pdfPath, publicUrl } from './paths.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

export type Certificate = typeof certificates.$inferSelect & {
  /** Language of the student's school; null if it has none of its own. */
  readonly schoolLanguage: Locale | null;
  /** Anyone with its address may see it (D22). */
  readonly isPublic: boolean;
  readonly schoolTimeZone: string;
};

/** The day, at the school, on which the name was corrected: earlier prints and credentials are superseded. */
export const correctedOn = ({
  correctedAt,
  schoolTimeZone,
}: Pick<Certificate, 'correctedAt' | 'schoolTimeZone'>): CalendarDay | null =>
  correctedAt && dayOf(correctedAt, schoolTimeZone);

/** Certificates, newest first. */
export const certificatesWhere = (tx: Tx, where: SQL | undefined): Promise<Certificate[]> =>
  tx
    .select({
      ...getTableColumns(certificates),
      schoolLanguage: schools.language,
      isPublic: sharedNow('public-portfolio'),
      schoolTimeZone: schools.timeZone,
    })
    .from(certificates)
    .innerJoin(students, eq(students.id, certificates.studentId))
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(where)
    .orderBy(desc(certificates.completedAt), desc(certificates.id));

/** Every certificate of a student, newest first, with those that are due by now. */
export async function certificatesOf(
  { database: { orm }, catalogue }: Ports<'database'> & WithCatalogue,
  student: ActiveStudent,
): Promise<Certificate[]> {
  const completed = await completedCourses(orm, student.id);
  await giveCertificates(orm, student, (await catalogue.of(student)).programs, completed);
  return certificatesWhere(orm, eq(certificates.studentId, student.id));
}

/** A certificate of this student; NOT_FOUND for other students. */
export async function ownCertificate(
  tx: Tx,
  studentId: number,
  id: number,
): Promise<Certificate | null> {
  const own = and(eq(certificates.id, id), eq(certificates.studentId, studentId));
  const [found] = await certificatesWhere(tx, own);
  return found ?? null;
}

/** Its public page, while it is shared (D22). */
export const sharedUrl = (
  config: Config,
  certificate: Pick<Certificate, 'code' | 'isPublic'>,
): string | null => (certificate.isPublic ? publicUrl(config, certificate) : null);

/** A certificate as its student sees it. */
export const shownCertificate = (
  { config }: Ports<'config'>,
  certificate: Certificate,
): DetailsOf<typeof viewCertificate>['certificate'] => ({
  id: certificate.id as CertificateId,
  skill_id: certificate.programId as ProgramId,
  ...textsFrom({ name: said(certificate, 'programName') }, certificate.lang),
  fullname: certificate.fullname,
  school_name: certificate.schoolName,
  completed_at: certificate.completedAt.toISOString(),
  completed_on: certificate.completedOn,
  public_url: sharedUrl(config, certificate),
  pdf_url: pdfPath(certificate.id),
  credential_url: certificate.isPublic ? credentialPath(certificate) : null,
});
