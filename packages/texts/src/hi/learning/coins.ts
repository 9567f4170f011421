import type { Translation } from '../../translate.ts';
import type original from '../../en/learning/coins.ts';

export default {
  unlock: '1 सिक्के में खोलें',
  unlockAll: 'सारे कोर्स 1 सिक्के में खोलें',
  courseTitle: 'यह कोर्स खोलें?',
  programTitle: 'पूरा कार्यक्रम खोलें?',
  programText: 'इसके सारे कोर्स एक साथ खुल जाएँगे। उन्हें किसी भी क्रम में कर सकते हैं।',
  cost_one: 'इसमें 1 सिक्का लगेगा। आपके पास {{count}} सिक्का है।',
  cost_other: 'इसमें 1 सिक्का लगेगा। आपके पास {{count}} सिक्के हैं।',
  howToEarn: 'आपके पास 0 हैं। एक कोर्स पूरा करें और 2 जीतें।',
  loading: 'खुल रहा है…',
  oldCourse: 'यह कोर्स पिछली कक्षा का है। एक सिक्के से यह खुल जाता है।',
  toCourses: 'मेरे कोर्स पर जाएँ',
  unlocked: 'खुल गया। मज़े से सीखें!',
  cancel: 'रहने दें',
  confirm: 'खोलें',
  notEnough: 'सिक्के कम हैं! यह कोर्स खोलने के लिए और सिक्के चाहिए...',
} satisfies Translation<typeof original>;
