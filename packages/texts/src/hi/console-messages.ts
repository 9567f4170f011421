import type { Translation } from '../translate.ts';
import type original from '../en/console-messages.ts';

export default {
  title: 'लॉगिन पन्ने से आए संदेश',
  text: 'इन्हें कोई भी लिख सकता है। अनजान पते पर किसी बच्चे के कोड या जानकारी न भेजें।',
  show: 'कौन से',
  waiting: 'जवाब बाक़ी',
  answered: 'जवाब दिया',
  find: 'संदेश खोजें',
  answeredOn: '{{day}} को जवाब दिया',
  setAnswered: 'जवाब दे दिया',
  setWaiting: 'जवाब बाक़ी है',
  delete: 'मिटाएँ',
  deleteAsk: 'यह वापस नहीं आएगा।',
  deleteYes: 'हमेशा के लिए मिटाएँ',
  forget: 'इस संपर्क को भूलें',
  forgetAsk: '{{contact}} से आया हर संदेश मिटाएँ? वे वापस नहीं आएँगे।',
  forgetYes: 'हाँ, सब मिटाएँ',
  keep: 'रहने दें',
  keptUntil: '{{day}} तक रखा जाएगा',
  none: 'यहाँ कोई संदेश नहीं',
  nothingFound: 'कुछ नहीं मिला',
  messages_one: '{{count}} संदेश',
  messages_other: '{{count}} संदेश',
  more: 'और संदेश',
} satisfies Translation<typeof original>;
