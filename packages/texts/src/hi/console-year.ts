import type { Translation } from '../translate.ts';
import type original from '../en/console-year.ts';

export default {
  title: 'नया स्कूल साल',
  text: 'हर कक्षा एक ऊपर जाती है। विद्यार्थियों का किया सब कुछ बना रहता है। शिक्षकों की कक्षाएँ वही रहती हैं, उनमें नए विद्यार्थी आते हैं।',
  lastClass: 'आपके स्कूल की आख़िरी कक्षा',
  now: 'अभी',
  students: 'विद्यार्थी',
  after: 'फिर',
  leaves: 'स्कूल छोड़ते हैं',
  apply_one: '{{moved}} को ऊपर ले जाएँ, {{count}} जाएगा',
  apply_other: '{{moved}} को ऊपर ले जाएँ, {{count}} जाएँगे',
  confirmTitle: 'नया स्कूल साल शुरू करें?',
  willMove_one: '{{count}} विद्यार्थी एक कक्षा ऊपर जाएँगे।',
  willMove_other: '{{count}} विद्यार्थी एक कक्षा ऊपर जाएँगे।',
  willLeave_one: '{{count}} विद्यार्थी जाएँगे। वे अब साइन इन नहीं कर सकेंगे।',
  willLeave_other: '{{count}} विद्यार्थी जाएँगे। वे अब साइन इन नहीं कर सकेंगे।',
  willStay: 'सारा काम और प्रमाणपत्र बने रहेंगे।',
  willUndo: 'आप इसे एक दिन तक वापस ले सकते हैं।',
  cancel: 'रहने दें',
  begun: 'नया स्कूल साल शुरू हुआ: {{moved}} ऊपर गए, {{left}} चले गए।',
  begunAlready: 'नया स्कूल साल शुरू हो चुका है: {{by}} ने किया। इससे सब एक बार और ऊपर जाएँगे।',
  undoUntil: '{{by}} ने किया। इसे {{until}} तक वापस लिया जा सकता है।',
  undo: 'वापस लें',
} as const satisfies Translation<typeof original>;
