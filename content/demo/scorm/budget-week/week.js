import { h, sign } from './kit/elements.js';
import { fieldOf, letter } from './kit/fields.js';
import { spoken } from './kit/language.js';
import { kite } from './kit/kite.js';
import { NOT_KEPT, openRuntime } from './kit/runtime.js';
import { NEEDS, START, TARGET, daysAfter } from './days.js';

// A day is [choice, sum]: what was chosen, and what the student thinks is left.

const POINTS = { sum: 5, need: 13, target: 26 };
const DAYS = 7;
const stage = document.querySelector('main');
const runtime = openRuntime();
let shownAt = Date.now();
let best = Number(runtime.saved?.best) || 0;
let days = (Array.isArray(runtime.saved?.days) ? runtime.saved.days : [])
  .filter((day) => Array.isArray(day) && /^[abc]$/.test(day[0]))
  .slice(0, DAYS);

/** Everything that follows from the choices so far. */
function ledger() {
  const plan = daysAfter(days.map(([choice]) => choice));
  let left = START;
  const lines = days.map(([choice, sum], at) => {
    const option = plan[at].options['abc'.indexOf(choice)];
    const before = left;
    left -= option.cost;
    return { day: plan[at], option, before, left, sum, isRight: Number(sum) === left };
  });
  return { plan, lines, left, met: new Set(lines.flatMap(({ option }) => option.meets)) };
}

function points({ lines, left, met }) {
  const sums = lines.filter((line) => line.isRight).length * POINTS.sum;
  const needs = met.size * POINTS.need;
  const target = left >= TARGET ? POINTS.target : 0;
  return { sums, needs, target, all: sums + needs + target };
}

const keep = () => runtime.keep(String(days.length), { days, best });
const button = (words, press) => h('button', { type: 'button', class: 'main', onclick: press }, words);

function show(...content) {
  stage.replaceChildren(...content.filter(Boolean));
  shownAt = Date.now();
  window.scrollTo(0, 0);
  const heading = stage.querySelector('h1');
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}

function purse(left) {
  const share = Math.max(0, left / START);
  return h('div', { class: 'purse' }, h('span', {}, { en: `In your purse: ₹${left}`, hi: `आपके पास: ₹${left}` }), h('span', { class: 'track', 'aria-hidden': 'true' }, h('span', { class: 'fill', style: `inline-size: ${share * 100}%` }), h('span', { class: 'aim', style: `inset-inline-start: ${(TARGET / START) * 100}%` })));
}

function start() {
  show(
    kite(DAYS),
    h('p', { class: 'step' }, { en: 'Seven days, seven decisions', hi: 'सात दिन, सात फ़ैसले' }),
    h('h1', {}, { en: 'A week with 700 rupees', hi: '700 रुपये में एक हफ़्ता' }),
    runtime.isKept ? null : h('p', { class: 'note' }, NOT_KEPT),
    h('p', {}, {
      en: `You have ₹${START} for a week. Some things you need, some you want. On Sunday evening ₹${TARGET} should be left for the class trip.`,
      hi: `हफ़्ते भर के लिए आपके पास ₹${START} हैं। कुछ चीज़ों की ज़रूरत है, कुछ की चाहत। रविवार शाम को कक्षा की सैर के लिए ₹${TARGET} बचने चाहिए।`,
    }),
    h('div', { class: 'card' }, h('h2', {}, { en: 'How it is scored', hi: 'अंक कैसे मिलेंगे' }), h('ul', {},
      h('li', {}, { en: `${POINTS.need} points for each of three needs that is met`, hi: `तीन ज़रूरतों में से हर पूरी ज़रूरत के ${POINTS.need} अंक` }),
      h('li', {}, { en: `${POINTS.target} points if ₹${TARGET} or more are left`, hi: `₹${TARGET} या ज़्यादा बचें, तो ${POINTS.target} अंक` }),
      h('li', {}, { en: `${POINTS.sum} points for each right sum, every evening`, hi: `हर शाम सही हिसाब के ${POINTS.sum} अंक` }))),
    button({ en: 'Start on Monday', hi: 'सोमवार से शुरू करें' }, go),
  );
}

function go() {
  const last = days.at(-1);
  if (last && last[1] === undefined) return count();
  if (days.length === DAYS) return finish();
  return decide();
}

function decide() {
  const { plan, left } = ledger();
  const day = plan[days.length];
  const ask = spoken(day.text);
  const priced = ({ words, cost }) => {
    const price = cost === 0 ? spoken({ en: 'free', hi: 'मुफ़्त' }) : `₹${cost}`;
    const beyond = cost > left ? spoken({ en: ', more than you have', hi: ', आपके पास इतने नहीं हैं' }) : '';
    return `${spoken(words)} (${price}${beyond})`;
  };
  const field = fieldOf({ kind: 'choice', ask, options: day.options.map(priced), right: [] });
  const reply = h('div', { role: 'status', class: 'reply' });
  show(purse(left), h('p', { class: 'step' }, { en: `${day.name.en}, day ${days.length + 1} of ${DAYS}`, hi: `${day.name.hi}, ${DAYS} में से दिन ${days.length + 1}` }), h('h1', {}, ask), field.element, reply, button({ en: 'Done', hi: 'हो गया' }, () => {
    const given = field.read();
    if (given === null) return reply.replaceChildren(h('p', {}, field.missing));
    const option = day.options['abc'.indexOf(given[0])];
    if (option.cost > left) return reply.replaceChildren(h('p', {}, { en: `That costs ₹${option.cost}, and you have ₹${left}. Choose something else.`, hi: `इसके ₹${option.cost} लगते हैं, और आपके पास ₹${left} हैं। कुछ और चुनें।` }));
    runtime.record({ id: `decision-${day.id}`, kind: 'choice', given, right: null, isRight: option.meets.length > 0 || option.cost === 0, tookMs: Date.now() - shownAt, ask });
    days = [...days, [letter('abc'.indexOf(given[0]))]];
    keep();
    return count();
  }));
}

