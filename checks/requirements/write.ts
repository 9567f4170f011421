import { writeFileSync } from 'node:fs';
import { coverageDocument } from './document.ts';
import { COVERAGE_PAGE, houseJudged } from './house.ts';

/** `npm run coverage`: writes docs/coverage.md, and says what is wrong. */
const judgement = houseJudged();
writeFileSync(COVERAGE_PAGE, coverageDocument(judgement));
for (const fault of judgement.faults) console.error(fault);
const missing = judgement.items.filter(({ missing }) => missing !== undefined).length;
console.log(
  `${judgement.items.length} rules, ${missing} missing, ${judgement.faults.length} faults.`,
);
process.exitCode = judgement.faults.length === 0 ? 0 : 1;
