import type { Translation } from '../../translate.ts';
import type original from '../../en/console-installation/installation.ts';

export default {
  title: 'सेटिंग',
  text: 'ये यहाँ के हर स्कूल के लिए हैं। सहेजने के कुछ सेकंड में सभी पन्ने इन्हें मानते हैं।',
  name: 'साइट का नाम',
  nameHint: 'हर पन्ने, लॉगिन कार्ड और प्रमाणपत्र पर दिखता है।',
  languages: 'चुनने के लिए भाषाएँ',
  languagesHint: 'अंग्रेज़ी हमेशा रहती है: जो किसी भाषा में नहीं, वह अंग्रेज़ी में दिखता है।',
  unfinished: '(अधूरी)',
  contact: 'मदद कहाँ माँगें',
  contactHint: 'ईमेल या फ़ोन नंबर। मदद और निजता के पन्ने पर दिखता है।',
  runBy: 'यह साइट कौन चलाता है',
  runByHint: 'ट्रस्ट, स्कूल या कंपनी। निजता का पन्ना इसका नाम बताता है।',
  backupDays: 'बैकअप कितने दिन रखा जाता है',
  backupDaysHint: 'निजता का पन्ना बताता है: मिटाई गई चीज़ें इतने दिन बैकअप में रहती हैं।',
  fixed: 'सर्वर शुरू करते समय तय है: केवल वहीं बदला जा सकता है।',
  save: 'सहेजें',
  saved: 'सहेज लिया।',
} satisfies Translation<typeof original>;
