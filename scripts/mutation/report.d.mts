type Report = { files: Record<string, { mutants: { status: string }[] }> };
type Row = { name: string; mutants: number; killed: number; covered: number; score: number };
export type Figures = {
  rows: Row[];
  mutants: number;
  killed: number;
  score: number;
  /** Without the mutants that no test reaches. */
  scoreOfCovered: number;
  lines: string[];
};
export function mutationFigures(report: Report, mutated?: readonly string[]): Figures;
export function mutationPage(
  before: string,
  figures: Pick<Figures, 'mutants' | 'score' | 'scoreOfCovered'> & {
    area: string;
    threshold: number;
    /** How many files were mutated, and how many the area has. */
    chosen: number;
    all: number;
  },
  day?: Date,
): string;
