const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** A picture of another program as a file; null where a library does not take its kind. */
export function pictureFile(content: BlobPart, type: string): File | null {
  const ending = ENDINGS[type];
  return ending === undefined ? null : new File([content], `picture.${ending}`, { type });
}

/** A picture in a text itself. */
export function pictureOfData(address: string): File | null {
  const [, type = '', data = ''] = /^data:([\w/+.-]+);base64,([\w+/=\s]+)$/.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
    return bytes.length === 0 ? null : pictureFile(bytes, type);
  } catch {
    return null;
  }
}

const KINDS: readonly [RegExp, string][] = [
  [/\\pngblip\b/, 'image/png'],
  [/\\jpegblip\b/, 'image/jpeg'],
];

function pictureOfGroup(group: string): File | null {
  const [, type] = KINDS.find(([word]) => word.test(group)) ?? [];
  const digits = group.replaceAll(/\\[a-z]+-?\d* ?|\\\*|\s/g, '');
  if (type === undefined || !/^(?:[0-9a-f]{2})+$/i.test(digits)) return null;
  const bytes = new Uint8Array(digits.length / 2);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
  return pictureFile(bytes, type);
}

/**
 * Pictures of a text in RTF, in their order. Word puts them on the clipboard there alone: its HTML names files of its
 * author's disk. Groups inside a picture describe it and hold none of its bytes.
 */
export function picturesOfRtf(rtf: string): File[] {
  const found: File[] = [];
  for (let at = rtf.indexOf('{\\pict'); at >= 0; at = rtf.indexOf('{\\pict', at + 1)) {
    let depth = 0;
    let own = '';
    const braces = /[{}]/g;
    braces.lastIndex = at;
    let from = at;
    for (let brace = braces.exec(rtf); brace; brace = braces.exec(rtf)) {
      if (depth === 1) own += rtf.slice(from, brace.index);
      depth += brace[0] === '{' ? 1 : -1;
      from = brace.index + 1;
      if (depth === 0) break;
    }
    const picture = pictureOfGroup(own);
    if (picture) found.push(picture);
  }
  return found;
}
