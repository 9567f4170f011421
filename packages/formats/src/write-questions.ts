export type { Exported, Loss } from './export-report.ts';
export { writeGift } from './gift/write-gift.ts';
export { writeCsv, writeSheetRows } from './sheet/write-sheet.ts';
export { writeMoodleXml } from './moodle/write-moodle.ts';
export { type PackageFiles, writeQti } from './qti/write-qti.ts';
