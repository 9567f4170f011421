import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';

const questions = [
  {
    id: 'someone-stuck',
    kind: 'sequencing',
    ask: {
      en: 'Your cousin holds a wire and cannot let go. Put the steps in order.',
      hi: 'आपके भाई ने एक तार पकड़ा है और छोड़ नहीं पा रहा। कदमों को क्रम में रखें।',
    },
    options: [
      { en: 'Call 112 and say where you are', hi: '112 पर फ़ोन करें और बताएँ कि आप कहाँ हैं' },
      { en: 'Do not touch your cousin: stop where you are', hi: 'भाई को न छुएँ: जहाँ हैं वहीं रुक जाएँ' },
      {
        en: 'Switch off at the main switch, or shout until a grown-up does',
        hi: 'मेन स्विच बंद करें, या तब तक चिल्लाएँ जब तक कोई बड़ा उसे बंद न कर दे',
      },
    ],
    right: ['b', 'c', 'a'],
    why: {
      en: 'Anyone who touches a person on a live wire gets stuck too, so first: hands off. Then the current has to go. Then help has to come: 112 works from every phone in India.',
      hi: 'करंट लगे इंसान को जो छूता है, वह भी चिपक जाता है। इसलिए पहले: हाथ दूर। फिर करंट बंद हो। फिर मदद आए: 112 भारत के हर फ़ोन से लगता है।',
    },
  },
  {
    id: 'sparks',
    kind: 'choice',
    ask: {
      en: 'A socket sparks and smells of burning. What do you do first?',
      hi: 'सॉकेट से चिनगारी निकल रही है और जलने की गंध है। सबसे पहले क्या करेंगे?',
    },
    options: [
      { en: 'Pour water on it', hi: 'उस पर पानी डालेंगे' },
      {
        en: 'Keep away, and call a grown-up to switch off the main switch',
        hi: 'दूर रहेंगे, और किसी बड़े को बुलाएँगे कि मेन स्विच बंद करे',
      },
      { en: 'Pull the plug out quickly', hi: 'जल्दी से प्लग निकाल देंगे' },
    ],
    right: ['b'],
    why: {
      en: 'Water leads current, and the plug may be live. At the main switch the current goes from everything at once.',
      hi: 'पानी में से करंट जाता है, और प्लग में भी करंट हो सकता है। मेन स्विच से सब जगह का करंट एक साथ बंद होता है।',
    },
  },
  {
    id: 'kite-on-the-line',
    kind: 'choice',
    ask: {
      en: 'Your kite hangs on a power line. How do you get it back?',
      hi: 'आपकी पतंग बिजली के तार पर अटकी है। उसे वापस कैसे लाएँगे?',
    },
    options: [
      { en: 'With a long bamboo', hi: 'लंबे बाँस से' },
      { en: 'By climbing the pole, carefully', hi: 'ध्यान से खंभे पर चढ़कर' },
      { en: 'Not at all: leave it, and make another', hi: 'लाएँगे ही नहीं: उसे छोड़ेंगे, और दूसरी बनाएँगे' },
    ],
    right: ['c'],
    why: {
      en: 'Lines outside carry many thousand volts. Damp bamboo and wet string lead it down to you. A kite is paper and an hour of work.',
      hi: 'बाहर के तारों में कई हज़ार वोल्ट होते हैं। सीला बाँस और गीली डोर उसे आप तक ले आते हैं। पतंग तो काग़ज़ है, और एक घंटे का काम।',
    },
  },
  {
    id: 'wire-on-the-road',
    kind: 'choice',
    ask: {
      en: 'After a storm a wire lies on the road in a puddle. You …',
      hi: 'आँधी के बाद सड़क पर पानी में एक तार पड़ा है। आप …',
    },
    options: [
      { en: 'step over it', hi: 'उसे लाँघ जाएँगे' },
      {
        en: 'stay far away, keep others away, and tell grown-ups to call the electricity board',
        hi: 'दूर रहेंगे, दूसरों को दूर रखेंगे, और बड़ों से बिजली विभाग को फ़ोन करने को कहेंगे',
      },
      { en: 'push it aside with a stick', hi: 'उसे डंडे से हटा देंगे' },
    ],
    right: ['b'],
    why: {
      en: 'The wire may still be live, and so is the puddle and the ground around it. Ten big steps away is a good distance to keep everyone.',
      hi: 'तार में अब भी करंट हो सकता है, और तब पानी और आसपास की ज़मीन में भी। सबको दस बड़े कदम दूर रखें।',
    },
  },
  {
    id: 'thunder',
    kind: 'choice',
    ask: {
      en: 'You play cricket on the field and hear thunder. Where do you go?',
      hi: 'आप मैदान में क्रिकेट खेल रहे हैं और बादल गरजते हैं। आप कहाँ जाएँगे?',
    },
    options: [
      { en: 'Under the tall tree', hi: 'ऊँचे पेड़ के नीचे' },
      { en: 'Into a house or a car with its windows closed', hi: 'किसी घर में, या बंद खिड़कियों वाली गाड़ी में' },
      { en: 'Flat on the grass', hi: 'घास पर लेट जाएँगे' },
    ],
    right: ['b'],
    why: {
      en: 'Lightning likes the tallest thing around, and that is the tree. If you hear thunder, lightning can reach you: go indoors.',
      hi: 'बिजली आसपास की सबसे ऊँची चीज़ पर गिरती है, और वह पेड़ है। गरज सुनाई दे, तो बिजली आप तक पहुँच सकती है: घर के अंदर जाएँ।',
    },
  },
];

openQuiz({
  title: { en: 'What do you do now?', hi: 'अब आप क्या करेंगे?' },
  intro: () => [
    h('p', {}, {
      en: 'Five moments in which it matters to know beforehand. Nobody thinks well while it happens, so think now.',
      hi: 'पाँच ऐसे पल, जिनके बारे में पहले से जानना ज़रूरी है। उस समय ठीक से सोचना मुश्किल होता है, इसलिए अभी सोच लें।',
    }),
  ],
  questions,
  end: (share) =>
    share === 1
      ? {
          en: 'All five right. Tell them to someone younger at home: teaching it makes it stay.',
          hi: 'पाँचों सही। घर में अपने से छोटे किसी को बताएँ: सिखाने से बात याद रहती है।',
        }
      : {
          en: 'Look at the reasons once more, and play again until all five are yours.',
          hi: 'कारण एक बार और पढ़ें, और तब तक खेलें जब तक पाँचों सही न हो जाएँ।',
        },
});
