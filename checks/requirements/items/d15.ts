import type { Section } from '../item.ts';

export const decision15: Section = {
  place: 'D15',
  title: 'Honest progress',
  items: [
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
  ],
};
