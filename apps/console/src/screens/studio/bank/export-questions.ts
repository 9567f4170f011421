import type { BankQuestion as Exportable } from '@skillkite/formats/model';
import type { Loss } from '@skillkite/formats/write-questions';
import type { BankQuestion } from '../../../app/endpoints/studio.ts';
import { saveBlob } from '../../../app/save-pdf.ts';

export const EXPORT_FORMATS = ['gift', 'moodle', 'qti', 'xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The questions as foreign formats hold them, in their original language. */
async function exportable(questions: readonly BankQuestion[]): Promise<Exportable[]> {
  const { questionOf } = await import('@skillkite/formats/pack-entry');
  return questions.map(({ questionId, content, language }) => {
    const { skill, level: _level, lang: _lang, ...entry } = content;
    return {
      id: `question-${questionId}`,
      language,
      question: questionOf({ question: '', ...entry, slug: `question-${questionId}` }, language),
      title: null,
      category: [],
      tags: [],
      skill: skill ?? null,
      points: null,
    };
  });
}

/** Saves questions as a file; what the format does not hold. */
export async function exportQuestions(
  questions: readonly BankQuestion[],
  format: ExportFormat,
  name: string,
): Promise<readonly Loss[]> {
  const write = await import('@skillkite/formats/write-questions');
  const list = await exportable(questions);
  const text = (words: string, type: string, ending: string) =>
    saveBlob(new Blob([words], { type }), `${name}.${ending}`);
  switch (format) {
    case 'gift': {
      const { output, losses } = write.writeGift(list);
      text(output, 'text/plain', 'gift');
      return losses;
    }
    case 'moodle': {
      const { output, losses } = write.writeMoodleXml(list);
      text(output, 'text/xml', 'xml');
      return losses;
    }
    case 'csv': {
      const { output, losses } = write.writeCsv(list);
      text(output, 'text/csv', 'csv');
      return losses;
    }
    case 'xlsx': {
      const { output, losses } = write.writeSheetRows(list);
      const { default: writeExcel } = await import('write-excel-file/universal');
      const rows = output.map((row) => row.map((value) => ({ value, type: String })));
      saveBlob(await writeExcel(rows).toBlob(), `${name}.xlsx`);
      return losses;
    }
    case 'qti': {
      const { output, losses } = write.writeQti(list);
      const { strToU8, zipSync } = await import('fflate');
      const files = Object.fromEntries(
        [...output].map(([path, content]) => [
          path,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      );
      saveBlob(new Blob([zipSync(files)], { type: 'application/zip' }), `${name}.zip`);
      return losses;
    }
  }
}
