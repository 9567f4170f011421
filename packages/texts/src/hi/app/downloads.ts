import type { Translation } from '../../translate.ts';
import type original from '../../en/app/downloads.ts';

export default {
  course: 'कोर्स डाउनलोड करें · {{size}}',
  rest: 'बाकी डाउनलोड करें · {{size}}',
  downloading: 'कोर्स डाउनलोड हो रहा है…',
  isHere: 'यह कोर्स डाउनलोड हो गया · {{size}}',
  checking: 'डाउनलोड जाँचा जा रहा है…',
  notChecked: 'डाउनलोड जाँचा नहीं जा सका।',
  lacking: 'अभी इस डिवाइस पर नहीं है:',
  screens: 'इस कोर्स के पन्ने और सवाल',
  retry: 'फिर कोशिश करें',
  opens: 'यह बिना इंटरनेट खुलता है।',
  remove: 'हटाएँ',
  removeNamed: '{{title}} हटाएँ',
  stop: 'रोकें',
  problem: {
    full: 'इस डिवाइस पर जगह नहीं है। कुछ हटाएँ, फिर कोशिश करें।',
    failed: 'कुछ हिस्सा नहीं आया। अपना इंटरनेट देखें, फिर कोशिश करें।',
    unable: 'यह ब्राउज़र गतिविधियाँ नहीं रख सकता। बाकी सब यहाँ है।',
  },
  noWorker: 'इस पते पर डाउनलोड नहीं होता। पता https से शुरू होना चाहिए।',
  courses: 'डाउनलोड किए हुए कोर्स',
  inAll: 'कुल {{size}}। ये बिना इंटरनेट खुलते हैं।',
} satisfies Translation<typeof original>;
