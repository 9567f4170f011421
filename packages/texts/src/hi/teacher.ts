import type { Translation } from '../translate.ts';
import type original from '../en/teacher.ts';

export default {
  title: 'आपके शिक्षक की ओर से',
  aboutProject: '“{{course}}” के बारे में',
  approved: 'आपका प्रोजेक्ट स्वीकृत हो गया!',
  aboutQuestion: 'आपके सवाल का जवाब',
  handInAgain: 'फिर से जमा करें',
  seeProject: 'अपना प्रोजेक्ट देखें',
  seeQuestion: 'जवाब देखें',
} satisfies Translation<typeof original>;
