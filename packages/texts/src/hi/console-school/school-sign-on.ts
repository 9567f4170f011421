import type { Translation } from '../../translate.ts';
import type original from '../../en/console-school/school-sign-on.ts';

export default {
  open: 'अपने स्कूल के खाते से आएँ',
  code: 'स्कूल कोड',
  needsCode: 'पहले स्कूल कोड लिखें।',
  goOn: 'स्कूल के पन्ने पर जाएँ',
  noWindow: 'ब्राउज़र ने स्कूल का पन्ना नहीं खोला। यहाँ पॉप-अप विंडो की अनुमति दें, फिर दोबारा दबाएँ।',
  'no-single-sign-on':
    'इस स्कूल का यहाँ अपना साइन-इन नहीं है। कोड जाँच लें, या ईमेल और पासवर्ड से साइन इन करें।',
  'sign-in-failed': 'आपके स्कूल पर साइन इन नहीं हो पाया। कृपया फिर कोशिश करें।',
  'no-account':
    'आपके स्कूल के खाते की यहाँ अभी कोई भूमिका नहीं है। उसी ईमेल पते के लिए अपने समन्वयक से निमंत्रण माँगें।',
} as const satisfies Translation<typeof original>;
