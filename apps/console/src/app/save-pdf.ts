const LATER_MS = 60_000;

/** Saves a blob as a download. */
export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LATER_MS);
}

export function savePdf(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  saveBlob(new Blob([bytes], { type: 'application/pdf' }), name);
}

/** Saves a CSV; the byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (csv: string, name: string): void =>
  saveBlob(new Blob(['\uFEFF', csv], { type: 'text/csv' }), name);
