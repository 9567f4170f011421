import type { Translation } from '../../translate.ts';
import type original from '../../en/app/session.ts';

export default {
  title: 'कृपया फिर से लॉग इन करें',
  text: 'आप लॉग आउट हो गए थे। लॉग इन करें और जहाँ रुके थे वहीं से आगे बढ़ें।',
  who: 'अभी कौन सीख रहा है?',
  class: 'कक्षा {{grade}}',
  toLogin: 'लॉग इन पेज पर जाएँ',
  again: 'फिर कोशिश करें',
  noDetailsTitle: 'उपयोगकर्ता की जानकारी नहीं मिल पाई!',
  noDetailsText: 'हमारे कंप्यूटर में दिक़्क़त है। कुछ भी खोया नहीं है। थोड़ी देर में फिर कोशिश करें।',
} satisfies Translation<typeof original>;
