import type { Section } from '../item.ts';

export const decision2: Section = {
  place: 'D2',
  title: 'Identity and access',
  items: [
    {
      id: 'access-key',
      rule: 'A call without the configured x-access-key gets 401.',
      provedBy: {
        'apps/server/src/security/authenticate.test.ts': [
          'the doors of every call (D2) › a call without the configured key gets 401, from any caller (D3)',
        ],
      },
    },
    {
      id: 'session-random-hashed',
      rule: 'A session is a random token of which the server keeps a hash alone.',
      provedBy: {
        'apps/server/src/security/authenticate.test.ts': [
          'the doors of every call (D2) › a call of a student without a session, with a made-up or a revoked one gets 401 (D3)',
        ],
      },
    },
    {
      id: 'cookie-http-only',
      rule: 'Its cookie is HttpOnly, SameSite=Lax and, outside loopback, Secure.',
      provedBy: {
        'apps/server/src/security/authenticate.test.ts': [
          'the session cookie (D2) › is HttpOnly, SameSite=Lax and, outside loopback, Secure (D3)',
        ],
      },
    },
    {
      id: 'session-revoked-at-logout',
      rule: 'Log-out revokes it.',
      provedBy: {
        'apps/server/src/school/login/user-details.test.ts': [
          'user_details, update_is_login and logout › log-out ends the session on the server and clears its cookie; again is fine (D2)',
        ],
      },
    },
    {
      id: 'idle-30-days',
      rule: 'It ends after 30 idle days.',
      provedBy: {
        'apps/server/src/security/authenticate.test.ts': [
          'the doors of every call (D2) › a session ends after 30 idle days; one in use goes on (D2)',
        ],
      },
    },
    {
      id: 'idle-12-hours-pin',
      rule: 'A PIN session ends after 12 idle hours.',
      provedBy: {
        'apps/server/src/school/login/pin/login-using-pin.test.ts': [
          'login_using_pin and confirm_pin_user › a PIN session ends after 12 idle hours, and with the browser (D2)',
        ],
      },
    },
    {
      id: 'origin-refused',
      rule: "A call with an Origin that is not the application's gets 403.",
      provedBy: {
        'apps/server/src/security/authenticate.test.ts': [
          "the doors of every call (D2) › the content origin's and any other origin's calls get 403, with a good session too",
        ],
      },
    },
    {
      id: 'not-your-profile',
      rule: "A user_id that is not the session's active profile gets 403.",
      provedBy: {
        'apps/server/src/security/authorize.test.ts': [
          'whether a call may be made with what it names (D2) › another student named by %s is refused',
        ],
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › is refused for another student’s id, and changes nothing of theirs (D2)',
        ],
      },
    },
    {
      id: 'student-login',
      rule: 'Students log in by login_id and password.',
      provedBy: {
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › logs in with a login in any letters and answers the one profile (spec 6, 7, D2, D3)',
        ],
      },
    },
    {
      id: 'institution-login',
      rule: 'Schools log in by school_code, admission_no and password.',
      provedBy: {
        'apps/server/src/school/login/institution-login.test.ts': [
          'institution_login › logs in with school code and admission number in any letters (spec 6, 7, D2)',
        ],
      },
    },
    {
      id: 'single-sign-on',
      rule: 'A school that has it configured logs in by OpenID Connect.',
      provedBy: {
        'apps/server/src/school/login/single-sign-on/single-sign-on.test.ts': [
          'single sign-on by OpenID Connect (D2) › asks with PKCE, state and nonce, and ties the answer to this browser',
          'single sign-on by OpenID Connect (D2) › finds the account by admission number the first time, by the subject from then on',
        ],
      },
    },
    {
      id: 'pin-login',
      rule: 'A PIN login is school_code and a PIN.',
      provedBy: {
        'apps/server/src/school/login/pin/login-using-pin.test.ts': [
          'login_using_pin and confirm_pin_user › answers who the PIN names, and no session before "Yes, this is me" (spec 6, 7, D2)',
        ],
      },
    },
    {
      id: 'pin-6-digits',
      rule: 'A PIN has 6 digits.',
      provedBy: {
        'packages/rules/src/access/pin.test.ts': ['%s is a PIN (D2)', '%o is no PIN (D2)'],
      },
    },
    {
      id: 'pin-unique-in-school',
      rule: 'A PIN names one student within a school.',
      provedBy: {
        'apps/server/src/school/login/pin/login-using-pin.test.ts': [
          'login_using_pin and confirm_pin_user › a PIN names a student of its own school alone (D2)',
        ],
      },
    },
    {
      id: 'pin-confirmed',
      rule: 'The session begins only when the student has confirmed.',
      provedBy: {
        'apps/server/src/school/login/pin/login-using-pin.test.ts': [
          'login_using_pin and confirm_pin_user › answers who the PIN names, and no session before "Yes, this is me" (spec 6, 7, D2)',
        ],
        'e2e/product/sign-in.spec.ts': [
          'a PIN asks "Is this you?", and its session has no Switch User (spec 3, 4, 5, 6, D2)',
        ],
      },
    },
    {
      id: 'pin-hides-switch',
      rule: 'A PIN session hides Switch User.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'a PIN asks "Is this you?", and its session has no Switch User (spec 3, 4, 5, 6, D2)',
        ],
      },
    },
    {
      id: 'lock-after-5',
      rule: 'Five failed tries within 15 minutes lock the login for 15 minutes.',
      provedBy: {
        'packages/rules/src/access/lockout.test.ts': [
          'failed tries to log in › five within 15 minutes lock it for 15 minutes (D2)',
        ],
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › locks a login after five failures for 15 minutes, and says for how long (D2)',
        ],
      },
    },
    {
      id: 'lock-not-room',
      rule: "The lock is the login's, not the address's of a computer room.",
      provedBy: {
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › a locked login locks no other in the computer room (D2)',
        ],
        'apps/server/src/school/login/pin/login-using-pin.test.ts': [
          'login_using_pin and confirm_pin_user › guessing › a room of 60 that logs in at the same moment is not locked (D2)',
        ],
      },
    },
    {
      id: 'pin-guesses-slowed',
      rule: 'Wrong PINs slow down those that follow, by machine, address and school, and shut no school out.',
      provedBy: {
        'packages/rules/src/access/lockout.test.ts': [
          'wrong PINs slow down those that follow › strangers who never stop get fewer than 200 guesses a day at a school, those at an address fewer than 300 (D2)',
        ],
        'apps/server/src/school/login/pin/login-using-pin.test.ts': [
          'login_using_pin and confirm_pin_user › guessing › guesses from anywhere do not hold up the school: neither its machines nor its addresses (D2)',
        ],
      },
    },
    {
      id: 'login-not-revealed',
      rule: 'An answer does not say whether a login exists.',
      provedBy: {
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › answers the same to a wrong password, an unknown login and an account without one (D2)',
          'student_login › locks an unknown login alike, so that the lock does not tell (D2)',
        ],
        'apps/server/src/school/login/institution-login.test.ts': [
          'institution_login › answers the same to a wrong password, number or school (D2)',
        ],
      },
    },
    {
      id: 'picture-login',
      rule: 'Classes I to III choose their class, their tile, and three of twelve pictures in order, on a machine the school made known.',
    },
    {
      id: 'picture-tries',
      rule: 'Five wrong tries shut a tile on that machine for 15 minutes, or until a teacher or coordinator opens it.',
    },
    { id: 'argon2id', rule: 'Passwords are hashed with argon2id.' },
  ],
};
