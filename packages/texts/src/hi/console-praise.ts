import type { Translation } from '../translate.ts';
import type original from '../en/console-praise.ts';

export default {
  title: 'शाबाशी',
  praise: 'शाबाशी दें',
  dialog_one: '{{count}} विद्यार्थी को शाबाशी दें',
  dialog_other: '{{count}} विद्यार्थियों को शाबाशी दें',
  sentence: 'वाक्य',
  phrase: {
    'worked-hard': 'आपने इस पर बहुत मेहनत की।',
    'kept-going': 'मुश्किल होने पर भी आप लगे रहे।',
    helped: 'आपने किसी और की मदद की।',
    asked: 'आपने अच्छा सवाल पूछा।',
    checked: 'आपने अपना काम ख़ुद जाँचा।',
    'own-idea': 'यह आपका अपना विचार था!',
  },
  noPhrase: 'सिर्फ़ मेरे अपने शब्द',
  words: 'आपके अपने शब्द',
  wordsHint: 'बताएँ कि क्या अच्छा किया।',
  needed: 'कोई वाक्य चुनें या अपना लिखें।',
  seenNext: 'यह अगली बार आने पर एक बार दिखेगी और होम पर बनी रहेगी।',
  cancel: 'रहने दें',
  give: 'भेजें',
  given_one: '{{count}} विद्यार्थी को शाबाशी दी गई।',
  given_other: '{{count}} विद्यार्थियों को शाबाशी दी गई।',
  undo: 'वापस लें',
  takenBack_one: '{{count}} विद्यार्थी से वापस लिया गया।',
  takenBack_other: '{{count}} विद्यार्थियों से वापस लिया गया।',
  seenAlready_one: '{{count}} विद्यार्थी इसे देख चुका है: वहाँ यह बनी रहेगी।',
  seenAlready_other: '{{count}} विद्यार्थी इसे देख चुके हैं: वहाँ यह बनी रहेगी।',
  none: 'अभी कोई शाबाशी नहीं।',
  by: '{{name}} · {{day}}',
} as const satisfies Translation<typeof original>;
