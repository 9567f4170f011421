import type { Translation } from '../translate.ts';
import type original from '../en/rewards.ts';

export default {
  title: 'आपकी सीखने की स्ट्रीक',
  failed: 'स्ट्रीक का विवरण नहीं आ सका। फिर कोशिश करें।',
  loading: 'खुल रहा है…',
  row: 'स्ट्रीक',
  streak: 'स्ट्रीक {{number}}: {{rp}} अंक, {{coins}} सिक्के',
  reached: 'पा ली',
  rp: '{{count}} अंक',
  rp_one: '{{count}} अंक',
  rp_other: '{{count}} अंक',
  nextMilestone: 'अगला पड़ाव',
  toBegin: 'स्ट्रीक शुरू करने के लिए',
  toContinue: 'स्ट्रीक जारी रखने के लिए',
  endsIn: 'स्ट्रीक समाप्त होगी',
  startIn: 'कोर्स शुरू करें',
  expired: 'स्ट्रीक समाप्त',
  startAnIlm: 'एक कोर्स शुरू करें',
  startANewIlm: 'नया कोर्स शुरू करें',
  days: '{{count}} दिन',
  days_one: '{{count}} दिन',
  days_other: '{{count}} दिन',
  countdown: '{{hours}} घं {{minutes}} मि',
  open: 'सब दिखाएँ',
} satisfies Translation<typeof original>;
