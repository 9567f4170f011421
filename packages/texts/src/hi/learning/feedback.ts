import type { Translation } from '../../translate.ts';
import type original from '../../en/learning/feedback.ts';

export default {
  title: 'यह कोर्स कैसा रहा?',
  submit: 'भेजें',
  close: 'बंद करें',
  failed: 'फ़ीडबैक के सवाल नहीं आ सके। थोड़ी देर बाद फिर कोशिश करें।',
  none: 'अभी कोई सवाल नहीं है',
  stars: '{{highest}} में से {{rating}} तारे',
  momentTitle: 'बस एक पल दें',
  momentText: 'आपके जवाबों से कोर्स आपके और दूसरों के लिए बेहतर बनते हैं।',
  continue: 'जारी रखें',
} satisfies Translation<typeof original>;
