import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';

const questions = [
  {
    id: 'want-or-wall',
    kind: 'matching',
    objective: 'parts',
    ask: {
      en: 'A crow, a jug and some water. What is each line?',
      hi: 'एक कौआ, एक घड़ा और थोड़ा पानी। कौन-सी बात क्या है?',
    },
    left: [
      { en: 'The crow is thirsty.', hi: 'कौए को प्यास लगी है।' },
      { en: 'The jug is too deep.', hi: 'घड़ा बहुत गहरा है।' },
      {
        en: 'The crow drops in stones until the water comes up.',
        hi: 'कौआ तब तक कंकड़ डालता है, जब तक पानी ऊपर न आ जाए।',
      },
    ],
    options: [
      { en: 'The want', hi: 'चाह' },
      { en: 'The wall', hi: 'दीवार' },
      { en: 'A try', hi: 'कोशिश' },
    ],
    right: ['a.1', 'b.2', 'c.3'],
    why: {
      en: 'Someone wants something, something is in the way, and they try. That is all a story needs.',
      hi: 'कोई कुछ चाहता है, रास्ते में कुछ अड़ा है, और वह कोशिश करता है। कहानी को बस इतना ही चाहिए।',
    },
  },
  {
    id: 'already-a-story',
    kind: 'choice',
    objective: 'parts',
    ask: { en: 'Which of these is a story already?', hi: 'इनमें से कौन-सी अभी से कहानी है?' },
    options: [
      { en: 'It rained, and a wall stood there.', hi: 'बारिश हुई, और वहाँ एक दीवार खड़ी थी।' },
      { en: 'Two brothers want the last mango.', hi: 'दो भाइयों को आख़िरी आम चाहिए।' },
      { en: 'A girl wanted a mango and ate it.', hi: 'एक लड़की को आम चाहिए था और उसने खा लिया।' },
    ],
    right: ['b'],
    why: {
      en: 'The first has no want, the third has no wall. In the second each brother is the other one’s wall.',
      hi: 'पहली में चाह नहीं है, तीसरी में दीवार नहीं है। दूसरी में हर भाई दूसरे के लिए दीवार है।',
    },
  },
  {
    id: 'small-want',
    kind: 'choice',
    objective: 'parts',
    ask: {
      en: 'Which want is best to play on a stage?',
      hi: 'मंच पर खेलने के लिए कौन-सी चाह सबसे अच्छी है?',
    },
    options: [
      { en: 'To be happy', hi: 'ख़ुश रहना' },
      { en: 'To get home before the rain', hi: 'बारिश से पहले घर पहुँचना' },
      { en: 'To be a good person', hi: 'अच्छा इंसान बनना' },
    ],
    right: ['b'],
    why: {
      en: 'We can see whether it works: the sky gets darker, the way is long. A small, clear want can be played.',
      hi: 'हम देख सकते हैं कि बात बनी या नहीं: आसमान काला होता जाता है, रास्ता लंबा है। छोटी और साफ़ चाह खेलकर दिखाई जा सकती है।',
    },
  },
  {
    id: 'best-wall',
    kind: 'true-false',
    objective: 'parts',
    ask: {
      en: '“The best wall is a person who wants something else, and is right, too.”',
      hi: '“सबसे अच्छी दीवार वह इंसान है जो कुछ और चाहता है, और वह भी सही है।”',
    },
    right: ['true'],
    why: {
      en: 'A stone cannot answer. A person can, and if they are right, nobody knows how it will end.',
      hi: 'पत्थर जवाब नहीं दे सकता, इंसान दे सकता है। और वह सही हो, तो कोई नहीं जानता कि अंत क्या होगा।',
    },
  },
  {
    id: 'five-boxes-in-order',
    kind: 'sequencing',
    objective: 'order',
    ask: {
      en: 'The five boxes of a kite story have got mixed up. Put them in order.',
      hi: 'पतंग की कहानी के पाँच डिब्बे गड़बड़ हो गए हैं। उन्हें क्रम में रखें।',
    },
    options: [
      {
        en: 'She borrows more string. It is old and tears: the kite is gone.',
        hi: 'वह और डोर उधार लेती है। डोर पुरानी है और टूट जाती है: पतंग गई।',
      },
      {
        en: 'The whole lane ties its short ends together, and a kite rises.',
        hi: 'पूरी गली अपनी छोटी-छोटी डोरें जोड़ती है, और एक पतंग ऊपर उठती है।',
      },
      {
        en: 'Tara sits on the roof and watches the sky, as she does every day.',
        hi: 'तारा छत पर बैठी आसमान देखती है, जैसे हर दिन।',
      },
      {
        en: 'She has neither string nor kite, and the festival has begun.',
        hi: 'उसके पास न डोर है न पतंग, और त्योहार शुरू हो चुका है।',
      },
      {
        en: 'She sees the highest kite of all and wants to fly one higher.',
        hi: 'उसे सबसे ऊँची पतंग दिखती है, और वह उससे भी ऊँची उड़ाना चाहती है।',
      },
    ],
    right: ['c', 'e', 'a', 'd', 'b'],
    why: {
      en: 'Before, the want, the first try, the worst moment, after. At the end she does not fly alone any more.',
      hi: 'पहले, चाह, पहली कोशिश, सबसे मुश्किल पल, बाद में। अंत में वह अकेले नहीं उड़ाती।',
    },
  },
  {
    id: 'box-four',
    kind: 'choice',
    objective: 'order',
    ask: {
      en: 'At the end of your story nobody is different. Which question helps at box four?',
      hi: 'आपकी कहानी के अंत में कोई नहीं बदला। डिब्बे 4 पर कौन-सा सवाल मदद करता है?',
    },
    options: [
      { en: 'What would they have to give up here?', hi: 'यहाँ उन्हें क्या छोड़ना पड़ेगा?' },
      { en: 'What is the weather like?', hi: 'मौसम कैसा है?' },
      { en: 'How many people are there?', hi: 'वहाँ कितने लोग हैं?' },
    ],
    right: ['a'],
    why: {
      en: 'In the worst moment someone chooses. What they give up for it is what changes them.',
      hi: 'सबसे मुश्किल पल में कोई कुछ चुनता है। उसके लिए वह जो छोड़ता है, वही उसे बदल देता है।',
    },
  },
];

openQuiz({
  title: { en: 'The story puzzle', hi: 'कहानी की पहेली' },
  intro: () => [
    h('p', {}, {
      en: 'Six questions about wants, walls and five boxes.',
      hi: 'चाहों, दीवारों और पाँच डिब्बों पर छह सवाल।',
    }),
    h('p', {}, {
      en: 'Take your time. You can play again, and your best try counts.',
      hi: 'आराम से सोचें। आप फिर से खेल सकते हैं, और आपकी सबसे अच्छी कोशिश गिनी जाती है।',
    }),
  ],
  questions,
  aims: {
    parts: { en: 'Wants and walls', hi: 'चाहें और दीवारें' },
    order: { en: 'Five boxes', hi: 'पाँच डिब्बे' },
  },
  passesFrom: 0.6,
  end: (share, pass) =>
    share >= pass
      ? {
          en: 'You know what a story is made of. Now it is your turn: which one will you put on the stage?',
          hi: 'आप जानते हैं कि कहानी किससे बनती है। अब आपकी बारी: आप मंच पर कौन-सी कहानी लाएँगे?',
        }
      : {
          en: 'Look at the two pages once more, then play again. A story, too, gets better with the second try.',
          hi: 'दोनों पाठ एक बार और देखें, फिर से खेलें। कहानी भी दूसरी कोशिश में बेहतर होती है।',
        },
});
