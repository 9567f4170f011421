/** Document readers by file extension; each is as large as several screens. */
const READER_OF = { pdf: 'pdf', docx: 'word', csv: 'csv', xlsx: 'excel' } as const;

export type DocumentReader = (typeof READER_OF)[keyof typeof READER_OF];

const isRead = (extension: string): extension is keyof typeof READER_OF =>
  Object.hasOwn(READER_OF, extension);

/** The readers that files at these addresses need. */
export function readersOf(addresses: Iterable<string>): DocumentReader[] {
  const readers = new Set<DocumentReader>();
  for (const address of addresses) {
    const extension = /\.([a-z]+)$/i.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? '';
    if (isRead(extension)) readers.add(READER_OF[extension]);
  }
  return [...readers];
}
