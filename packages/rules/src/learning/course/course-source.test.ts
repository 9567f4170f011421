import { describe, expect, it } from 'vitest';
import { ALL_SOURCES, AREAS, COURSE_SOURCES, courseSource } from './course-source.ts';

describe('where a course comes from (spec 2 "Classroom")', () => {
  it.each(AREAS)('a course of the area %s comes from it', (area) => {
    expect(courseSource({ area, isOld: false })).toBe(area);
  });

  it.each(AREAS)('an earlier class’s course of the area %s is an old one', (area) => {
    expect(courseSource({ area, isOld: true })).toBe('old');
  });

  it('each source but the student’s own class has its flag in the address', () => {
    expect(ALL_SOURCES.map((source) => [source, COURSE_SOURCES[source].flag])).toEqual([
      ['school', null],
      ['old', 'is_old=true'],
      ['career', 'is_career=true'],
      ['creative', 'fromExplore=true'],
    ]);
  });

  it('a source names an area whose courses come from it; old ones are of the school', () => {
    for (const source of ALL_SOURCES) {
      const { area } = COURSE_SOURCES[source];
      expect(courseSource({ area, isOld: source === 'old' })).toBe(source);
    }
    expect(COURSE_SOURCES.old.area).toBe('school');
  });
});
