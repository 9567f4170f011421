import { ContentText } from '../../app/parts/content-text.tsx';
import type { Badge } from '../../app/domain.ts';
import type { Answered } from '@skillkite/client/wire';
import type { viewCertificate } from '@skillkite/contract/learning/portfolio';
import { useTranslation } from '../../app/i18n.ts';
import { BadgeMedal } from '@skillkite/ui/art/badge-medal.tsx';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Rooftops } from '@skillkite/ui/art/sky.tsx';
import { longDay } from '@skillkite/texts/day-words';

export type Certificate = Answered<typeof viewCertificate>['certificate'];

/** A certificate, drawn as a sheet of paper (look). */
export function CertificateSheet({
  certificate,
  badge = null,
}: {
  certificate: Certificate;
  /** The badge earned with it. */
  badge?: Badge | null;
}) {
  const { t, tag } = useTranslation('learning/portfolio');
  return (
    <article className="card relative h-full overflow-hidden border-4 p-6 pb-24 text-center">
      <div className="-mx-6 -mt-6 mb-4 bg-sky pt-4 pb-2">
        <Kite id={certificate.programId} hasTail className="mx-auto h-32" />
      </div>
      <p className="text-soft">{t('certifies')}</p>
      <p className="font-display text-2xl break-words">{certificate.fullname}</p>
      <p className="text-soft">{t('finished')}</p>
      <h2 className="font-display text-xl break-words text-thread">
        <ContentText of={certificate} field="name" />
      </h2>
      <div className={badge ? 'mt-2 flex items-center gap-3 text-left' : 'mt-2'}>
        <div className="min-w-0 flex-1">
          <p>{certificate.schoolName}</p>
          <p className="text-sm text-soft">{longDay(certificate.completedOn, tag)}</p>
          {badge && (
            <p className="mt-1 font-bold text-leaf">
              {t('newBadge')} <ContentText of={badge} field="courseName" />
            </p>
          )}
        </div>
        {badge && (
          <BadgeMedal
            id={badge.courseId}
            type={badge.type}
            className="relative z-10 -mb-10 h-32 shrink-0"
          />
        )}
      </div>
      <Rooftops className="absolute inset-x-0 bottom-0 h-16 w-full" />
    </article>
  );
}
