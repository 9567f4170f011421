import { writeFileSync } from 'node:fs';
import { coverageDocument } from './document.ts';
import { COVERAGE_PAGE, SPECIFICATION_PAGE, repositoryJudged, sections } from './repository.ts';
import { specificationDocument } from './specification.ts';

/** `npm run coverage`: writes docs/develop/coverage.md and docs/develop/specification.md, and reports problems. */
const judgement = repositoryJudged();
writeFileSync(COVERAGE_PAGE, coverageDocument(judgement));
writeFileSync(SPECIFICATION_PAGE, specificationDocument(sections));
for (const fault of judgement.faults) console.error(fault);
const missing = judgement.items.filter(({ missing }) => missing !== undefined).length;
console.log(
  `${judgement.items.length} rules, ${missing} missing, ${judgement.faults.length} faults.`,
);
process.exitCode = judgement.faults.length === 0 ? 0 : 1;
