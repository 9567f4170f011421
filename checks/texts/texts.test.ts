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
  'school/after-login': ['app/session/login-destination.ts'],
  'school/login': ['paths.ts', 'features/login/use-login.ts'],
  'learning/classroom': ['features/classroom/log-refused.ts'],
};
/** The code of a failure is the key of its text on the login page. */
const isFailureOnLogin = (area: string, key: string) => area === 'school/login' && key in failures;

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
  text('Error fetching Carousel data: {{message}}', 'learning/home', 'failed'),
  text('Failed to get user details!', 'school/login', 'user-details'),
  text('Failed to fetch ILMs', 'learning/programs', 'failed'),
  text('Failed to fetch ILMs', 'learning/journey', 'failed'),
  text('Failed to fetch Classroom Details', 'learning/classroom', 'failed'),
  text(
    'An error occurred while updating lesson progress',
    'learning/classroom',
    'lessonProgressFailed',
  ),
  text('Failed to fetch SCORM details', 'learning/classroom', 'scormDetailsFailed'),
  text('Failed to update SCORM progress', 'learning/classroom', 'scormProgressFailed'),
  text(
    'An error occurred while updating Scorm Details progress',
    'learning/classroom',
    'scormStateFailed',
  ),
  text('Failed to update view badge data', 'learning/celebrations', 'viewBadgeFailed'),
  text('Network response was not ok', 'learning/classroom', 'notOk'),
  text('Something went wrong!', 'app/shell', 'brokenTitle'),
  text('Something went wrong!', 'school/login', 'INTERNAL'),
  text("Couldn't load streak data. Please try again.", 'learning/rewards', 'failed'),
  text('{{product}} Program Not Started Yet!', 'school/after-login', 'notStartedTitle'),
  text(
    'Sorry! The program has not started at your school yet! Please contact your class coordinator',
    'school/after-login',
    'notStarted',
  ),
  text('Uh Oh! You Are Too Late!', 'school/after-login', 'tooLateTitle'),
  text(
    'Sorry! The deadline to complete the Skill Assessment has passed! Please contact your class coordinator',
    'school/after-login',
    'tooLate',
  ),
  text('Uh-Oh! Account Deactivated!', 'school/after-login', 'deactivatedTitle'),
  text(
    'Sorry! Your account seems to have been deactivated! Please contact your Class Coordinator',
    'school/after-login',
    'deactivated',
  ),
  text('Okay', 'school/after-login', 'okay'),
  text('Understood', 'school/after-login', 'understood'),
  text("No Internet: You're experiencing poor connectivity...", 'app/shell', 'offline'),
  text("No Internet: You're experiencing poor connectivity...", 'school/login', 'offline'),
  text(
    "Couldn't load media. Please try again! or Contact Support",
    'learning/classroom',
    'mediaFailed',
  ),
  text('Failed to load class details.', 'learning/explore', 'classFailed'),
  text(
    'Error in fetching Feedback Questions. Please try again later.',
    'learning/feedback',
    'failed',
  ),
  text('No Questions Available', 'learning/feedback', 'none'),
  text(
    'Not Enough Coins! You need more coins to unlock this course...',
    'learning/coins',
    'notEnough',
  ),
  text('Please select lesson to view', 'learning/classroom', 'selectLesson'),
  text('Oops! Error {{status}}', 'app/shell', 'errorTitle'),
  text('To start this ILM you first need to complete the', 'learning/classroom', 'previousIa'),
  text('Cancel', 'learning/classroom', 'cancel'),
  text('Complete Previous IA', 'learning/classroom', 'completePreviousIa'),
];

/** Texts that sections 2, 4 and 5 give letter by letter. */
const SCREENS: readonly Text[] = [
  text('Home', 'app/shell', 'title.home'),
  text('Unknown Page', 'app/shell', 'unknownPage'),
  text("Oops! Error {{status}}, the page can't be found", 'app/shell', 'errorTitle'),
  text('Supporting files', 'learning/classroom', 'supportingFiles'),
  text('Go Back to Journey Page', 'learning/classroom', 'backToJourney'),
  text('Classes', 'learning/classroom', 'classes'),
  text('Projects', 'learning/classroom', 'projects'),
  text('Daily Quest', 'learning/classroom', 'dailyQuest'),
  text('Skill Programs', 'app/shell', 'skill-programs'),
  text('Explore', 'app/shell', 'explore'),
  text('Events', 'app/shell', 'events'),
  text('Dashboard', 'app/shell', 'dashboard'),
  text('Career', 'app/shell', 'career'),
  text('Log In', 'app/shell', 'logIn'),
  text('Portfolio', 'app/shell', 'portfolio'),
  text('Favourites', 'app/shell', 'favourites'),
  text('Watch History', 'app/shell', 'watch-history'),
  text('Help & Support', 'app/shell', 'help-and-support'),
  text('Skill Assessment', 'app/shell', 'skill-assessment'),
  text('Switch User', 'app/shell', 'switch-user'),
  text('Log Out', 'app/shell', 'log-out'),
  text('Your Learning Streak', 'learning/rewards', 'title'),
  text('Next Milestone', 'learning/rewards', 'nextMilestone'),
  text('Coming Soon', 'learning/streak-panel', 'comingSoon'),
  text(
    'A fresh experience is on the way. Check back soon!',
    'learning/streak-panel',
    'comingSoonText',
  ),
  text('Start an ILM', 'learning/rewards', 'startAnIlm'),
  text('To Begin Streak', 'learning/rewards', 'toBegin'),
  text('Streak Ends In', 'learning/rewards', 'endsIn'),
  text('Start a New ILM', 'learning/rewards', 'startANewIlm'),
  text('Start an ILM In', 'learning/rewards', 'startIn'),
  text('Streak Expired', 'learning/rewards', 'expired'),
  text('To Continue Streak', 'learning/rewards', 'toContinue'),
  text('Please Take A Moment', 'learning/feedback', 'momentTitle'),
  text('Close', 'learning/feedback', 'close'),
  text('Continue', 'learning/feedback', 'continue'),
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
    expect(isAskedFor('learning/classroom', 'nobodyAsksForThis')).toBe(false);
    expect(isAskedFor('learning/home', 'completePreviousIa')).toBe(false);
  });
});
