import type { Section } from '../item.ts';

export const spec8: Section = {
  place: 'spec 8',
  title: 'Error catalogue',
  items: [
    {
      id: 'carousel-failed',
      rule: 'A carousel that fails says `Error fetching Carousel data: ` and what the server or the connection said.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › home without news and streak, programs without courses (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'calls-log',
      rule: 'Calls that fail log the error.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › calls that fail log the error (spec 8)',
        ],
      },
    },
    {
      id: 'errors-are-objects',
      rule: 'What wraps a call answers a failure as an object with status and message.',
    },
    {
      id: 'user-details-failed',
      rule: 'User details that fail say `Failed to get user details!`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › user details: no student counts as logged in, and no details stay (spec 3, 8)',
          'what goes wrong is said in the words of the specification › user details that fail during work: announced, cleared, and the page continues with them later (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'user-details-cleared',
      rule: 'Then the details are cleared and nobody counts as logged in.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › user details: no student counts as logged in, and no details stay (spec 3, 8)',
          'what goes wrong is said in the words of the specification › user details that fail during work: announced, cleared, and the page continues with them later (spec 8)',
        ],
      },
    },
    {
      id: 'ilms-failed',
      rule: 'Courses that fail say `Failed to fetch ILMs`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › home without news and streak, programs without courses (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'classroom-failed',
      rule: 'A classroom that fails says `Failed to fetch Classroom Details`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › class lists of creative and career courses: the server’s status, or 500 (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'lesson-progress-failed',
      rule: 'Progress that is refused says `An error occurred while updating lesson progress`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › progress that is refused is logged, and the lesson goes on (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'scorm-details-failed',
      rule: 'SCORM data that cannot be fetched say `Failed to fetch SCORM details`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › an activity that cannot be fetched (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'scorm-progress-failed',
      rule: 'SCORM progress that is refused says `Failed to update SCORM progress`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › what an activity did and was refused is logged (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'scorm-insert-failed',
      rule: 'SCORM data that are refused say `An error occurred while updating Scorm Details progress`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › what an activity did and was refused is logged (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'view-badge-failed',
      rule: 'A look at a badge that is refused says `Failed to update view badge data`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › a badge that cannot be looked at, feedback without questions (spec 5, 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'class-lists-throw',
      rule: "Creative and career classrooms throw a response with the server's status, or 500.",
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › class lists of creative and career courses: the server’s status, or 500 (spec 8)',
        ],
      },
    },
    {
      id: 'retry-5',
      rule: 'A call that is tried again on 500 is tried 5 times more.',
      provedBy: {
        'packages/rules/src/calls/retry.test.ts': [
          'a call is retried 5 times, after 250 ms doubled per attempt (spec 8, 9)',
        ],
        'apps/web/src/app/outbox/outbox.test.ts': [
          'the outbox › retries five times, 250 ms doubling, on 500 and on no answer (spec 9; spec 7, 8)',
        ],
      },
    },
    {
      id: 'not-retried',
      rule: 'Other statuses are not tried again: `Network response was not ok`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › progress that is refused is logged, and the lesson goes on (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'something-went-wrong',
      rule: 'A call that fails without a word says `Something went wrong!`.',
      provedBy: {
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'streak-failed',
      rule: "A streak that fails says `Couldn't load streak data. Please try again.`.",
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › home without news and streak, programs without courses (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'dialog-not-started',
      rule: "The dialog of a program not started has its title with the product's name, its sentence and Okay.",
      provedBy: {
        'e2e/student/blocked-accounts.spec.ts': [
          '${…} sees why they cannot go on, and stays on the login page (spec 4, 8, D8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'dialog-too-late',
      rule: 'The dialog of a deadline that has passed has its title and its sentence.',
      provedBy: {
        'e2e/student/blocked-accounts.spec.ts': [
          '${…} sees why they cannot go on, and stays on the login page (spec 4, 8, D8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'dialog-deactivated',
      rule: 'The dialog of a deactivated account has its title, its sentence and Understood.',
      provedBy: {
        'e2e/student/blocked-accounts.spec.ts': [
          '${…} sees why they cannot go on, and stays on the login page (spec 4, 8, D8)',
        ],
        'e2e/product/sign-in.spec.ts': [
          'a reload stays on the path; a deactivated student sees the dialog there (spec 4, 8, D8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'dialogs-clear',
      rule: 'Each of these dialogs clears the device and goes to login.',
      provedBy: {
        'e2e/student/blocked-accounts.spec.ts': [
          '${…} sees why they cannot go on, and stays on the login page (spec 4, 8, D8)',
        ],
        'e2e/product/sign-in.spec.ts': [
          'a reload stays on the path; a deactivated student sees the dialog there (spec 4, 8, D8)',
        ],
      },
    },
    {
      id: 'no-internet',
      rule: "Without a connection: `No Internet: You're experiencing poor connectivity...`.",
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › no connection: an alert, which closes by itself after 5 seconds (spec 4, 8, 9)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
        'e2e/product/sign-in.spec.ts': [
          'without a connection the page says so and keeps what was typed (spec 8)',
        ],
      },
    },
    {
      id: 'media-failed',
      rule: "A video without a source says `Couldn't load media. Please try again! or Contact Support`.",
      provedBy: {
        'e2e/student/lessons/student-watches-a-video.spec.ts': [
          'a format the browser cannot play says so and offers the file; an empty source says its text (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'class-details-failed',
      rule: 'Class details that fail say `Failed to load class details.`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › class details in explore (spec 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'feedback-failed',
      rule: 'Feedback questions that fail say `Error in fetching Feedback Questions. Please try again later.`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › a badge that cannot be looked at, feedback without questions (spec 5, 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'feedback-none',
      rule: 'Where there are none: `No Questions Available`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › a badge that cannot be looked at, feedback without questions (spec 5, 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'not-enough-coins',
      rule: '`Not Enough Coins! You need more coins to unlock this course...`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › too few coins, for 5 seconds (spec 5, 8)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'not-enough-coins-5s',
      rule: 'It shows for 5 seconds.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › too few coins, for 5 seconds (spec 5, 8)',
        ],
      },
    },
    {
      id: 'select-lesson',
      rule: '`Please select lesson to view`.',
      provedBy: {
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'oops',
      rule: 'The page for what is not found says `Oops! Error {status}`.',
      provedBy: {
        'e2e/student/lessons/student-learns.spec.ts': [
          'an id that is no positive number is 400, an unknown course 404 (spec 2, 8, D3)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'previous-ia-popup',
      rule: 'The popup of a missed badge or previous activity begins `To start this ILM you first need to complete the`, with Cancel and Complete Previous IA.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'in a mass school the activity of an earlier milestone comes first (spec 5, 8, D6)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 8)',
        ],
      },
    },
    {
      id: 'progress-failures-logged',
      rule: 'Failures to save progress are only logged.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › what an activity did and was refused is logged (spec 8)',
          'what goes wrong is said in the words of the specification › progress that is refused is logged, and the lesson goes on (spec 8)',
        ],
      },
    },
  ],
};
