import type { Translation } from '../../translate.ts';
import type original from '../../en/console-installation/setup.ts';

export default {
  heading: 'अपनी साइट तैयार करें',
  steps: 'चरण',
  isDone: '(हो गया)',
  goOn_one: 'आपकी साइट अभी तैयार नहीं: {{all}} में से {{count}} चरण हो गया।',
  goOn_other: 'आपकी साइट अभी तैयार नहीं: {{all}} में से {{count}} चरण हो गए।',
  goOnLink: 'आगे बढ़ें',
  step: {
    name: 'नाम',
    languages: 'भाषाएँ',
    school: 'स्कूल',
    roster: 'विद्यार्थी',
    invite: 'लोग',
  },
  title: {
    name: 'आपकी साइट का नाम क्या है?',
    languages: 'लोग कौन सी भाषाएँ चुन सकते हैं?',
    school: 'आपका पहला स्कूल',
    roster: 'विद्यार्थियों को लाएँ',
    invite: 'समन्वयक को बुलाएँ',
  },
  text: {
    name: 'बाद में इसे सेटिंग में बदल सकते हैं।',
    languages: 'बाद में इसे सेटिंग में बदल सकते हैं।',
    school: 'और स्कूल बाद में "स्कूल" पन्ने पर जोड़ सकते हैं।',
    roster:
      'शीट में हर विद्यार्थी का नाम, कक्षा, और प्रवेश क्रमांक या लॉगिन होना चाहिए। आपकी हाँ से पहले कुछ नहीं बदलता।',
    invite:
      'समन्वयक लॉगिन कार्ड छापते हैं, शिक्षकों को बुलाते हैं और स्कूल सँभालते हैं। यह बाद में "स्कूल" पन्ने पर भी कर सकते हैं।',
  },
  next: 'आगे',
  later: 'बाद में करें',
  finish: 'पूरा करें',
  schoolIs: '{{name}} बन गया है। इसका कोड {{code}} है।',
  changeSchool: 'स्कूल बदलें',
  noSchool: 'इसके लिए पहले एक स्कूल चाहिए।',
  toSchool: 'स्कूल जोड़ें',
  done: '{{name}} तैयार है',
  doneText: 'इसके विद्यार्थी {{address}} पर कोड {{code}} और अपने लॉगिन कार्ड से साइन इन करते हैं।',
  openSchool: 'स्कूल खोलें',
  stillOpen: 'अभी बाक़ी है',
  noStudents: 'अभी कोई विद्यार्थी नहीं। स्कूल के पन्ने पर शीट अपलोड करें।',
  noCoordinator: 'स्कूल का अभी कोई समन्वयक नहीं है। जिन्हें बुलाया है, वे पहले लिंक खोलें।',
  noCourses: 'अभी कोई कोर्स नहीं। सर्वर पर सामग्री लाएँ: docs/install/production.md, चरण 7।',
} satisfies Translation<typeof original>;
