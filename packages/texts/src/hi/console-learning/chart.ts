import type { Translation } from '../../translate.ts';
import type original from '../../en/console-learning/chart.ts';

export default {
  asTable: 'तालिका में देखें',
  noneYet: 'अभी कुछ दर्ज नहीं',
} satisfies Translation<typeof original>;
