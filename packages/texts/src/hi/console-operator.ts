import type { Translation } from '../translate.ts';
import type original from '../en/console-operator.ts';

export default {
  privacy: {
    short: 'निजता',
    title: 'निजता के अनुरोध',
    text: 'पहले स्कूल से पक्का करें कि बच्चे या माता-पिता ने ही पूछा है। फिर यहाँ पूरा करें।',
    export: '{{name}} की सारी जानकारी की प्रति',
    deletion: '{{name}} का सब कुछ मिटाना',
    since: '{{day}} को पूछा गया',
    download: 'प्रति डाउनलोड करें',
    handedOver: 'प्रति दे दी',
    delete: 'मिटाएँ',
    deleteAsk: 'यह वापस नहीं आएगा। पहले के बैकअप में पुराने होने तक रहेगा।',
    deleteYes: 'हमेशा के लिए मिटाएँ',
    keep: 'रहने दें',
    none: 'कोई अनुरोध बाक़ी नहीं',
    noneText: 'विद्यार्थी और माता-पिता निजता के पन्ने पर जो पूछते हैं, वह यहाँ आता है।',
  },
  jobs: {
    short: 'काम',
    title: 'पीछे चलते काम',
    state: 'स्थिति',
    kind: 'काम',
    tries: 'कोशिशें',
    ended: 'पूरा हुआ',
    due: 'कब होगा',
    retry: 'फिर कोशिश करें',
    is: { failed: 'नहीं हुआ', running: 'चल रहा है', waiting: 'इंतज़ार में', done: 'हो गया' },
  },
  health: { short: 'सेहत' },
  backups: { short: 'बैकअप' },
  audit: {
    short: 'बदलाव',
    title: 'किसने क्या बदला',
    find: 'नाम, ई-मेल या काम',
    search: 'खोजें',
    nobody: 'बिना साइन इन',
    none: 'कुछ नहीं मिला',
    earlier: 'पहले के',
    latest: 'सबसे नए',
  },
} satisfies Translation<typeof original>;
