import type { Section } from '../item.ts';

export const decision10: Section = {
  place: 'D10',
  title: 'Demo pack',
  items: [
    { id: 'demo-once', rule: 'A new installation starts with the demo school, once.' },
    { id: 'programs-4-to-12', rule: 'There are programs for every grade from 4 to 12.' },
    {
      id: 'video-captions',
      rule: 'Videos play and have captions.',
      provedBy: {
        'e2e/student/lessons/student-watches-a-video.spec.ts': [
          'captions show in the reader’s language, in another that is chosen, or not at all (D10)',
        ],
      },
    },
    {
      id: 'kinds-of-lessons',
      rule: 'There are images, documents, spreadsheets, html pages and projects.',
    },
    {
      id: 'scorm-scores',
      rule: 'There are SCORM packages that score.',
      provedBy: {
        'e2e/player/own-packages.spec.ts': [
          'the demo pack’s own packages, played by hand (D6, D7) › circuits built half way are there after a closed tab, and all of them right give the full score (D10)',
        ],
      },
    },
    { id: 'quests', rule: 'There are daily quests.' },
    { id: 'creative-career', rule: 'There is a creative and a career area.' },
    {
      id: 'events-around-today',
      rule: 'Events lie around the day of installation.',
      provedBy: {
        'apps/server/src/content/packs/import/import-events.test.ts': [
          'the events of a content pack › of the demo lie around the day of installation, said in both languages, under ids that stay (D10)',
        ],
      },
    },
    { id: 'peers', rule: 'There are peers on the leaderboard.' },
    {
      id: 'dates-relative',
      rule: 'Dates are relative to the day of installation.',
      provedBy: {
        'apps/server/src/content/packs/import/import-events.test.ts': [
          'the events of a content pack › begin at a time of a day in their zone, or days and minutes after their first import (D10)',
        ],
      },
    },
    {
      id: 'one-password',
      rule: 'All accounts have the password kite-demo-1.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'the school tab opens at its own address and logs in (spec 2, D10)',
        ],
      },
    },
    {
      id: 'account-asha',
      rule: 'asha: grade 6, type 1, one course complete, one half done, 3 streaks, 5 coins.',
      provedBy: {
        'apps/server/src/demo/load-demo.test.ts': [
          'the demo school › asha is in grade 6 of profile type 1 (D10)',
        ],
      },
    },
    {
      id: 'account-ravi',
      rule: 'ravi: grade 9 of type 2 with careers and is_mass 1, and a grade 5.',
    },
    { id: 'account-meera', rule: 'meera: grade 8, first login, offered and inside its window.' },
    { id: 'account-kabir', rule: 'kabir: grade 7, required, over.' },
    { id: 'account-zoya', rule: 'zoya: grade 7, required, not open yet.' },
    { id: 'account-imran', rule: 'imran: deactivated.' },
    { id: 'account-tara', rule: 'tara: grade 2, type 2.' },
    { id: 'account-dev', rule: 'dev: grade 10, no coins.' },
    {
      id: 'account-institution',
      rule: 'DEMO01 and A-101: grade 11.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'the school tab opens at its own address and logs in (spec 2, D10)',
        ],
      },
    },
    { id: 'account-pin', rule: 'DEMO01 and PIN 246810: grade 4.' },
    {
      id: 'ids-stable',
      rule: 'Ids of demo rows are the same in each installation.',
      provedBy: {
        'apps/server/src/content/packs/import/import-pack.test.ts': [
          'importing a content pack › ids › a given id is kept, and others begin where none is ever given (D10)',
        ],
      },
    },
  ],
};
