export default {
  teacher: 'Teacher',
  coordinator: 'Coordinator',
  author: 'Author',
  operator: 'Operator',
  parent: 'Parent',
};
