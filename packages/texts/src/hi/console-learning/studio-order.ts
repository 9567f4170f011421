import type { Translation } from '../../translate.ts';
import type original from '../../en/console-learning/studio-order.ts';

export default {
  handle: 'खिसकाएँ {{number}}: {{name}}',
  instructions:
    'उठाने के लिए Space दबाएँ। तीर की कुंजियों से खिसकाएँ। रखने के लिए Space दबाएँ, या वापस रखने के लिए Escape।',
  picked: '{{name}} को उठा लिया। यह {{count}} में से जगह {{place}} पर है।',
  place: '{{name}} अब {{count}} में से जगह {{place}} के ऊपर है।',
  dropped: '{{name}} अब {{count}} में से जगह {{place}} पर है।',
  cancelled: '{{name}} वापस {{count}} में से जगह {{place}} पर है।',
  more: 'शुरू करने के और तरीक़े',
} satisfies Translation<typeof original>;
