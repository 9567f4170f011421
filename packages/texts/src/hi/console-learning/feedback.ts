import type { Translation } from '../../translate.ts';
import type original from '../../en/console-learning/feedback.ts';

export default {
  title: 'राय',
  titleOfClass: 'कक्षा {{name}} की राय',
  text: 'विद्यार्थियों ने हर कोर्स को 1 से 5 तक कितने तारे दिए। किसने कितने दिए, यह किसी को नहीं दिखता।',
  ofFive: '5 में से',
  starsGiven_one: '{{count}} तारा: {{times}}',
  starsGiven_other: '{{count}} तारे: {{times}}',
  times_one: '{{count}} बार',
  times_other: '{{count}} बार',
  answers_one: '{{count}} विद्यार्थी ने राय दी',
  answers_other: '{{count}} विद्यार्थियों ने राय दी',
  skipped_one: '{{count}} ने छोड़ दिया',
  skipped_other: '{{count}} ने छोड़ दिया',
  tooFew: '3 विद्यार्थियों की राय आने पर दिखेगा, ताकि कोई अंदाज़ा न लगा सके कि किसने क्या कहा।',
  byQuestion: 'हर सवाल पर',
  noLongerAsked: 'अब नहीं पूछा जाता',
  none: 'अभी कोई राय नहीं',
  noneText: 'कोर्स की गतिविधि पूरी करने पर विद्यार्थी तारे देते हैं। वे यहाँ दिखेंगे।',
  course: 'कोर्स',
  program: 'कार्यक्रम',
  answered: 'राय दी',
  skippedColumn: 'छोड़ दिया',
  average: 'औसत',
  starsColumn_one: '{{count}} तारा',
  starsColumn_other: '{{count}} तारे',
} satisfies Translation<typeof original>;
