import type { Translation } from '../translate.ts';
import type original from '../en/quests.ts';

export default {
  lead: 'रोज़ एक छोटी चुनौती, स्क्रीन से दूर।',
  done: 'पूरी',
  open: 'आज खुली है',
  waiting: 'किसी और दिन खुलेगी',
  quest: 'चुनौती {{number}}',
  read: 'चुनौती पढ़ें',
  failed: 'कुछ गड़बड़ हो गई!',
  empty: 'इस कोर्स में रोज़ की चुनौती नहीं है',
  loading: 'खुल रहा है…',
} satisfies Translation<typeof original>;
