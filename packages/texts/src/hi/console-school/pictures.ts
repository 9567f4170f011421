import type original from '../../en/console-school/pictures.ts';
import type { Translation } from '../../translate.ts';

export default {
  title: 'चित्र कार्ड {{name}}',
  text: 'हर बच्चे का एक कार्ड बनता है: एक चेहरा, बच्चे का नाम और तीन चित्र। कक्षा के दो बच्चों के चित्र कभी एक जैसे नहीं होते। इनसे वे स्कूल के कंप्यूटरों पर लॉग इन करते हैं।',
  loading: 'देखा जा रहा है कि चित्र किसके पास हैं…',
  nobody: 'इस कक्षा में सबके पास चित्र हैं। कार्ड खो जाएँ या किसी और ने देख लिए हों, तो नए बनाएँ।',
  without_one: '{{count}} बच्चे के पास अभी चित्र नहीं हैं',
  without_other: '{{count}} बच्चों के पास अभी चित्र नहीं हैं',
  all_one: 'पूरी कक्षा, {{count}} बच्चा',
  all_other: 'पूरी कक्षा, {{count}} बच्चे',
  allText: 'पहले के चित्र काम नहीं करेंगे।',
  whom: 'किनके लिए?',
  make_one: '{{count}} कार्ड बनाएँ',
  make_other: '{{count}} कार्ड बनाएँ',
  button: 'नए चित्र',
  ofStudent: 'लॉग इन के चित्र',
  ofStudentText: 'कार्ड खो गया, चित्र याद नहीं, या पाँच बार ग़लत छूने से बंद? नए चित्र उसे फिर खोल देते हैं।',
  are: 'बच्चे को ये तीन चित्र इसी क्रम में दिखाएँ:',
} as const satisfies Translation<typeof original>;
