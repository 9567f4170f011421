import type { Section } from '../item.ts';

export const decision13: Section = {
  place: 'D13',
  title: 'What staff change for students',
  items: [
    {
      id: 'assigned',
      rule: 'What a teacher gives a class to do stands on the home of each student, with its last day and its words, until it is done or taken back; the teacher sees who has done it.',
    },
    {
      id: 'follows-class',
      rule: 'What a class was given is for whoever is in it while it is open: who joins is told once, who leaves has it no more, and what they did of it counts. What some students were given is theirs alone.',
    },
    {
      id: 'opens-nothing',
      rule: 'An assignment opens nothing that the order of courses keeps shut, unless the teacher says so.',
    },
    {
      id: 'opened-early',
      rule: 'What a teacher opens before its turn can be entered from the first day of the assignment, and its lessons count; it is audited. Taken back, it stays open to who has begun it.',
    },
    {
      id: 'first-day',
      rule: 'An assignment with a first day is neither shown nor told to students before it.',
    },
    {
      id: 'praised',
      rule: 'A teacher praises one student or several with a sticker and words; it earns no points, and can be looked at again.',
    },
    {
      id: 'praise-taken-back',
      rule: 'Praise is taken back, for ten seconds by one press and from the student’s page until it was seen; what was seen stays.',
    },
    {
      id: 'praised-young',
      rule: 'To classes I to III praise is a sticker and spoken.',
    },
    {
      id: 'told-once',
      rule: 'A reviewed project, praise, an assignment and an answer are told to the student at the next visit, once on all devices.',
    },
    {
      id: 'rubric',
      rule: 'A course’s pack may bring a rubric of up to five criteria; a review marks what it likes of it, the student sees it beside the brief before, and after with what was given, in the portfolio and where parents read remarks too.',
    },
    {
      id: 'told-at-once',
      rule: 'What is told to a student reaches a page that is open at once; the page of a teacher who looks at a class moves as it works.',
    },
    {
      id: 'attendance',
      rule: 'Who of a class is here today is proposed from who was seen, and changed by a tap; what a teacher saves is kept by day, audited, and read as a month.',
    },
    {
      id: 'attendance-put-right',
      rule: 'Attendance of a day that is over can be put right for 31 days; who changed what is in the audit.',
    },
    {
      id: 'new-year',
      rule: 'A new school year moves every class up by one; the last class leaves, and nothing a student did is lost.',
    },
    {
      id: 'year-chosen',
      rule: 'Before a new school year begins the coordinator chooses in the list who repeats, leaves or changes the section; both the beginning and the undo are confirmed, with their numbers.',
    },
    {
      id: 'student-added',
      rule: 'One student is added on screen by the rules of an import; a login, a number or a name that another student has is a question, and two children are never merged.',
    },
    {
      id: 'student-left',
      rule: 'A student leaves on a day and for a reason of a closed list: no sign-in, no place in lists and counts, all work kept; the student is found under “Left”, and comes back to the same class.',
    },
    {
      id: 'students-moved',
      rule: 'Chosen students move or leave together, all or none; a change meanwhile is told, and the step can be undone.',
    },
    {
      id: 'attendance-moved',
      rule: 'The register of a class keeps the marks of a student who moved or left, and says where the student is now.',
    },
    {
      id: 'events-told',
      rule: 'Whoever has a place at an event is told where it moved or was called off.',
    },
    {
      id: 'year-undone',
      rule: 'It is shown before it begins, begins once, and can be undone for a day.',
    },
  ],
};
