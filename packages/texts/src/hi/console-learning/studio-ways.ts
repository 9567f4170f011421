import type { Translation } from '../../translate.ts';
import type original from '../../en/console-learning/studio-ways.ts';

export default {
  waiting: 'स्टूडियो में',
  changed_one: '{{count}} कोर्स में बदलाव प्रकाशित नहीं हुए',
  changed_other: '{{count}} कोर्स में बदलाव प्रकाशित नहीं हुए',
  drafts_one: '{{count}} ड्राफ़्ट अभी प्रकाशित नहीं हुआ',
  drafts_other: '{{count}} ड्राफ़्ट अभी प्रकाशित नहीं हुए',
  justMade: 'अभी-अभी प्रकाशित',
  assign: 'काम दें',
  makeOwn: 'स्टूडियो में ख़ुद बनाएँ',
  makeOwnText: 'पाँच सवालों की क्विज़ में लगभग तीन मिनट लगते हैं।',
} satisfies Translation<typeof original>;
