import { fileIdOf } from '../library-file.ts';

/** The kinds of files that pages show, by their nodes in the editor. */
export const PAGE_MEDIA = ['image', 'sound', 'video'] as const;
export type PageMedium = (typeof PAGE_MEDIA)[number];

const UPLOAD = /^upload-([\w-]{8,64})$/;
const PICTURE_IN_TEXT = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+$/;

/** How a page names a file that has no id yet: it is on its way into the library. */
export const uploadRef = (key: string): string => `upload-${key}`;

/** The key of an upload that a page names; null for another name. */
export const uploadKeyOf = (src: string): string | null => UPLOAD.exec(src)?.[1] ?? null;

/** Files of the library, and those on their way into it. */
export const isPageFile = (src: unknown): src is string =>
  typeof src === 'string' && (fileIdOf(src) !== null || UPLOAD.test(src));

/** The same, and pictures in the text itself. */
export const isPagePicture = (src: unknown): src is string =>
  isPageFile(src) || (typeof src === 'string' && PICTURE_IN_TEXT.test(src));

type MediaElement = { readonly tag: string; readonly src: string; readonly alt: string };

const ELEMENT = /<(img|audio|video)\b(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const valueOf = (element: string, name: 'src' | 'alt'): string => {
  const [, double, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(element) ?? [];
  return (double ?? single ?? '').trim();
};

/** Pictures, sounds and videos of a page, in their order. */
export const mediaIn = (html: string): MediaElement[] =>
  [...html.matchAll(ELEMENT)].map(([element, tag = '']) => ({
    tag: tag.toLowerCase(),
    src: valueOf(element, 'src'),
    alt: valueOf(element, 'alt'),
  }));
