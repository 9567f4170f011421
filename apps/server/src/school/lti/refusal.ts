/** Reasons for a refused launch, for page and log. */
export const LTI_REFUSALS = [
  'unknown-platform',
  'unknown-deployment',
  'not-true',
  'too-late',
  'no-cookie',
  'other-school',
  'already-joined',
  'platform-silent',
  'registration-over',
  'registration-failed',
  'choice-over',
] as const;
export type LtiRefusalKind = (typeof LTI_REFUSALS)[number];

/** A refused launch. Its reason is logged without names. */
export class LtiRefusal extends Error {
  override readonly name = 'LtiRefusal';
  readonly kind: LtiRefusalKind;
  constructor(kind: LtiRefusalKind, reason: string) {
    super(reason);
    this.kind = kind;
  }
}
