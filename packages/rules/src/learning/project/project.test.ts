import { describe, expect, it } from 'vitest';
import {
  PROJECT_FILE_LIMIT_BYTES,
  UPLOAD_PART_BYTES,
  endOfPart,
  hasProject,
  startOfLastPart,
  statusWithout,
  takesFiles,
  uploadPercent,
} from './project.ts';

describe('projects', () => {
  it('a course has one by its brief, a lesson of that kind, or as a capstone (spec 2)', () => {
    const course = { kind: 'ilm', hasBrief: false, hasProjectLesson: false } as const;
    expect(hasProject(course)).toBe(false);
    expect(hasProject({ ...course, hasBrief: true })).toBe(true);
    expect(hasProject({ ...course, hasProjectLesson: true })).toBe(true);
    expect(hasProject({ ...course, kind: 'cap' })).toBe(true);
  });

  it('takes files until it is approved (D3)', () => {
    expect((['none', 'submitted', 'returned', 'approved'] as const).map(takesFiles)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('without files what only waited was not handed in; what was returned stays so (D3)', () => {
    expect(statusWithout('submitted', 0)).toBe('none');
    expect(statusWithout('submitted', 1)).toBe('submitted');
    expect(statusWithout('returned', 0)).toBe('returned');
  });

  it('parts follow each other to the end of a file, and the limit is a whole number of them', () => {
    const total = 2 * UPLOAD_PART_BYTES + 1;
    expect(endOfPart(0, total)).toBe(UPLOAD_PART_BYTES);
    expect(endOfPart(2 * UPLOAD_PART_BYTES, total)).toBe(total);
    expect(startOfLastPart(total)).toBe(2 * UPLOAD_PART_BYTES);
    expect(startOfLastPart(total - 1)).toBe(UPLOAD_PART_BYTES);
    expect(startOfLastPart(1)).toBe(0);
    expect(PROJECT_FILE_LIMIT_BYTES % UPLOAD_PART_BYTES).toBe(0);
  });

  it('an upload is at 100 percent only when all of it arrived', () => {
    expect(uploadPercent(0, 1000)).toBe(0);
    expect(uploadPercent(999, 1000)).toBe(99);
    expect(uploadPercent(1000, 1000)).toBe(100);
    expect(uploadPercent(0, 0)).toBe(0);
  });
});
