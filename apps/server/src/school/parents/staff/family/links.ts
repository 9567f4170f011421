/** Where a file of a project is answered to a parent of its student. */
const FILE_PATH = '/api/family/files/';
/** Where a certificate is answered to a parent of its student, as a PDF. */
const PDF_PATH = '/api/family/certificate_pdf/';

export const LINKS = { file: `${FILE_PATH}:id`, pdf: `${PDF_PATH}:id` } as const;
export const fileLink = (id: string): string => `${FILE_PATH}${id}`;
export const pdfLink = (id: number): string => `${PDF_PATH}${id}`;
