import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { small, tones } from './waves.js';

const FOUR = { a: { hertz: 500 }, b: { hertz: 200 }, c: { hertz: 800 }, d: { hertz: 300 } };

const toneNamed = (letter, hindi) => ({ en: `Tone ${letter}`, hi: `सुर ${hindi}` });
const waveNumber = (number) => ({ en: `Wave ${number}`, hi: `तरंग ${number}` });

const questions = [
  {
    id: 'which-is-higher',
    kind: 'choice',
    objective: 'pitch',
    ask: {
      en: 'Play both tones, or look at their waves. Which one is higher?',
      hi: 'दोनों सुर बजाएँ, या उनकी तरंगें देखें। कौन-सा ऊँचा है?',
    },
    picture: () => tones([[{ en: 'tone A', hi: 'सुर क' }, { hertz: 300 }], [{ en: 'tone B', hi: 'सुर ख' }, { hertz: 600 }]]),
    options: [toneNamed('A', 'क'), toneNamed('B', 'ख'), { en: 'Both are the same', hi: 'दोनों एक-से हैं' }],
    right: ['b'],
    why: {
      en: 'In the same time A makes 3 waves and B makes 6. The more waves in a second, the higher the tone.',
      hi: 'उतने ही समय में क 3 तरंगें बनाता है और ख 6। एक सेकंड में जितनी ज़्यादा तरंगें, सुर उतना ऊँचा।',
    },
  },
  {
    id: 'what-is-louder',
    kind: 'choice',
    objective: 'loudness',
    ask: {
      en: 'The same tone, soft and loud. What is different in the wave?',
      hi: 'वही सुर, एक बार धीमा और एक बार ज़ोर का। तरंग में क्या अलग है?',
    },
    picture: () => tones([[{ en: 'soft', hi: 'धीमा' }, { hertz: 300, loud: 0.25 }], [{ en: 'loud', hi: 'ज़ोर का' }, { hertz: 300, loud: 0.95 }]]),
    options: [
      { en: 'There are more waves', hi: 'तरंगें ज़्यादा हैं' },
      { en: 'The waves are taller', hi: 'तरंगें ज़्यादा ऊँची उठती हैं' },
      { en: 'The waves are farther apart', hi: 'तरंगें ज़्यादा दूर-दूर हैं' },
    ],
    right: ['b'],
    why: {
      en: 'Both have 3 waves, so they are equally high. The loud one swings farther: the air is squeezed more strongly.',
      hi: 'दोनों में 3 तरंगें हैं, इसलिए सुर एक-सा है। ज़ोर वाला ज़्यादा दूर तक झूलता है: हवा ज़्यादा ज़ोर से दबती है।',
    },
  },
  {
    id: 'three-waves',
    kind: 'matching',
    objective: 'loudness',
    ask: { en: 'Which wave belongs to which sound?', hi: 'कौन-सी तरंग किस आवाज़ की है?' },
    picture: () => tones([[waveNumber(1), { hertz: 200, loud: 0.95 }], [waveNumber(2), { hertz: 900, loud: 0.3 }], [waveNumber(3), { hertz: 900, loud: 0.95 }]], { isPlayed: false }),
    left: [
      { en: 'A big drum, struck hard', hi: 'बड़ा ढोल, ज़ोर से बजा' },
      { en: 'A mosquito at the window', hi: 'खिड़की पर मच्छर' },
      { en: 'A whistle beside your ear', hi: 'कान के पास सीटी' },
    ],
    options: [waveNumber(1), waveNumber(2), waveNumber(3)],
    right: ['a.1', 'b.2', 'c.3'],
    why: {
      en: 'The drum is low (few waves) and loud (tall). The mosquito is high and soft, the whistle high and loud. (These are drawings: a real whistle is higher still.)',
      hi: 'ढोल नीचा है (कम तरंगें) और ज़ोर का (ऊँची उठती तरंगें)। मच्छर ऊँचा और धीमा, सीटी ऊँची और ज़ोर की। (ये चित्र हैं: असली सीटी और भी ऊँची होती है।)',
    },
  },
  {
    id: 'lowest-first',
    kind: 'sequencing',
    objective: 'pitch',
    ask: { en: 'Put the four tones in order, the lowest first.', hi: 'चारों सुरों को क्रम में रखें, सबसे नीचा पहले।' },
    hint: { en: 'Play them, or count the waves.', hi: 'उन्हें बजाएँ, या तरंगें गिनें।' },
    options: [toneNamed('A', 'क'), toneNamed('B', 'ख'), toneNamed('C', 'ग'), toneNamed('D', 'घ')],
    of: (name) => small(FOUR[name]),
    right: ['b', 'd', 'a', 'c'],
    why: {
      en: 'B makes 2 waves in the time shown, D 3, A 5 and C 8.',
      hi: 'दिखाए गए समय में ख 2 तरंगें बनाता है, घ 3, क 5 और ग 8।',
    },
  },
  {
    id: 'count-the-waves',
    kind: 'numeric',
    objective: 'pitch',
    ask: {
      en: 'This shows one hundredth of a second. How many waves are there in a whole second?',
      hi: 'यह एक सेकंड का सौवाँ हिस्सा है। पूरे सेकंड में कितनी तरंगें होंगी?',
    },
    picture: () => tones([[{ en: 'the tone', hi: 'यह सुर' }, { hertz: 400 }]]),
    unit: { en: 'waves a second', hi: 'तरंगें एक सेकंड में' },
    right: ['400'],
    why: {
      en: '4 waves in a hundredth, so 4 × 100 = 400 in a second. We say: 400 hertz.',
      hi: 'सौवें हिस्से में 4 तरंगें, तो एक सेकंड में 4 × 100 = 400। हम कहते हैं: 400 हर्ट्ज़।',
    },
  },
  {
    id: 'short-ruler',
    kind: 'choice',
    objective: 'pitch',
    ask: {
      en: 'A ruler sticks out over the table and hums when you flick it. You push it in until less of it sticks out. Now the tone is …',
      hi: 'एक स्केल मेज़ से बाहर निकला है और छेड़ने पर गूँजता है। आप उसे अंदर खिसकाते हैं, अब वह कम बाहर है। अब सुर …',
    },
    options: [
      { en: 'higher', hi: 'ऊँचा है' },
      { en: 'lower', hi: 'नीचा है' },
      { en: 'the same, but louder', hi: 'वही है, पर ज़ोर का' },
    ],
    right: ['a'],
    why: {
      en: 'The shorter end is lighter and stiffer, so it swings to and fro more often in a second.',
      hi: 'छोटा सिरा हल्का और कड़ा होता है, इसलिए एक सेकंड में ज़्यादा बार इधर-उधर झूलता है।',
    },
  },
  {
    id: 'thunder',
    kind: 'numeric',
    objective: 'speed',
    ask: {
      en: 'You see lightning. The thunder comes 3 seconds later. How far away was it?',
      hi: 'बिजली चमकती दिखी। गरज 3 सेकंड बाद आई। बिजली कितनी दूर गिरी?',
    },
    hint: {
      en: 'Light is here at once. Sound runs 340 metres in each second.',
      hi: 'रोशनी तुरंत पहुँचती है। आवाज़ हर सेकंड में 340 मीटर दौड़ती है।',
    },
    unit: { en: 'metres', hi: 'मीटर' },
    right: ['1020'],
    why: {
      en: '3 × 340 = 1,020 metres, a little more than a kilometre. Close enough to be indoors already.',
      hi: '3 × 340 = 1,020 मीटर, एक किलोमीटर से ज़रा ज़्यादा। इतनी पास हो, तो आपको घर के अंदर होना चाहिए।',
    },
  },
  {
    id: 'bell-on-the-moon',
    kind: 'true-false',
    objective: 'speed',
    ask: {
      en: 'There is no air on the Moon. Two astronauts stand there, and one rings a bell. Does the sound run through the space between them?',
      hi: 'चाँद पर हवा नहीं है। वहाँ दो अंतरिक्ष यात्री खड़े हैं, और एक घंटी बजाता है। क्या आवाज़ उनके बीच की जगह से होकर जाती है?',
    },
    options: [
      { en: 'Yes', hi: 'हाँ' },
      { en: 'No', hi: 'नहीं' },
    ],
    right: ['false'],
    why: {
      en: 'Sound is a push handed on from one bit of air to the next. Where there is nothing to push, nothing is handed on. They talk by radio.',
      hi: 'आवाज़ एक धक्का है, जो हवा का एक कण अगले को देता है। जहाँ धकेलने को कुछ नहीं, वहाँ आगे कुछ नहीं जाता। वे रेडियो से बात करते हैं।',
    },
  },
];

