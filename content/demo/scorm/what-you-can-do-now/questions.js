import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';

const BOXES = [
  { en: 'Fact to check', hi: 'जाँचने लायक तथ्य' },
  { en: 'Guess', hi: 'अंदाज़ा' },
  { en: 'Opinion', hi: 'राय' },
];

const questions = [
  {
    id: 'three-boxes',
    kind: 'matching',
    objective: 'sort',
    ask: { en: 'Put each claim into its box.', hi: 'हर दावे को उसके डिब्बे में रखें।' },
    left: [
      { en: 'The library has 1,240 books.', hi: 'पुस्तकालय में 1,240 किताबें हैं।' },
      { en: 'Our team will win on Saturday.', hi: 'शनिवार को हमारी टीम जीतेगी।' },
      { en: 'Science is the nicest subject.', hi: 'विज्ञान सबसे अच्छा विषय है।' },
    ],
    options: BOXES,
    right: ['a.1', 'b.2', 'c.3'],
    why: {
      en: 'Books can be counted today. Saturday will show the second. For the third there is nothing to count or to wait for.',
      hi: 'किताबें आज ही गिनी जा सकती हैं। दूसरी बात शनिवार को पता चलेगी। तीसरी के लिए न कुछ गिनना है, न रुकना।',
    },
  },
  {
    id: 'false-fact',
    kind: 'true-false',
    objective: 'sort',
    ask: {
      en: '“A week has nine days.” Does this belong in the box of facts to check?',
      hi: '“हफ़्ते में नौ दिन होते हैं।” क्या यह जाँचने लायक तथ्यों के डिब्बे में जाएगा?',
    },
    options: [
      { en: 'Yes', hi: 'हाँ' },
      { en: 'No', hi: 'नहीं' },
    ],
    right: ['true'],
    why: {
      en: 'The box is for what can be checked, and this can. The check says: false. “Fact to check” does not mean “true”.',
      hi: 'डिब्बा उसके लिए है जिसे जाँचा जा सके, और इसे जाँचा जा सकता है। जाँच कहती है: झूठ। “जाँचने लायक” का मतलब “सच” नहीं होता।',
    },
  },
  {
    id: 'two-in-one-coat',
    kind: 'choice',
    objective: 'sort',
    ask: {
      en: '“The beautiful old fort was built in 1620.” Which part can be checked?',
      hi: '“वह सुंदर पुराना किला 1620 में बना था।” इसमें से क्या जाँचा जा सकता है?',
    },
    options: [
      { en: 'All of it', hi: 'पूरी बात' },
      { en: 'Only the year', hi: 'सिर्फ़ साल' },
      { en: 'Only that it is beautiful', hi: 'सिर्फ़ यह कि वह सुंदर है' },
      { en: 'Nothing', hi: 'कुछ नहीं' },
    ],
    right: ['b'],
    why: {
      en: 'The year can be looked up. “Beautiful” is an opinion that came along in the same sentence.',
      hi: 'साल देखा जा सकता है। “सुंदर” एक राय है, जो उसी वाक्य में साथ चली आई।',
    },
  },
  {
    id: 'question-behind',
    kind: 'choice',
    objective: 'ask',
    ask: {
      en: 'Meena says: “Because the bridge was closed.” Which question did she answer?',
      hi: 'मीना कहती है: “क्योंकि पुल बंद था।” उसने किस सवाल का जवाब दिया?',
    },
    options: [
      { en: 'Where is the bridge?', hi: 'पुल कहाँ है?' },
      { en: 'Why were you late?', hi: 'आपको देर क्यों हुई?' },
      { en: 'When did you leave home?', hi: 'आप घर से कब निकलीं?' },
    ],
    right: ['b'],
    why: {
      en: '“Because” answers a why. The bridge is only the reason, not what was asked about.',
      hi: '“क्योंकि” किसी “क्यों” का जवाब होता है। पुल बस कारण है, सवाल उसके बारे में नहीं था।',
    },
  },
  {
    id: 'open-it',
    kind: 'choice',
    objective: 'ask',
    ask: {
      en: 'You want to hear a story from your grandmother. Which question opens the door widest?',
      hi: 'आप दादी से एक कहानी सुनना चाहते हैं। कौन-सा सवाल दरवाज़ा सबसे ज़्यादा खोलता है?',
    },
    options: [
      { en: 'Did you like school?', hi: 'क्या आपको स्कूल अच्छा लगता था?' },
      { en: 'What did your way to school look like?', hi: 'आपका स्कूल का रास्ता कैसा था?' },
      { en: 'Was your school far away?', hi: 'क्या आपका स्कूल दूर था?' },
    ],
    right: ['b'],
    why: {
      en: 'The other two can be answered with yes or no. This one needs pictures, people and a road.',
      hi: 'बाकी दोनों का जवाब हाँ या नहीं में हो सकता है। इसके जवाब में दृश्य, लोग और एक रास्ता चाहिए।',
    },
  },
  {
    id: 'compared-to-what',
    kind: 'choice',
    objective: 'ask',
    ask: {
      en: '“Now with 50% less sugar!” Which question helps most?',
      hi: '“अब 50% कम चीनी!” कौन-सा सवाल सबसे काम का है?',
    },
    options: [
      { en: 'Who painted the packet?', hi: 'पैकेट किसने बनाया?' },
      { en: '50% less than what?', hi: 'किसके मुक़ाबले 50% कम?' },
      { en: 'Is sugar sweet?', hi: 'क्या चीनी मीठी होती है?' },
    ],
    right: ['b'],
    why: {
      en: 'Less than the old recipe? Than another sweet? Without a “than what” the number says nothing.',
      hi: 'पहले से कम? किसी दूसरी मिठाई से कम? “किसके मुक़ाबले” के बिना यह संख्या कुछ नहीं कहती।',
    },
  },
  {
    id: 'out-of-how-many',
    kind: 'numeric',
    objective: 'ask',
    ask: {
      en: 'School A: 30 of 600 students are absent. How many of each 100 is that?',
      hi: 'स्कूल क: 600 में से 30 बच्चे नहीं आए। यह हर 100 में से कितने हुए?',
    },
    unit: { en: 'of 100', hi: '(100 में से)' },
    right: ['5'],
    why: {
      en: '30 ÷ 600 = 0.05, so 5 of each 100. A small school with 10 of 50 absent has fewer absent, but 20 of each 100.',
      hi: '30 ÷ 600 = 0.05, यानी हर 100 में से 5। जिस छोटे स्कूल में 50 में से 10 नहीं आए, वहाँ कम बच्चे नहीं आए, पर हर 100 में से 20।',
    },
  },
  {
    id: 'both-caused',
    kind: 'choice',
    objective: 'sort',
    ask: {
      en: 'When more ice cream is sold, more people swim in the river. What is the best explanation?',
      hi: 'जब आइसक्रीम ज़्यादा बिकती है, तब नदी में ज़्यादा लोग तैरते हैं। सबसे अच्छा कारण क्या है?',
    },
    options: [
      { en: 'Ice cream makes people swim', hi: 'आइसक्रीम से लोग तैरने लगते हैं' },
      { en: 'Swimming makes people buy ice cream', hi: 'तैरने से लोग आइसक्रीम ख़रीदते हैं' },
      { en: 'Hot days bring both', hi: 'गरम दिनों में दोनों होते हैं' },
    ],
    right: ['c'],
    why: {
      en: 'Two things that rise together may have a third behind them. Ask: could something else cause both?',
      hi: 'साथ-साथ बढ़ने वाली दो चीज़ों के पीछे कोई तीसरी हो सकती है। पूछें: क्या दोनों की वजह कुछ और हो सकती है?',
    },
  },
  {
    id: 'check-a-message',
    kind: 'sequencing',
    objective: 'change',
    ask: {
      en: 'A message says: “No school tomorrow, pass it on!” Put the steps in a good order.',
      hi: 'एक संदेश कहता है: “कल स्कूल बंद है, आगे भेजें!” कदमों को सही क्रम में रखें।',
    },
    options: [
      {
        en: 'Pass it on, or tell the sender that it is false',
        hi: 'आगे भेजें, या भेजने वाले को बताएँ कि यह झूठ है',
      },
      { en: 'Look at the school’s own notice', hi: 'स्कूल की अपनी सूचना देखें' },
      { en: 'Notice that you want it to be true', hi: 'पहचानें कि आप चाहते हैं कि यह सच हो' },
      {
        en: 'Ask: who says so, and how do they know?',
        hi: 'पूछें: यह कौन कहता है, और उसे कैसे पता?',
      },
    ],
    right: ['c', 'd', 'b', 'a'],
    why: {
      en: 'First the feeling, because it makes us careless. Then the source, then the check, and only then the thumb.',
      hi: 'पहले एहसास, क्योंकि वह हमें लापरवाह बनाता है। फिर स्रोत, फिर जाँच, और अँगूठे की बारी सबसे बाद में।',
    },
  },
  {
    id: 'would-change-my-mind',
    kind: 'choice',
    objective: 'change',
    ask: {
      en: 'Omar believes his cricket bat brings luck. Which sentence shows that he can learn?',
      hi: 'उमर मानता है कि उसका क्रिकेट बैट उसके लिए शुभ है। कौन-सा वाक्य दिखाता है कि वह सीख सकता है?',
    },
    options: [
      { en: 'Nobody can make me doubt it.', hi: 'मुझे कोई इस पर शक नहीं करा सकता।' },
      {
        en: 'I would doubt it if I scored as much with another bat in ten games.',
        hi: 'अगर दस मैचों में दूसरे बैट से भी उतने ही रन बनें, तो मुझे शक होगा।',
      },
      { en: 'My friends believe it, too.', hi: 'मेरे दोस्त भी यही मानते हैं।' },
    ],
    right: ['b'],
    why: {
      en: 'He has said what would change his mind, and it can happen. That is a belief that listens to the world.',
      hi: 'उसने बताया है कि उसकी राय किससे बदलेगी, और ऐसा हो सकता है। ऐसा यकीन दुनिया की बात सुनता है।',
    },
  },
];

