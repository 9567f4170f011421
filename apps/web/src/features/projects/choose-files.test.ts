import type { CourseId, StudentId } from '@skillkite/contract/ids';
import {
  MOST_PROJECT_FILES,
  PROJECT_FILE_LIMIT_BYTES,
} from '@skillkite/rules/learning/project/project';
import { describe, expect, it } from 'vitest';
import { sortChosen } from './choose-files.ts';

const project = {
  studentId: 1 as StudentId,
  courseId: 2 as CourseId,
  isCreative: false,
  count: 0,
};

describe('choosing files', () => {
  it('keeps their order and gives each upload a name of its own', () => {
    const files = ['a.png', 'b.png'].map((name) => new File(['x'], name));
    const { fit, unfit } = sortChosen(files, project, 1000);
    expect(fit.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    expect(fit.map(({ chosenAt }) => chosenAt)).toEqual([1000, 1000.001]);
    expect(new Set(fit.map(({ uploadId }) => uploadId)).size).toBe(2);
    expect(unfit).toEqual([]);
  });

  it('names what is empty, larger than 100 MB or one too many, and takes the rest', () => {
    const large = Object.defineProperty(new File(['x'], 'large.mp4'), 'size', {
      value: PROJECT_FILE_LIMIT_BYTES + 1,
    });
    const files = [
      new File([], 'empty.txt'),
      large,
      new File(['x'], 'a.png'),
      new File(['x'], 'b.png'),
    ];
    const { fit, unfit } = sortChosen(files, { ...project, count: MOST_PROJECT_FILES - 1 }, 0);
    expect(fit.map(({ name }) => name)).toEqual(['a.png']);
    expect(unfit).toEqual([
      { name: 'empty.txt', reason: 'empty' },
      { name: 'large.mp4', reason: 'FILE_TOO_LARGE' },
      { name: 'b.png', reason: 'TOO_MANY_FILES' },
    ]);
  });
});
