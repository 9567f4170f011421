import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { dots, table } from './charts.js';

const TEA = () => dots({ en: 'Cups of tea a day and marks, eight students', hi: 'दिन में चाय के प्याले और अंक, आठ बच्चे' }, [[0, 48], [0, 55], [1, 52], [1, 60], [2, 66], [3, 70], [3, 78], [4, 82]], { across: { en: 'cups of tea', hi: 'चाय के प्याले' }, up: { en: 'marks', hi: 'अंक' }, most: [4.6, 100] });
const CLASSES = () => table(
  [{ en: 'Class', hi: 'कक्षा' }, { en: 'Cups a day', hi: 'दिन में प्याले' }, { en: 'Mean mark', hi: 'अंकों का माध्य' }],
  [['9', { en: '0 to 1', hi: '0 से 1' }, '54'], ['10', { en: '0 to 1', hi: '0 से 1' }, '54'], ['11', { en: '2 to 3', hi: '2 से 3' }, '68'], ['12', { en: '3 to 4', hi: '3 से 4' }, '80']],
);

const questions = [
  {
    id: 'what-the-dots-show',
    kind: 'choice',
    ask: {
      en: 'A tea seller says: “Tea makes you clever!” and shows this. What do the dots themselves show?',
      hi: 'एक चाय वाला कहता है: “चाय से दिमाग तेज़ होता है!” और यह दिखाता है। बिंदु ख़ुद क्या दिखाते हैं?',
    },
    picture: TEA,
    options: [
      { en: 'That tea makes you clever', hi: 'कि चाय से दिमाग तेज़ होता है' },
      {
        en: 'Among these eight, those who drank more tea had higher marks',
        hi: 'कि इन आठ में जिसने ज़्यादा चाय पी, उसके अंक ज़्यादा थे',
      },
      { en: 'Nothing at all', hi: 'कुछ भी नहीं' },
    ],
    right: ['b'],
    why: {
      en: 'The two go together: that much is there to see. Why they do is not in the picture.',
      hi: 'दोनों साथ चलते हैं: इतना दिखता है। क्यों चलते हैं, यह तस्वीर में नहीं है।',
    },
  },
  {
    id: 'what-stands-behind',
    kind: 'choice',
    ask: {
      en: 'You ask which classes the students are in. What could stand behind both?',
      hi: 'आपने पूछा कि बच्चे किस-किस कक्षा के हैं। दोनों के पीछे क्या हो सकता है?',
    },
    picture: CLASSES,
    options: [
      {
        en: 'Age: older students drink more tea, and did the same test with more years of school',
        hi: 'उम्र: बड़े बच्चे ज़्यादा चाय पीते हैं, और वही परीक्षा उन्होंने ज़्यादा साल पढ़कर दी',
      },
      { en: 'The colour of the cups', hi: 'प्यालों का रंग' },
      { en: 'The price of sugar', hi: 'चीनी का दाम' },
    ],
    right: ['a'],
    why: {
      en: 'All eight wrote the same test. Who has been at school for three more years knows more, and is allowed more tea.',
      hi: 'आठों ने एक ही परीक्षा दी। जो स्कूल में तीन साल ज़्यादा पढ़ा है, उसे ज़्यादा आता है, और चाय भी ज़्यादा मिलती है।',
    },
  },
  {
    id: 'fair-test',
    kind: 'sequencing',
    ask: {
      en: 'How would you find out fairly? Put the steps in order.',
      hi: 'सही ढंग से कैसे पता करेंगे? कदमों को क्रम में रखें।',
    },
    options: [
      { en: 'Compare the marks of the two groups', hi: 'दोनों समूहों के अंक मिलाकर देखें' },
      {
        en: 'Draw lots: half drink tea for a month, half water',
        hi: 'पर्ची निकालें: आधे एक महीने चाय पिएँ, आधे पानी',
      },
      { en: 'Take many students of one class', hi: 'एक ही कक्षा के बहुत-से बच्चे लें' },
      { en: 'Give everyone the same test', hi: 'सबसे एक ही परीक्षा दिलवाएँ' },
    ],
    right: ['c', 'b', 'd', 'a'],
    why: {
      en: 'The same class, so age is out. Lots, so nobody chooses. One test for all, and only then compare.',
      hi: 'एक ही कक्षा, ताकि उम्र का असर न हो। पर्ची, ताकि कोई चुने नहीं। सबके लिए एक परीक्षा, और उसके बाद ही मिलाना।',
    },
  },
  {
    id: 'how-many',
    kind: 'choice',
    ask: {
      en: 'The seller asks eight more friends, all his best customers. Why does that not help?',
      hi: 'चाय वाला आठ और दोस्तों से पूछता है, सब उसके पक्के ग्राहक। इससे मदद क्यों नहीं मिलती?',
    },
    options: [
      { en: 'Sixteen is an even number', hi: 'सोलह सम संख्या है' },
      {
        en: 'He chose whom to ask, so the answer was chosen, too',
        hi: 'किससे पूछना है, यह उसने चुना; तो जवाब भी चुना हुआ है',
      },
      { en: 'Friends cannot be asked', hi: 'दोस्तों से पूछा नहीं जा सकता' },
    ],
    right: ['b'],
    why: {
      en: 'A bigger biased sample is still biased. It needs people he did not pick.',
      hi: 'झुके हुए नमूने को बढ़ाने से वह सीधा नहीं होता। ऐसे लोग चाहिए जिन्हें उसने न चुना हो।',
    },
  },
  {
    id: 'words-and-tricks',
    kind: 'matching',
    ask: { en: 'Last duty of the judge: name the trick.', hi: 'जज का आख़िरी काम: चाल का नाम बताएँ।' },
    left: [
      { en: 'Bars that begin at 94', hi: 'पट्टियाँ जो 94 से शुरू होती हैं' },
      { en: 'One millionaire in a poor street makes all “rich”', hi: 'ग़रीब गली में एक करोड़पति से सब “अमीर” हो गए' },
      { en: 'Ice cream and drowning rise together', hi: 'आइसक्रीम और डूबने की घटनाएँ साथ बढ़ती हैं' },
    ],
    options: [
      { en: 'Cut-off foot', hi: 'कटा अक्ष' },
      { en: 'Pulled mean', hi: 'खिंचा माध्य' },
      { en: 'A third behind', hi: 'पीछे कोई तीसरा' },
    ],
    right: ['a.1', 'b.2', 'c.3'],
    why: {
      en: 'Cut-off foot, pulled mean, a third behind: know these three, and you are hard to fool.',
      hi: 'कटा अक्ष, खिंचा माध्य, पीछे कोई तीसरा: जो इन तीनों को पहचानता है, उसे बहकाना मुश्किल है।',
    },
  },
];

openQuiz({
  title: { en: 'Second case: tea and marks', hi: 'दूसरा मुकदमा: चाय और अंक' },
  intro: () => [
    h('p', {}, {
      en: 'A tea seller wants to put “Tea makes you clever” over his stall by the school gate. He has a chart. You have questions.',
      hi: 'एक चाय वाला स्कूल के गेट पर अपनी दुकान के ऊपर “चाय से दिमाग तेज़ होता है” लिखवाना चाहता है। उसके पास एक चार्ट है। आपके पास सवाल हैं।',
    }),
  ],
  questions,
  passesFrom: 0.6,
  end: (share, pass) =>
    share >= pass
      ? {
          en: 'The court rises. The sign may say “Tea tastes good”: that is an opinion, and needs no chart.',
          hi: 'अदालत उठती है। बोर्ड पर “चाय स्वादिष्ट है” लिख सकते हैं: वह राय है, उसे चार्ट नहीं चाहिए।',
        }
      : {
          en: 'The seller looks hopeful. Read the reasons again, and judge once more.',
          hi: 'चाय वाला ख़ुश दिखता है। कारण फिर से पढ़ें, और एक बार और फ़ैसला करें।',
        },
});
