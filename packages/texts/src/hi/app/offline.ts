import type { Translation } from '../../translate.ts';
import type original from '../../en/app/offline.ts';

export default {
  fromDevice: 'इंटरनेट नहीं है। यह {{when}} को रखा गया था।',
  again: 'फिर कोशिश करें',
  keep: 'डाउनलोड करें',
  keepSized: 'डाउनलोड करें · {{size}}',
  keepRest: 'बाकी डाउनलोड करें · {{size}}',
  soFar: 'अब तक {{size}}: अभी पूरा नहीं आया।',
  onlineOnly: 'इस गतिविधि के लिए इंटरनेट चाहिए: यह डाउनलोड नहीं हो सकती।',
  keeping: 'डाउनलोड हो रहा है…',
  stop: 'रोकें',
  isKept: 'डाउनलोड हो गया · {{size}}',
  remove: 'हटाएँ',
  problem: {
    full: 'इस डिवाइस पर इसके लिए जगह नहीं है। कोई रखी हुई चीज़ या कुछ और हटाकर फिर कोशिश करें।',
    failed: 'डाउनलोड नहीं हो सका। अपना इंटरनेट देखें और फिर कोशिश करें।',
    unable: 'यह ब्राउज़र गतिविधियाँ नहीं रख सकता। वीडियो और पाठ रखे जा सकते हैं।',
  },
  needsInternet: 'इस पन्ने के लिए इंटरनेट चाहिए',
  needsInternetText: 'यह अभी इस डिवाइस पर नहीं है। इंटरनेट आने पर फिर कोशिश करें।',
  needsInternetYoung: 'इसके लिए इंटरनेट चाहिए। चलिए, कुछ और करें!',
  needsInternetHelp: 'इसके लिए इंटरनेट चाहिए। किसी बड़े को बुलाएँ।',
  availableOffline: 'ये बिना इंटरनेट के खुलते हैं',
  practice: 'आज का अभ्यास',
  nothingHere: 'इंटरनेट होने पर कोई कोर्स डाउनलोड करें। फिर वह यहाँ भी खुलेगा।',
  open: 'खोलें · {{size}}',
  keptMedia: 'इस डिवाइस पर डाउनलोड',
  noneKept:
    'अभी कोई डाउनलोड नहीं है। वीडियो, आवाज़ या गतिविधि के नीचे डाउनलोड का बटन है, और पाठ सूची के नीचे पूरे कोर्स का।',
  keptInAll_one: '{{count}} पाठ, {{size}}। यह बिना इंटरनेट चलता है।',
  keptInAll_other: '{{count}} पाठ, कुल {{size}}। ये बिना इंटरनेट चलते हैं।',
  removeNamed: '{{title}} हटाएँ',
} satisfies Translation<typeof original>;
