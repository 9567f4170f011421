/** A certificate as PDF, for its student. */
export const PDF_PATH = '/api/student_dashboard/certificate_pdf/';
/** A portfolio as a zip file, for its student. */
export const ZIP_PATH = '/api/student_dashboard/portfolio.zip';
/** Public page of a certificate, by its code. */
export const PUBLIC_PATH = '/certificate/';
/** Issuer and its keys. Codes are longer, so they never collide. */
export const ISSUER_PATH = `${PUBLIC_PATH}issuer`;
export const KEYS_PATH = `${ISSUER_PATH}/keys`;

type Coded = { readonly code: string };
type Site = { readonly publicUrl: string };

export const pdfPath = (id: number): string => `${PDF_PATH}${id}`;
/** With its proof inside it. */
export const credentialPath = ({ code }: Coded): string => `${PUBLIC_PATH}${code}/credential.json`;
/** The same as a signed token. */
export const tokenPath = ({ code }: Coded): string => `${PUBLIC_PATH}${code}/credential.jwt`;
export const publicUrl = (site: Site, { code }: Coded): string =>
  `${site.publicUrl}${PUBLIC_PATH}${code}`;
