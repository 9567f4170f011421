import type { Translation } from '../../translate.ts';
import type original from '../../en/school/profiles.ts';

export default {
  heading: 'आज कौन उड़ान भर रहा है?',
  lead: 'अपनी प्रोफ़ाइल चुनें।',
  class: 'कक्षा {{grade}}',
  failed: 'कुछ गड़बड़ हो गई!',
  loading: 'खुल रहा है…',
} satisfies Translation<typeof original>;
