/** Where a file of a project is answered to who reviews it. */
export const FILE_PATH = '/api/staff/review/files/';
