import type { Translation } from '../../translate.ts';
import type original from '../../en/console-learning/studio-offers.ts';

export default {
  none: 'अभी कोई प्रस्ताव नहीं',
  noneAuthor: 'स्कूल जो कोर्स सभी स्कूलों को देना चाहें, वे यहाँ दिखेंगे।',
  noneSchool: 'कोई प्रकाशित कोर्स खोलें, फिर सेटिंग में उसे सभी स्कूलों को दें।',
  from: '{{school}}, {{name}}, {{when}}',
  state: {
    waiting: 'जवाब का इंतज़ार है',
    accepted: 'स्वीकार हुआ',
    declined: 'स्वीकार नहीं हुआ',
    withdrawn: 'वापस लिया गया',
  },
  why: 'कारण: {{reason}}',
  look: 'आज़माएँ',
  lookAt: 'आज़माएँ: {{name}}',
  openCopy: 'कॉपी खोलें',
  openCourse: 'कोर्स खोलें',
  lessons: 'इस कोर्स के पाठ',
  accept: 'कॉपी स्वीकार करें',
  credit: 'कॉपी में {{school}} का नाम होगा। तैयार होने पर आप उसे प्रकाशित करें।',
  decline: 'स्वीकार न करें',
  reason: 'क्यों? स्कूल यह पढ़ेगा',
  send: 'इस कारण के साथ मना करें',
  back: 'वापस',
  meanwhile: 'इस बीच कुछ बदल गया है। फिर से देखें।',
  part: {
    title: 'सभी स्कूलों के लिए',
    text: 'एक लेखक कोर्स देखकर उसे आपके स्कूल के नाम के साथ सभी स्कूलों को दे सकते हैं।',
    publishFirst: 'पहले कोर्स प्रकाशित करें। फिर आप उसे दे सकते हैं।',
    note: 'लेखक के लिए कुछ शब्द',
    offer: 'सभी स्कूलों को दें',
    withdraw: 'प्रस्ताव वापस लें',
    withdrawAsk: 'प्रस्ताव वापस लें?',
  },
} satisfies Translation<typeof original>;
