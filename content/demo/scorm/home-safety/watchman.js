import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { LIMIT, sumOf, switchboard } from './board.js';

const questions = [
  {
    id: 'why-open',
    kind: 'choice',
    ask: {
      en: 'Why does the watchman (the MCB) open when too much flows?',
      hi: 'ज़्यादा करंट बहे, तो चौकीदार (MCB) क्यों खुल जाता है?',
    },
    options: [
      { en: 'To save money', hi: 'पैसे बचाने के लिए' },
      {
        en: 'Because wires that carry too much get hot, and can set a house on fire',
        hi: 'क्योंकि बहुत ज़्यादा करंट से तार गरम होते हैं, और घर में आग लग सकती है',
      },
      { en: 'Because the geyser needs a rest', hi: 'क्योंकि गीज़र को आराम चाहिए' },
    ],
    right: ['b'],
    why: {
      en: 'MCB is short for miniature circuit breaker. It breaks the circle before the wire in the wall gets hot.',
      hi: 'MCB एक छोटा स्विच है जो अपने आप खुलता है। दीवार का तार गरम हो, इससे पहले ही वह घेरा तोड़ देता है।',
    },
  },
  {
    id: 'ironing-morning',
    kind: 'choice',
    ask: {
      en: 'The iron has to be on, and two or more other things with it. Keep the watchman content.',
      hi: 'इस्त्री चालू रहनी है, और उसके साथ दो या ज़्यादा चीज़ें और। चौकीदार को खुलने न दें।',
    },
    hint: { en: 'Try as much as you like: here nothing burns.', hi: 'जितना चाहें आज़माएँ: यहाँ कुछ नहीं जलता।' },
    field: switchboard,
    right: ['f', 'i', 'l'],
    isRight: (given) => given.includes('i') && given.length >= 3 && sumOf(given) <= LIMIT,
    why: {
      en: 'Everything that is on adds up in the one wire behind the switchboard. Iron, fridge and lamps take 4 + 1 + 1 = 6 A, for example.',
      hi: 'जो कुछ चालू है, उस सबका करंट स्विचबोर्ड के पीछे के एक ही तार में जुड़ता है। जैसे इस्त्री, फ़्रिज और लैंप: 4 + 1 + 1 = 6 A।',
    },
  },
  {
    id: 'too-much',
    kind: 'numeric',
    ask: {
      en: 'Geyser 9 A, kettle 7 A, lamps and fan 1 A: how much is that in total?',
      hi: 'गीज़र 9 A, केतली 7 A, लैंप और पंखा 1 A: सब मिलाकर कितना?',
    },
    unit: 'A',
    right: ['17'],
    why: {
      en: '9 + 7 + 1 = 17 A. That is more than 16 A, so the watchman opens.',
      hi: '9 + 7 + 1 = 17 A। यह 16 A से ज़्यादा है, इसलिए चौकीदार खुल जाता है।',
    },
  },
  {
    id: 'opens-again',
    kind: 'choice',
    ask: {
      en: 'A grown-up closes the MCB, and it opens again at once. What now?',
      hi: 'किसी बड़े ने MCB बंद किया, और वह तुरंत फिर खुल गया। अब क्या?',
    },
    options: [
      { en: 'Tie it up so that it stays', hi: 'उसे बाँध दें, ताकि वह न खुले' },
      {
        en: 'Leave it open, pull the plugs and call an electrician',
        hi: 'उसे खुला रहने दें, प्लग निकालें और बिजली के मिस्त्री को बुलाएँ',
      },
      { en: 'Close it ten times', hi: 'उसे दस बार बंद करें' },
    ],
    right: ['b'],
    why: {
      en: 'It opens because something is wrong. A watchman who is tied up cannot help you.',
      hi: 'वह इसलिए खुलता है कि कुछ गड़बड़ है। बँधा हुआ चौकीदार आपकी मदद नहीं कर सकता।',
    },
  },
  {
    id: 'third-pin',
    kind: 'choice',
    ask: {
      en: 'A three-pin plug has one pin that is longer and thicker. What is it for?',
      hi: 'तीन पिन वाले प्लग में एक पिन लंबी और मोटी होती है। वह किस काम की है?',
    },
    options: [
      { en: 'It holds the plug in the wall', hi: 'वह प्लग को दीवार में पकड़े रखती है' },
      {
        en: 'If the metal of the iron becomes live, it leads the current into the earth',
        hi: 'इस्त्री की धातु में करंट आ जाए, तो वह उसे ज़मीन में ले जाती है',
      },
      { en: 'It makes the iron hotter', hi: 'उससे इस्त्री ज़्यादा गरम होती है' },
    ],
    right: ['b'],
    why: {
      en: 'It is the earth pin. It is longer so that it joins first and leaves last: the way into the earth is always there.',
      hi: 'यह अर्थ पिन है। वह लंबी इसलिए है कि सबसे पहले जुड़े और सबसे बाद में निकले: ज़मीन का रास्ता हमेशा खुला रहता है।',
    },
  },
];

openQuiz({
  title: { en: 'The watchman in the box', hi: 'डिब्बे वाला चौकीदार' },
  intro: () => [
    h('p', {}, {
      en: `In the box by the door sits a watchman, the MCB. He lets ${LIMIT} amperes through, and opens when it is more. Ampere, A for short, says how much current flows.`,
      hi: `दरवाज़े के पास वाले डिब्बे में एक चौकीदार बैठा है, MCB। वह ${LIMIT} एम्पियर जाने देता है, और उससे ज़्यादा होने पर खुल जाता है। एम्पियर, यानी A, बताता है कि कितना करंट बह रहा है।`,
    }),
  ],
  questions,
  end: (share) =>
    share === 1
      ? {
          en: 'You and the watchman understand each other. Part 2 of 3 is done. Now choose part 3, “What do you do now?”, in the contents above.',
          hi: 'आप और चौकीदार एक-दूसरे को समझ गए। 3 में से दूसरा हिस्सा पूरा। अब ऊपर विषय-सूची में तीसरा हिस्सा चुनें: “अब आप क्या करेंगे?”',
        }
      : {
          en: 'Ask at home to be shown the box, and look without touching. Part 2 of 3 is done. Now choose part 3, “What do you do now?”, in the contents above.',
          hi: 'घर में किसी से वह डिब्बा दिखाने को कहें, और बिना छुए देखें। 3 में से दूसरा हिस्सा पूरा। अब ऊपर विषय-सूची में तीसरा हिस्सा चुनें: “अब आप क्या करेंगे?”',
        },
});
