import { Type } from 'typebox';
import { Body, Flag } from '../call.ts';
import { Language, familyRead, familyWrite } from '../staff-call.ts';

const OF_OWN = { action: 'see-child', scope: 'own' } as const;
const State = Type.Object({ is_on: Flag, email: Type.String() });

export const fetchWeeklyMail = familyRead('/api/family/fetch_weekly_mail', {
  summary: 'Whether a parent has asked for the week of their children by e-mail',
  access: OF_OWN,
  request: Body({}),
  details: State,
  provides: ['weekly-mail'],
});

export const setWeeklyMail = familyWrite('/api/family/set_weekly_mail', {
  summary: 'Have the week of one’s children sent every Sunday, in this language, or no more',
  access: OF_OWN,
  atOnce: 'own',
  request: Body({ is_on: Flag, language: Language }),
  details: State,
  invalidates: ['weekly-mail'],
});

export const stopWeeklyMail = familyWrite('/api/family/stop_weekly_mail', {
  summary: 'The week is sent no more: by the link that stands in each such e-mail',
  access: 'anyone',
  atOnce: 'own',
  request: Body({ token: Type.String({ maxLength: 200 }) }),
  details: Type.Object({ stopped: Type.Boolean() }),
  errors: ['MAIL_LINK_NOT_FOUND'],
  invalidates: ['weekly-mail'],
});
