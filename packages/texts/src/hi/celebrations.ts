import type { Translation } from '../translate.ts';
import type original from '../en/celebrations.ts';

export default {
  badgeTitle: 'आपने बैज जीता!',
  badgeUnlocked: 'बैज खुल गया। सबसे अच्छे बैज के लिए और अंक लाइए।',
  badgeBest: 'आपने इस कोर्स का सबसे अच्छा बैज जीता!',
  fine: 'वाह!',
  courseTitle: 'एक और पतंग उड़ चली!',
  courseText: 'आपने “{{course}}” पूरा किया।',
  rp: '{{count}} अंक',
  rp_one: '{{count}} अंक',
  rp_other: '{{count}} अंक',
  coins: '{{count}} सिक्के',
  coins_one: '{{count}} सिक्का',
  coins_other: '{{count}} सिक्के',
  oneMoreStreak: 'आपकी स्ट्रीक बढ़ी!',
  earned: '+{{count}} अंक',
  lessonDone: 'पूरा हुआ: {{lesson}}',
  countedLate: 'पहले किए पाठों के लिए',
  viewBadgeFailed: 'यह नहीं सहेजा जा सका कि आपने बैज देखा',
} satisfies Translation<typeof original>;
