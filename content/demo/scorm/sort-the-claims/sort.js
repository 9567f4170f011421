// Finds the runtime that SCORM 1.2 puts into a parent window.
const api = (() => {
  for (let at = window, steps = 0; steps < 10; at = at.parent, steps += 1) {
    if (at.API) return at.API;
    if (at === at.parent) break;
  }
  return null;
})();
const get = (name) => (api ? api.LMSGetValue(name) : '');
const set = (name, value) => api && api.LMSSetValue(name, String(value));

const BOXES = ['Fact to check', 'Guess', 'Opinion'];
const CLAIMS = [
  ['Our school has more than 500 students.', 0, 'Anyone can ask the office and count. It may even be false: it can be checked.'],
  ['It will rain on Sports Day.', 1, 'Nobody can check it yet. Good guesses have reasons.'],
  ['Kabaddi is more exciting than chess.', 2, 'There is nothing to measure: it is about what somebody enjoys.'],
  ['A kilogram of iron is heavier than a kilogram of cotton.', 0, 'A pair of scales settles it. It is false, but it is a claim to check.'],
  ['People will live on Mars by 2050.', 1, 'It could turn out either way, and nobody can know now.'],
  ['Everyone should learn to swim.', 2, 'There are good reasons for it, but “should” cannot be measured.'],
  ['The Ganga is longer than the Yamuna.', 0, 'Look up both lengths, and you know.'],
  ['Blue is a calm colour.', 2, 'It is calm to you, perhaps not to me.'],
];

const byId = (id) => document.getElementById(id);
const startedAt = Date.now();
let answers = [];

const timespan = (ms) => {
  const seconds = Math.floor(ms / 1000);
  const two = (n) => String(n).padStart(2, '0');
  return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};
const score = () => Math.round((answers.filter((given, i) => given === CLAIMS[i][1]).length / CLAIMS.length) * 100);

const save = () => {
  set('cmi.core.lesson_location', answers.length);
  set('cmi.suspend_data', JSON.stringify(answers));
  set('cmi.core.session_time', timespan(Date.now() - startedAt));
  if (api) api.LMSCommit('');
};

const finish = () => {
  byId('step').textContent = 'Done';
  byId('claim').textContent = `You sorted ${answers.filter((given, i) => given === CLAIMS[i][1]).length} of ${CLAIMS.length} claims into the right box.`;
  byId('boxes').replaceChildren();
  byId('reply').textContent = score() >= 80 ? 'A sharp eye! That is the best badge.' : 'Read “The three boxes” once more and try again whenever you like.';
  const again = byId('next');
  again.hidden = false;
  again.textContent = 'Sort again';
  again.onclick = () => {
    answers = [];
    show();
  };
};

const SIGNS = { right: 'm5 13 4 4L19 7', wrong: 'M6 6l12 12M18 6 6 18' };

/** Filled, with a sign and a word: colour alone tells nothing. */
const judge = (button, name, word) => {
  button.className = name;
  const sign = document.createElement('span');
  sign.className = 'sign';
  sign.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SIGNS[name]}" /></svg>`;
  button.prepend(sign);
  const said = document.createElement('span');
  said.className = 'word';
  said.textContent = word;
  button.append(' ', said);
};

const answer = (given) => {
  const index = answers.length;
  const [claim, right, why] = CLAIMS[index];
  answers = [...answers, given];
  const at = `cmi.interactions.${index}`;
  set(`${at}.id`, `claim-${(index + 1) * 10}`);
  set(`${at}.type`, 'choice');
  set(`${at}.student_response`, 'abc'[given]);
  set(`${at}.correct_responses.0.pattern`, 'abc'[right]);
  set(`${at}.result`, given === right ? 'correct' : 'wrong');
  const isRight = given === right;
  [...byId('boxes').children].forEach((button, i) => {
    button.disabled = true;
    if (i === right) judge(button, 'right', 'Right');
    else if (i === given) judge(button, 'wrong', 'Not this one');
  });
  const verdict = document.createElement('strong');
  verdict.textContent = isRight ? 'Yes, right!' : `Not quite: ${BOXES[right]}.`;
  byId('reply').className = isRight ? 'right' : 'wrong';
  byId('reply').replaceChildren(verdict, ` ${why}`);
  if (answers.length === CLAIMS.length) {
    set('cmi.core.score.min', 0);
    set('cmi.core.score.max', 100);
    set('cmi.core.score.raw', score());
    set('cmi.core.lesson_status', 'completed');
  } else {
    set('cmi.core.lesson_status', 'incomplete');
  }
  save();
  const next = byId('next');
  next.hidden = false;
  next.textContent = answers.length === CLAIMS.length ? 'See how you did' : 'Next claim';
  next.onclick = show;
  next.focus();
  return claim;
};

const show = () => {
  byId('next').hidden = true;
  byId('reply').textContent = '';
  byId('reply').className = '';
  if (answers.length >= CLAIMS.length) return finish();
  byId('step').textContent = `Claim ${answers.length + 1} of ${CLAIMS.length}`;
  byId('claim').textContent = `“${CLAIMS[answers.length][0]}”`;
  byId('boxes').replaceChildren(
    ...BOXES.map((name, index) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = name;
      button.onclick = () => answer(index);
      return button;
    }),
  );
  return undefined;
};

const leave = () => {
  if (!api) return;
  set('cmi.core.exit', answers.length < CLAIMS.length ? 'suspend' : '');
  set('cmi.core.session_time', timespan(Date.now() - startedAt));
  api.LMSFinish('');
};

if (api) api.LMSInitialize('');
try {
  const saved = JSON.parse(get('cmi.suspend_data') || '[]');
  if (Array.isArray(saved)) answers = saved.filter((given) => [0, 1, 2].includes(given)).slice(0, CLAIMS.length);
} catch {
  answers = [];
}
addEventListener('pagehide', leave, { once: true });
show();
