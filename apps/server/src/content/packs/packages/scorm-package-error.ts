/** Why a SCORM package cannot be used, as a sentence for its author, and the file it is about. */
export class ScormPackageError extends Error {
  readonly file: string;

  constructor(file: string, sentence: string) {
    super(`${file}: ${sentence}`);
    this.name = 'ScormPackageError';
    this.file = file;
  }
}
