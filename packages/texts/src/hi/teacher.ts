import type { Translation } from '../translate.ts';
import type original from '../en/teacher.ts';

export default {
  title: 'आपके शिक्षक की ओर से',
  start: 'शुरू करें',
  seeWay: 'रास्ता देखें',
  opensLater: 'पहले इससे पिछला कोर्स पूरा करें।',
  byToday: 'आज तक',
  byTomorrow: 'कल तक',
  by: '{{day}} तक',
  late: 'इसका दिन {{day}} था। आप इसे अब भी कर सकते हैं!',
  anyDay: 'जिस दिन आप चाहें।',
  done: 'पूरा हुआ! आपके शिक्षक को भी दिखता है।',
  more_one: '{{count}} और दिखाएँ',
  more_other: '{{count}} और दिखाएँ',
  aboutProject: '“{{course}}” के बारे में',
  approved: 'आपका प्रोजेक्ट स्वीकृत हो गया!',
  aboutQuestion: 'आपके सवाल का जवाब',
  handInAgain: 'फिर से जमा करें',
  seeProject: 'अपना प्रोजेक्ट देखें',
  seeQuestion: 'जवाब देखें',
} satisfies Translation<typeof original>;
