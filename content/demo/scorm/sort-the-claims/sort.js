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

/** A package is of one language: that of its page. */
const say = (texts) => texts[document.documentElement.lang] ?? texts.en;

const BOXES = [
  { en: 'Fact to check', hi: 'जाँचने लायक तथ्य' },
  { en: 'Guess', hi: 'अंदाज़ा' },
  { en: 'Opinion', hi: 'राय' },
].map(say);
/** An identifier has no blanks: what is told of a box is its name, as whoever looks at the answers reads it. */
const boxId = (box) => BOXES[box].replaceAll(' ', '_');
const CLAIMS = [
  {
    claim: { en: 'Our school has more than 500 students.', hi: 'हमारे स्कूल में 500 से ज़्यादा बच्चे हैं।' },
    box: 0,
    why: {
      en: 'Anyone can ask the office and count. It may even be false: it can be checked.',
      hi: 'कोई भी दफ़्तर में पूछकर गिन सकता है। यह झूठ भी हो सकता है: इसे जाँचा जा सकता है।',
    },
  },
  {
    claim: { en: 'It will rain on Sports Day.', hi: 'खेल दिवस पर बारिश होगी।' },
    box: 1,
    why: {
      en: 'Nobody can check it yet. Good guesses have reasons.',
      hi: 'इसे अभी कोई जाँच नहीं सकता। अच्छे अंदाज़ों के पीछे कारण होते हैं।',
    },
  },
  {
    claim: { en: 'Kabaddi is more exciting than chess.', hi: 'कबड्डी शतरंज से ज़्यादा रोमांचक है।' },
    box: 2,
    why: {
      en: 'There is nothing to measure: it is about what someone enjoys.',
      hi: 'नापने को कुछ नहीं: बात इसकी है कि किसे क्या पसंद है।',
    },
  },
  {
    claim: { en: 'A kilogram of iron is heavier than a kilogram of cotton.', hi: 'एक किलो लोहा एक किलो रुई से भारी होता है।' },
    box: 0,
    why: {
      en: 'A pair of scales settles it. It is false, but it is a claim to check.',
      hi: 'तराज़ू से तय हो जाएगा। यह झूठ है, पर जाँचने लायक दावा है।',
    },
  },
  {
    claim: { en: 'People will live on Mars by 2050.', hi: '2050 तक लोग मंगल पर रहने लगेंगे।' },
    box: 1,
    why: {
      en: 'It could turn out either way, and nobody can know now.',
      hi: 'कुछ भी हो सकता है, और अभी कोई नहीं जान सकता।',
    },
  },
  {
    claim: { en: 'Everyone should learn to swim.', hi: 'सबको तैरना सीखना चाहिए।' },
    box: 2,
    why: {
      en: 'There are good reasons for it, but “should” cannot be measured.',
      hi: 'इसके अच्छे कारण हैं, पर “चाहिए” को नापा नहीं जा सकता।',
    },
  },
  {
    claim: { en: 'The Ganga is longer than the Yamuna.', hi: 'गंगा यमुना से लंबी है।' },
    box: 0,
    why: {
      en: 'Look up both lengths, and you know.',
      hi: 'दोनों की लंबाई देखें, पता चल जाएगा।',
    },
  },
  {
    claim: { en: 'Blue is a calm colour.', hi: 'नीला शांत रंग है।' },
    box: 2,
    why: {
      en: 'It is calm to you, perhaps not to me.',
      hi: 'आपको शांत लगता है, शायद किसी और को नहीं।',
    },
  },
].map(({ claim, box, why }) => [say(claim), box, say(why)]);

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
  byId('step').textContent = say({ en: 'Done', hi: 'हो गया' });
  const right = answers.filter((given, i) => given === CLAIMS[i][1]).length;
  byId('claim').textContent = say({
    en: `You sorted ${right} of ${CLAIMS.length} claims into the right box.`,
    hi: `आपने ${CLAIMS.length} में से ${right} दावे सही डिब्बे में रखे।`,
  });
  byId('boxes').replaceChildren();
  byId('reply').textContent = say(
    score() >= 80
      ? { en: 'A sharp eye! That is the best badge.', hi: 'तेज़ नज़र! इससे अच्छा बैज कोई नहीं।' }
      : {
          en: 'Read “The three boxes” once more and try again whenever you like.',
          hi: '“तीन डिब्बे” एक बार और पढ़ें, और जब चाहें फिर कोशिश करें।',
        },
  );
  const again = byId('next');
  again.hidden = false;
  // What comes next is the page's own button.
  again.className = 'again';
  again.textContent = say({ en: 'Sort again', hi: 'फिर से छाँटें' });
  again.onclick = () => {
    answers = [];
    again.className = '';
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
  set(`${at}.student_response`, boxId(given));
  set(`${at}.correct_responses.0.pattern`, boxId(right));
  set(`${at}.result`, given === right ? 'correct' : 'wrong');
  const isRight = given === right;
  [...byId('boxes').children].forEach((button, i) => {
    button.disabled = true;
    if (i === right) judge(button, 'right', say({ en: 'Right', hi: 'सही' }));
    else if (i === given) judge(button, 'wrong', say({ en: 'Not this one', hi: 'यह नहीं' }));
  });
  const verdict = document.createElement('strong');
  verdict.textContent = say(
    isRight
      ? { en: 'Yes, right!', hi: 'हाँ, सही!' }
      : { en: `Not quite: ${BOXES[right]}.`, hi: `अभी नहीं: ${BOXES[right]}।` },
  );
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
  next.textContent = say(
    answers.length === CLAIMS.length
      ? { en: 'See how you did', hi: 'देखें, कैसा रहा' }
      : { en: 'Next claim', hi: 'अगला दावा' },
  );
  next.onclick = show;
  next.focus();
  return claim;
};

const show = () => {
  byId('next').hidden = true;
  byId('reply').textContent = '';
  byId('reply').className = '';
  if (answers.length >= CLAIMS.length) return finish();
  byId('step').textContent = say({
    en: `Claim ${answers.length + 1} of ${CLAIMS.length}`,
    hi: `${CLAIMS.length} में से दावा ${answers.length + 1}`,
  });
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
