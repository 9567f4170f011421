/** Every failure a call can answer, with its HTTP status and the sentence shown (D3, spec 8). */
export const failures = {
  BAD_REQUEST: [400, 'Something in this request is not right.'],
  BAD_ACCESS_KEY: [401, 'This application is not known here.'],
  NOT_SIGNED_IN: [401, 'Please log in again.'],
  SESSION_COOKIE_TWICE: [401, 'Please log in again.'],
  WRONG_LOGIN: [401, 'These login details are not right. Please check them and try again.'],
  WRONG_MACHINE_CODE: [401, 'This code is not right, or was used before.'],
  TICKET_EXPIRED: [401, 'That took a little long. Please log in again.'],
  SECOND_FACTOR_MISSING: [401, 'Please enter the code of your authenticator app.'],
  WRONG_CODE: [401, 'This code is not right. Please wait for the next one and try again.'],
  MACHINE_UNKNOWN: [403, 'This computer is not set up for pictures.'],
  ORIGIN_NOT_ALLOWED: [403, 'This request does not come from the application.'],
  NOT_YOUR_PROFILE: [403, 'This belongs to another student.'],
  NOT_ALLOWED: [403, 'This is not open to you.'],
  WRONG_PASSWORD: [403, 'The old password is not right.'],
  ACCOUNT_DEACTIVATED: [
    403,
    'Sorry! Your account seems to have been deactivated! Please contact your Class Coordinator',
  ],
  PROGRAM_NOT_STARTED: [
    403,
    'Sorry! The program has not started at your school yet! Please contact your class coordinator',
  ],
  ASSESSMENT_WINDOW_CLOSED: [
    403,
    'Sorry! The deadline to complete the Skill Assessment has passed! Please contact your class coordinator',
  ],
  COURSE_OUT_OF_REACH: [403, 'This course is not one of yours.'],
  ROUTE_NOT_FOUND: [404, 'There is nothing at this address.'],
  COURSE_NOT_FOUND: [404, 'This course does not exist.'],
  LESSON_NOT_FOUND: [404, 'This lesson does not exist.'],
  PROGRAM_NOT_FOUND: [404, 'This skill program does not exist.'],
  THEME_NOT_FOUND: [404, 'This theme does not exist.'],
  QUEST_NOT_FOUND: [404, 'This daily quest does not exist.'],
  BADGE_NOT_FOUND: [404, 'This badge does not exist.'],
  PROFILE_NOT_FOUND: [404, 'This profile does not exist.'],
  QUESTION_NOT_FOUND: [404, 'This question does not exist.'],
  EVENT_NOT_FOUND: [404, 'This event does not exist.'],
  CERTIFICATE_NOT_FOUND: [404, 'This certificate does not exist.'],
  REPORT_NOT_FOUND: [404, 'There is no skill report yet. Finish the Skill Assessment first.'],
  INVITATION_NOT_FOUND: [404, 'This invitation is not valid any more. Please ask for a new one.'],
  PASSWORD_LINK_NOT_FOUND: [404, 'This link is not valid any more. Please ask for a new one.'],
  MAIL_LINK_NOT_FOUND: [404, 'This link is not right. Please use the one in the latest e-mail.'],
  PARENT_CODE_NOT_FOUND: [404, 'This code is not right. Please check the login card.'],
  NOT_FOUND: [404, 'This does not exist, or not any more.'],
  FILE_NOT_FOUND: [404, 'This file does not exist.'],
  TOO_OLD_FOR_PICTURES: [409, 'Pictures are for classes I to III.'],
  CHANGED_MEANWHILE: [409, 'Somebody changed this in the meantime.'],
  REVIEW_STANDS: [409, 'This can no longer be undone. Review it again instead.'],
  LOGIN_TAKEN: [409, 'Somebody else has this login or admission number.'],
  NO_LOGIN: [409, 'This student needs a login or an admission number first.'],
  COLUMNS_MISSING: [409, 'Say which columns hold the name and the class first.'],
  ROWS_TO_FIX: [409, 'Some rows cannot be used. Put them right, or leave them out.'],
  SET_BY_ENVIRONMENT: [
    409,
    'This is set where the application is started, and cannot be changed here.',
  ],
  SCHOOL_CODE_TAKEN: [409, 'Another school has this code.'],
  LAST_OPERATOR: [409, 'There has to be one operator. Invite another one first.'],
  LESSON_LOCKED: [409, 'This lesson is still locked. Finish the one before it first.'],
  COURSE_LOCKED: [409, 'This course is still locked. Finish the one before it first.'],
  NOT_ENOUGH_COINS: [409, 'You need more coins to unlock this course.'],
  NO_PROJECT: [409, 'This course has no project.'],
  PROJECT_APPROVED: [409, 'This project is already approved.'],
  TOO_MANY_FILES: [409, 'A project can have 20 files. Take one back first.'],
  STORAGE_FULL: [409, 'Your space for files is full. Take back a file you no longer need.'],
  NOT_AN_ACTIVITY: [409, 'This lesson is not an interactive activity.'],
  NO_LAUNCH: [409, 'Open this activity first: what is done in it counts from then on.'],
  EVENT_FULL: [409, 'All places at this event are taken.'],
  EVENT_OVER: [409, 'This event is over.'],
  EVENT_BEGUN: [409, 'This event has begun.'],
  EVENT_NOT_JOINABLE: [409, 'You can join from 10 minutes before to 15 minutes after the start.'],
  NOT_ENROLLED: [409, 'Enrol first: then you can join.'],
  QUEST_NOT_OPEN: [409, 'This quest opens on another day.'],
  TOO_MANY_TICKETS: [
    409,
    'You have written a lot today. Somebody will read it all: please wait for an answer.',
  ],
  ASSESSMENT_NOT_OPEN: [409, 'The Skill Assessment is not open to you now.'],
  ASSESSMENT_DONE: [409, 'You have handed in your Skill Assessment.'],
  NO_QUESTIONS: [404, 'This lesson has no questions.'],
  QUIZ_NOT_DONE: [409, 'Answer every question first: that is what finishes this quiz.'],
  NOT_HANDED_IN: [409, 'Hand in your project first: that is what finishes this lesson.'],
  UPLOAD_OUT_OF_STEP: [409, 'This part of the file does not follow what has arrived.'],
  BODY_TOO_LARGE: [413, 'This request is too large.'],
  FILE_TOO_LARGE: [413, 'This file is too large. The limit is 100 MB.'],
  STATE_TOO_LARGE: [413, 'This activity wants to keep more than there is room for.'],
  FILE_TYPE_REFUSED: [415, 'This kind of file cannot be handed in.'],
  TOO_EARLY: [425, 'This lesson takes a little longer. It is counted in a moment.'],
  RATE_LIMITED: [429, 'Too many tries. Please wait a little and try again.'],
  INTERNAL: [500, 'Something went wrong!'],
  BUSY: [503, 'We are very busy right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type FailureCode = keyof typeof failures;

/** Failures that `serve` itself can answer for any call: key, origin, session, ownership, validation, load, faults. */
export const COMMON_FAILURES = [
  'BAD_REQUEST',
  'BAD_ACCESS_KEY',
  'NOT_SIGNED_IN',
  'SESSION_COOKIE_TWICE',
  'ORIGIN_NOT_ALLOWED',
  'NOT_YOUR_PROFILE',
  'ACCOUNT_DEACTIVATED',
  'BODY_TOO_LARGE',
  'PROGRAM_NOT_STARTED',
  'ASSESSMENT_WINDOW_CLOSED',
  'RATE_LIMITED',
  'BUSY',
  'INTERNAL',
] as const satisfies readonly FailureCode[];

/** Failures that any call of grown-ups can answer before its handler runs. */
export const COMMON_STAFF_FAILURES = [
  'BAD_REQUEST',
  'BAD_ACCESS_KEY',
  'NOT_SIGNED_IN',
  'SECOND_FACTOR_MISSING',
  'SESSION_COOKIE_TWICE',
  'ORIGIN_NOT_ALLOWED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'BODY_TOO_LARGE',
  'RATE_LIMITED',
  'BUSY',
  'INTERNAL',
] as const satisfies readonly FailureCode[];

/** The body of every failed call (D3). `field` names the wrong field of a 400, `current` is what is there now (D12). */
export type FailureBody = {
  status: number;
  code: FailureCode;
  message: string;
  field?: string;
  current?: unknown;
};
