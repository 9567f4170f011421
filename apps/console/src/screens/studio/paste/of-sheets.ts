import type { ImportReport } from '@skillkite/formats/import-report';

type Sheet = { readonly name: string; readonly report: ImportReport };

/** The report of a workbook: all its sheets of questions, and the names of the others. Null where none has questions. */
export function ofSheets(sheets: readonly Sheet[]): ImportReport | null {
  const read = sheets.filter(({ report }) => report.format !== null);
  const [first] = read;
  if (!first) return sheets[0]?.report ?? null;
  // Two sheets may number their questions alike.
  const items = read.flatMap(({ name, report }) =>
    read.length === 1
      ? report.items
      : report.items.map((item) =>
          item.outcome === 'notTaken'
            ? item
            : { ...item, content: { ...item.content, id: `${name} ${item.content.id}` } },
        ),
  );
  const others = sheets.filter(({ report }) => report.format === null).map(({ name }) => name);
  return {
    ...first.report,
    items,
    notes: [
      ...read.flatMap(({ report }) => report.notes),
      ...(others.length === 0 ? [] : [{ code: 'left-over' as const, what: others }]),
    ],
    files: new Map(read.flatMap(({ report }) => [...report.files])),
  };
}
