import type { Translation } from '../../translate.ts';
import type original from '../../en/app/fields.ts';

export default {
  missing: 'कृपया इसे भरें।',
  missingDigits: 'कृपया सभी खाने भरें।',
  missingChoice: 'कृपया एक चुनें।',
  email: 'ईमेल पता लिखें, जैसे name@school.in।',
  address: 'https:// से शुरू होने वाला पता लिखें।',
  number: 'एक संख्या लिखें।',
  date: 'एक दिन चुनें।',
  tooShort_one: 'कम से कम {{count}} अक्षर लिखें।',
  tooShort_other: 'कम से कम {{count}} अक्षर लिखें।',
  tooSmall: '{{least}} या उससे ज़्यादा लिखें।',
  tooLarge: '{{most}} या उससे कम लिखें।',
  tooEarly: '{{least}} या उसके बाद का दिन चुनें।',
  tooLate: '{{most}} या उससे पहले का दिन चुनें।',
  notLikeThis: 'यह ठीक नहीं लगता। कृपया जाँच लें।',
} satisfies Translation<typeof original>;
