import type { Translation } from '../../translate.ts';
import type original from '../../en/console/missing.ts';

export default {
  title: 'यह लोड नहीं हो पाया।',
  text: 'कनेक्शन देख लें। फिर कोशिश करें।',
  again: 'फिर कोशिश करें',
} satisfies Translation<typeof original>;
