import { openQuiz } from './kit/quiz.js';
import { h } from './kit/elements.js';
import { building, predicting } from './circuit.js';

const lamp = (id, on = true, fixed = true) => ({ id, is: 'lamp', on, fixed });
const lever = (id, on = false) => ({ id, is: 'switch', on, fixed: false });
const gap = (id, on = false) => ({ id, is: 'gap', on, fixed: false });

const predict = (circuit, question) => ({ kind: 'choice', ...predicting(circuit), ...question });

const questions = [
  {
    id: 'close-it',
    ask: { en: 'Make lamp A glow.', hi: 'लैंप A जलाएँ।' },
    hint: { en: 'Press what has a blue frame. Press it again to undo it.', hi: 'जिस पर नीला घेरा है, उसे दबाएँ। फिर दबाने पर पहले जैसा हो जाता है।' },
    ...building({ trunk: [lever('S')], rungs: [[lamp('A')]] }, ['s', 'a']),
    why: { en: 'A closed switch makes the circle whole, so the charges can move all the way around.', hi: 'बंद स्विच घेरे को पूरा करता है, इसलिए आवेश पूरा चक्कर लगा सकते हैं।' },
  },
  {
    id: 'two-faults',
    ask: { en: 'Two faults keep lamp A dark. Mend both.', hi: 'दो ख़राबियों के कारण लैंप A नहीं जल रहा। दोनों ठीक करें।' },
    hint: { en: 'One is a gap in the wire. The other is a lamp that is not screwed in.', hi: 'एक है तार में खाली जगह। दूसरी है लैंप, जो कसा नहीं गया।' },
    ...building({ trunk: [gap('P')], rungs: [[lamp('A', false, false)]] }, ['p', 'a']),
    why: { en: 'One gap is enough to stop everything, so mending only one of two changes nothing. The key bridges the gap because it is metal.', hi: 'सब रोकने के लिए एक खाली जगह काफ़ी है, इसलिए दो में से एक ठीक करने से कुछ नहीं बदलता। चाबी जगह को जोड़ देती है, क्योंकि वह धातु की है।' },
  },
  predict(
    { trunk: [], rungs: [[lamp('A'), lamp('B')]] },
    {
      id: 'in-a-row',
      ask: { en: 'Two lamps in a row on one cell. How do they glow?', hi: 'एक सेल पर एक के पीछे एक दो लैंप। वे कैसे जलेंगे?' },
      options: [
        { en: 'A glows brightly and B is dark: A uses everything up', hi: 'A तेज़ जलेगा और B बुझा रहेगा: A सब ख़र्च कर देता है' },
        { en: 'Both glow, but more weakly than one lamp alone', hi: 'दोनों जलेंगे, पर अकेले लैंप से धीमे' },
        { en: 'Both glow as brightly as one lamp alone', hi: 'दोनों अकेले लैंप जितने तेज़ जलेंगे' },
      ],
      right: ['b'],
      why: { en: 'The charges have to squeeze through both lamps, so fewer of them get around in a second. The current is the same in A and B: nothing is used up on the way.', hi: 'आवेशों को दोनों लैंपों में से निकलना पड़ता है, इसलिए एक सेकंड में कम आवेश चक्कर लगा पाते हैं। A और B में करंट बराबर है: रास्ते में कुछ ख़र्च नहीं होता।' },
    },
  ),
  predict(
    { trunk: [], rungs: [[lamp('A'), lamp('B', false)]] },
    {
      id: 'unscrewed-in-a-row',
      kind: 'true-false',
      ask: { en: 'Lamp B is unscrewed. Does lamp A still glow?', hi: 'लैंप B ढीला कर दिया गया। क्या लैंप A अब भी जलेगा?' },
      options: [{ en: 'Yes, A glows', hi: 'हाँ, A जलेगा' }, { en: 'No, A is dark', hi: 'नहीं, A बुझ जाएगा' }],
      right: ['false'],
      why: { en: 'In a row there is only one way around. Where B is missing there is a gap, and it stops A as well. Old strings of festival lights went dark like this.', hi: 'एक के पीछे एक हों, तो चक्कर का एक ही रास्ता है। जहाँ B नहीं है वहाँ खाली जगह है, और वह A को भी रोक देती है। पुरानी झालरें ऐसे ही बुझ जाती थीं।' },
    },
  ),
  predict(
    { trunk: [], rungs: [[lamp('A')], [lamp('B', false)]] },
    {
      id: 'unscrewed-side-by-side',
      kind: 'true-false',
      ask: { en: 'Now they stand side by side, and B is unscrewed. Does A still glow?', hi: 'अब वे साथ-साथ जुड़े हैं, और B ढीला है। क्या A अब भी जलेगा?' },
      options: [{ en: 'Yes, A glows', hi: 'हाँ, A जलेगा' }, { en: 'No, A is dark', hi: 'नहीं, A बुझ जाएगा' }],
      right: ['true'],
      why: { en: 'Side by side, each lamp has its own circle through the cell. A hole in one leaves the other whole. The lamps in your home are joined like this.', hi: 'साथ-साथ जुड़े हों, तो सेल से होकर हर लैंप का अपना घेरा है। एक टूटे, तो दूसरा पूरा रहता है। आपके घर के लैंप ऐसे ही जुड़े हैं।' },
    },
  ),
  {
    id: 'only-b',
    ask: { en: 'Make lamp B glow, and keep lamp A dark.', hi: 'लैंप B जलाएँ, और लैंप A बुझा रहने दें।' },
    hint: { en: 'Three switches. Which ones does the path through B need?', hi: 'तीन स्विच हैं। B वाले रास्ते को कौन-से चाहिए?' },
    ...building(
      { trunk: [lever('S')], rungs: [[lever('T', true), lamp('A')], [lever('U'), lamp('B')]] },
      ['s', 'u', 'a', 'b'],
    ),
    why: { en: 'S is on the path of both lamps, T only on A’s, U only on B’s. Close S and U, open T. At home S is the main switch.', hi: 'S दोनों लैंपों के रास्ते में है, T सिर्फ़ A के, U सिर्फ़ B के। S और U बंद करें, T खोलें। घर में S मेन स्विच है।' },
  },
  {
    id: 'undo-the-short',
    ask: { en: 'Danger! A bare wire lies beside the lamp. Make lamp A glow.', hi: 'ख़तरा! लैंप के पास एक नंगा तार है। लैंप A जलाएँ।' },
    hint: { en: 'Keep S closed, and look at the wire that has no lamp in it.', hi: 'S बंद रहने दें, और वह तार देखें जिसमें लैंप नहीं है।' },
    ...building({ trunk: [lever('S', true)], rungs: [[lamp('A')], [lever('W', true)]] }, ['s', 'a']),
    why: { en: 'The wire without a lamp is the easy way, so all the charges rush through it: a short circuit. Open W, and they must go through the lamp again.', hi: 'बिना लैंप वाला तार आसान रास्ता है, इसलिए सारे आवेश उसी से दौड़ते हैं: शॉर्ट सर्किट। W खोलें, तो उन्हें फिर लैंप में से जाना पड़ेगा।' },
  },
  predict(
    { trunk: [], rungs: [[lamp('A')], [lamp('B')]] },
    {
      id: 'which-for-home',
      ask: { en: 'A home needs lamps that are bright and can be switched off one by one. How are they joined?', hi: 'घर में ऐसे लैंप चाहिए जो तेज़ जलें और अलग-अलग बंद किए जा सकें। वे कैसे जुड़े होते हैं?' },
      options: [{ en: 'In a row', hi: 'एक के पीछे एक' }, { en: 'Side by side', hi: 'साथ-साथ' }, { en: 'It makes no difference', hi: 'कोई फ़र्क नहीं पड़ता' }],
      right: ['b'],
      why: { en: 'Side by side each lamp gets the full push of the supply and has a circle of its own, so one can be off while the others are on.', hi: 'साथ-साथ जुड़े हर लैंप को पूरा धक्का मिलता है और उसका अपना घेरा होता है, इसलिए एक बंद हो, तो बाकी चालू रह सकते हैं।' },
    },
  ),
];

