import type { Translation } from '../translate.ts';
import type original from '../en/mail.ts';

export default {
  role: {
    teacher: 'शिक्षक',
    coordinator: 'कोऑर्डिनेटर',
    author: 'लेखक',
    operator: 'ऑपरेटर',
    parent: 'अभिभावक',
  },
  hello: 'नमस्ते {{name}},',
  invitation: {
    subject: '{{product}} में आपको बुलाया गया है',
    text: '{{product}} में आपको {{role}} के रूप में बुलाया गया है।',
    textOf: '{{product}} में आपको {{school}} में {{role}} के रूप में बुलाया गया है।',
    action: 'न्योता स्वीकार करें',
    note: 'यह लिंक {{day}} तक, एक बार चलेगा। आपको इसकी उम्मीद नहीं थी? तो कुछ करना ज़रूरी नहीं।',
  },
  newPassword: {
    subject: 'नया पासवर्ड चुनें',
    text: '{{product}} के आपके खाते के लिए किसी ने नया पासवर्ड माँगा है। क्या यह आप थे? यहाँ नया पासवर्ड चुनें।',
    action: 'पासवर्ड चुनें',
    note: 'यह लिंक एक घंटे के अंदर, एक बार चलेगा। यह आप नहीं थे? तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
  },
  passwordChanged: {
    subject: 'आपका पासवर्ड बदला गया',
    text: '{{product}} के आपके खाते का पासवर्ड {{when}} को बदला गया। बाक़ी सब जगह से आप साइन आउट हो गए हैं।',
  },
  newSignIn: {
    subject: 'आपके खाते में नया साइन इन',
    text: '{{when}} को {{product}} के आपके खाते में ऐसे ब्राउज़र से साइन इन हुआ जो आपने पहले इस्तेमाल नहीं किया: {{browser}}।',
    unknownBrowser: 'पता नहीं कौन-सा',
  },
  factorAdded: {
    subject: 'आपका खाता अब ज़्यादा सुरक्षित है',
    text: '{{when}} को {{product}} के आपके खाते में ऑथेंटिकेटर ऐप लगाया गया। अब हर साइन इन पर उसका कोड पूछा जाएगा।',
  },
  factorRemoved: {
    subject: 'आपका ऑथेंटिकेटर ऐप हटाया गया',
    text: 'आपके स्कूल में लोगों को संभालने वाले किसी व्यक्ति ने {{when}} को {{product}} के आपके खाते से ऑथेंटिकेटर ऐप हटाया। अगले साइन इन पर नया ऐप लगाना होगा।',
  },
  wasItYou: 'क्या यह आप थे? तो सब ठीक है। नहीं तो तुरंत नया पासवर्ड चुनें और अपने स्कूल को बताएँ।',
  protect: 'नया पासवर्ड चुनें',
} as const satisfies Translation<typeof original>;
