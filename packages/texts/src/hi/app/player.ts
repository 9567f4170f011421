import type { Translation } from '../../translate.ts';
import type original from '../../en/app/player.ts';

export default {
  contents: 'विषय-सूची',
  previous: 'पिछला',
  next: 'अगला',
  finish: 'समाप्त करें',
  done: 'मैंने पूरा कर लिया',
  frame: 'गतिविधि: {{title}}',
  choose: 'चुनें कि आगे कहाँ जाना है।',
  loading: 'गतिविधि खुल रही है…',
  unavailable: 'यह हिस्सा नहीं खुल सका। इंटरनेट देखें और फिर कोशिश करें।',
  needsConnection: 'इस गतिविधि के लिए इंटरनेट चाहिए। इंटरनेट देखें और फिर कोशिश करें।',
  again: 'फिर कोशिश करें',
  elsewhere: 'यह गतिविधि दूसरी विंडो में चल रही है। आपने यहाँ जो किया वह सुरक्षित है।',
  over: 'यह गतिविधि पूरी हुई। आपने जो किया वह सुरक्षित है।',
  broken: 'यह गतिविधि नहीं चल सकती। अपने शिक्षक को बताएँ।',
  alone: 'यह पेज एक पाठ का हिस्सा है। कृपया पाठ खोलें।',
  status: {
    'not attempted': 'शुरू नहीं हुआ',
    incomplete: 'शुरू किया',
    completed: 'पूरा हुआ',
    passed: 'पास',
    failed: 'अभी पास नहीं',
    browsed: 'देखा गया',
  },
  locked: 'लॉक है',
  pdf: { text: 'इस पेज पर एक PDF है।', open: 'PDF खोलें' },
} satisfies Translation<typeof original>;
