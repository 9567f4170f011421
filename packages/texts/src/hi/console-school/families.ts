import type { Translation } from '../../translate.ts';
import type original from '../../en/console-school/families.ts';

export default {
  title: 'माता-पिता',
  text: 'इनके पास लॉगिन कार्ड पर लिखा माता-पिता का कोड है। जो बच्चे के माता-पिता हैं, उनकी पुष्टि करें: वे बच्चे के सप्ताह, प्रोजेक्ट, बैज और प्रमाणपत्र देखेंगे।',
  asks: '{{parent}} ने {{child}} के लिए पूछा है',
  since: '{{day}} से',
  confirm: 'पुष्टि करें',
  refuse: 'मना करें',
  refuseAsk: 'वे इस बच्चे को नहीं देख पाएँगे।',
  keep: 'अभी रहने दें',
  none: 'किसी की पुष्टि बाक़ी नहीं',
  noneText: 'लॉगिन कार्ड छापें: हर कार्ड पर माता-पिता का कोड होता है। बच्चा ख़ुद भी पुष्टि कर सकता है।',
} satisfies Translation<typeof original>;
