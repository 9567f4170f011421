import type { Translation } from '../../translate.ts';
import type original from '../../en/console-school/password.ts';

export default {
  forgot: 'पासवर्ड भूल गए?',
  title: 'नया पासवर्ड चुनें',
  text: 'वह ईमेल पता लिखें जिससे आप साइन इन करते हैं। हम आपको एक लिंक भेजेंगे।',
  send: 'लिंक भेजें',
  sent: 'अपना मेलबॉक्स देखें',
  sentText:
    'अगर {{email}} से यहाँ खाता है, तो लिंक रास्ते में है। यह एक घंटे तक चलेगा। नहीं मिला? स्पैम में भी देख लें।',
  back: 'साइन इन पर लौटें',
  save: 'पासवर्ड सहेजें',
  elsewhere: 'बाक़ी सब जगह से आप साइन आउट हो जाएँगे।',
  gone: 'यह लिंक अब काम नहीं करता',
  goneText: 'यह इस्तेमाल हो चुका है, या एक घंटे से पुराना है।',
  again: 'नया लिंक पाएँ',
} as const satisfies Translation<typeof original>;
