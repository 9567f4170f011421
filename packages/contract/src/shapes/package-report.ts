import { PACKAGE_FINDINGS } from '@skillkite/rules/scorm/package-report';
import { Type } from 'typebox';
import { OneOf } from '../call.ts';
import { Count } from '../numbers.ts';

/** Findings about an activity's package at its import (rules/scorm/package-report). */
export const PackageReport = Type.Object({
  standard: Type.String(),
  parts: Count,
  files: Count,
  bytes: Count,
  largest: Type.Array(Type.Object({ path: Type.String(), bytes: Count })),
  calls: Type.Array(Type.String()),
  storage: Type.Optional(Type.Array(Type.String())),
  findings: Type.Array(
    Type.Object({
      kind: OneOf(...PACKAGE_FINDINGS),
      places: Type.Array(Type.String()),
    }),
  ),
});
