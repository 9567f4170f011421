import type { Translation } from '../translate.ts';
import type original from '../en/young.ts';

export default {
  hello: 'आपको देखकर अच्छा लगा!',
  say: 'बोलें: {{words}}',
  back: 'पीछे',
  doors: 'कहाँ चलें?',
  learn: 'सीखें',
  play: 'खेलें',
  stories: 'कहानियाँ',
  kites: 'मेरी पतंगें',
  chooseKite: 'एक पतंग चुनें!',
  nextKite: 'अब इस पतंग की बारी है।',
  lockedKite: 'पहले उससे पहले वाली पतंग उड़ाएँ।',
  playText: 'फिर से खेलें!',
  storiesText: 'फिर से सुनें!',
  logOut: 'लॉग आउट',
  kitesText: 'देखें, आपकी पतंगें कितनी ऊँची उड़ रही हैं!',
  noKites: 'आपकी पतंगें यहाँ उड़ेंगी। चलें, सीखें!',
  noneYet: 'यहाँ अभी कुछ नहीं है। चलें, सीखें!',
  noPrograms: 'आपके स्कूल में अभी आपके लिए पतंगें नहीं हैं।',
  failed: 'यह नहीं आ पाया।',
  loading: 'खुल रहा है…',
  flown: 'पूरी हुई',
} satisfies Translation<typeof original>;
