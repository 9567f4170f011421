import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import writeXlsx from 'write-excel-file/node';
import { heading, paragraph, point, table, writeDocx } from './documents/docx.ts';
import { writePdf } from './documents/pdf.ts';

// Makes the documents of the demo pack's lessons: `node content/make/documents.ts`.
const demo = join(import.meta.dirname, '../demo');
const documents = join(demo, 'media/documents');
await mkdir(documents, { recursive: true });

await writePdf(
  join(documents, 'pocket-guide-to-charts.pdf'),
  'A pocket guide to charts',
  (sheet) => {
    sheet.text('Print these pages, fold them, and keep them where you read the news.');
    sheet.heading('1. Look at the bottom first');
    sheet.text('Two classes collected paper: 96 kg and 100 kg. Here the axis begins at zero.');
    sheet.bars(
      [
        ['8A', 96],
        ['8B', 100],
      ],
      0,
      110,
    );
    sheet.text('And here at 94. The numbers are the same.');
    sheet.bars(
      [
        ['8A', 96],
        ['8B', 100],
      ],
      94,
      101,
    );
    sheet.page();
    sheet.heading('2. Which chart for what?');
    sheet.rows(
      [
        ['You want to show', 'Use', 'Not'],
        ['how much of each', 'bars, from zero', 'pictures of coins that grow both ways'],
        ['a change over time', 'a line', 'bars of only two chosen years'],
        ['parts of a whole', 'one bar cut into parts', 'a cake of eleven colours'],
        ['whether two things go together', 'dots', 'two lines with two scales'],
      ],
      [115, 110, 115],
    );
    sheet.heading('3. Five questions');
    sheet.text(
      'Where does the axis begin?\nHow many were counted, and who was left out?\nWho made it, and what do they want?\nWhat was before the first year?\nWhat would speak against it?',
    );
    sheet.page();
    sheet.heading('4. Your own chart');
    sheet.text('Count something for five days. Draw it here, with an honest axis.');
    sheet.room(8);
    sheet.text('Source, year, how many:');
    sheet.room(2);
  },
);

await writePdf(join(documents, 'work-sheet-interest.pdf'), 'Work sheet: interest', (sheet) => {
  sheet.text('Round to whole paise. The answers are on the last page.');
  const tasks = [
    '2,000 rupees for 2 years at 5 % simple interest. How much interest?',
    'The same with compound interest. How much more is it?',
    'By the rule of 72: after how many years does money double at 8 %?',
    'A lender asks 10 % a month on 500 rupees. What is owed after 3 months?',
    'Save 100 rupees each month for a year, without interest. How much? And at which rate would 1,200 rupees earn 60 in a year?',
    'A radio costs 1,500 rupees, or 5 times 330. What does the waiting cost?',
  ];
  for (const [index, task] of tasks.entries()) {
    if (index === 3) sheet.page();
    sheet.heading(`${index + 1}.`);
    sheet.text(task);
    sheet.room(4);
  }
  sheet.page();
  sheet.heading('Answers');
  sheet.text(
    '1.  200 rupees.\n2.  205 rupees, 5 more.\n3.  About 9 years.\n4.  500 × 1.1 × 1.1 × 1.1 = 665.50 rupees.\n5.  1,200 rupees; at 5 %.\n6.  5 × 330 = 1,650; the waiting costs 150 rupees, a tenth of the price.',
  );
});

await writeDocx(join(documents, 'letter-to-the-editor.docx'), 'A letter to the editor', [
  heading('A letter to the editor'),
  paragraph(
    '“Since the new library opened in April, pupils of our town have had fewer colds. In March the clinic counted 210 children with a cold, in May only 60. Reading keeps children healthy! A survey among visitors of the library agrees: nine of ten say that they feel well. The town should build a second library at once.”',
  ),
  heading('Your task'),
  point('Find the three places where the conclusion breaks.'),
  point('For each write what one would have to look at instead.'),
  point('Write an answer of at most eighty words. Be friendly: the writer wants something good.'),
  heading('A table that helps'),
  table([
    ['The letter says', 'What else could it be?', 'How to find out'],
    [
      'Colds fell after the library opened',
      'May is warmer than March',
      'Compare with May of other years',
    ],
    ['', '', ''],
    ['', '', ''],
  ]),
]);

await writeDocx(join(documents, 'plan-to-fill-in.docx'), 'Plan of a month', [
  heading('Plan of a month'),
  paragraph('Income of the month: 18,000 rupees. Fill in a line for each thing that is paid.'),
  table([
    ['Day', 'What', 'Need, between or want?', 'Rupees', 'Left'],
    ['1', 'Rent', 'Need', '4,500', '13,500'],
    ...Array.from({ length: 14 }, () => ['', '', '', '', '']),
  ]),
  heading('The hardest decision'),
  paragraph('What it was, and what spoke against it:'),
]);

const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
const pay = [18, 19, 20, 22, 22, 24, 26, 30, 260].map(
  (thousands, index) => [`Person ${index + 1}`, thousands * 1000] as const,
);
await writeXlsx([
  {
    data: [
      [bold('Who'), bold('Rupees a month')],
      ...pay.map(([who, rupees]) => [{ value: who }, { value: rupees, format: '#,##0' }]),
    ],
    sheet: 'Pay',
  },
  {
    data: [
      [bold('Middle'), bold('Rupees'), bold('Who earns about so much?')],
      [{ value: 'Mean' }, { value: 49_000, format: '#,##0' }, { value: 'nobody' }],
      [
        { value: 'Median' },
        { value: 22_000, format: '#,##0' },
        { value: 'the person in the middle' },
      ],
      [{ value: 'Mode' }, { value: 22_000, format: '#,##0' }, { value: 'two of nine' }],
    ],
    sheet: 'Middles',
  },
]).toFile(join(demo, 'programs/data-detectives/01-what-an-average-hides/lessons/office-pay.xlsx'));

const week: readonly (readonly [string, string, number])[] = [
  ['Monday', 'vegetables', 140],
  ['Monday', 'bus', 40],
  ['Tuesday', 'milk', 60],
  ['Tuesday', 'snack at the station', 55],
  ['Wednesday', 'rice', 320],
  ['Wednesday', 'bus', 40],
  ['Thursday', 'telephone', 199],
  ['Thursday', 'milk', 60],
  ['Friday', 'vegetables', 120],
  ['Friday', 'bus', 40],
  ['Friday', 'ice cream for four', 160],
  ['Saturday', 'exercise books', 90],
  ['Saturday', 'milk', 60],
  ['Sunday', 'sweets for a visit', 180],
  ['Sunday', 'video at home, rented', 75],
];
await writeXlsx([
  {
    data: [
      [bold('Day'), bold('What'), bold('Rupees')],
      ...week.map(([day, what, rupees]) => [{ value: day }, { value: what }, { value: rupees }]),
    ],
    sheet: 'A week',
  },
]).toFile(join(demo, 'programs/money-sense/01-needs-and-wants/lessons/week-of-money.xlsx'));
console.log(
  'The documents are in content/demo. Check the pack: npm run content -- check content/demo',
);
