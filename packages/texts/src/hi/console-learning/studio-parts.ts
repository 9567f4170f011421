import type { Translation } from '../../translate.ts';
import type original from '../../en/console-learning/studio-parts.ts';

export default {
  marks: 'निशान',
  mark: {
    bold: 'मोटा',
    italic: 'तिरछा',
    insertUnorderedList: 'सूची',
  },
  project: {
    text: 'विद्यार्थी फ़ोटो, फ़ाइलें या लेख जमा करते हैं। आप अपनी कसौटियों से उन्हें जाँचते हैं।',
    brief: 'क्या करना है, और क्या जमा करना है',
    briefExample: 'काग़ज़ की पतंग बनाएँ। उसकी एक फ़ोटो और तीन वाक्य जमा करें।',
    due: 'आख़िरी दिन आप कक्षा को कोर्स देते समय चुनते हैं।',
  },
  rubric: {
    title: 'कसौटियाँ',
    text: 'विद्यार्थी इन्हें शुरू करने से पहले देखते हैं। हर कसौटी बताती है कि स्तरों का क्या मतलब है।',
    criterion: 'कसौटी {{number}}',
    criterionExample: 'पतंग उड़ती है',
    remove: 'कसौटी {{number}} हटाएँ',
    level: {
      'not-yet': 'अभी नहीं',
      nearly: 'लगभग',
      yes: 'हाँ',
      wow: 'वाह',
    },
    addLevel: 'स्तर जोड़ें',
    removeLevel: 'स्तर हटाएँ',
    add: 'कसौटी जोड़ें',
  },
  quests: {
    title: 'रोज़ की चुनौतियाँ',
    count_one: '{{count}} चुनौती',
    count_other: '{{count}} चुनौतियाँ',
    text: 'हर दिन के लिए एक छोटा काम। विद्यार्थी के कोर्स शुरू करने पर पहली चुनौती खुलती है।',
    none: 'अभी कोई चुनौती नहीं।',
    day: 'दिन {{day}}',
    earlier: 'दिन {{day}} को ऊपर करें',
    later: 'दिन {{day}} को नीचे करें',
    remove: 'दिन {{day}} की चुनौती हटाएँ',
    name: 'शीर्षक',
    nameExample: 'हवा किस ओर चल रही है?',
    body: 'काम',
    add: 'चुनौती जोड़ें',
  },
  story: {
    words: 'पन्ने के शब्द',
    wordsExample: 'मिट्ठू तोता छत पर बैठा है।',
    wordsHint: 'बच्चे इन्हें सुनते हैं। छोटे वाक्य सबसे अच्छे हैं।',
  },
} satisfies Translation<typeof original>;
