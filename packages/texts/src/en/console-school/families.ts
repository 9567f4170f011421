export default {
  title: 'Parents',
  text: 'These people have the code for parents from a login card. Confirm who is a parent of the child: they will see the child’s weeks, projects, badges and certificates.',
  asks: '{{parent}} asks for {{child}}',
  since: 'Since {{day}}',
  confirm: 'Confirm',
  refuse: 'Refuse',
  refuseAsk: 'They will not see this child.',
  keep: 'Keep waiting',
  none: 'No requests',
  noneText:
    'Print login cards: the code for parents is on each of them. The child can confirm a parent too.',
} as const;
