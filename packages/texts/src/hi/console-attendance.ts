import type { Translation } from '../translate.ts';
import type original from '../en/console-attendance.ts';

export default {
  title: 'कक्षा {{name}} की हाज़िरी',
  today: 'आज, {{day}}',
  here: '{{count}} में से {{here}} यहाँ हैं',
  proposed: 'जिसने आज काम किया, वह उपस्थित माना गया है। बदलने के लिए नाम छुएँ, फिर सहेजें।',
  savedBy: '{{name}} ने सहेजी',
  changed_one: '{{count}} बदलाव अभी सहेजा नहीं गया',
  changed_other: '{{count}} बदलाव अभी सहेजे नहीं गए',
  save: 'हाज़िरी सहेजें',
  saved: 'हाज़िरी सहेज ली गई',
  meanwhile: 'इस बीच {{name}} ने हाज़िरी सहेजी। आपके बदलाव यहीं हैं: उन्हें देखें और फिर सहेजें।',
  mark: { present: 'उपस्थित', absent: 'अनुपस्थित' },
  month: 'महीना',
  earlier: 'पिछला महीना',
  later: 'अगला महीना',
  student: 'विद्यार्थी',
  days: 'कितने दिन आए',
  daysOf: '{{count}} में से {{some}}',
  none: 'इस महीने का कोई दिन सहेजा नहीं गया',
  noneText: 'आप जो दिन सहेजेंगे, वह यहाँ दिखेगा।',
  notThen: 'तब कक्षा में नहीं थे',
  nobody: 'अभी कोई विद्यार्थी नहीं',
  nobodyText: 'इस कक्षा के विद्यार्थी यहाँ दिखेंगे।',
} satisfies Translation<typeof original>;
