import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failures } from '@skillkite/rules/calls/failure';
import { textsOf } from '@skillkite/texts/load';
import type { Texts } from '@skillkite/texts/translate';
import { describe, expect, it } from 'vitest';

const web = join(dirname(fileURLToPath(import.meta.url)), '../../apps/web/src');

const textAt = (texts: Texts, key: string): unknown =>
  key.split('.').reduce<unknown>((found, part) => (found as Texts | undefined)?.[part], texts);

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(join(web, file), 'utf8') }));

/** Where the keys of an area are named, if not by the components that ask for them. */
const KEYS_NAMED_IN: Record<string, readonly string[]> = {
  'after-login': ['app/session/login-destination.ts'],
  login: ['paths.ts', 'features/login/use-login.ts'],
  classroom: ['features/classroom/log-refused.ts'],
};
/** The code of a failure is the key of its text on the login page. */
const isFailureOnLogin = (area: string, key: string) => area === 'login' && key in failures;

/** A component shows the texts of the area, and this one is asked for: `t('key')`, or a table by a rule's words. */
function isAskedFor(area: string, key: string): boolean {
  if (key.startsWith('title.'))
    return sources.some(({ source }) => source.includes(`titled('${key.slice('title.'.length)}')`));
  const showing = sources.filter(
    ({ file, source }) =>
      source.includes(`useTranslation('${area}')`) ||
      source.includes(`texts/en/${area}'`) ||
      KEYS_NAMED_IN[area]?.includes(file),
  );
  const named = new RegExp(`'${key}'|\\b${key}:`);
  return isFailureOnLogin(area, key) || showing.some(({ source }) => named.test(source));
}

type Text = { text: string; area: string; key: string };
const text = (words: string, area: string, key: string): Text => ({ text: words, area, key });

/** Texts of spec section 8, verbatim, with placeholders in double braces. */
const CATALOGUE: readonly Text[] = [
  text('Error fetching Carousel data: {{message}}', 'home', 'failed'),
  text('Failed to get user details!', 'login', 'user-details'),
  text('Failed to fetch ILMs', 'programs', 'failed'),
  text('Failed to fetch ILMs', 'journey', 'failed'),
  text('Failed to fetch Classroom Details', 'classroom', 'failed'),
  text('An error occurred while updating lesson progress', 'classroom', 'lessonProgressFailed'),
  text('Failed to fetch SCORM details', 'classroom', 'scormDetailsFailed'),
  text('Failed to update SCORM progress', 'classroom', 'scormProgressFailed'),
  text('An error occurred while updating Scorm Details progress', 'classroom', 'scormStateFailed'),
  text('Failed to update view badge data', 'celebrations', 'viewBadgeFailed'),
  text('Network response was not ok', 'classroom', 'notOk'),
  text('Something went wrong!', 'shell', 'brokenTitle'),
  text('Something went wrong!', 'login', 'INTERNAL'),
  text("Couldn't load streak data. Please try again.", 'rewards', 'failed'),
  text('{{product}} Program Not Started Yet!', 'after-login', 'notStartedTitle'),
  text(
    'Sorry! The program has not started at your school yet! Please contact your class coordinator',
    'after-login',
    'notStarted',
  ),
  text('Uh Oh! You Are Too Late!', 'after-login', 'tooLateTitle'),
  text(
    'Sorry! The deadline to complete the Skill Assessment has passed! Please contact your class coordinator',
    'after-login',
    'tooLate',
  ),
  text('Uh-Oh! Account Deactivated!', 'after-login', 'deactivatedTitle'),
  text(
    'Sorry! Your account seems to have been deactivated! Please contact your Class Coordinator',
    'after-login',
    'deactivated',
  ),
  text('Okay', 'after-login', 'okay'),
  text('Understood', 'after-login', 'understood'),
  text("No Internet: You're experiencing poor connectivity...", 'shell', 'offline'),
  text("No Internet: You're experiencing poor connectivity...", 'login', 'offline'),
  text("Couldn't load media. Please try again! or Contact Support", 'classroom', 'mediaFailed'),
  text('Failed to load class details.', 'explore', 'classFailed'),
  text('Error in fetching Feedback Questions. Please try again later.', 'feedback', 'failed'),
  text('No Questions Available', 'feedback', 'none'),
  text('Not Enough Coins! You need more coins to unlock this course...', 'coins', 'notEnough'),
  text('Please select lesson to view', 'classroom', 'selectLesson'),
  text('Oops! Error {{status}}', 'shell', 'errorTitle'),
  text('To start this ILM you first need to complete the', 'classroom', 'previousIa'),
  text('Cancel', 'classroom', 'cancel'),
  text('Complete Previous IA', 'classroom', 'completePreviousIa'),
];

