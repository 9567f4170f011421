import type { Translation } from '../translate.ts';
import type original from '../en/console-features.ts';

export default {
  title: 'सुविधाएँ',
  text: 'स्कूल के विद्यार्थियों को क्या मिलता है। बदलाव उनके खुले पन्नों पर अपने आप पहुँचता है।',
  careers: {
    name: 'सबके लिए करियर',
    text: 'सभी विद्यार्थी असली काम देखते और आज़माते हैं। बंद होने पर सिर्फ़ उन्हें मिलता है जिनकी रोस्टर की पंक्ति में लिखा है।',
  },
  feedback: {
    name: 'राय के लिए दोबारा पूछें',
    text: 'जो विद्यार्थी बिना तारे दिए राय का कार्ड बंद करते हैं, उनसे एक बार और पूछा जाता है।',
  },
  saved: 'सेव हो गया।',
} satisfies Translation<typeof original>;
