export type { Exported, Loss } from './export-report.ts';
export { writeGift } from './gift/write-gift.ts';
export { writeCsv, writeSheetRows } from './sheet/write-sheet.ts';
