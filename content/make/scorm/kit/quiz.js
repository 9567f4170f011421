import { h, sign } from './elements.js';
import { fieldOf, isAnswerRight } from './fields.js';
import { kite } from './kite.js';
import { spoken } from './language.js';
import { NOT_KEPT, openRuntime } from './runtime.js';

const isAnswer = (given) => Array.isArray(given) && given.every((word) => typeof word === 'string');

/**
 * A row of questions, one to a screen: asked, judged, explained, kept, gone on with where it was left.
 * `passesFrom` is the share that passes, `aims` what the questions belong to, `end` what the last screen adds.
 */
export function openQuiz({
  title,
  intro,
  questions: written,
  aims = {},
  passesFrom = null,
  end,
  next = null,
}) {
  const questions = spoken(written);
  const runtime = openRuntime();
  const stage = document.querySelector('main');
  const wanted = Number(runtime.is2004 && runtime.get('cmi.scaled_passing_score'));
  const pass = wanted || passesFrom;
  let answers = (Array.isArray(runtime.saved?.answers) ? runtime.saved.answers : [])
    .filter(isAnswer)
    .slice(0, questions.length);
  let best = Number(runtime.saved?.best) || 0;
  let shownAt = Date.now();

  const judged = () =>
    questions.map((question, at) => at < answers.length && isAnswerRight(question, answers[at]));
  const share = (of) => of.filter(Boolean).length / of.length;
  const keep = () => runtime.keep(String(answers.length), { answers, best });

  function show(...content) {
    stage.replaceChildren(...content.filter(Boolean));
    shownAt = Date.now();
    window.scrollTo(0, 0);
    const heading = stage.querySelector('h1');
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }

  const button = (words, press) =>
    h('button', { type: 'button', class: 'main', onclick: press }, words);
  const unkept = () => (runtime.isKept ? null : h('p', { class: 'note' }, NOT_KEPT));

  function thread() {
    const results = judged();
    const beads = questions.map((_, at) => {
      const state =
        at < answers.length
          ? results[at]
            ? 'right'
            : 'wrong'
          : at === answers.length
            ? 'now'
            : 'ahead';
      return h('li', { class: state }, at < answers.length ? sign(state) : null);
    });
    return h('ol', { class: 'thread', 'aria-hidden': 'true' }, beads);
  }

  function start() {
    show(
      kite(questions.length),
      h(
        'p',
        { class: 'step' },
        {
          en: `${questions.length} questions`,
          hi: `${questions.length} सवाल`,
        },
      ),
      h('h1', {}, title),
      unkept(),
      ...intro(),
      button({ en: 'Start', hi: 'शुरू करें' }, ask),
    );
  }

  function ask() {
    const at = answers.length;
    const question = questions[at];
    if (question === undefined) return finish();
    const field = fieldOf(question);
    const reply = h('div', { role: 'status', class: 'reply' });
    const check = button({ en: 'Check', hi: 'जाँचें' }, () => {
      const given = field.read();
      if (given === null) return reply.replaceChildren(h('p', {}, field.missing));
      check.remove();
      return answer(question, given, field, reply);
    });
    const before = h(
      'p',
      { class: 'step' },
      {
        en: `Question ${at + 1} of ${questions.length}`,
        hi: `${questions.length} में से सवाल ${at + 1}`,
      },
    );
    return show(
      thread(),
      before,
      h('h1', {}, question.ask),
      question.picture?.() ?? null,
      question.hint ? h('p', { class: 'hint' }, question.hint) : null,
      field.element,
      reply,
      check,
    );
  }

  function answer(question, given, field, reply) {
    const isRight = isAnswerRight(question, given);
    answers = [...answers, given];
    runtime.record({ ...question, given, isRight, tookMs: Date.now() - shownAt });
    runtime.progress(answers.length / questions.length);
    field.close(given);
    question.reveal?.();
    const verdict = h(
      'p',
      { class: `verdict ${isRight ? 'right' : 'wrong'}` },
      sign(isRight ? 'right' : 'wrong'),
      isRight ? { en: 'Yes, right.', hi: 'हाँ, सही।' } : { en: 'Not quite.', hi: 'अभी नहीं।' },
    );
    const isLast = answers.length === questions.length;
    if (isLast) count();
    keep();
    const onwards = button(
      isLast ? { en: 'Next: how you did', hi: 'आगे: आपने कैसा किया' } : { en: 'Next', hi: 'आगे' },
      ask,
    );
    reply.replaceChildren(verdict, h('p', {}, question.why));
    reply.after(onwards);
    onwards.focus({ preventScroll: true });
    onwards.scrollIntoView({ block: 'nearest' });
  }

  /** The best of all tries is what counts: trying again costs nothing. */
  function count() {
    const results = judged();
    best = Math.max(best, share(results));
    for (const aim of Object.keys(aims)) {
      const own = results.filter((_, at) => questions[at].objective === aim);
      runtime.aim(aim, share(own), share(own) >= (pass || 0.6));
    }
    runtime.result(best, pass || null);
  }

  function finish() {
    const results = judged();
    const right = results.filter(Boolean).length;
    const lines = Object.entries(aims).map(([aim, words]) => {
      const own = results.filter((_, at) => questions[at].objective === aim);
      const reached = own.filter(Boolean).length;
      const name = spoken(words);
      return h(
        'li',
        {},
        {
          en: `${name}: ${reached} of ${own.length}`,
          hi: `${name}: ${own.length} में से ${reached}`,
        },
      );
    });
    const again = h(
      'button',
      {
        type: 'button',
        onclick: () => {
          answers = [];
          keep();
          ask();
        },
      },
      { en: 'Play again', hi: 'फिर से खेलें' },
    );
    const goOn = next && runtime.is2004 ? button(next, () => runtime.goOn()) : null;
    show(
      kite(questions.length, right),
      h(
        'p',
        { class: 'step' },
        {
          en: 'All questions answered',
          hi: 'सब सवालों के जवाब हो गए',
        },
      ),
      h(
        'h1',
        {},
        {
          en: `${right} of ${questions.length} right`,
          hi: `${questions.length} में से ${right} सही`,
        },
      ),
      h('p', {}, end(share(results), pass)),
      lines.length > 0 ? h('ul', { class: 'aims' }, lines) : null,
      goOn,
      goOn && share(results) === 1 ? null : again,
    );
  }

  if (answers.length === 0 && runtime.saved === null) runtime.begun();
  if (answers.length === 0) start();
  else ask();
}
