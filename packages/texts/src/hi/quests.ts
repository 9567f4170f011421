import type { Translation } from '../translate.ts';
import type original from '../en/quests.ts';

export default {
  lead: 'रोज़ एक छोटी खोज, स्क्रीन से दूर।',
  done: 'पूरी',
  open: 'आज खुली है',
  waiting: 'किसी और दिन खुलेगी',
  quest: 'खोज {{number}}',
  read: 'खोज पढ़िए',
  failed: 'कुछ गड़बड़ हो गई!',
  empty: 'इस कोर्स में रोज़ की खोज नहीं है',
  loading: 'आपकी खोजें आ रही हैं',
} satisfies Translation<typeof original>;
