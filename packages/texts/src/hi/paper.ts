import type original from '../en/paper.ts';
import type { Translation } from '../translate.ts';

export default {
  certificate: {
    title: 'प्रमाणपत्र',
    certifies: 'यह प्रमाणित किया जाता है कि',
    finished: 'ने इस प्रोग्राम के सारे कोर्स पूरे किए हैं',
    genuine: 'असली है या नहीं? कोड स्कैन करें या खोलें:',
  },
  card: {
    loginId: 'लॉगिन आईडी',
    schoolCode: 'स्कूल कोड',
    admissionNo: 'प्रवेश संख्या',
    code: 'पहली बार का कोड',
    parents: 'माता-पिता के लिए',
    how: 'कोड को पासवर्ड की जगह लिखें, फिर अपना पासवर्ड चुनें।',
  },
} satisfies Translation<typeof original>;
