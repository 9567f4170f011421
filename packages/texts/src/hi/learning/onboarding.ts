import type { Translation } from '../../translate.ts';
import type original from '../../en/learning/onboarding.ts';

export default {
  step: '{{total}} में से कदम {{step}}',
  avatarTitle: 'अपना अवतार चुनें',
  avatarText: 'एक तस्वीर चुनें। जब चाहें बदल सकते हैं।',
  lookTitle: 'आपको कैसा पसंद है?',
  lookText: 'इस डिवाइस के लिए भाषा, रंग और अक्षरों का आकार चुनें।',
  interestsTitle: 'आपको क्या अच्छा लगता है?',
  interestsText: 'जितने चाहें उतने चुनें। फिर भी सब कुछ देख सकेंगे।',
  interests: 'आपकी पसंद',
  skip: 'छोड़ें',
  back: 'पीछे',
  next: 'आगे',
  start: 'चलिए शुरू करें',
  failed: 'यह नहीं हो पाया।',
} satisfies Translation<typeof original>;