openQuiz({
  title: { en: 'What you can do now', hi: 'अब आप क्या-क्या कर सकते हैं' },
  intro: () => [
    h('p', {}, {
      en: 'Ten questions about all three courses: sorting claims, asking better, changing your mind. Seven right answers pass.',
      hi: 'तीनों कोर्स पर दस सवाल: दावे छाँटना, बेहतर पूछना, राय बदलना। सात सही जवाब काफ़ी हैं।',
    }),
    h('p', {}, {
      en: 'Nobody is watching the clock. If it does not go well, play again: your best try counts.',
      hi: 'समय की कोई जल्दी नहीं है। ठीक न हो, तो फिर से खेलें: आपकी सबसे अच्छी कोशिश गिनी जाती है।',
    }),
  ],
  questions,
  aims: {
    sort: { en: 'Sorting claims', hi: 'दावे छाँटना' },
    ask: { en: 'Asking better', hi: 'बेहतर पूछना' },
    change: { en: 'Changing your mind', hi: 'राय बदलना' },
  },
  passesFrom: 0.7,
  end: (share, pass) => {
    if (share === 1)
      return {
        en: 'Ten of ten. You are hard to fool, and pleasant to argue with.',
        hi: 'दस में से दस। आपको बहकाना मुश्किल है, और आपसे बहस करना अच्छा लगता है।',
      };
    return share >= pass
      ? {
          en: 'Passed! You can do what this program is about.',
          hi: 'पास! यह कार्यक्रम जो सिखाता है, वह आपको आता है।',
        }
      : {
          en: 'Not passed yet. Look below where it went well and where not, read those lessons once more, and play again.',
          hi: 'अभी पास नहीं। नीचे देखें कि क्या अच्छा रहा और क्या नहीं, वे पाठ एक बार और पढ़ें, और फिर से खेलें।',
        };
  },
});
