import type { Translation } from '../../translate.ts';
import type original from '../../en/console-installation/operator.ts';

export default {
  privacy: {
    short: 'निजता',
    title: 'निजता के अनुरोध',
    text: 'पहले स्कूल से पक्का करें कि बच्चे या माता-पिता ने ही पूछा है। फिर यहाँ पूरा करें।',
    export: '{{name}} की सारी जानकारी की प्रति',
    deletion: '{{name}} का सब कुछ मिटाना',
    since: '{{day}} को पूछा गया',
    byParent: 'अभिभावक ने माँगा: {{parent}}',
    download: 'प्रति डाउनलोड करें',
    handedOver: 'प्रति दे दी',
    delete: 'मिटाएँ',
    deleteAsk: 'यह वापस नहीं आएगा। पहले के बैकअप में पुराने होने तक रहेगा।',
    deleteYes: 'हमेशा के लिए मिटाएँ',
    messages: 'ये संदेश भी मिटेंगे',
    messagesText:
      'ये लॉगिन पन्ने से आए और इनमें इस बच्चे का नाम है। जो किसी और के बारे में हो, उसका निशान हटाएँ।',
    keep: 'रहने दें',
    gone: {
      export:
        '{{name}} की प्रति का अनुरोध अब नहीं है: जिन्होंने माँगा था, उन्होंने वापस ले लिया। आप प्रति दे चुके हों, तो उन्हें बताएँ।',
      deletion:
        '{{name}} को मिटाने का अनुरोध अब नहीं है: वह वापस लिया गया, या किसी और ने पूरा कर दिया। आपने कुछ नहीं मिटाया।',
    },
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
    is: {
      failed: 'नहीं हुआ',
      running: 'चल रहा है',
      waiting: 'इंतज़ार में',
      scheduled: 'समय तय है',
      done: 'हो गया',
    },
  },
  messages: { short: 'संदेश' },
  health: { short: 'सेहत' },
  backups: { short: 'बैकअप' },
  settings: { short: 'सेटिंग' },
  schools: { short: 'स्कूल' },
  audit: {
    short: 'बदलाव',
    title: 'किसने क्या बदला',
    find: 'नाम, ईमेल, स्कूल या काम',
    until: 'इस दिन तक',
    timesOf: 'दिन और समय: {{zone}}।',
    search: 'खोजें',
    nobody: 'बिना साइन इन',
    none: 'कुछ नहीं मिला',
    earlier: 'पहले के',
    latest: 'सबसे नए',
  },
} satisfies Translation<typeof original>;
