/** A file of a project, for a parent. */
const FILE_PATH = '/api/family/files/';
/** A certificate as PDF, for a parent. */
const PDF_PATH = '/api/family/certificate_pdf/';

export const LINKS = { file: `${FILE_PATH}:id`, pdf: `${PDF_PATH}:id` } as const;
export const fileLink = (id: string): string => `${FILE_PATH}${id}`;
export const pdfLink = (id: number): string => `${PDF_PATH}${id}`;
