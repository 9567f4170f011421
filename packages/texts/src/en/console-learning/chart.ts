export default { asTable: 'Show as a table', noneYet: 'Nothing noted yet' } as const;
