const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether base64 is a picture by its content. */
export async function isPicture(base64: string): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(Buffer.from(base64, 'base64'));
  return found !== undefined && PICTURES.includes(found.mime);
}