function count() {
  const { lines } = ledger();
  const line = lines.at(-1);
  const { cost } = line.option;
  const ask = spoken(
    cost === 0
      ? { en: `You had ₹${line.before} and paid nothing. How much is left?`, hi: `आपके पास ₹${line.before} थे, और कुछ ख़र्च नहीं हुआ। कितने बचे?` }
      : { en: `You had ₹${line.before} and paid ₹${cost}. How much is left?`, hi: `आपके पास ₹${line.before} थे, और ₹${cost} ख़र्च हुए। कितने बचे?` },
  );
  const field = fieldOf({ kind: 'numeric', ask, right: [String(line.left)], before: '₹' });
  const reply = h('div', { role: 'status', class: 'reply' });
  const check = button({ en: 'Check', hi: 'जाँचें' }, () => {
    const given = field.read();
    if (given === null) return reply.replaceChildren(h('p', {}, field.missing));
    check.remove();
    field.close(given);
    const isRight = Number(given[0]) === line.left;
    runtime.record({ id: `sum-${line.day.id}`, kind: 'numeric', given, right: [String(line.left)], isRight, tookMs: Date.now() - shownAt, ask });
    days = days.with(-1, [days.at(-1)[0], given[0]]);
    if (days.length === DAYS) score();
    keep();
    const onwards = button(days.length === DAYS ? { en: 'Next: your week', hi: 'आगे: आपका हफ़्ता' } : { en: 'Next day', hi: 'अगला दिन' }, go);
    reply.replaceChildren(h('p', { class: `verdict ${isRight ? 'right' : 'wrong'}` }, sign(isRight ? 'right' : 'wrong'), isRight ? { en: `Yes, ₹${line.left}.`, hi: `हाँ, ₹${line.left}।` } : { en: `Not quite: ${line.before} − ${cost} = ${line.left}.`, hi: `अभी नहीं: ${line.before} − ${cost} = ${line.left}।` }));
    reply.after(onwards);
    return onwards.focus();
  });
  show(h('p', { class: 'step' }, { en: `${line.day.name.en} evening`, hi: `${line.day.name.hi} की शाम` }), h('h1', {}, ask), h('p', { class: 'card' }, line.option.then), field.element, reply, check);
}

function score() {
  best = Math.max(best, points(ledger()).all);
  runtime.result(best / 100);
}

function endOf({ left }, missed) {
  if (missed !== '') return { en: `Not met: ${missed}.`, hi: `पूरी नहीं हुईं: ${missed}।` };
  return left >= TARGET
    ? { en: 'All needs are met and the trip is paid. That is what a budget is for.', hi: 'सारी ज़रूरतें पूरी हुईं और सैर के पैसे भी बचे। बजट इसीलिए होता है।' }
    : { en: 'All needs are met, but the trip has to wait. Which want was worth least?', hi: 'सारी ज़रूरतें पूरी हुईं, पर सैर को रुकना पड़ेगा। कौन-सी चाहत सबसे कम काम की थी?' };
}

function finish() {
  const week = ledger();
  const { sums, needs, target, all } = points(week);
  const row = (words, number) => h('li', {}, `${spoken(words)}: ${number}`);
  const missed = Object.entries(NEEDS).filter(([need]) => !week.met.has(need)).map(([, words]) => spoken(words)).join(', ');
  show(
    kite(DAYS, Math.round((all / 100) * DAYS)),
    h('p', { class: 'step' }, { en: 'Sunday evening', hi: 'रविवार की शाम' }),
    h('h1', {}, { en: `₹${week.left} left, ${all} of 100 points`, hi: `₹${week.left} बचे, 100 में से ${all} अंक` }),
    h('ul', { class: 'aims' }, row({ en: `Needs met, ${week.met.size} of 3`, hi: `3 में से ${week.met.size} ज़रूरतें पूरी` }, needs), row({ en: `₹${TARGET} for the trip`, hi: `सैर के ₹${TARGET}` }, target), row({ en: 'Sums', hi: 'हिसाब' }, sums)),
    h('p', {}, endOf(week, missed)),
    h('div', { class: 'sheet' }, h('table', {}, h('thead', {}, h('tr', {}, [{ en: 'Day', hi: 'दिन' }, { en: 'Paid for', hi: 'किस पर ख़र्च' }, '₹', { en: 'Left', hi: 'बचे' }].map((head) => h('th', { scope: 'col' }, head)))), h('tbody', {}, week.lines.map(({ day, option, left }) => h('tr', {}, h('th', { scope: 'row' }, { en: day.name.en.slice(0, 3), hi: day.name.hi.replace('वार', '') }), h('td', {}, option.words), h('td', {}, String(option.cost)), h('td', {}, String(left))))))),
    h('button', { type: 'button', onclick: () => {
      days = [];
      keep();
      go();
    } }, { en: 'Live the week again', hi: 'हफ़्ता फिर से शुरू करें' }),
  );
}

if (days.length === 0 && runtime.saved === null) runtime.begun();
if (days.length === 0) start();
else go();
