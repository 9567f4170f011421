import { ContentText } from '../../app/parts/content-text.tsx';
import type { CertificateId } from '@skillkite/contract/ids';
import { Copy, Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { CertificateDialog } from './certificate-dialog.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { portfolioApi } from '../../app/endpoints/portfolio.ts';
import { ItemList } from './item-list.tsx';
import { copy } from './share.ts';

/** Certificates to view, save as PDF, and share (D9). */
export function Component() {
  const { t } = useTranslation('learning/portfolio');
  const student = useStudent();
  const { data, error, refetch } = portfolioApi.useCertificatesQuery({ studentId: student.id });
  const [viewed, setViewed] = useState<CertificateId | null>(null);
  // If copying fails, the link shows for manual copying.
  const copyLink = async (id: CertificateId, publicUrl: string) => {
    if (await copy(publicUrl)) showToast(t('copied'));
    else setViewed(id);
  };
  return (
    <>
      <ItemList
        items={data?.certificates}
        error={error}
        onAgain={refetch}
        empty={{ title: t('noCertificates'), text: t('noCertificatesText') }}
        className="grid gap-8 md:grid-cols-2"
      >
        {(certificate) => (
          <li key={certificate.id} className="flex flex-col">
            <div className="flex-1">
              <CertificateSheet certificate={certificate} />
            </div>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                variant="secondary"
                className="flex-1"
                onClick={() => setViewed(certificate.id)}
              >
                <Eye aria-hidden className="size-5" />
                {t('view')}
                <span className="sr-only">
                  <ContentText of={certificate} field="name" />
                </span>
              </Button>
              <a
                href={certificate.pdfUrl}
                download
                className={`${buttonVariants('secondary')} flex-1 whitespace-nowrap`}
              >
                <Download aria-hidden className="size-5" />
                {t('downloadPdf')}
                <span className="sr-only">
                  <ContentText of={certificate} field="name" />
                </span>
              </a>
              {certificate.publicUrl && (
                <Button
                  variant="secondary"
                  className="flex-1 whitespace-nowrap"
                  onClick={() => void copyLink(certificate.id, certificate.publicUrl ?? '')}
                >
                  <Copy aria-hidden className="size-5" />
                  {t('copyLink')}
                  <span className="sr-only">
                    <ContentText of={certificate} field="name" />
                  </span>
                </Button>
              )}
            </div>
          </li>
        )}
      </ItemList>
      {viewed !== null && <CertificateDialog id={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}
