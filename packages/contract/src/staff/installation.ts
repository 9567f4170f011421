import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf } from '../call.ts';
import { Language, Version, staffRead, staffWrite } from '../staff-call.ts';
import { School } from './schools.ts';
import { OneLine } from '../text.ts';

const OF_INSTALLATION = { action: 'run-installation', scope: 'own' } as const;

const name = OneLine(60);
const languages = Type.Array(Language, {
  minItems: 1,
  maxItems: LOCALE_CODES.length,
  uniqueItems: true,
});
const contact = Nullable(OneLine(200));
const runBy = Nullable(OneLine(120));
const days = Nullable(Type.Integer({ minimum: 1, maximum: 36_500 }));

const Settings = Type.Object({
  version: Version,
  product_name: Type.String(),
  locales: Type.Array(Language),
  help_contact: Nullable(Type.String()),
  run_by: Nullable(Type.String()),
  backup_days: Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  /** Settings fixed by environment variables; they cannot be changed here. */
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
  atOnce: 'checked',
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
  invalidates: ['settings', 'setup'],
});

/** First steps of an installation, in order. */
export const SETUP_STEPS = ['name', 'languages', 'school', 'roster', 'invite'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const fetchSetup = staffRead('/api/staff/installation/fetch_setup', {
  summary: 'Which of the first steps of an installation are done, by what is there',
  access: OF_INSTALLATION,
  request: Body({}),
  details: Type.Object({
    is_done: Flag,
    done_steps: Type.Array(OneOf(...SETUP_STEPS)),
    /** The first school; null without one. */
    school: Nullable(School),
    has_courses: Flag,
  }),
  provides: ['setup', 'schools', 'people', 'imports'],
});

export const DEMO_CONTENT_STATES = ['absent', 'importing', 'failed', 'here'] as const;

export const fetchDemoContent = staffRead('/api/staff/installation/fetch_demo_content', {
  summary: 'Whether the example programs of Skillkite are here, or how far their import is',
  access: OF_INSTALLATION,
  request: Body({}),
  details: Type.Object({
    state: OneOf(...DEMO_CONTENT_STATES),
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
  }),
  provides: ['demo-content'],
});

export const importDemoContent = staffWrite('/api/staff/installation/import_demo_content', {
  summary:
    'Bring in the example programs of Skillkite, in the background; a repeat changes nothing',
  access: OF_INSTALLATION,
  atOnce: 'same',
  request: Body({}),
  details: Type.Object({ state: OneOf(...DEMO_CONTENT_STATES) }),
  invalidates: ['setup', 'demo-content'],
});

export const finishSetup = staffWrite('/api/staff/installation/finish_setup', {
  summary: 'Say that the first steps are over; a repeat changes nothing',
  access: OF_INSTALLATION,
  atOnce: 'same',
  request: Body({}),
  details: Type.Object({ finished: Type.Boolean() }),
  invalidates: ['setup'],
});
