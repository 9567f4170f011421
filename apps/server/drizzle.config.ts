import { defineConfig } from 'drizzle-kit';

/** `npm run migration` compares the tables of all features with the migrations and writes the next one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/{learning,school,installation,content}/**/tables.ts',
    './src/staff/tables.ts',
    './src/jobs/tables.ts',
  ],
  out: './migrations',
});
