import { Type } from 'typebox';
import { Body, Flag, read, write } from '../call.ts';
import { StudentId } from '../ids.ts';

const Tutorial = Type.Object({ tutorial_visibility: Flag, tutorial_status: Flag });

export const fetchTutorial = read('/api/tutorial/fetch_tutorial', {
  summary: 'Whether the tour is offered to this student, and whether it was seen',
  request: Body({ user_id: StudentId }),
  details: Tutorial,
  provides: ['user'],
});

export const updateTutorialHistory = write('/api/tutorial/update_tutorial_history', {
  summary: 'The tour was seen or skipped: it does not come by itself again',
  request: Body({ user_id: StudentId }),
  details: Tutorial,
  invalidates: ['user'],
});
