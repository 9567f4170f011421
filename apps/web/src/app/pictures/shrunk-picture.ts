const LONGEST_SIDE = 1280;
const QUALITIES = [0.8, 0.6, 0.4];

/**
 * Scales a picture for sending on a slow connection, as base64 of a JPEG; null if it is no picture.
 */
export async function shrunkPicture(file: File, mostCharacters: number): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  for (const longest of [LONGEST_SIDE, LONGEST_SIDE / 2]) {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    // White background, because JPEG turns transparency black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const [, base64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
      if (base64 !== '' && base64.length <= mostCharacters) return base64;
    }
  }
  return null;
}
