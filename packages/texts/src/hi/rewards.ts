import type { Translation } from '../translate.ts';
import type original from '../en/rewards.ts';

export default {
  title: 'आपकी सीखने की लड़ी',
  row: 'लड़ियाँ',
  streak: 'लड़ी {{number}}: {{rp}} अंक, {{coins}} सिक्के',
  reached: 'पा ली',
  rp: '{{count}} अंक',
  rp_one: '{{count}} अंक',
  rp_other: '{{count}} अंक',
  nextMilestone: 'अगला पड़ाव',
  toBegin: 'लड़ी शुरू करने के लिए',
  toContinue: 'लड़ी जारी रखने के लिए',
  endsIn: 'लड़ी समाप्त होगी',
  startIn: 'कोर्स शुरू कीजिए',
  expired: 'लड़ी समाप्त',
  startAnIlm: 'एक कोर्स शुरू कीजिए',
  startANewIlm: 'नया कोर्स शुरू कीजिए',
  days: '{{count}} दिन',
  days_one: '{{count}} दिन',
  days_other: '{{count}} दिन',
  countdown: '{{hours}} घं {{minutes}} मि',
  open: 'सब दिखाएँ',
} satisfies Translation<typeof original>;
