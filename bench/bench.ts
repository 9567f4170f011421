/** `npm run bench -- staff` measures the pages of a school's staff, `-- pages` pages that are opened, `-- studio` publishing while students work; without these words what students ask for. */
if (process.argv[2] === 'staff') await import('./staff.ts');
else if (process.argv[2] === 'pages') await import('./pages.ts');
else if (process.argv[2] === 'studio') await import('./studio.ts');
else await import('./students.ts');
