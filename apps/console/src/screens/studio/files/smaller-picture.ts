/** Longest side of a picture in the library, in pixels. */
const LONGEST_SIDE = 2560;
/** A photo below this size is sent as it is. */
const LIGHT_BYTES = 600_000;
const QUALITY = 0.82;
const PHOTOS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']);

function draw(picture: ImageBitmap): HTMLCanvasElement | null {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A photo has no transparent parts; those of a drawing become paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * A photo turned upright, made smaller and without its place, so that a slow phone has less to send. The file itself where
 * the browser cannot draw it, or where that saves nothing.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!PHOTOS.has(file.type) || file.size <= LIGHT_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    // A drawing in PNG loses its sharp edges as a photo.
    const isLarge = Math.max(picture.width, picture.height) > LONGEST_SIDE;
    if (file.type === 'image/png' && !isLarge) return file;
    const canvas = draw(picture);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas ? canvas.toBlob(resolve, 'image/jpeg', QUALITY) : resolve(null),
    );
    if (!blob || blob.size >= file.size) return file;
    const name = file.name.replace(/\.[^.]+$/, '');
    return new File([blob], `${name}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}
