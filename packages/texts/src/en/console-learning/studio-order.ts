export default {
  handle: 'Drag {{number}}: {{name}}',
  instructions:
    'Press Space to pick it up. Move it with the arrow keys. Press Space to drop it, or Escape to put it back.',
  picked: 'Picked up {{name}}. It is at place {{place}} of {{count}}.',
  place: '{{name}} is over place {{place}} of {{count}}.',
  dropped: '{{name}} is at place {{place}} of {{count}} now.',
  cancelled: '{{name}} is back at place {{place}} of {{count}}.',
  more: 'More ways to begin',
} as const;
