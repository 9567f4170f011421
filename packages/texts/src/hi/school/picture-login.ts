import type { Translation } from '../../translate.ts';
import type original from '../../en/school/picture-login.ts';

export default {
  title: 'चित्रों से लॉग इन',
  who: 'आप कौन हैं?',
  cls: 'आप किस कक्षा में हैं?',
  klass: 'कक्षा {{name}}',
  pics: 'अपने तीन चित्र छुएँ!',
  wrong: 'ये नहीं। फिर कोशिश करें!',
  shut: 'अपनी टीचर को बुलाएँ।',
  clear: 'फिर से शुरू करें',
  none: 'आपकी टीचर आपको चित्र दे सकती हैं।',
  offline: 'इंटरनेट नहीं है। अपनी टीचर को बुलाएँ।',
  hello: 'नमस्ते, {{name}}!',
  done: 'चित्र {{number}}, कुल 3: {{done}}',
  chosen: 'चुन लिया',
  open: 'चुनना है',
  close: 'बंद करें',
  picture: {
    mango: 'आम',
    elephant: 'हाथी',
    boat: 'नाव',
    fish: 'मछली',
    lotus: 'कमल',
    umbrella: 'छाता',
    drum: 'ढोल',
    palm: 'ताड़',
    moon: 'चाँद',
    bus: 'बस',
    pot: 'मटका',
    butterfly: 'तितली',
  },
} satisfies Translation<typeof original>;
