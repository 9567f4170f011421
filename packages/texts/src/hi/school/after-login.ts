import type { Translation } from '../../translate.ts';
import type original from '../../en/school/after-login.ts';

export default {
  notStartedTitle: '{{product}} कार्यक्रम अभी शुरू नहीं हुआ!',
  notStarted: 'क्षमा करें! आपके स्कूल में कार्यक्रम अभी शुरू नहीं हुआ है! कृपया अपने कक्षा समन्वयक से संपर्क करें',
  tooLateTitle: 'ओह! आपको देर हो गई!',
  tooLate: 'क्षमा करें! कौशल मूल्यांकन पूरा करने की अंतिम तिथि निकल चुकी है! कृपया अपने कक्षा समन्वयक से संपर्क करें',
  deactivatedTitle: 'ओह! खाता बंद है!',
  deactivated: 'क्षमा करें! लगता है आपका खाता बंद कर दिया गया है! कृपया अपने कक्षा समन्वयक से संपर्क करें',
  okay: 'ठीक है',
  understood: 'ठीक है',
} satisfies Translation<typeof original>;
