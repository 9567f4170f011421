import type { Meanwhile as WireMeanwhile } from '@skillkite/contract/meanwhile';
import { useState } from 'react';
import { type Domain, fieldName } from './names.ts';

/**
 * A change refused because of a newer version: who changed it, and the current state (decision 47).
 */
export type Conflict<Thing> = {
  readonly changed: Domain<WireMeanwhile>;
  readonly current: Thing;
};

type Answered = { code?: unknown; changed?: Domain<WireMeanwhile>; current?: unknown };

/** Null for any other error or success. */
export const conflictOf = <Thing>(error: unknown): Conflict<Thing> | null =>
  metBy(error, 'CHANGED_MEANWHILE');

/** The same of a refusal by another code. */
export function metBy<Thing>(error: unknown, wanted: string): Conflict<Thing> | null {
  const { code, changed, current } = Object(error) as Answered;
  if (code !== wanted || changed === undefined) return null;
  return {
    changed: { ...changed, fields: changed.fields.map(fieldName) },
    current: current as Thing,
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Edited fields keep their input; untouched fields take the current value. */
export const mergedForm = <Form extends object>(
  mine: Form,
  { base, theirs }: { base: Form; theirs: Form },
): Form =>
  Object.fromEntries(
    Object.entries(mine).map(([field, value]) => {
      const key = field as keyof Form;
      return [field, same(value, base[key]) ? theirs[key] : value];
    }),
  ) as Form;

/**
 * State of a form that edits a shared thing. It sends the version it started with, so that nothing
 * is overwritten unseen. An untouched form follows the server. After a conflict the next try uses
 * the current version.
 */
export function useEditing<Thing extends { version: number }, Form extends object>(
  thing: Thing | null,
  formOf: (thing: Thing | null) => Form,
) {
  const [base, setBase] = useState(() => formOf(thing));
  const [form, setForm] = useState(base);
  const [version, hold] = useState(thing?.version ?? 0);
  const [seen, see] = useState(version);
  const [conflict, setConflict] = useState<Conflict<Thing> | null>(null);
  if (thing && thing.version !== seen) {
    see(thing.version);
    const latest = formOf(thing);
    if (same(form, base) || same(form, latest)) {
      setBase(latest);
      setForm(latest);
      hold(thing.version);
    }
  }
  return {
    form,
    version,
    conflict,
    set: (change: Partial<Form>) => setForm((before) => ({ ...before, ...change })),
    /** Call after each try to save. */
    tried: (error: unknown) => {
      const met = conflictOf<Thing>(error);
      setConflict(met);
      if (!met) return;
      const theirs = formOf(met.current);
      setForm((mine) => mergedForm(mine, { base, theirs }));
      setBase(theirs);
      hold(met.current.version);
    },
    takeTheirs: () => {
      setForm(base);
      setConflict(null);
    },
  };
}
