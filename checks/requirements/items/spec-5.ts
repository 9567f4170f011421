import type { Section } from '../item.ts';

export const spec5: Section = {
  place: 'spec 5',
  title: 'Validation rules',
  items: [
    {
      id: 'interactions-empty',
      rule: 'Empty SCORM interactions are not kept.',
      provedBy: {
        'packages/rules/src/scorm/scorm-interactions.test.ts': [
          'the interactions kept for reports (spec 5) › empty ones are removed',
        ],
      },
    },
    {
      id: 'interactions-duplicates',
      rule: 'Of interactions with the same id one is kept.',
      provedBy: {
        'packages/rules/src/scorm/scorm-interactions.test.ts': [
          'the interactions kept for reports (spec 5) › duplicates by id are dropped, the first stays',
        ],
      },
    },
    {
      id: 'interactions-ending-0',
      rule: 'Only ids that end in 0 are kept.',
      provedBy: {
        'packages/rules/src/scorm/scorm-interactions.test.ts': [
          'the interactions kept for reports (spec 5) › only ids ending in 0 are kept, in their order',
        ],
        'apps/server/src/learning/scorm/scorm.test.ts': [
          'SCORM work › keeps for reports only answers whose id ends in 0, each once (spec 5, 7, D7)',
        ],
      },
    },
    {
      id: 'watch-seconds-5',
      rule: 'Watch seconds of explore are rounded down to a multiple of 5.',
      provedBy: {
        'packages/rules/src/learning/lesson/watch-progress.test.ts': [
          'explore watch seconds › %d seconds are told as %i (spec 5, 9)',
        ],
        'apps/server/src/learning/progress/other-sources.test.ts': [
          'progress outside school courses › keeps a place in a video in steps of five seconds, forward and back (spec 5, 7, D1, D4)',
        ],
      },
    },
    {
      id: 'progress-seconds',
      rule: 'Progress is the current second of a video, else 100.',
      provedBy: {
        'packages/rules/src/learning/lesson/watch-progress.test.ts': [
          'lesson progress is the current duration for video, else 100 (spec 4, 5, 9)',
        ],
      },
    },
    {
      id: 'class-group-1',
      rule: 'Classes 3 and 4 are group 1.',
      provedBy: {
        'packages/rules/src/school/grade.test.ts': [
          'the class group follows from the grade (spec 5)',
        ],
      },
    },
    {
      id: 'class-group-2',
      rule: 'Classes 5 to 7 are group 2.',
      provedBy: {
        'packages/rules/src/school/grade.test.ts': [
          'the class group follows from the grade (spec 5)',
        ],
      },
    },
    {
      id: 'class-group-3',
      rule: 'Classes 8 to 12 are group 3.',
      provedBy: {
        'packages/rules/src/school/grade.test.ts': [
          'the class group follows from the grade (spec 5)',
        ],
        'apps/server/src/learning/feedback/feedback.test.ts': [
          'feedback › asks the questions of the class group, and says which schools ask once more (spec 5, 7, D18 feedback-question)',
        ],
      },
    },
    {
      id: 'assessment-window',
      rule: "The assessment's window is from one date to the other, both included, by dates alone.",
      provedBy: {
        'packages/rules/src/learning/assessment/assessment.test.ts': [
          'from %s to %s today is %s the window, by dates only (spec 5)',
        ],
      },
    },
    {
      id: 'entry-window',
      rule: 'The menu entry needs today inside the window.',
      provedBy: {
        'packages/rules/src/learning/assessment/assessment.test.ts': [
          'the Skill Assessment entry › shows when all conditions hold (spec 5)',
          'the Skill Assessment entry › does not show with %o (spec 5, D18 menu-entry)',
        ],
      },
    },
    {
      id: 'entry-is-login',
      rule: 'It needs is_login 1.',
      provedBy: {
        'packages/rules/src/learning/assessment/assessment.test.ts': [
          'the Skill Assessment entry › does not show with %o (spec 5, D18 menu-entry)',
        ],
      },
    },
    {
      id: 'entry-is-assessment',
      rule: 'It shows whether nothing, some or all is answered: is_assessment 0, 1 or 2.',
    },
    {
      id: 'entry-mode-1',
      rule: 'It needs asses_mode 1.',
      provedBy: {
        'packages/rules/src/learning/assessment/assessment.test.ts': [
          'the Skill Assessment entry › does not show with %o (spec 5, D18 menu-entry)',
        ],
      },
    },
    {
      id: 'entry-level',
      rule: 'It needs the level 2 or 3.',
      provedBy: {
        'packages/rules/src/learning/assessment/assessment.test.ts': [
          'the Skill Assessment entry › does not show with %o (spec 5, D18 menu-entry)',
          'the Skill Assessment entry › shows when all conditions hold (spec 5)',
        ],
      },
    },
    {
      id: 'level-on-journey',
      rule: "On a journey, not in the school's first year: classes 4 to 6 give 2, 7 to 9 give 3.",
      provedBy: {
        'packages/rules/src/learning/assessment/assessment.test.ts': [
          'the assessment level › on a journey without an end or with one in the future: 4 to 6 give 2, 7 to 9 give 3 (spec 5)',
        ],
      },
    },
    {
      id: 'level-otherwise',
      rule: 'Otherwise classes 5 to 7 give 2, 8 to 12 give 3.',
      provedBy: {
        'packages/rules/src/learning/assessment/assessment.test.ts': [
          'the assessment level › after the journey: 5 to 7 give 2, 8 to 12 give 3 (spec 5)',
          'the assessment level › in a school in its first year: 5 to 7 give 2, 8 to 12 give 3, whatever the journey (spec 5)',
        ],
      },
    },
    {
      id: 'level-none',
      rule: 'Other classes have no level.',
      provedBy: {
        'packages/rules/src/learning/assessment/assessment.test.ts': [
          'the assessment level › on a journey without an end or with one in the future: 4 to 6 give 2, 7 to 9 give 3 (spec 5)',
          'the assessment level › after the journey: 5 to 7 give 2, 8 to 12 give 3 (spec 5)',
        ],
        'apps/server/src/learning/assessment/assessment.test.ts': [
          'the skill assessment › is closed with %s, judged by the server (spec 5, D8)',
        ],
      },
    },
    {
      id: 'switch-user-shown',
      rule: 'Switch User needs several profiles and no PIN login.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the profile menu › Switch User needs several profiles and no PIN login (spec 5, 6)',
        ],
        'e2e/product/sign-in.spec.ts': [
          'a PIN asks "Is this you?", and its session has no Switch User (spec 3, 4, 5, 6, D2)',
        ],
      },
    },
    {
      id: 'logout-saves-when',
      rule: 'Log-out saves a test only when it is not completed and something is answered.',
      provedBy: {
        'packages/rules/src/learning/assessment/assessment.test.ts': [
          'progress is saved on log-out only with answers and an unfinished test (spec 5)',
        ],
      },
    },
    {
      id: 'feedback-submit-all',
      rule: 'Feedback is submitted only when every question is rated 1 to 5.',
      provedBy: {
        'packages/rules/src/school/feedback.test.ts': [
          'submitting feedback › is enabled when every question is rated (spec 5)',
          'submitting feedback › is disabled while a question is unrated, whatever else is rated (spec 5)',
        ],
        'apps/server/src/learning/feedback/feedback.test.ts': [
          'feedback › rates every question of one’s own group from 1 to 5, or skips (spec 5, 7, 9)',
        ],
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › after the badge the course is rated, once; it is sent when every question is rated (spec 2, 3, 4, 5, 9, D6)',
        ],
      },
    },
    {
      id: 'feedback-submit-none',
      rule: 'Without questions it cannot be submitted.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › a badge that cannot be looked at, feedback without questions (spec 5, 8)',
        ],
        'packages/rules/src/school/feedback.test.ts': [
          'submitting feedback › is disabled if there are no questions (spec 5)',
        ],
      },
    },
    {
      id: 'feedback-close-asks',
      rule: 'In a school of csat_schools closing asks: `Please Take A Moment`.',
      provedBy: {
        'packages/rules/src/school/feedback.test.ts': [
          'closing unrated feedback asks first when the school is in csat_schools, else skips silently (spec 4, 5)',
        ],
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › closing it shows Please Take A Moment in a school that asks; Continue returns, Close skips (spec 5, 8)',
        ],
      },
    },
    {
      id: 'feedback-moment-close',
      rule: 'Close there sends skipped.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › closing it shows Please Take A Moment in a school that asks; Continue returns, Close skips (spec 5, 8)',
        ],
      },
    },
    {
      id: 'feedback-moment-continue',
      rule: 'Continue goes back to the questions.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › closing it shows Please Take A Moment in a school that asks; Continue returns, Close skips (spec 5, 8)',
        ],
      },
    },
    {
      id: 'feedback-close-silent',
      rule: 'Elsewhere skipped is sent without a word.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › a badge that cannot be looked at, feedback without questions (spec 5, 8)',
        ],
        'packages/rules/src/school/feedback.test.ts': [
          'closing unrated feedback asks first when the school is in csat_schools, else skips silently (spec 4, 5)',
        ],
      },
    },
    {
      id: 'seek-forward-limit',
      rule: 'A video goes no further than the watched point plus 1 second.',
      provedBy: {
        'packages/rules/src/learning/lesson/seek-limit.test.ts': [
          'seeking › forward ends 1 second beyond the watched point (spec 5, 9)',
          'seeking › a position beyond that is pulled back (spec 5)',
        ],
        'e2e/student/lessons/student-watches-a-video.spec.ts': [
          'a video stops at the watched point: mouse, keys, speed, script, fragment (spec 5, 9)',
          'on a touch screen a tap at the end of the bar does not skip (spec 5)',
        ],
      },
    },
    {
      id: 'unlock-needs-coin',
      rule: 'Unlocking needs at least one coin.',
      provedBy: {
        'packages/rules/src/learning/course/old-course.test.ts': [
          'without a coin the course stays locked (spec 5)',
        ],
        'apps/server/src/learning/coins/coins.test.ts': [
          'coins › without a coin it stays shut, and nothing changes (spec 5)',
        ],
      },
    },
    {
      id: 'unlock-notice',
      rule: 'Without one a notice says so.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › too few coins, for 5 seconds (spec 5, 8)',
        ],
      },
    },
    {
      id: 'gate-mass',
      rule: 'The previous activity holds students with is_mass 1 alone.',
      provedBy: {
        'packages/rules/src/learning/course/ia-gate.test.ts': [
          'previous-IA gating › applies when all conditions hold (spec 5)',
          'previous-IA gating › does not apply when %s (spec 5)',
        ],
        'apps/server/src/learning/progress/previous-ia.test.ts': [
          'the previous activity (spec 5, D6) › holds no student of a school that is not a mass one (spec 6)',
        ],
      },
    },
    {
      id: 'gate-ia-or-eos',
      rule: 'It holds an activity of an ILM, or the one lesson of an eos.',
      provedBy: {
        'packages/rules/src/learning/course/ia-gate.test.ts': [
          'previous-IA gating › applies to an eos of a single lesson, whatever the lesson is (spec 5)',
          'previous-IA gating › does not apply when %s (spec 5)',
        ],
        'apps/server/src/learning/progress/previous-ia.test.ts': [
          'the previous activity (spec 5, D6) › holds nothing but activities',
        ],
      },
    },
    {
      id: 'gate-class',
      rule: 'It does not hold classes 1 and 2.',
      provedBy: {
        'packages/rules/src/learning/course/ia-gate.test.ts': [
          'previous-IA gating › does not apply when %s (spec 5)',
        ],
      },
    },
    {
      id: 'gate-restricted',
      rule: "It holds where ia_restrict is '1'.",
      provedBy: {
        'packages/rules/src/learning/course/ia-gate.test.ts': [
          'previous-IA gating › does not apply when %s (spec 5)',
        ],
      },
    },
    {
      id: 'gate-milestone',
      rule: 'It holds where a badge milestone is set.',
      provedBy: {
        'packages/rules/src/learning/course/ia-gate.test.ts': [
          'previous-IA gating › does not apply when %s (spec 5)',
        ],
      },
    },
    {
      id: 'gate-unwatched',
      rule: 'It holds no lesson that is watched.',
      provedBy: {
        'packages/rules/src/learning/course/ia-gate.test.ts': [
          'previous-IA gating › does not apply when %s (spec 5)',
        ],
      },
    },
  ],
};
