import type { Section } from '../item.ts';

export const decision15: Section = {
  place: 'D15',
  title: 'Honest progress',
  items: [
    {
      id: 'two-devices-offline',
      rule: 'Of two devices that both played without a connection nothing is lost: the better score counts, and the student is told.',
      provedBy: {
        'apps/server/src/learning/scorm/states/other-attempts.test.ts': [
          'two devices that both played without a connection (D7, D15) › lose nothing: the newer launch stands, the other is kept beside it, and the better score counts',
          'two devices that both played without a connection (D7, D15) › opening the lesson again completes it by the better attempt, without a completion call',
        ],
        'e2e/student/lessons/student-plays-offline.spec.ts': [
          'an activity that was kept plays without a connection, from a cold start and again, and the server hears of it later (D7, D15)',
        ],
      },
    },
    {
      id: 'launch-ahead',
      rule: 'A launch issued ahead, when an activity is kept, counts what is played in it without a connection.',
      provedBy: {
        'e2e/student/lessons/student-plays-offline.spec.ts': [
          'an activity that was kept plays without a connection, from a cold start and again, and the server hears of it later (D7, D15)',
        ],
        'apps/web/src/app/offline/kept-activities.test.ts': [
          'launches kept on the device › open again after the last stored state, so that no state replaces a later one (D7, D15)',
        ],
        'apps/server/src/learning/scorm/launches.test.ts': [
          'an activity counts only in a launch the server issued (D15) › a launch may be issued ahead of its turn, to be kept on a device; what is done in it counts when its turn has come (D15)',
        ],
      },
    },
    {
      id: 'course-download',
      rule: 'A course that was downloaded opens whole without a connection: its activities, documents and supporting files too.',
      provedBy: {
        'e2e/student/lessons/student-plays-offline.spec.ts': [
          'a course that was downloaded opens whole without a connection, its locked activity too, and gives its room back (D7, D15)',
          'documents of every kind of a downloaded course open without a connection (D7, D15)',
          'a supporting file of a downloaded course is saved without a connection (D7, D15)',
        ],
      },
    },
    {
      id: 'video-half',
      rule: "A video or sound counts half its duration after the later of the student's lesson clock and the time it was handed out.",
    },
    {
      id: 'page-tenth',
      rule: 'A page, picture or document counts a tenth of its duration after that, at most 20 s.',
    },
    {
      id: 'one-clock',
      rule: 'Each student has one clock for lessons: two lessons do not pass in the time of one, whichever calls race.',
    },
    {
      id: 'too-early',
      rule: 'An earlier event gets 425 TOO_EARLY with retry-after and counts when the moment is past.',
    },
    {
      id: 'kept-and-counted',
      rule: 'The outbox keeps what is too early, and the server counts it when it is not: never refused for good.',
    },
    {
      id: 'course-download-new-device',
      rule: 'A course that was opened and downloaded on a new device opens without a connection, whatever its page was opened with before a service worker had control.',
    },
    {
      id: 'course-download-checked',
      rule: '“This course is downloaded” is said after each of its screens and files was opened from the device; what is missing is named, with Retry.',
    },
    {
      id: 'offline-fits',
      rule: 'What waited offline fits by the same sum.',
    },
    {
      id: 'project-handed-in',
      rule: 'A project lesson is done by handing in, not by a word of progress.',
    },
    {
      id: 'activity-launch',
      rule: 'An activity counts only in a launch the server issued.',
    },
    {
      id: 'activity-own-scos',
      rule: "An activity counts by the package's own SCOs.",
    },
    {
      id: 'unusual-asked',
      rule: 'What was finished faster than is likely counts, and is shown to the teacher as a question.',
    },
  ],
};