openQuiz({
  title: { en: 'Sound lab', hi: 'आवाज़ की प्रयोगशाला' },
  intro: () => [
    h('p', {}, {
      en: 'Tones to play, waves to look at, a storm to measure. Everything you can hear you can see as well, so the lab works without sound, too.',
      hi: 'बजाने के लिए सुर, देखने के लिए तरंगें, नापने के लिए एक तूफ़ान। जो सुन सकते हैं वह देख भी सकते हैं, इसलिए बिना आवाज़ के भी सब चलता है।',
    }),
    h('p', { class: 'note' }, {
      en: 'Set the volume low before the first tone. Nothing plays by itself.',
      hi: 'पहले सुर से पहले आवाज़ कम कर लें। अपने आप कुछ नहीं बजता।',
    }),
  ],
  questions,
  aims: {
    pitch: { en: 'High and low', hi: 'ऊँचा और नीचा' },
    loudness: { en: 'Loud and soft', hi: 'ज़ोर का और धीमा' },
    speed: { en: 'How sound travels', hi: 'आवाज़ कैसे चलती है' },
  },
  passesFrom: 0.6,
  end: (share) => {
    if (share === 1)
      return {
        en: 'Perfect. You can read a sound as others read a word.',
        hi: 'सब सही। आप आवाज़ को ऐसे पढ़ लेते हैं, जैसे दूसरे शब्द पढ़ते हैं।',
      };
    return share >= 0.6
      ? {
          en: 'Well listened, and well looked. The list shows where the last few went.',
          hi: 'अच्छा सुना, और अच्छा देखा। सूची दिखाती है कि कहाँ कुछ छूटा।',
        }
      : {
          en: 'Waves take practice. Play again, and count them with a finger on the screen.',
          hi: 'तरंगों को अभ्यास चाहिए। फिर से खेलें, और स्क्रीन पर उँगली रखकर उन्हें गिनें।',
        };
  },
});
