import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { bars, table } from './charts.js';

const chartNumber = (number) => ({ en: `Chart ${number}`, hi: `चार्ट ${number}` });

const questions = [
  {
    id: 'look-at-the-foot',
    kind: 'choice',
    ask: {
      en: 'Trick one: the cut-off foot. Both charts show the same. Which one begins at zero?',
      hi: 'पहली चाल: कटा अक्ष। दोनों चार्ट एक ही बात दिखाते हैं। कौन-सा शून्य से शुरू होता है?',
    },
    picture: () => h('div', {}, bars(chartNumber(1), [['2024', 95], ['2025', 97]], { from: 94, to: 98 }), bars(chartNumber(2), [['2024', 95], ['2025', 97]], { from: 0, to: 100 })),
    options: [chartNumber(1), chartNumber(2)],
    right: ['b'],
    why: {
      en: 'A bar speaks with its length, so it has to begin at zero. Always read the lowest number on the axis first.',
      hi: 'पट्टी अपनी लंबाई से बोलती है, इसलिए उसे शून्य से शुरू होना चाहिए। हमेशा पहले अक्ष की सबसे नीचे वाली संख्या पढ़ें।',
    },
  },
  {
    id: 'the-one-who-pulls',
    kind: 'numeric',
    ask: {
      en: 'Trick two: the mean that nobody has. What is the median of 3, 4, 5, 6 and 82?',
      hi: 'दूसरी चाल: माध्य, जो किसी के पास नहीं। 3, 4, 5, 6 और 82 की माध्यिका क्या है?',
    },
    hint: {
      en: 'The median is the number in the middle when all stand in order.',
      hi: 'सबको क्रम में रखें: जो संख्या बीच में आए, वही माध्यिका है।',
    },
    right: ['5'],
    why: {
      en: '3, 4, 5, 6, 82: the one in the middle is 5. The mean is 100 ÷ 5 = 20, which is far from all of them.',
      hi: '3, 4, 5, 6, 82: बीच में 5 है। माध्य 100 ÷ 5 = 20 है, जो इन सबसे दूर है।',
    },
  },
  {
    id: 'the-third-behind',
    kind: 'choice',
    ask: {
      en: 'Trick three: two things side by side. What could stand behind both?',
      hi: 'तीसरी चाल: साथ-साथ रखी दो बातें। दोनों के पीछे क्या हो सकता है?',
    },
    picture: () => table(
      [{ en: 'Month', hi: 'महीना' }, { en: 'Umbrellas sold', hi: 'बिके छाते' }, { en: 'Frogs heard', hi: 'बोलते मेंढक' }],
      [[{ en: 'May', hi: 'मई' }, '20', '5'], [{ en: 'July', hi: 'जुलाई' }, '300', '60']],
    ),
    options: [
      { en: 'The rain', hi: 'बारिश' },
      { en: 'Umbrellas call the frogs', hi: 'छाते मेंढकों को बुलाते हैं' },
      { en: 'Frogs make people buy umbrellas', hi: 'मेंढकों के कारण लोग छाते ख़रीदते हैं' },
    ],
    right: ['a'],
    why: {
      en: 'When two things rise together, ask three times: does A make B, does B make A, or is there a third that makes both?',
      hi: 'दो चीज़ें साथ बढ़ें, तो तीन बार पूछें: क्या क से ख होता है, क्या ख से क होता है, या किसी तीसरी चीज़ से दोनों होते हैं?',
    },
  },
];

openQuiz({
  title: { en: 'Training: three tricks of charts', hi: 'अभ्यास: चार्ट की तीन चालें' },
  intro: () => [
    h('p', {}, {
      en: 'Three tricks make up most of what comes before this court. See each of them once, and you will know them again.',
      hi: 'इस अदालत में ज़्यादातर तीन ही चालें आती हैं। हर एक को एक बार देख लें, फिर आप उन्हें पहचान लेंगे।',
    }),
  ],
  questions,
  passesFrom: 0.5,
  next: { en: 'Go on to the first case', hi: 'पहले मुकदमे पर जाएँ' },
  end: () => ({ en: 'Now you have seen all three. Your first case is waiting.', hi: 'आपने तीनों देख लीं। पहला मुकदमा तैयार है।' }),
});
