/**
 * A request of each call of grown-ups that its schema takes. What it names beside (`scope` of its declaration) is put in by the
 * tests: a new call has its line here.
 */
export const BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/family/fetch_children': {},
  '/api/staff/access/accept_invitation': {
    token: 'no-token-of-ours',
    name: 'Anita Bose',
    password: 'blue rabbit moon',
  },
  '/api/staff/access/confirm_code': { code: '000000' },
  '/api/staff/access/end_device': {},
  '/api/staff/access/enrol_second_factor': {},
  '/api/staff/access/fetch_devices': {},
  '/api/staff/access/look_at_invitation': { token: 'no-token-of-ours' },
  '/api/staff/access/sign_in': { email: 'nobody@school.example', password: 'blue rabbit moon' },
  '/api/staff/access/sign_out': {},
  '/api/staff/access/who_am_i': {},
  '/api/staff/class/fetch_class': { language: 'en' },
  '/api/staff/class/fetch_classes': {},
  '/api/staff/class/fetch_waiting': { language: 'hi' },
  '/api/staff/people/end_grant': { version: 1 },
  '/api/staff/people/fetch_people': {},
  '/api/staff/people/invite': { email: 'new@school.example' },
  '/api/staff/people/withdraw_invitation': { version: 1 },
  '/api/staff/roster/correct_student': { version: 1, fullname: 'Anita Bose' },
  '/api/staff/roster/fetch_classes': {},
  '/api/staff/roster/fetch_students': {},
  '/api/staff/roster/make_machine_codes': { count: 1 },
  '/api/staff/roster/print_cards': {},
  '/api/staff/roster/reset_code': {},
  '/api/staff/roster/reset_pin': {},
  '/api/staff/tickets/fetch_ticket': {},
  '/api/staff/tickets/fetch_tickets': { status: 'open' },
  '/api/staff/tickets/reply': { version: 1, text: 'Try it again now.', is_closed: 0 },
  '/api/staff/tickets/set_status': { version: 1, status: 'closed' },
};
