import type { Translation } from '../../translate.ts';
import type original from '../../en/school/roles.ts';

export default {
  teacher: 'शिक्षक',
  coordinator: 'समन्वयक',
  author: 'लेखक',
  operator: 'संचालक',
  parent: 'अभिभावक',
} satisfies Translation<typeof original>;
