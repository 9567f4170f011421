import { SUBMISSION_STATUSES } from '@skillkite/rules/learning/project/project';
import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { AREAS } from '@skillkite/rules/learning/course/course-source';
import { Type } from 'typebox';
import { Body, Day, Timestamp, Nullable, OneOf, read } from '../call.ts';
import { CertificateId, CourseId, ProgramId, StudentId } from '../ids.ts';
import { Lang, Translations } from '../shapes/local-text.ts';
import { Rubric } from '../shapes/rubric.ts';

const Own = Body({ user_id: StudentId });

export const posters = read('/api/student_dashboard/posters', {
  summary: 'One poster for each course that was finished, newest first',
  request: Own,
  details: Type.Object({
    posters: Type.Array(
      Type.Object({
        ilm_id: CourseId,
        name: Type.String(),
        skill_name: Type.String(),
        lang: Lang,
        translations: Translations('name', 'skill_name'),
        completed_at: Timestamp,
      }),
    ),
  }),
  provides: ['courses'],
});

const Certificate = Type.Object({
  id: CertificateId,
  skill_id: ProgramId,
  /** Names of program, student and school at the time of the award. */
  name: Type.String(),
  lang: Lang,
  translations: Translations('name'),
  fullname: Type.String(),
  school_name: Type.String(),
  /** When the last course was finished; the day is the school's. */
  completed_at: Timestamp,
  completed_on: Day,
  /** Public page that verifies the certificate; null while not shared (D22). */
  public_url: Nullable(Type.String()),
  pdf_url: Type.String(),
  /** The certificate as a signed Open Badges 3.0 credential; null while not shared. */
  credential_url: Nullable(Type.String()),
});

export const certificates = read('/api/student_dashboard/certificates', {
  summary: 'One certificate for each program that was completed, newest first',
  request: Own,
  details: Type.Object({ certificates: Type.Array(Certificate) }),
  provides: ['courses', 'sharing'],
});

export const viewCertificate = read('/api/student_dashboard/view_certificate', {
  summary: "One of the student's own certificates",
  request: Body({ user_id: StudentId, certificate_id: CertificateId }),
  details: Type.Object({ certificate: Certificate }),
  errors: ['CERTIFICATE_NOT_FOUND'],
  provides: ['courses', 'sharing'],
});

export const ownProjects = read('/api/student_dashboard/own_projects', {
  summary: 'Every project this student handed in, with its status and remarks, newest first',
  request: Own,
  details: Type.Object({
    projects: Type.Array(
      Type.Object({
        ilm_id: CourseId,
        name: Type.String(),
        skill_name: Type.String(),
        lang: Lang,
        translations: Translations('name', 'skill_name'),
        area: OneOf(...AREAS),
        status: OneOf(...SUBMISSION_STATUSES),
        remarks: Nullable(Type.String()),
        sticker: Nullable(OneOf(...STICKERS)),
        rubric: Rubric,
        submitted_at: Timestamp,
        reviewed_at: Nullable(Timestamp),
        files: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
      }),
    ),
  }),
  provides: ['projects'],
});
