import type { Section } from '../item.ts';

export const decision7: Section = {
  place: 'D7',
  title: 'SCORM',
  items: [
    {
      id: 'scorm-12',
      rule: 'SCORM 1.2 packages play, resume and are scored.',
      provedBy: {
        'e2e/student/lessons/student-plays-an-activity.spec.ts': [
          'an activity resumes after a closed tab, is scored, and wins the best badge (spec 3, 4, D6, D7)',
        ],
      },
    },
    {
      id: 'scorm-2004',
      rule: 'SCORM 2004 packages play, resume and are scored.',
      provedBy: {
        'e2e/player/scorm2004.spec.ts': [
          'SCORM 2004 behaves as its run-time book demands (D7) › a suspended attempt resumes with everything it set, in any order it comes back',
        ],
      },
    },
    {
      id: 'scorm-engine',
      rule: 'The engine follows the books: its data models, and sequencing that keeps its laws and goes on from any saved state.',
      provedBy: {
        'packages/scorm/src/data-model.test.ts': [
          'elements (RTE 2004 4.2, RTE 1.2 3.4, D7) › fills lists without a gap, ids first and once',
        ],
        'packages/scorm/src/sequencing.test.ts': [
          'rollup (RB.1, D7) › follows the rules of the manifest: any, none, at least so many, at least such a part',
        ],
        'packages/scorm/src/sequencing.property.test.ts': [
          'any sequence of requests (D7) › keeps the laws of the tree',
          'any sequence of requests (D7) › goes on from a state that was saved and restored anywhere as if it had not been',
        ],
      },
    },
    {
      id: 'shared-across-packages',
      rule: 'Objectives and data that packages of a program share are kept by the server: the next package finds them.',
      provedBy: {
        'apps/server/src/learning/scorm/states/shared-between-packages.test.ts': [
          'what packages of a program share with each other (SN 3.10.3, RTE 4.3, D7) › is found by the next package, as far as its manifest names it, and by no other program or student',
          'what packages of a program share with each other (SN 3.10.3, RTE 4.3, D7) › stays as the later package set it when an earlier state comes again or late',
        ],
        'apps/player/src/course/sharing.property.test.ts': [
          'what launches share › is with the server as it was set, whichever of their states it got (D7)',
        ],
        'e2e/player/shared.spec.ts': [
          'what one package shares the next one finds, also of a tab that was closed (D7)',
        ],
      },
    },
    {
      id: 'own-packages-played',
      rule: 'The packages of authoring tools play: those of the demo pack by hand.',
      provedBy: {
        'e2e/player/own-packages.spec.ts': [
          'the demo pack’s own packages, played by hand (D6, D7) › circuits built half way are there after a closed tab, and all of them right give the full score (D10)',
        ],
      },
    },
    {
      id: 'kept-per-student-lesson',
      rule: 'Data are kept for each student and lesson.',
      provedBy: {
        'e2e/student/no-lost-work.spec.ts': [
          'nothing a student did is lost › another student signs in while the first one’s work is unsent: each gets their own (D7)',
        ],
      },
    },
    {
      id: 'state-before-start',
      rule: 'The runtime has its state before the package starts.',
      provedBy: {
        'e2e/player/scorm2004.spec.ts': [
          'SCORM 2004 behaves as its run-time book demands (D7) › a suspended attempt resumes with everything it set, in any order it comes back',
        ],
      },
    },
    {
      id: 'entry-ab-initio',
      rule: 'entry is ab-initio the first time.',
      provedBy: {
        'packages/rules/src/scorm/scorm-launch.test.ts': [
          'the entry of a launch › is ab-initio the first time (D7)',
        ],
      },
    },
    {
      id: 'entry-resume',
      rule: 'entry is resume after suspend.',
      provedBy: {
        'packages/rules/src/scorm/scorm-launch.test.ts': [
          'the entry of a launch › is resume after suspend (D7)',
        ],
        'apps/server/src/learning/scorm/scorm.test.ts': [
          'SCORM work › is null before anything was kept, then resumes where it was suspended (spec 7, D3, D7)',
        ],
      },
    },
    {
      id: 'total-time-accumulates',
      rule: 'total_time adds up session_time.',
      provedBy: {
        'e2e/player/scorm12.spec.ts': [
          'SCORM 1.2 as ADL’s LMS test courses demand it › times: total_time adds up the sessions, exactly (D7)',
        ],
        'e2e/player/scorm2004.spec.ts': [
          'SCORM 2004 behaves as its run-time book demands (D7) › a suspended attempt resumes with everything it set, in any order it comes back',
        ],
      },
    },
    {
      id: 'complete-12',
      rule: 'completed or passed is complete.',
      provedBy: {
        'packages/rules/src/learning/assessment/mastery.test.ts': [
          'complete means completed or passed (D7)',
        ],
        'apps/server/src/learning/scorm/scorm.test.ts': [
          'SCORM work › completed or passed marks the lesson done with its points, once (spec 4, 7, D4, D7)',
        ],
      },
    },
    {
      id: 'complete-2004',
      rule: 'In 2004, completion completed or success passed is complete.',
      provedBy: {
        'packages/rules/src/learning/assessment/mastery.test.ts': [
          'thresholds in SCORM 2004 › %s and %s is told as %s (spec 3, D7)',
        ],
        'e2e/player/scorm2004.spec.ts': [
          'SCORM 2004 behaves as its run-time book demands (D7) › completed though failed is complete; never speaking and ending is complete',
        ],
      },
    },
    {
      id: 'interactions-filtered',
      rule: 'The filter decides what reports keep.',
      provedBy: {
        'apps/server/src/learning/scorm/scorm.test.ts': [
          'SCORM work › keeps for reports only answers whose id ends in 0, each once (spec 5, 7, D7)',
        ],
      },
    },
    {
      id: 'whole-state-kept',
      rule: 'The whole state is kept beside it, so that a resume loses nothing.',
      provedBy: {
        'e2e/player/scorm2004.spec.ts': [
          'SCORM 2004 behaves as its run-time book demands (D7) › a suspended attempt resumes with everything it set, in any order it comes back',
        ],
      },
    },
    {
      id: 'h5p',
      rule: 'H5P contents play as activities: scored, resumed, kept and refused with a sentence as SCORM packages are.',
    },
    {
      id: 'cmi5-import',
      rule: 'cmi5 packages are read with their blocks, their parts and what each asks; what cannot be played is refused with a sentence.',
    },
    {
      id: 'cmi5-launch',
      rule: 'A part of cmi5 is launched within a launch of its lesson: a token that is fetched once, for that session alone, and a student whom nobody outside can name.',
    },
    {
      id: 'cmi5-statements',
      rule: 'Statements of a part are judged by the rules of cmi5; the same again changes nothing, none is taken after its session, and what is passed is opened to be looked at again.',
    },
    {
      id: 'cmi5-read',
      rule: 'What a part told is read again by itself alone; its answers stand among those teachers read, its time with that of its lesson, its statements in the debug log.',
    },
    {
      id: 'cmi5-move-on',
      rule: 'A part is done by what its moveOn asks, a lesson once each part is: with the score of its statements, and nothing a client says beside them.',
    },
    {
      id: 'cmi5-state',
      rule: 'What a part keeps of a student is there again at the next launch, within limits for a document, a lesson and a student.',
    },
    {
      id: 'cmi5-resources',
      rule: 'A part asks with its token alone, in either syntax of xAPI, finds the preferences of its student, and keeps profiles of this student alone.',
    },
    {
      id: 'learning-statements',
      rule: 'A Learning Record Store that the operator names is told what students begin and do, with scores, success and time where they are known, in order, within bounds, under names that only this installation knows.',
    },
    {
      id: 'launch-log',
      rule: 'Who teaches a student can have their launches of an activity recorded for a day: calls, values cut, errors, states and answers; kept seven days, and the student is told.',
    },
    {
      id: 'frame-other-origin',
      rule: "A package runs on another origin than the application's.",
      provedBy: {
        'e2e/player/frame.spec.ts': [
          'a package is foreign code (D7) › it reaches neither the application’s page nor its cookies, and cannot lead the student away',
        ],
      },
    },
    {
      id: 'frame-no-cookies',
      rule: 'It reaches no cookie of the application.',
      provedBy: {
        'e2e/player/frame.spec.ts': [
          'a package is foreign code (D7) › it reaches neither the application’s page nor its cookies, and cannot lead the student away',
        ],
      },
    },
    {
      id: 'frame-no-api',
      rule: 'It can ask nothing of the API.',
      provedBy: {
        'e2e/player/frame.spec.ts': [
          'a package is foreign code (D7) › it can ask nothing of the application, not even by way of the player page',
        ],
      },
    },
    {
      id: 'frame-bridge-only',
      rule: 'It talks through the bridge alone.',
      provedBy: {
        'e2e/player/frame.spec.ts': [
          'a package is foreign code (D7) › the player believes the window above it alone: a launch from inside changes nothing',
        ],
      },
    },
    {
      id: 'no-commit-lost-tab',
      rule: 'No commit is lost when the tab is closed.',
      provedBy: {
        'e2e/student/no-lost-work.spec.ts': [
          'nothing a student did is lost › the tab is closed one second after a commit (D7)',
        ],
      },
    },
    {
      id: 'no-commit-lost-network',
      rule: 'None is lost when the network drops.',
      provedBy: {
        'e2e/student/no-lost-work.spec.ts': [
          'nothing a student did is lost › the network is cut for a whole activity and comes back (D7)',
        ],
      },
    },
    {
      id: 'no-commit-lost-server',
      rule: 'None is lost when the server restarts.',
      provedBy: {
        'e2e/product/power-cut.spec.ts': [
          'ten students work while first server and database, then the database alone are killed: each has what they did, once (D7)',
        ],
      },
    },
    {
      id: 'unaccepted-waits',
      rule: 'What was not accepted waits on the device and is sent again.',
      provedBy: {
        'e2e/player/leaving.spec.ts': [
          'what is set while the server cannot be reached waits in the journal for the next launch (D7)',
        ],
        'e2e/student/no-lost-work.spec.ts': [
          'nothing a student did is lost › the network is cut for a whole activity and comes back (D7)',
        ],
      },
    },
  ],
};
