import { h, sign } from './kit/elements.js';
import { fieldOf, letter } from './kit/fields.js';
import { kite } from './kit/kite.js';
import { openRuntime } from './kit/runtime.js';
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
    return { name: plan[at].name, option, before, left, sum, isRight: Number(sum) === left };
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
  return h('div', { class: 'purse' }, h('span', {}, `In your purse: ₹${left}`), h('span', { class: 'track', 'aria-hidden': 'true' }, h('span', { class: 'fill', style: `inline-size: ${share * 100}%` }), h('span', { class: 'aim', style: `inset-inline-start: ${(TARGET / START) * 100}%` })));
}

function start() {
  show(
    kite(DAYS),
    h('p', { class: 'step' }, 'Seven days, seven decisions'),
    h('h1', {}, 'A week with 700 rupees'),
    runtime.isKept ? null : h('p', { class: 'note' }, 'This page was opened by itself, so your answers are not kept.'),
    h('p', {}, `You have ₹${START} for a week. Some things you need, some you want. On Sunday evening ₹${TARGET} should be left for the class trip.`),
    h('div', { class: 'card' }, h('h2', {}, 'How it is scored'), h('ul', {}, h('li', {}, `${POINTS.need} points for each of three needs that is met`), h('li', {}, `${POINTS.target} points if ₹${TARGET} or more are left`), h('li', {}, `${POINTS.sum} points for each right sum, every evening`))),
    button('Start on Monday', go),
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
  const words = day.options.map(({ words, cost }) => `${words} (${cost === 0 ? 'free' : `₹${cost}`}${cost > left ? ', more than you have' : ''})`);
  const field = fieldOf({ kind: 'choice', ask: day.text(), options: words, right: [] });
  const reply = h('div', { role: 'status', class: 'reply' });
  show(purse(left), h('p', { class: 'step' }, `${day.name}, day ${days.length + 1} of ${DAYS}`), h('h1', {}, day.text()), field.element, reply, button('Done', () => {
    const given = field.read();
    if (given === null) return reply.replaceChildren(h('p', {}, field.missing));
    const option = day.options['abc'.indexOf(given[0])];
    if (option.cost > left) return reply.replaceChildren(h('p', {}, `That costs ₹${option.cost}, and you have ₹${left}. Choose something else.`));
    runtime.record({ id: `decision-${day.name.toLowerCase()}`, kind: 'choice', given, right: null, isRight: option.meets.length > 0 || option.cost === 0, tookMs: Date.now() - shownAt, ask: day.text() });
    days = [...days, [letter('abc'.indexOf(given[0]))]];
    keep();
    return count();
  }));
}

function count() {
  const { lines } = ledger();
  const line = lines.at(-1);
  const ask = line.option.cost === 0 ? `You had ₹${line.before} and paid nothing. How much is left?` : `You had ₹${line.before} and paid ₹${line.option.cost}. How much is left?`;
  const field = fieldOf({ kind: 'numeric', ask, right: [String(line.left)], before: '₹' });
  const reply = h('div', { role: 'status', class: 'reply' });
  const check = button('Check', () => {
    const given = field.read();
    if (given === null) return reply.replaceChildren(h('p', {}, field.missing));
    check.remove();
    field.close(given);
    const isRight = Number(given[0]) === line.left;
    runtime.record({ id: `sum-${line.name.toLowerCase()}`, kind: 'numeric', given, right: [String(line.left)], isRight, tookMs: Date.now() - shownAt, ask });
    days = days.with(-1, [days.at(-1)[0], given[0]]);
    if (days.length === DAYS) score();
    keep();
    const onwards = button(days.length === DAYS ? 'Next: your week' : 'Next day', go);
    reply.replaceChildren(h('p', { class: `verdict ${isRight ? 'right' : 'wrong'}` }, sign(isRight ? 'right' : 'wrong'), isRight ? `Yes, ₹${line.left}.` : `Not quite: ${line.before} − ${line.option.cost} = ${line.left}.`));
    reply.after(onwards);
    return onwards.focus();
  });
  show(h('p', { class: 'step' }, `${line.name} evening`), h('h1', {}, ask), h('p', { class: 'card' }, line.option.then), field.element, reply, check);
}

function score() {
  best = Math.max(best, points(ledger()).all);
  runtime.result(best / 100);
}

function finish() {
  const week = ledger();
  const { sums, needs, target, all } = points(week);
  const row = (words, number) => h('li', {}, `${words}: ${number}`);
  const missed = Object.entries(NEEDS).filter(([need]) => !week.met.has(need)).map(([, words]) => words);
  show(
    kite(DAYS, Math.round((all / 100) * DAYS)),
    h('p', { class: 'step' }, 'Sunday evening'),
    h('h1', {}, `₹${week.left} left, ${all} of 100 points`),
    h('ul', { class: 'aims' }, row(`Needs met, ${week.met.size} of 3`, needs), row(`₹${TARGET} for the trip`, target), row('Sums', sums)),
    missed.length > 0 ? h('p', {}, `Not met: ${missed.join(', ')}.`) : h('p', {}, week.left >= TARGET ? 'All needs are met and the trip is paid. That is what a budget is for.' : 'All needs are met, but the trip has to wait. Which want was worth least?'),
    h('div', { class: 'sheet' }, h('table', {}, h('thead', {}, h('tr', {}, ['Day', 'Paid for', '₹', 'Left'].map((head) => h('th', { scope: 'col' }, head)))), h('tbody', {}, week.lines.map(({ name, option, left }) => h('tr', {}, h('th', { scope: 'row' }, name.slice(0, 3)), h('td', {}, option.words), h('td', {}, String(option.cost)), h('td', {}, String(left))))))),
    h('button', { type: 'button', onclick: () => {
      days = [];
      keep();
      go();
    } }, 'Live the week again'),
  );
}

if (days.length === 0 && runtime.saved === null) runtime.begun();
if (days.length === 0) start();
else go();
