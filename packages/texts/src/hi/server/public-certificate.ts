import type original from '../../en/server/public-certificate.ts';
import type { Translation } from '../../translate.ts';

export default {
  title: 'प्रमाणपत्र',
  genuine: 'यह प्रमाणपत्र असली है',
  sentence: '{{name}} ने {{program}} कार्यक्रम {{day}} को {{product}} पर पूरा किया।',
  corrected: 'नाम {{day}} को ठीक किया गया। दूसरे नाम वाला पहले का छपा पन्ना या बैज अब मान्य नहीं है।',
  nothingElse: 'यह पेज विद्यार्थी के बारे में और कुछ नहीं दिखाता।',
  checkAddress: 'इस पर तभी भरोसा करें जब पता {{host}} से शुरू हो',
  badge: 'डिजिटल बैज डाउनलोड करें',
  badgeText: 'Open Badges 3.0, हस्ताक्षर के साथ: बैज वॉलेट और जाँच के लिए।',
  none: 'यहाँ कोई प्रमाणपत्र नहीं है',
  noneText:
    'इस पते पर कोई प्रमाणपत्र नहीं है। देखें कि पता पूरा है या नहीं। विद्यार्थी का डेटा हटाने पर उसका प्रमाणपत्र भी हट जाता है।',
  notShared: 'यह प्रमाणपत्र साझा नहीं किया गया है',
  notSharedText:
    'यह असली है या नहीं, विद्यार्थी, माता-पिता या स्कूल बता सकते हैं। यह पेज माता-पिता या स्कूल चालू कर सकते हैं।',
  read: 'हिन्दी में पढ़ें',
} satisfies Translation<typeof original>;
