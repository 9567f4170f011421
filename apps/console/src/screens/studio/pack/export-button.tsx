import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { sizeText } from '@skillkite/ui/size-text';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { type PackExport, useExportPackQuery } from './pack-calls.ts';

type Props = {
  libraryId: number;
  /** Null: all courses of the library. */
  draftId?: number | null;
  programId?: number | null;
  /** The name of what is saved, where several are on the screen. */
  about?: string;
};

const COUNTS = ['programs', 'courses', 'lessons', 'bank', 'files'] as const;

/** What the pack holds, what stays out, and the link to it. */
function Content({ of }: { of: PackExport }) {
  const { t, tag } = useTranslation('console-learning/studio-pack');
  const { programCount, courseCount, lessonCount, bankCount, fileCount, sizeBytes, left, link } =
    of;
  const counts = {
    programs: programCount,
    courses: courseCount,
    lessons: lessonCount,
    bank: bankCount,
    files: fileCount,
  };
  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 font-bold">
        {COUNTS.filter((key) => counts[key] > 0).map((key) => (
          <li key={key}>{t(`export.${key}`, { count: counts[key] })}</li>
        ))}
        <li className="font-normal text-soft">{sizeText(sizeBytes, tag)}</li>
      </ul>
      {left.length > 0 && (
        <div className="rounded-control bg-flame-wash px-4 py-3">
          <h3 className="text-base">{t('export.left', { count: left.length })}</h3>
          <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto">
            {left.map(({ name, why }, at) => (
              // Files may have the same names.
              // eslint-disable-next-line react/no-array-index-key
              <li key={at} className="break-words">
                <strong>{name}</strong> {t(`export.why.${why}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <a href={link} download className={buttonVariants()}>
        <Download aria-hidden className="size-5" />
        {t('export.save')}
      </a>
    </div>
  );
}

/** Saves a course, a program or a library as a content pack. */
export function ExportButton({ libraryId, draftId = null, programId = null, about }: Props) {
  const { t } = useTranslation('console-learning/studio-pack');
  const [isOpen, open] = useState(false);
  const query = useExportPackQuery(
    { libraryId, draftId, programId },
    { skip: !isOpen, refetchOnMountOrArgChange: true },
  );
  const what = draftId !== null ? 'saveCourse' : programId !== null ? 'saveProgram' : 'saveLibrary';
  return (
    <>
      <Button variant="quiet" onClick={() => open(true)}>
        <Download aria-hidden className="size-5" />
        {t(what)}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </Button>
      {isOpen && (
        <Dialog title={t('export.title')} onClose={() => open(false)}>
          <QueryState of={query} skeleton={<Skeleton className="h-32" />}>
            {(of) => <Content of={of} />}
          </QueryState>
        </Dialog>
      )}
    </>
  );
}
