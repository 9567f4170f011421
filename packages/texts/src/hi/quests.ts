import type { Translation } from '../translate.ts';
import type original from '../en/quests.ts';

export default {
  lead: 'रोज़ एक छोटी चुनौती, स्क्रीन से दूर।',
  done: 'पूरी',
  open: 'आज खुली है',
  waiting: 'किसी और दिन खुलेगी',
  quest: 'चुनौती {{number}}',
  read: 'चुनौती पढ़ें',
  what: 'क्या हुआ?',
  addPhoto: 'फ़ोटो जोड़ें',
  otherPhoto: 'दूसरी फ़ोटो चुनें',
  yourPhoto: 'इस चुनौती की आपकी फ़ोटो',
  noPicture: 'यह फ़ोटो नहीं है। कोई और चुनें।',
  didIt: 'मैंने कर लिया',
  sayOrShow: 'एक पंक्ति लिखें या फ़ोटो जोड़ें।',
  yourWords: 'आपने लिखा',
  showPhoto: 'मेरी फ़ोटो दिखाएँ',
  photoFailed: 'आपकी फ़ोटो नहीं खुल पाई।',
  keptHere: 'इस डिवाइस पर सहेजा। इंटरनेट आते ही भेज दिया जाएगा।',
  failed: 'कुछ गड़बड़ हो गई!',
  empty: 'इस कोर्स में रोज़ की चुनौती नहीं है',
  loading: 'खुल रहा है…',
} satisfies Translation<typeof original>;
