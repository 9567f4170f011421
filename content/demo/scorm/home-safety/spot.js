import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { THINGS, marking } from './room.js';

const questions = [
  {
    id: 'wet-hands',
    kind: 'true-false',
    ask: {
      en: 'Your hands are only a little wet. May you press a switch?',
      hi: 'आपके हाथ बस ज़रा-से गीले हैं। क्या आप स्विच दबा सकते हैं?',
    },
    options: [
      { en: 'Yes', hi: 'हाँ' },
      { en: 'No', hi: 'नहीं' },
    ],
    right: ['false'],
    why: {
      en: 'Water with a little salt or soap in it lets current through, and it runs into every gap. Dry your hands first, always.',
      hi: 'जिस पानी में थोड़ा नमक या साबुन हो, वह करंट को जाने देता है, और हर दरार में घुस जाता है। हमेशा पहले हाथ सुखाएँ।',
    },
  },
  {
    id: 'eight-things',
    kind: 'choice',
    ask: { en: 'Mark the four that are dangerous.', hi: 'जो चार चीज़ें ख़तरनाक हैं, उन्हें चुनें।' },
    field: marking,
    right: THINGS.filter((thing) => thing.isDanger).map((thing) => thing.id),
    why: {
      en: 'Bare copper can touch you. Five plugs pull too much through one wire, and it gets hot. Water and the mains must never meet: not in a bucket, not in a wet shirt.',
      hi: 'नंगा ताँबा आपको छू सकता है। पाँच प्लग एक तार से बहुत ज़्यादा करंट खींचते हैं, और वह गरम हो जाता है। पानी और घर की बिजली कभी नहीं मिलने चाहिए: न बाल्टी में, न गीली कमीज़ में।',
    },
  },
  {
    id: 'bare-copper',
    kind: 'choice',
    ask: {
      en: 'You see bare copper on the cord of the iron. What do you do?',
      hi: 'इस्त्री के तार पर नंगा ताँबा दिख रहा है। आप क्या करेंगे?',
    },
    options: [
      { en: 'Wind tape around it', hi: 'उस पर टेप लपेटेंगे' },
      {
        en: 'Leave it alone, let nobody use it, and tell a grown-up',
        hi: 'उसे नहीं छुएँगे, किसी को काम में नहीं लेने देंगे, और किसी बड़े को बताएँगे',
      },
      { en: 'Use it carefully this one time', hi: 'बस इस बार ध्यान से काम में लेंगे' },
    ],
    right: ['b'],
    why: {
      en: 'You cannot see whether the wire is live. A grown-up switches off at the wall and has the cord replaced. Tape slips and hides the fault.',
      hi: 'तार में करंट है या नहीं, यह देखकर पता नहीं चलता। कोई बड़ा दीवार का स्विच बंद करे और तार बदलवाए। टेप खिसक जाती है और ख़राबी छिपा देती है।',
    },
  },
  {
    id: 'pull-the-plug',
    kind: 'choice',
    ask: { en: 'How do you take a plug out?', hi: 'प्लग कैसे निकालते हैं?' },
    options: [
      { en: 'Pull at the cord', hi: 'तार खींचकर' },
      { en: 'Switch off, then hold the plug itself', hi: 'स्विच बंद करके, प्लग को पकड़कर' },
      { en: 'Pull quickly, so that nothing can happen', hi: 'झटके से, ताकि कुछ हो ही न पाए' },
    ],
    right: ['b'],
    why: {
      en: 'Pulling at the cord breaks it inside, where nobody sees it. Switched off first, there is no spark.',
      hi: 'खींचने से तार अंदर से टूटता है, जहाँ किसी को नहीं दिखता। पहले स्विच बंद हो, तो चिनगारी नहीं निकलती।',
    },
  },
];

openQuiz({
  title: { en: 'Spot the danger', hi: 'ख़तरा पहचानें' },
  intro: () => [
    h('p', {}, {
      en: 'Most accidents with electricity could be seen before they happened. Train your eye: four of eight things in this home are dangerous.',
      hi: 'बिजली की ज़्यादातर दुर्घटनाएँ होने से पहले ही दिख सकती थीं। अपनी नज़र तेज़ करें: इस घर की आठ चीज़ों में से चार ख़तरनाक हैं।',
    }),
  ],
  questions,
  end: (share) =>
    share === 1
      ? {
          en: 'Nothing escapes you. Part 1 of 3 is done. Now choose part 2, “The watchman in the box”, in the contents above.',
          hi: 'आपकी नज़र से कुछ नहीं बचता। 3 में से पहला हिस्सा पूरा। अब ऊपर विषय-सूची में दूसरा हिस्सा चुनें: “डिब्बे वाला चौकीदार”।',
        }
      : {
          en: 'Look around at home with these eyes, without touching. Part 1 of 3 is done. Now choose part 2, “The watchman in the box”, in the contents above.',
          hi: 'घर में भी ऐसी ही नज़र से देखें, बिना छुए। 3 में से पहला हिस्सा पूरा। अब ऊपर विषय-सूची में दूसरा हिस्सा चुनें: “डिब्बे वाला चौकीदार”।',
        },
});
