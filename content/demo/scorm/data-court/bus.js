import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { bars, table } from './charts.js';

const GREEN = { en: 'Green', hi: 'हरी' };
const BLUE = { en: 'Blue', hi: 'नीली' };
const MINUTES = () => table(
  [{ en: 'Minutes on', hi: 'कितने मिनट' }, GREEN, BLUE],
  [
    [{ en: 'Monday', hi: 'सोमवार' }, '31', '35'],
    [{ en: 'Tuesday', hi: 'मंगलवार' }, '30', '34'],
    [{ en: 'Wednesday', hi: 'बुधवार' }, '32', '36'],
    [{ en: 'Thursday', hi: 'गुरुवार' }, '29', '35'],
    [{ en: 'Friday', hi: 'शुक्रवार' }, '78', '35'],
  ],
);

const questions = [
  {
    id: 'the-poster',
    kind: 'choice',
    ask: {
      en: 'The blue company put up this poster: “Blue is far faster!” What do you look at first?',
      hi: 'नीली बस वालों ने यह पोस्टर लगाया: “नीली बस कहीं ज़्यादा तेज़!” आप सबसे पहले क्या देखेंगे?',
    },
    picture: () => bars({ en: 'Mean time to school', hi: 'स्कूल तक का औसत समय (माध्य)' }, [[GREEN, 40, 'green'], [BLUE, 35, 'blue']], { from: 34, to: 41, unit: { en: ' min', hi: ' मिनट' } }),
    options: [
      { en: 'The colours', hi: 'रंग' },
      { en: 'The lowest number on the axis', hi: 'अक्ष की सबसे नीचे वाली संख्या' },
      { en: 'Who painted it', hi: 'इसे किसने बनाया' },
    ],
    right: ['b'],
    why: {
      en: 'The axis begins at 34 minutes. 40 and 35 are a difference of one eighth, and the bars show six to one.',
      hi: 'अक्ष 34 मिनट से शुरू होता है। 40 और 35 में बस आठवें हिस्से का अंतर है, और पट्टियाँ छह गुना दिखाती हैं।',
    },
  },
  {
    id: 'mean-green',
    kind: 'numeric',
    ask: {
      en: 'You ask for the times. What is the mean of the green bus?',
      hi: 'आपने समय मँगवाए। हरी बस का माध्य क्या है?',
    },
    picture: MINUTES,
    unit: { en: 'minutes', hi: 'मिनट' },
    right: ['40'],
    why: {
      en: '31 + 30 + 32 + 29 + 78 = 200, and 200 ÷ 5 = 40. The poster’s number is true.',
      hi: '31 + 30 + 32 + 29 + 78 = 200, और 200 ÷ 5 = 40। पोस्टर की संख्या सच्ची है।',
    },
  },
  {
    id: 'median-green',
    kind: 'numeric',
    ask: { en: 'And what is the median of the green bus?', hi: 'और हरी बस की माध्यिका क्या है?' },
    hint: {
      en: 'Put the five times in order. Which is in the middle?',
      hi: 'पाँचों समय क्रम में रखें। बीच में कौन-सा है?',
    },
    picture: MINUTES,
    unit: { en: 'minutes', hi: 'मिनट' },
    right: ['31'],
    why: {
      en: '29, 30, 31, 32, 78: the middle is 31. On Friday a tree lay on the road.',
      hi: '29, 30, 31, 32, 78: बीच में 31 है। शुक्रवार को सड़क पर एक पेड़ गिरा था।',
    },
  },
  {
    id: 'the-judgement',
    kind: 'choice',
    ask: { en: 'Your judgement on “Blue is far faster”?', hi: '“नीली बस कहीं ज़्यादा तेज़” पर आपका फ़ैसला?' },
    picture: MINUTES,
    options: [
      { en: 'True: 35 is less than 40', hi: 'सच: 35, 40 से कम है' },
      {
        en: 'Misleading: on four of five days green was faster, and one tree made the mean',
        hi: 'बहकाने वाला: पाँच में से चार दिन हरी तेज़ थी, और माध्य एक पेड़ ने बिगाड़ा',
      },
      { en: 'False: the numbers on the poster are invented', hi: 'झूठ: पोस्टर की संख्याएँ गढ़ी हुई हैं' },
    ],
    right: ['b'],
    why: {
      en: 'Every number is right, and the sentence still misleads. That is the usual case in this court.',
      hi: 'हर संख्या सही है, फिर भी वाक्य बहकाता है। इस अदालत में ज़्यादातर ऐसा ही होता है।',
    },
  },
];

openQuiz({
  title: { en: 'First case: the fastest bus', hi: 'पहला मुकदमा: सबसे तेज़ बस' },
  intro: () => [
    h('p', {}, {
      en: 'Two buses go to the same school. The blue company says with a large poster that it is far faster. The green company is angry. You have the poster, and you may ask for the numbers.',
      hi: 'दो बसें एक ही स्कूल जाती हैं। नीली बस वाले एक बड़े पोस्टर में कहते हैं कि उनकी बस कहीं ज़्यादा तेज़ है। हरी बस वाले नाराज़ हैं। पोस्टर आपके सामने है, और आप संख्याएँ मँगवा सकते हैं।',
    }),
  ],
  questions,
  passesFrom: 0.6,
  next: { en: 'Go on to the second case', hi: 'दूसरे मुकदमे पर जाएँ' },
  end: (share, pass) =>
    share >= pass
      ? { en: 'A fair judgement. The poster comes down.', hi: 'न्याय हुआ। पोस्टर हटाया जाता है।' }
      : { en: 'Look once more at how one day changed everything, or go on.', hi: 'एक बार और देखें कि एक दिन ने सब कैसे बदल दिया, या आगे बढ़ें।' },
});
