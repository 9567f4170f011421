import type original from '../../en/server/portfolio-archive.ts';
import type { Translation } from '../../translate.ts';

export default {
  title: 'पोर्टफ़ोलियो',
  certificates: 'प्रमाणपत्र',
  posters: 'पोस्टर',
  projects: 'प्रोजेक्ट',
  badge: 'डिजिटल बैज (Open Badges 3.0)',
  check: 'जाँचें',
  fileLost: 'यह फ़ाइल अब यहाँ नहीं है। अगर आपके पास हो, तो इसे फिर से जमा करें।',
  none: 'अभी कुछ नहीं है।',
  status: {
    submitted: 'जाँच का इंतज़ार',
    approved: 'मंज़ूर',
    returned: 'सुझावों के साथ लौटा',
  },
} satisfies Translation<typeof original>;
