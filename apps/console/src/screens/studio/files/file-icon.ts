import type { LibraryFileKind } from '@skillkite/content/library-file';
import {
  AppWindow,
  AudioLines,
  Captions,
  FileText,
  Film,
  Image,
  type LucideIcon,
  Table,
} from 'lucide-react';

export const FILE_ICONS: Readonly<Record<LibraryFileKind, LucideIcon>> = {
  picture: Image,
  video: Film,
  sound: AudioLines,
  document: FileText,
  sheet: Table,
  activity: AppWindow,
  captions: Captions,
};
