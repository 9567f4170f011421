import type { CertificateId } from '@skillkite/contract/ids';
import { BadgeCheck, Copy, Download, Share2 } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { type Certificate, CertificateSheet } from './certificate-sheet.tsx';
import { portfolioApi } from '../../app/endpoints/portfolio.ts';
import { canShareLinks, copy, share } from './share.ts';

type Props = { id: CertificateId; onClose: () => void };

/** A certificate with its actions. */
export function CertificateDialog({ id, onClose }: Props) {
  const { t } = useTranslation('learning/portfolio');
  const student = useStudent();
  const asked = portfolioApi.useViewCertificateQuery({
    studentId: student.id,
    certificateId: id,
  });
  return (
    <Dialog
      title={t('certificate')}
      width={720}
      onClose={onClose}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <QueryState
        of={asked}
        as="line"
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton className="h-80" />}
      >
        {({ certificate }) => (
          <>
            <CertificateSheet certificate={certificate} />
            <ToShow certificate={certificate} />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

function ToShow({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('learning/portfolio');
  const { publicUrl: link, credentialUrl } = certificate;
  const pdf = (
    <a href={certificate.pdfUrl} download className={buttonVariants('primary')}>
      <Download aria-hidden className="size-5" />
      {t('downloadPdf')}
    </a>
  );
  if (link === null || credentialUrl === null)
    return (
      <div className="mt-4 grid gap-4">
        <p>{t('linkOff')}</p>
        <div>{pdf}</div>
      </div>
    );
  return (
    <div className="mt-4 grid gap-4">
      <TextField
        label={t('link')}
        hint={t('linkHint')}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        {pdf}
        <Button
          variant="secondary"
          onClick={() =>
            void copy(link).then((isDone) => showToast(t(isDone ? 'copied' : 'notCopied')))
          }
        >
          <Copy aria-hidden className="size-5" />
          {t('copyLink')}
        </Button>
        {canShareLinks() && (
          <Button
            variant="secondary"
            onClick={() =>
              void share({ url: link }).then((isDone) => isDone || showToast(t('notShared')))
            }
          >
            <Share2 aria-hidden className="size-5" />
            {t('share')}
          </Button>
        )}
        <a href={link} target="_blank" rel="noreferrer" className={buttonVariants('secondary')}>
          <BadgeCheck aria-hidden className="size-5" />
          {t('openPage')}
        </a>
      </div>
      <p className="text-sm text-soft">
        <a
          href={credentialUrl}
          download
          className="inline-flex min-h-12 items-center text-base text-primary underline"
        >
          {t('badge')}
        </a>
        <br />
        {t('badgeText')}
      </p>
    </div>
  );
}
