import type { Answered } from '@skillkite/client/wire';
import type { projectStatus } from '@skillkite/contract/learning/projects';
import { type FileKind, fileKind } from '@skillkite/rules/files/file-kind';
import { FileArchive, FileImage, FileMusic, FileText, FileVideo } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { FileSize } from './file-size.tsx';

export type ProjectFileShown = Answered<typeof projectStatus>['files'][number];

const ICONS: Partial<Record<FileKind, typeof FileText>> = {
  Image: FileImage,
  Video: FileVideo,
  Audio: FileMusic,
  Archive: FileArchive,
};
/** Picture formats that every browser shows. */
const SHOWN = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'bmp', 'svg']);

type Props = { file: ProjectFileShown; action?: ReactNode };

/** A submitted file: thumbnail, download link, size. */
export function ProjectFile({ file, action }: Props) {
  const { t } = useTranslation('learning/projects');
  const Icon = ICONS[fileKind(file.name)] ?? FileText;
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-sky">
        {SHOWN.has(file.fileType) ? (
          <img src={file.url} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Icon aria-hidden className="size-7 text-soft" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <a
          href={file.url}
          download={file.name}
          aria-label={t('download', { name: file.name })}
          className="block min-h-6 font-bold break-words text-primary underline"
        >
          {file.name}
        </a>
        <span className="text-sm text-soft">
          <FileSize bytes={file.size} />
        </span>
      </span>
      {action}
    </div>
  );
}
