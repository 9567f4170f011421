import type { Translation } from '../../translate.ts';
import type original from '../../en/learning/streak-panel.ts';

export default {
  info: '7 दिन में एक कोर्स पूरा करें तो स्ट्रीक बढ़ती है। अगला कोर्स 5 हफ़्ते में शुरू करें, नहीं तो स्ट्रीक फिर से शुरू होगी।',
  infoLabel: 'स्ट्रीक कैसे चलती है',
  comingSoon: 'जल्द आ रहा है',
  comingSoonText: 'एक नया अनुभव आ रहा है। जल्दी ही फिर देखें!',
} satisfies Translation<typeof original>;
