import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));

/** Screens that still say themselves that something loads or failed. This list only shrinks. */
const BY_HAND = [
  'assessment/assessment-page.tsx',
  'assessment/report-page.tsx',
  'classroom/classroom-page.tsx',
  'explore/explore-detailed-page.tsx',
  'explore/explore-failed.tsx',
  'journey/journey-page.tsx',
  'onboarding/interests-step.tsx',
  'profiles/profile-selection.tsx',
  'programs/career-page.tsx',
];
/** No reads: the page of errors of all routes, and an activity's launch, which is a write. */
const OTHERS = ['classroom/scorm/scorm-lesson.tsx', 'shell/error-page.tsx'];

const saysFailures = (text: string): boolean => /\b(?:LoadError|useFailureWords)\b/.test(text);

describe('what was asked for shows by QueryState', () => {
  it('no other screen has branches of its own for loading and failure', () => {
    const folder = 'apps/web/src/features/';
    const found = execFileSync('git', ['ls-files', `${folder}*.tsx`], {
      cwd: repoRoot,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file !== '' && saysFailures(readFileSync(join(repoRoot, file), 'utf8')))
      .map((file) => file.slice(folder.length));
    expect(found.filter((file) => !OTHERS.includes(file))).toEqual(BY_HAND);
  });

  it('finds one that is planted', () => {
    expect(saysFailures('if (error) return <LoadError title={t("failed")} />;')).toBe(true);
    expect(saysFailures('return <QueryState of={asked}>{show}</QueryState>;')).toBe(false);
  });
});
