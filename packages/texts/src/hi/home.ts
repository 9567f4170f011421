import type { Translation } from '../translate.ts';
import type original from '../en/home.ts';

export default {
  greeting: 'नमस्ते, {{name}}!',
  today: 'कक्षा {{grade}} · {{day}}',
  toHome: 'देखे हुए कोर्स, पसंदीदा और ख़बरें',
  continue: 'जारी रखें',
  beginWith: 'यहाँ से शुरू करें',
  begin: 'शुरू करें',
  continueWith: 'जहाँ छोड़ा था, वहीं से आगे',
  nothingToContinue: 'सब पूरा हो गया। शानदार उड़ान!',
  recent: 'हाल में देखा',
  favourites: 'पसंदीदा',
  noRecent: 'जो आप खोलेंगे, यहाँ दिखेगा।',
  noFavourites: 'दिल दबाकर कोर्स सहेजें, वह यहाँ मिलेगा।',
  progress: '{{percent}} % पूरा',
  carousel: 'ख़बरें',
  programs: 'मेरे कौशल कार्यक्रम',
  failed: 'ख़बरें नहीं आ सकीं: {{message}}',
  loading: 'खुल रहा है…',
  look: 'देखें',
  nothingYet: 'अभी आपके लिए कोई कार्यक्रम नहीं खुला है। खुलते ही यहाँ दिखेगा।',
  keep: '{{course}} को पसंदीदा में जोड़ें',
  kept: 'आपके कोर्स',
  history: 'देखा हुआ',
  listFailed: 'आपके कोर्स नहीं आ सके',
} satisfies Translation<typeof original>;
