import type original from '../en/console-parents.ts';
import type { Translation } from '../translate.ts';

export default {
  title: 'माता-पिता के कोड {{name}}',
  text_one:
    '{{count}} विद्यार्थी के माता-पिता के लिए नया कोड बनता है। पहले का कोड काम नहीं करेगा। बच्चे पहले की तरह ही साइन इन करेंगे।',
  text_other:
    '{{count}} विद्यार्थियों के माता-पिता के लिए नए कोड बनते हैं। पहले के कोड काम नहीं करेंगे। बच्चे पहले की तरह ही साइन इन करेंगे।',
  make_one: '{{count}} कोड बनाएँ',
  make_other: '{{count}} कोड बनाएँ',
  button: 'माता-पिता के लिए नया कोड',
  is: 'माता-पिता का कोड। इससे वे {{address}} पर जुड़ते हैं:',
} satisfies Translation<typeof original>;
