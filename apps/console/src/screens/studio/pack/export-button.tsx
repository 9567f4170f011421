import { Button } from '@skillkite/ui/button.tsx';
import { Download } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';
import { useLazyExportPackQuery } from './pack-calls.ts';
import { saveBlob } from '../../../app/save-pdf.ts';
import { sentenceOf } from '../../../app/sentence-of.ts';

type Props = {
  libraryId: number;
  /** Null: all courses of the library. */
  draftId: number | null;
};

/** Saves a course, or a library, as a content pack. */
export function ExportButton({ libraryId, draftId }: Props) {
  const { t } = useTranslation('console-learning/studio-pack');
  const { t: common } = useTranslation();
  const [ask, { isFetching, error }] = useLazyExportPackQuery();
  const save = async () => {
    const { data } = await ask({ libraryId, draftId });
    if (!data) return;
    const bytes = Uint8Array.from(atob(data.content), (sign) => sign.codePointAt(0) ?? 0);
    saveBlob(new Blob([bytes], { type: 'application/zip' }), data.fileName);
  };
  return (
    <>
      <Button variant="quiet" isBusy={isFetching} onClick={() => void save()}>
        <Download aria-hidden className="size-5" />
        {t(draftId === null ? 'saveLibrary' : 'saveCourse')}
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {sentenceOf(error, common('offline'))}
      </p>
    </>
  );
}
