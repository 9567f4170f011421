const OTHERS: Readonly<Record<string, string>> = { staff: './staff.ts', pages: './pages.ts' };

/** `npm run bench -- staff` measures the pages of a school's staff, `-- pages` pages that are opened; without these words what students ask for. */
await import(OTHERS[process.argv[2] ?? ''] ?? './students.ts');