/** Texts that sections 2, 4 and 5 give letter by letter. */
const SCREENS: readonly Text[] = [
  text('Home', 'shell', 'title.home'),
  text('Unknown Page', 'shell', 'unknownPage'),
  text("Oops! Error {{status}}, the page can't be found", 'shell', 'errorTitle'),
  text('Supporting files', 'classroom', 'supportingFiles'),
  text('Go Back to Journey Page', 'classroom', 'backToJourney'),
  text('Classes', 'classroom', 'classes'),
  text('Projects', 'classroom', 'projects'),
  text('Daily Quest', 'classroom', 'dailyQuest'),
  text('Skill Programs', 'shell', 'skill-programs'),
  text('Explore', 'shell', 'explore'),
  text('Events', 'shell', 'events'),
  text('Dashboard', 'shell', 'dashboard'),
  text('Career', 'shell', 'career'),
  text('Log In', 'shell', 'logIn'),
  text('Portfolio', 'shell', 'portfolio'),
  text('Favourites', 'shell', 'favourites'),
  text('Watch History', 'shell', 'watch-history'),
  text('Help & Support', 'shell', 'help-and-support'),
  text('Skill Assessment', 'shell', 'skill-assessment'),
  text('Switch User', 'shell', 'switch-user'),
  text('Log Out', 'shell', 'log-out'),
  text('Your Learning Streak', 'rewards', 'title'),
  text('Next Milestone', 'rewards', 'nextMilestone'),
  text('Coming Soon', 'streak-panel', 'comingSoon'),
  text('A fresh experience is on the way. Check back soon!', 'streak-panel', 'comingSoonText'),
  text('Start an ILM', 'rewards', 'startAnIlm'),
  text('To Begin Streak', 'rewards', 'toBegin'),
  text('Streak Ends In', 'rewards', 'endsIn'),
  text('Start a New ILM', 'rewards', 'startANewIlm'),
  text('Start an ILM In', 'rewards', 'startIn'),
  text('Streak Expired', 'rewards', 'expired'),
  text('To Continue Streak', 'rewards', 'toContinue'),
  text('Please Take A Moment', 'feedback', 'momentTitle'),
  text('Close', 'feedback', 'close'),
  text('Continue', 'feedback', 'continue'),
];

/** The text itself, or a sentence that begins with it and goes on after a blank or a comma. */
const says = (found: unknown, words: string): boolean =>
  typeof found === 'string' &&
  found.startsWith(words) &&
  /^(?:$|[ ,])/.test(found.slice(words.length));

async function expectText({ text: words, area, key }: Text): Promise<void> {
  const english = textAt(await textsOf('en', area), key);
  expect(says(english, words), `${area}.${key} is “${String(english)}”`).toBe(true);
  const hindi = textAt(await textsOf('hi', area), key);
  expect(hindi).not.toBe(english);
  expect(hindi).toMatch(/[ऀ-ॿ]/);
  expect(isAskedFor(area, key), `nothing asks for ${area}.${key}`).toBe(true);
}

describe('the texts of the specification', () => {
  it.each(CATALOGUE)('“$text” stands in English and Hindi, and is used (spec 8)', expectText);

  it.each(SCREENS)('“$text” stands in English and Hindi, and is used (spec 2, 4, 5)', expectText);

  it('a failure without words of its own says so in the answer too (spec 8 something-went-wrong, D3)', () => {
    expect(failures.INTERNAL).toEqual([500, 'Something went wrong!']);
    expect(failures.ACCOUNT_DEACTIVATED[1]).toBe(
      'Sorry! Your account seems to have been deactivated! Please contact your Class Coordinator',
    );
  });

  it('the check is not blind: a changed text, and an unused key', () => {
    expect(says('Failed to fetch ILM', 'Failed to fetch ILMs')).toBe(false);
    expect(says('Failed to fetch ILMs, please', 'Failed to fetch ILMs')).toBe(true);
    expect(says('OkayX', 'Okay')).toBe(false);
    expect(isAskedFor('classroom', 'nobodyAsksForThis')).toBe(false);
    expect(isAskedFor('home', 'completePreviousIa')).toBe(false);
  });
});
