import { readdirSync } from 'node:fs';
import type { AnyCall } from '@skillkite/contract/call';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Domain, camelCase, fromWire, received, sent, snakeCase, toWire } from './wire.ts';

/** The keywords of a JSON Schema that the test reads. */
type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
};

const contract = new URL('../../contract/src/', import.meta.url);
const modules = await Promise.all(
  readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map(async (file) => ({
      isOfStudents: !/^(?:family|staff)\//.test(file),
      module: (await import(new URL(file, contract).href)) as Record<string, unknown>,
    })),
);
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value;
const callsIn = (of: typeof modules) =>
  of.flatMap(({ module }) => Object.values(module)).filter(isCall);
const calls = callsIn(modules.filter(({ isOfStudents }) => isOfStudents));

/** Property names of each object in a schema. */
const objectsIn = ({ properties, items, anyOf = [] }: Schema): string[][] => [
  ...(properties ? [Object.keys(properties)] : []),
  ...[...Object.values(properties ?? {}), ...(items ? [items] : []), ...anyOf].flatMap(objectsIn),
];

/** Names of the properties in a schema that are 0 or 1. */
const flagsIn = ({ properties = {}, items, anyOf = [] }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([name, of]) => {
    const values = JSON.stringify(of.enum?.filter((value) => value !== null));
    return values === '[0,1]' ? [name] : [];
  }),
  ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf].flatMap(flagsIn),
];

/**
 * Endpoints with their own mapping of names (D1): a lesson is `topic_id` here, and a course
 * `class_id` there.
 */
const SAID_BY_HAND =
  /\/(?:scorm|analytics)\/|_scorm_progress|watch_history|track_creative_skill_progress|class_details|fetch_feedback_questions|(?:unlock_old_course|fetch_unlock)|save_test_progress|update_(?:project_file|creative_project)$/;
const ruled = calls.filter(({ path }) => !SAID_BY_HAND.test(path));

describe('names of the wire and ours', () => {
  it('an answer comes in our names, its flags as yes and no', () => {
    const wire = {
      ilm_id: 3,
      total_ilms: 4,
      next_ilm_name: null,
      class: 6,
      class_id: 9,
      class_groups: [1],
      is_old: 1 as 0 | 1,
      is_assessment: 2 as 0 | 1 | 2,
      has_password: 0 as 0 | 1,
      may_arrange: 0 as 0 | 1,
      is_right: null as 0 | 1 | null,
      badges: [{ skill_id: 5, is_viewed: false }],
    };
    const ours = {
      courseId: 3,
      totalCourses: 4,
      nextCourseName: null,
      grade: 6,
      lessonId: 9,
      classGroups: [1],
      isOld: true,
      assessmentState: 2 as const,
      hasPassword: false,
      mayArrange: false,
      isRight: null,
      badges: [{ programId: 5, isViewed: false }],
    };
    expect(fromWire(wire)).toEqual(ours);
    // Data stored on a device in domain names passes through unchanged.
    expect(fromWire(ours)).toEqual(ours);
    expectTypeOf(fromWire(wire).isOld).toEqualTypeOf<boolean>();
    expectTypeOf(fromWire(wire).nextCourseName).toEqualTypeOf<null>();
    expectTypeOf(fromWire(wire).assessmentState).toEqualTypeOf<0 | 1 | 2>();
    expectTypeOf(fromWire(wire).badges).toEqualTypeOf<{ programId: number; isViewed: boolean }[]>();
    expectTypeOf<Domain<{ a_b?: string }>>().toEqualTypeOf<{ aB?: string }>();
  });

  it('what has a kept name stays as it is, in both directions', () => {
    const pack = { fixed_order: 'yes', options: [{ right: true, is_x: 1 }] };
    const wire = { draft_id: 1, is_own: 1, content: pack };
    const ours = { draftId: 1, isOwn: true, content: pack };
    expect(received(wire, camelCase, ['content'])).toEqual(ours);
    expect(sent(ours, snakeCase, ['content'])).toEqual(wire);
  });

  it('a request goes in the names of the wire', () => {
    expect(
      toWire({ studentId: 1, courseId: 2, lessonId: 3, programId: 4, classGroup: 2, isDone: true }),
    ).toEqual({ user_id: 1, ilm_id: 2, class_id: 3, skill_id: 4, class_group: 2, is_done: 1 });
    expect(toWire({ response: { '12': 5 }, isSkipped: false })).toEqual({
      response: { '12': 5 },
      is_skipped: 0,
    });
    expect(snakeCase('badgeMilestone')).toBe('badge_milestone');
  });

  it('each name of a request comes back from ours, in every call', () => {
    expect(ruled.length).toBeGreaterThan(60);
    for (const { path, request } of ruled) {
      for (const names of objectsIn(request)) {
        const wire = Object.fromEntries(names.map((name) => [name, name]));
        const ours = fromWire(wire) as Record<string, unknown>;
        const back = Object.keys(toWire(ours) as object);
        expect(back, path).toEqual(names);
      }
    }
  });

  // Names of student calls come from the specification.
  it('each flag in an answer to staff or parents becomes a boolean: React would show a 0', () => {
    const flags = callsIn(modules.filter(({ isOfStudents }) => !isOfStudents)).flatMap(
      ({ path, details }) => flagsIn(details).map((name) => ({ path, name })),
    );
    expect(flags.length).toBeGreaterThan(60);
    for (const { path, name } of flags)
      expect(Object.values(fromWire({ [name]: 0 }) as object), `${name} of ${path}`).toEqual([
        false,
      ]);
  });

  it('no two names of an answer become one', () => {
    for (const { path, details } of ruled) {
      for (const names of objectsIn(details)) {
        const wire = Object.fromEntries(names.map((name) => [name, name]));
        const ours = Object.keys(fromWire(wire) as object);
        expect(ours, path).toHaveLength(names.length);
        expect(ours.join(' '), path).not.toMatch(/_|ilm|skill|(?<!school)class(?!Group)|user_/i);
      }
    }
  });
});
