import type { Translation } from '../translate.ts';
import type original from '../en/streak-panel.ts';

export default {
  info: '7 दिन में एक कोर्स पूरा कीजिए तो लड़ी बढ़ती है। अगला कोर्स 5 हफ़्ते में शुरू कीजिए, नहीं तो लड़ी फिर से शुरू होगी।',
  infoLabel: 'लड़ी कैसे चलती है',
  failed: 'लड़ी का विवरण नहीं आ सका। फिर कोशिश कीजिए।',
  again: 'फिर कोशिश करें',
  loading: 'आपकी लड़ी आ रही है',
  comingSoon: 'जल्द आ रहा है',
  comingSoonText: 'एक नया अनुभव आ रहा है। जल्दी ही फिर देखिए!',
} satisfies Translation<typeof original>;
