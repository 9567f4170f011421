import type { Translation } from '../../translate.ts';
import type original from '../../en/console-learning/studio-origin.ts';

export default {
  title: 'मूल कोर्स के बदलाव',
  changed: '“{{name}}” आपके कॉपी करने के बाद बदला है।',
  changedPack: '“{{name}}” का नया संस्करण आया है।',
  look: 'बदलाव देखें',
  card: 'मूल कोर्स बदला है',
  text: 'जो चाहें, ले लें। विद्यार्थियों को यह प्रकाशित करने पर दिखेगा।',
  nothing: 'आपकी कॉपी में सब कुछ नया है',
  nothingText: 'मूल कोर्स बदलने पर यहाँ दिखेगा।',
  gone: 'मूल कोर्स अब प्रकाशित नहीं है',
  goneText: 'आपकी कॉपी वैसी ही रहेगी।',
  edited: 'आपने भी इसे बदला है',
  choice: '“{{name}}” का क्या करें',
  take: 'ले लें',
  keep: 'मेरा रखें',
  submit_one: '{{count}} ले लें, {{kept}} रखें',
  submit_other: '{{count}} ले लें, {{kept}} रखें',
  done_one: '{{count}} पाठ ले लिया।',
  done_other: '{{count}} पाठ ले लिए।',
  meanwhile: 'इस बीच कुछ बदल गया है। फिर से देखें।',
  fromPack: 'सामग्री पैक “{{name}}” से',
  publishers: {
    title: 'आपके समन्वयक प्रकाशित करते हैं',
    text: 'आपके स्कूल में समन्वयक प्रकाशित करते हैं। उनमें से किसी से कहें: उन्हें यह कोर्स स्टूडियो में दिखता है।',
    none: 'आपके स्कूल में समन्वयक प्रकाशित करते हैं। अभी कोई नहीं है: स्कूल के कार्यालय से पूछें।',
  },
  credit: '{{school}} ने बनाया',
  order: {
    handle: 'खिसकाएँ {{number}}: {{name}}',
    instructions:
      'उठाने के लिए Space दबाएँ। तीर की कुंजियों से खिसकाएँ। रखने के लिए Space दबाएँ, या वापस रखने के लिए Escape।',
    picked: '{{name}} को उठा लिया। यह {{count}} में से जगह {{place}} पर है।',
    place: '{{name}} अब {{count}} में से जगह {{place}} के ऊपर है।',
    dropped: '{{name}} अब {{count}} में से जगह {{place}} पर है।',
    cancelled: '{{name}} वापस {{count}} में से जगह {{place}} पर है।',
    more: 'शुरू करने के और तरीक़े',
  },
} satisfies Translation<typeof original>;
