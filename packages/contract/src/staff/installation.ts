import { LOCALE_CODES } from '@skillkite/rules/locale';
import { Type } from 'typebox';
import { Body, Nullable, OneOf } from '../call.ts';
import { Language, Version, staffRead, staffWrite } from '../staff-call.ts';

const OF_INSTALLATION = { action: 'run-installation', scope: 'own' } as const;

const name = Type.String({ maxLength: 60, pattern: '\\S' });
const languages = Type.Array(Language, {
  minItems: 1,
  maxItems: LOCALE_CODES.length,
  uniqueItems: true,
});
const contact = Nullable(Type.String({ minLength: 1, maxLength: 200 }));
const runBy = Nullable(Type.String({ minLength: 1, maxLength: 120 }));
const days = Nullable(Type.Integer({ minimum: 1, maximum: 36_500 }));

const Settings = Type.Object({
  version: Version,
  product_name: Type.String(),
  locales: Type.Array(Language),
  help_contact: Nullable(Type.String()),
  run_by: Nullable(Type.String()),
  backup_days: Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  /** What the environment of the server says: it cannot be changed here. */
  fixed: Type.Array(OneOf('product_name', 'locales', 'help_contact', 'run_by', 'backup_days')),
});

export const fetchSettings = staffRead('/api/staff/installation/fetch_settings', {
  summary: 'What of the installation can be changed while it runs, and what its environment says',
  access: OF_INSTALLATION,
  request: Body({}),
  details: Settings,
  provides: ['settings'],
});

export const changeSettings = staffWrite('/api/staff/installation/change_settings', {
  summary:
    'Change what is said of the installation; what is left out stays. Every process follows within seconds',
  access: OF_INSTALLATION,
  request: Body({
    version: Version,
    product_name: Type.Optional(name),
    locales: Type.Optional(languages),
    help_contact: Type.Optional(contact),
    run_by: Type.Optional(runBy),
    backup_days: Type.Optional(days),
  }),
  details: Settings,
  errors: ['CHANGED_MEANWHILE', 'SET_BY_ENVIRONMENT'],
  invalidates: ['settings'],
});
