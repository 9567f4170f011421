import type { Translation } from '../translate.ts';
import type original from '../en/practice.ts';

export default {
  ofCount: '{{count}} में से {{right}}',
  foundAll_one: 'आपने ढूँढ लिया!',
  foundAll_other: 'आपने सभी {{count}} ढूँढ लिए!',
  cameBack_one: 'एक सवाल पहले से लौटा था। अब वह आपको आता है!',
  cameBack_other: '{{count}} सवाल पहले से लौटे थे। अब वे आपको आते हैं!',
  restTomorrow_one: 'एक सवाल कल फिर आएगा।',
  restTomorrow_other: '{{count}} सवाल कल फिर आएँगे।',
  oneLessonLeft: 'एक पाठ और, फिर पतंग उड़ेगी',
  haveAGuess: 'यह अभी सीखा नहीं है। बस अंदाज़ा लगाएँ!',
  lessonTells: 'बाकी आपका पाठ बताएगा।',
} as const satisfies Translation<typeof original>;
