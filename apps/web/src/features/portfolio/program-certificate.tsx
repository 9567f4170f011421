import type { ProgramId } from '@skillkite/contract/ids';
import type { Badge } from '../../app/domain.ts';
import { portfolioApi } from '../../app/endpoints/portfolio.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { CertificateSheet } from './certificate-sheet.tsx';

/** The certificate of a program, shown once it loads. */
export function ProgramCertificate({
  programId,
  badge,
}: {
  programId: ProgramId;
  /** A badge earned with it. */
  badge: Badge | null;
}) {
  const { t } = useTranslation('learning/portfolio');
  const student = useStudent();
  return (
    <QueryState
      of={portfolioApi.useCertificatesQuery({ studentId: student.id })}
      as="line"
      failed={t('failed')}
      loading={t('loading')}
      // The certificate unfolds from an empty sky.
      skeleton={<div className="h-96" />}
    >
      {({ certificates }) => {
        const certificate = certificates.find((each) => each.programId === programId);
        return (
          certificate && (
            <div className="animate-unfold">
              <CertificateSheet certificate={certificate} badge={badge} />
            </div>
          )
        );
      }}
    </QueryState>
  );
}
