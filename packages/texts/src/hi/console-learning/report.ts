import type { Translation } from '../../translate.ts';
import type original from '../../en/console-learning/report.ts';

export default {
  title: 'रिपोर्ट',
  text: 'स्कूल के विद्यार्थियों ने हर हफ़्ते और हर कक्षा में क्या सीखा।',
  period: 'कब का',
  weeks_one: 'पिछला हफ़्ता',
  weeks_other: 'पिछले {{count}} हफ़्ते',
  week: 'हफ़्ते की शुरुआत',
  thisWeek: 'यह हफ़्ता',
  active: 'जिन्होंने सीखा',
  activeText: 'हर विद्यार्थी हफ़्ते में एक बार गिना जाता है',
  lessons: 'पूरे हुए पाठ',
  lessonsText: 'सभी विद्यार्थियों के मिलाकर',
  courses: 'पूरे हुए कोर्स',
  coursesText: 'सभी विद्यार्थियों के मिलाकर',
  soFar: 'इस हफ़्ते {{count}}',
  byWeek: 'हफ़्तों में',
  byClass: 'कक्षाओं में',
  schoolClass: 'कक्षा',
  students: 'विद्यार्थी',
  all: 'पूरा स्कूल',
} satisfies Translation<typeof original>;