openQuiz({
  title: { en: 'Circuit builder', hi: 'परिपथ बनाएँ' },
  intro: () => [
    h('p', {}, { en: 'Close switches, mend gaps, screw lamps in. Sometimes you build, sometimes you say beforehand what will happen. Then the lamps show who was right.', hi: 'स्विच बंद करें, खाली जगह जोड़ें, लैंप कसें। कभी आप बनाएँगे, कभी पहले से बताएँगे कि क्या होगा। फिर लैंप दिखाएँगे कि आप सही थे या नहीं।' }),
    h('p', {}, { en: 'You can stop at any time and continue where you left off.', hi: 'आप कभी भी रुक सकते हैं: अगली बार वहीं से आगे बढ़ेंगे।' }),
  ],
  questions,
  end: (share) =>
    share === 1
      ? { en: 'Every circuit, first time. You could wire a doll’s house tonight, with a torch cell of course.', hi: 'हर परिपथ पहली बार में। आप आज ही गुड़िया के घर में रोशनी कर सकते हैं, पर टॉर्च के सेल से।' }
      : share >= 0.6
        ? { en: 'You think in circles now. Play again and look closely at the ones that surprised you.', hi: 'अब आप घेरों में सोचते हैं। फिर से खेलें, और जिन्होंने आपको चौंकाया उन्हें ध्यान से देखें।' }
        : { en: 'Surprises are where learning starts. Follow each path with a finger, from the cell and back to it, and play again.', hi: 'सीखना हैरानी से शुरू होता है। हर रास्ते पर उँगली फिराएँ, सेल से सेल तक, और फिर से खेलें।' },
});
