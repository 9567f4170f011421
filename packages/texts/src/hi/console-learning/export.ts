import type { Translation } from '../../translate.ts';
import type original from '../../en/console-learning/export.ts';

export default {
  save: 'फ़ाइल में सेव करें',
  excel: 'Excel',
  csv: 'CSV',
  columns: 'कॉलम',
  columnsNarrow: 'छोटी स्क्रीन पर कुछ कॉलम सिर्फ़ फ़ाइल में होते हैं।',
  failed: 'फ़ाइल नहीं बन पाई। कनेक्शन देखें और फिर कोशिश करें।',
  course: 'कोर्स',
  lesson: 'पाठ',
  stuck: 'अटके हैं',
  toReview: 'जाँचने के लिए प्रोजेक्ट',
  approved: 'स्वीकृत प्रोजेक्ट',
  projectStatus: 'प्रोजेक्ट',
  lessonColumn: '{{number}}. {{lesson}}',
  cell: '{{state}}, {{percent}} %',
} satisfies Translation<typeof original>;
