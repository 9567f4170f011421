type Report = { files: Record<string, { mutants: { status: string }[] }> };
type Row = { name: string; mutants: number; killed: number; score: number };
export type Figures = {
  rows: Row[];
  mutants: number;
  killed: number;
  score: number;
  lines: string[];
};
export function mutationFigures(report: Report): Figures;
export function mutationPage(
  before: string,
  figures: Pick<Figures, 'rows' | 'mutants' | 'score'> & { area: string; threshold: number },
  day?: Date,
): string;
