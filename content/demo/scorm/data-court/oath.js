import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { bars, table } from './charts.js';

const questions = [
  {
    id: 'foot-of-the-axis',
    kind: 'choice',
    ask: {
      en: 'Brand B looks three times as good. What is wrong with the picture?',
      hi: 'ब्रांड ख तीन गुना अच्छा दिखता है। इस तस्वीर में क्या गड़बड़ है?',
    },
    picture: () => bars({ en: 'Points in a test of 100', hi: 'एक जाँच में 100 में से अंक' }, [[{ en: 'A', hi: 'क' }, 82], [{ en: 'B', hi: 'ख' }, 86]], { from: 80, to: 88 }),
    options: [
      { en: 'Nothing: B is three times as good', hi: 'कुछ नहीं: ख तीन गुना अच्छा है' },
      { en: 'The axis begins at 80, so 4 points look enormous', hi: 'अक्ष 80 से शुरू होता है, इसलिए 4 अंक बहुत बड़े दिखते हैं' },
      { en: 'The bars are too wide', hi: 'पट्टियाँ बहुत चौड़ी हैं' },
    ],
    right: ['b'],
    why: {
      en: '82 and 86 of 100 are close. Cut off at 80, what is left of the bars is 2 and 6: three times as tall.',
      hi: '100 में से 82 और 86 पास-पास हैं। 80 पर काट दें, तो पट्टियों में 2 और 6 बचते हैं: तीन गुना ऊँचाई।',
    },
  },
  {
    id: 'middle-or-mean',
    kind: 'choice',
    ask: {
      en: 'Pocket money of five friends, in rupees: 50, 60, 70, 80 and 740. Which number best tells what a typical friend has?',
      hi: 'पाँच दोस्तों का जेब ख़र्च, रुपये में: 50, 60, 70, 80 और 740। आम दोस्त के पास कितना है, यह कौन-सी संख्या सबसे अच्छा बताती है?',
    },
    options: [
      { en: 'The mean: 200', hi: 'माध्य: 200' },
      { en: 'The median, the one in the middle: 70', hi: 'माध्यिका, यानी बीच वाला: 70' },
      { en: 'The largest: 740', hi: 'सबसे बड़ी: 740' },
    ],
    right: ['b'],
    why: {
      en: 'The mean is 1,000 ÷ 5 = 200, and not one of them has about 200. One very large number pulls the mean, but not the median.',
      hi: 'माध्य 1,000 ÷ 5 = 200 है, और किसी के पास 200 के आसपास भी नहीं है। एक बहुत बड़ी संख्या माध्य को खींच लेती है, माध्यिका को नहीं।',
    },
  },
  {
    id: 'rise-in-percent',
    kind: 'numeric',
    ask: {
      en: 'Stolen cycles rose from 4 to 6. By what percentage did they rise?',
      hi: 'साइकिल की चोरियाँ 4 से बढ़कर 6 हो गईं। यह कितने प्रतिशत बढ़ना हुआ?',
    },
    unit: '%',
    right: ['50'],
    why: {
      en: '2 more, compared to 4: 2 ÷ 4 = 50%. “Thefts rise by half!” is true. So is: “two more cycles.”',
      hi: '4 के मुक़ाबले 2 ज़्यादा: 2 ÷ 4 = 50%। “चोरियाँ डेढ़ गुना हुईं!” सच है। “दो साइकिलें और” भी सच है।',
    },
  },
  {
    id: 'side-by-side',
    kind: 'choice',
    ask: {
      en: 'Villages with more storks have more babies. What would you say?',
      hi: 'जिन गाँवों में सारस ज़्यादा हैं, वहाँ बच्चे भी ज़्यादा पैदा होते हैं। आप क्या कहेंगे?',
    },
    picture: () => table(
      [{ en: 'Village', hi: 'गाँव' }, { en: 'Storks', hi: 'सारस' }, { en: 'Babies in a year', hi: 'साल भर में जन्मे बच्चे' }],
      [[{ en: 'small', hi: 'छोटा' }, '2', '15'], [{ en: 'medium', hi: 'मझोला' }, '5', '40'], [{ en: 'large', hi: 'बड़ा' }, '11', '90']],
    ),
    options: [
      { en: 'Storks bring babies', hi: 'सारस बच्चे लाते हैं' },
      { en: 'Babies attract storks', hi: 'बच्चे सारसों को बुलाते हैं' },
      { en: 'Larger villages have more of both', hi: 'बड़े गाँवों में दोनों ज़्यादा हैं' },
    ],
    right: ['c'],
    why: {
      en: 'More people, more roofs, more nests, more babies. A third thing stands behind the two.',
      hi: 'ज़्यादा लोग, ज़्यादा छतें, ज़्यादा घोंसले, ज़्यादा बच्चे। दोनों के पीछे एक तीसरी चीज़ है।',
    },
  },
];

openQuiz({
  title: { en: 'Data court: the oath', hi: 'आँकड़ों की अदालत: शपथ' },
  intro: () => [
    h('p', {}, {
      en: 'In this court charts and numbers stand before the judge, and the judge is you.',
      hi: 'इस अदालत में जज के सामने चार्ट और संख्याएँ आती हैं, और जज आप हैं।',
    }),
    h('p', {}, {
      en: 'First four questions. Three right answers, and you skip the training and go straight to your first case. The court goes forward only: what is judged is judged.',
      hi: 'पहले चार सवाल। तीन सही हों, तो आप अभ्यास छोड़कर सीधे पहले मुकदमे पर जाएँगे। अदालत सिर्फ़ आगे चलती है: जो फ़ैसला हुआ, सो हुआ।',
    }),
  ],
  questions,
  passesFrom: 0.75,
  next: { en: 'Go on', hi: 'आगे बढ़ें' },
  end: (share, pass) =>
    share >= pass
      ? { en: 'Sworn in! You need no training: your first case is waiting.', hi: 'शपथ पूरी! आपको अभ्यास की ज़रूरत नहीं: पहला मुकदमा तैयार है।' }
      : { en: 'A short training comes first. Then you sit as judge.', hi: 'पहले एक छोटा अभ्यास। फिर आप जज बनकर बैठेंगे।' },
});
