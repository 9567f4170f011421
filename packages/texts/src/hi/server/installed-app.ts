import type { Translation } from '../../translate.ts';
import type original from '../../en/server/installed-app.ts';

export default {
  name: 'स्किलकाइट',
  description: 'एक-एक कोर्स करके नए कौशल सीखें, इंटरनेट हो या न हो।',
} satisfies Translation<typeof original>;
