import type { FromPlayer } from '@skillkite/bridge/messages';
import { type LogEntry, logValue } from '@skillkite/rules/scorm/launch-log';

/** Elements with personal data of the student. */
const OF_STUDENT = /^cmi\.(?:core\.student|learner)_(?:id|name)$/;

export type Said = Omit<LogEntry, 'at'>;
const said = (kind: Said['kind'], what: string, more: Partial<Said> = {}): Said => ({
  kind,
  sco: '',
  what,
  given: '',
  answer: '',
  error: '',
  ...more,
});

/** Log entry of a player message; null for others. */
export function entryOf(message: FromPlayer): Said | null {
  switch (message.kind) {
    case 'call': {
      const { sco, method, given, answer, error } = message;
      const isSecret = OF_STUDENT.test(given[0] ?? '');
      const told = isSecret ? '(the student)' : answer;
      return said('call', method, { sco, given: given.join(', '), answer: told, error });
    }
    case 'state': {
      const { sco, reason, sequence, state } = message;
      const values = Object.keys(state.elements).length;
      const answer = `${state.lessonStatus}, exit ${state.exit || 'none'}, ${values} values`;
      return said('state', reason, { sco, given: `#${sequence}`, answer });
    }
    case 'course':
      return said('state', 'the whole package', { given: `#${message.sequence}` });
    case 'complete':
      return said('event', 'complete', {
        given: message.lessonStatus,
        answer: message.scorePercent === null ? '' : `${Math.round(message.scorePercent)} %`,
      });
    case 'navigation':
      return said('event', 'open', { sco: message.sco ?? '' });
    case 'closed':
      return said('event', 'closed', { given: message.why });
    case 'download':
      return said('event', 'download', { given: message.name });
    case 'note':
      return said('note', message.code, { sco: message.sco, given: message.detail });
    case 'fault':
      return said('fault', message.detail);
    case 'journal':
    case 'escape':
      return null;
  }
}

/** Shortens texts to the log's limit. */
export const cut = ({ kind, ...texts }: Said): Said => ({
  kind,
  sco: logValue(texts.sco),
  what: logValue(texts.what),
  given: logValue(texts.given),
  answer: logValue(texts.answer),
  error: logValue(texts.error),
});

/** Result of a state: 'accepted', or the reason. */
export const answerEntry = (sequence: number, outcome: string): Said =>
  said('answer', `#${sequence}`, { answer: outcome, error: outcome === 'accepted' ? '' : outcome });
