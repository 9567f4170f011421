import { describe, expect, it } from 'vitest';
import { isSchoolSheetColumn, missingUses, suspectKinds } from './roster-import.ts';

describe('changes that point to the wrong sheet (D21)', () => {
  it('are more than for one in five of the known students, of each kind alone', () => {
    expect(suspectKinds({ known: 10, renamed: 2, lowered: 2 })).toEqual([]);
    expect(suspectKinds({ known: 10, renamed: 3, lowered: 2 })).toEqual(['renamed']);
    expect(suspectKinds({ known: 10, renamed: 2, lowered: 3 })).toEqual(['lowered']);
    expect(suspectKinds({ known: 0, renamed: 1, lowered: 1 })).toEqual(['renamed', 'lowered']);
  });
});

describe('what a sheet has to say (D21)', () => {
  it.each([
    [[], ['full_name', 'class', 'admission_no']],
    [['full_name', 'class', 'admission_no'], []],
    [['first_name', 'class', 'login_id'], []],
    [['last_name', 'class', 'id'], []],
    [['full_name', 'class'], ['admission_no']],
    [['full_name', 'admission_no'], ['class']],
    [['class', 'admission_no'], ['full_name']],
  ])('%j misses %j', (columns, missing) => {
    expect(missingUses(columns)).toEqual(missing);
  });

  it('knows its columns by name', () => {
    expect(['admission_no', 'gender', 'birthday', 'shoe_size'].map(isSchoolSheetColumn)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
