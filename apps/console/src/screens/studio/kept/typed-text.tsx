import { Button } from '@skillkite/ui/button.tsx';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { saveBlob } from '../../../app/save-pdf.ts';
import { FIELD } from '../question/fields.tsx';

/** What was typed, to be copied or downloaded. */
export function TypedText({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation('console-learning/studio-course');
  const [isCopied, setCopied] = useState(false);
  const all = texts.join('\n\n');
  const copy = async () => {
    await navigator.clipboard.writeText(all).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  if (texts.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-2">
      <textarea readOnly aria-label={t('kept.title')} rows={5} className={FIELD} value={all} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          {t(isCopied ? 'kept.copied' : 'kept.copy')}
        </Button>
        <span role="status" className="sr-only">
          {isCopied && t('kept.copied')}
        </span>
        <Button
          variant="secondary"
          onClick={() => saveBlob(new Blob([all], { type: 'text/plain' }), t('kept.file'))}
        >
          <Download aria-hidden className="size-5" />
          {t('kept.download')}
        </Button>
      </div>
    </div>
  );
}
