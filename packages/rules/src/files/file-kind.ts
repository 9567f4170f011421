/** How a lesson's file is shown (spec 3 "File-type groups"). */
export type FileTypeGroup = 'video' | 'interactive' | 'image' | 'doc';

const GROUPS: Record<Exclude<FileTypeGroup, 'doc'>, readonly string[]> = {
  video: [
    'mp4',
    'mov',
    'mkv',
    'wmv',
    'avi',
    'avchd',
    'flv',
    'f4v',
    'swf',
    'webm',
    'm4v',
    'video_file',
    'project_video',
  ],
  interactive: ['zip', 'rar', 'tar', 'ia', 'scorm', 'scorms_file', 'cmi5'],
  image: ['jpg', 'jpeg', 'png', 'gif'],
};

/** The group of a file type; unknown types are `doc` (spec 3). */
export function fileTypeGroup(fileType: string): FileTypeGroup {
  const type = fileType.trim().toLowerCase().replace(/^\./, '');
  if (GROUPS.video.includes(type)) return 'video';
  if (GROUPS.interactive.includes(type)) return 'interactive';
  return GROUPS.image.includes(type) ? 'image' : 'doc';
}

/** File kind by extension (spec 3 "Extension kinds"). */
export type FileKind =
  | 'Image'
  | 'Video'
  | 'Audio'
  | 'Doc'
  | 'xlsx'
  | 'csv'
  | 'Archive'
  | 'ppt'
  | 'html'
  | 'Unknown';

const EXTENSIONS: Record<Exclude<FileKind, 'Unknown'>, readonly string[]> = {
  Image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg', 'bmp', 'avif'],
  Video: ['mp4', 'mov', 'mkv', 'wmv', 'avi', 'avchd', 'flv', 'f4v', 'swf', 'webm', 'm4v', 'ogv'],
  Audio: ['mp3', 'wav', 'ogg', 'oga', 'm4a', 'aac', 'flac', 'opus', 'weba'],
  Doc: ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt', 'md'],
  xlsx: ['xlsx', 'xls', 'ods'],
  csv: ['csv'],
  Archive: ['zip', 'rar', 'tar', 'gz', 'tgz', '7z'],
  ppt: ['ppt', 'pptx', 'odp'],
  html: ['html', 'htm', 'xhtml'],
};

const KIND_OF_EXTENSION: ReadonlyMap<string, FileKind> = new Map(
  (Object.keys(EXTENSIONS) as Exclude<FileKind, 'Unknown'>[]).flatMap((kind) =>
    EXTENSIONS[kind].map((extension) => [extension, kind] as const),
  ),
);

/**
 * The lower-case extension of a file name, path or address, without its dot; '' if there is none.
 */
export function extensionOf(source: string): string {
  const [path = ''] = source.split(/[?#]/, 1);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The kind of a file by its name, path or address (spec 3). */
export function fileKind(source: string): FileKind {
  return KIND_OF_EXTENSION.get(extensionOf(source)) ?? 'Unknown';
}
