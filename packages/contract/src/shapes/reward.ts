import { BADGE_MILESTONES, BADGE_TYPES } from '@skillkite/rules/rewards/badge';
import { CURRENCIES, LEDGER_REASONS } from '@skillkite/rules/rewards/ledger';
import { type Static, Type } from 'typebox';
import { Nullable, OneOf, Percentage } from '../call.ts';
import { CourseId, ProgramId } from '../ids.ts';
import { Lang, Translations } from './local-text.ts';

/** Something earned by this call; a repeat earns nothing (D4). */
export const Reward = Type.Object({
  kind: OneOf(...CURRENCIES),
  amount: Type.Integer(),
  reason: OneOf(...LEDGER_REASONS),
});
export type Reward = Static<typeof Reward>;

/** A badge of a program's milestone: 0 none, 1 unlocked, 2 best (spec 3, D6). */
export const Badge = Type.Object({
  skill_id: ProgramId,
  ilm_id: CourseId,
  /** Course of the badge. */
  ilm_name: Type.String(),
  lang: Lang,
  translations: Translations('ilm_name'),
  badge_milestone: OneOf(...BADGE_MILESTONES),
  type: OneOf(...BADGE_TYPES),
  badge_link: Type.String(),
  /** The score that earned it, as a percentage of the package's maximum. */
  score: Nullable(Percentage),
  is_viewed: Type.Boolean(),
});
export type Badge = Static<typeof Badge>;
