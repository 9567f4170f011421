import { Type } from 'typebox';
import { Body, Flag, read, write } from '../call.ts';
import { StudentId, ThemeId } from '../ids.ts';
import { Lang, Translations } from '../shapes/local-text.ts';

export const fetchInterests = read('/api/onboarding/fetch_interests', {
  summary: 'The themes a student can be interested in, and which of them are chosen',
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    themes: Type.Array(
      Type.Object({
        theme_id: ThemeId,
        name: Type.String(),
        lang: Lang,
        translations: Translations('name'),
        is_chosen: Flag,
      }),
    ),
  }),
  provides: ['interests'],
});

export const saveInterests = write('/api/onboarding/save_interests', {
  summary: 'The themes a student is interested in, in place of those before',
  request: Body({ user_id: StudentId, theme_ids: Type.Array(ThemeId, { maxItems: 50 }) }),
  details: Type.Object({ theme_ids: Type.Array(ThemeId) }),
  errors: ['THEME_NOT_FOUND'],
  invalidates: ['interests'],
});
