/** `npm run bench -- staff` measures the pages of a school's staff; without that word what students ask for. */
await import(process.argv[2] === 'staff' ? './staff.ts' : './students.ts');
