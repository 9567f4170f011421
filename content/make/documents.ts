import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import writeXlsx from 'write-excel-file/node';
import { heading, paragraph, point, table, writeDocx } from './documents/docx.ts';
import { writePdf } from './documents/pdf.ts';

// Makes the documents of the demo pack's lessons, in each of its languages: `node content/make/documents.ts`.
const demo = join(import.meta.dirname, '../demo');
const documents = join(demo, 'media/documents');
await mkdir(documents, { recursive: true });

const LANGUAGES = { en: '', hi: '.hi' } as const;
type Language = keyof typeof LANGUAGES;
type Text = Readonly<Record<Language, string>>;
type Say = (text: Text) => string;

const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
const inRupees = (value: number) => ({ value, format: '#,##0' });

const guideToCharts = (path: string, say: Say) =>
  writePdf(path, say({ en: 'A pocket guide to charts', hi: 'चार्ट की जेबी किताब' }), (sheet) => {
    const beginsAt = (from: number, to: number) =>
      sheet.bars(
        [
          [say({ en: '8A', hi: '8 क' }), 96],
          [say({ en: '8B', hi: '8 ख' }), 100],
        ],
        { from, to, words: say({ en: `axis from ${from}`, hi: `अक्ष ${from} से` }) },
      );
    sheet.text(
      say({
        en: 'Print these pages, fold them, and keep them where you read the news.',
        hi: 'ये पन्ने छापें, मोड़ें, और वहाँ रखें जहाँ आप समाचार पढ़ते हैं।',
      }),
    );
    sheet.heading(say({ en: '1. Look at the bottom first', hi: '1. पहले नीचे देखें' }));
    sheet.text(
      say({
        en: 'Two classes collected paper: 96 kg and 100 kg. Here the axis begins at zero.',
        hi: 'दो कक्षाओं ने काग़ज़ जमा किया: 96 किलो और 100 किलो। यहाँ अक्ष शून्य से शुरू होता है।',
      }),
    );
    beginsAt(0, 110);
    sheet.text(
      say({
        en: 'And here at 94. The numbers are the same.',
        hi: 'और यहाँ 94 से। संख्याएँ वही हैं।',
      }),
    );
    beginsAt(94, 101);
    sheet.page();
    sheet.heading(say({ en: '2. Which chart for what?', hi: '2. किसके लिए कौन-सा चार्ट?' }));
    sheet.rows(
      [
        [
          say({ en: 'You want to show', hi: 'क्या दिखाना है' }),
          say({ en: 'Use', hi: 'यह लें' }),
          say({ en: 'Not', hi: 'यह नहीं' }),
        ],
        [
          say({ en: 'how much of each', hi: 'हर चीज़ कितनी है' }),
          say({ en: 'bars, from zero', hi: 'पट्टियाँ, शून्य से' }),
          say({
            en: 'pictures of coins that grow both ways',
            hi: 'सिक्कों के चित्र, जो दोनों ओर बढ़ते हैं',
          }),
        ],
        [
          say({ en: 'a change over time', hi: 'समय के साथ बदलाव' }),
          say({ en: 'a line', hi: 'एक रेखा' }),
          say({ en: 'bars of only two chosen years', hi: 'बस दो चुने हुए सालों की पट्टियाँ' }),
        ],
        [
          say({ en: 'parts of a whole', hi: 'पूरे के हिस्से' }),
          say({ en: 'one bar cut into parts', hi: 'हिस्सों में कटी एक पट्टी' }),
          say({ en: 'a cake of eleven colours', hi: 'ग्यारह रंगों का केक' }),
        ],
        [
          say({ en: 'whether two things go together', hi: 'क्या दो चीज़ें साथ चलती हैं' }),
          say({ en: 'dots', hi: 'बिंदु' }),
          say({ en: 'two lines with two scales', hi: 'दो पैमानों वाली दो रेखाएँ' }),
        ],
      ],
      [115, 110, 115],
    );
    sheet.heading(say({ en: '3. Five questions', hi: '3. पाँच सवाल' }));
    sheet.text(
      say({
        en: 'Where does the axis begin?\nHow many were counted, and who was left out?\nWho made it, and what do they want?\nWhat was before the first year?\nWhat would speak against it?',
        hi: 'अक्ष कहाँ से शुरू होता है?\nकितने गिने गए, और कौन छूट गया?\nइसे किसने बनाया, और वे क्या चाहते हैं?\nपहले साल से पहले क्या था?\nइसके ख़िलाफ़ क्या कहा जा सकता है?',
      }),
    );
    sheet.page();
    sheet.heading(say({ en: '4. Your own chart', hi: '4. आपका अपना चार्ट' }));
    sheet.text(
      say({
        en: 'Count something for five days. Draw it here, with an honest axis.',
        hi: 'पाँच दिन तक कुछ गिनें। उसे यहाँ बनाएँ, ईमानदार अक्ष के साथ।',
      }),
    );
    sheet.room(8);
    sheet.text(say({ en: 'Source, year, how many:', hi: 'स्रोत, साल, कितने:' }));
    sheet.room(2);
  });

const TASKS: readonly Text[] = [
  {
    en: '2,000 rupees for 2 years at 5 % simple interest. How much interest?',
    hi: '2,000 रुपये, 2 साल, 5 % साधारण ब्याज। ब्याज कितना?',
  },
  {
    en: 'The same with compound interest. How much more is it?',
    hi: 'वही, चक्रवृद्धि ब्याज से। कितना ज़्यादा?',
  },
  {
    en: 'By the rule of 72: after how many years does money double at 8 %?',
    hi: '72 के नियम से: 8 % पर पैसा कितने साल में दुगुना होता है?',
  },
  {
    en: 'A lender asks 10 % a month on 500 rupees. What is owed after 3 months?',
    hi: 'उधार देने वाला 500 रुपये पर 10 % महीना माँगता है। 3 महीने बाद कितना देना है?',
  },
  {
    en: 'Save 100 rupees each month for a year, without interest. How much? And at which rate would 1,200 rupees earn 60 in a year?',
    hi: 'एक साल हर महीने 100 रुपये बचाएँ, बिना ब्याज के। कितने हुए? और किस दर पर 1,200 रुपये साल में 60 कमाएँगे?',
  },
  {
    en: 'A radio costs 1,500 rupees, or 5 times 330. What does the waiting cost?',
    hi: 'एक रेडियो 1,500 रुपये का है, या 330 रुपये की 5 किस्तों में। इंतज़ार की कीमत क्या है?',
  },
];

const workSheet = (path: string, say: Say) =>
  writePdf(path, say({ en: 'Work sheet: interest', hi: 'वर्कशीट: ब्याज' }), (sheet) => {
    sheet.text(
      say({
        en: 'Round to whole paise. The answers are on the last page.',
        hi: 'पूरे पैसे तक लिखें। जवाब आख़िरी पन्ने पर हैं।',
      }),
    );
    for (const [index, task] of TASKS.entries()) {
      if (index === 3) sheet.page();
      sheet.heading(`${index + 1}.`);
      sheet.text(say(task));
      sheet.room(4);
    }
    sheet.page();
    sheet.heading(say({ en: 'Answers', hi: 'जवाब' }));
    sheet.text(
      say({
        en: '1.  200 rupees.\n2.  205 rupees, 5 more.\n3.  About 9 years.\n4.  500 × 1.1 × 1.1 × 1.1 = 665.50 rupees.\n5.  1,200 rupees; at 5 %.\n6.  5 × 330 = 1,650; the waiting costs 150 rupees, a tenth of the price.',
        hi: '1.  200 रुपये।\n2.  205 रुपये, 5 ज़्यादा।\n3.  लगभग 9 साल।\n4.  500 × 1.1 × 1.1 × 1.1 = 665.50 रुपये।\n5.  1,200 रुपये; 5 % पर।\n6.  5 × 330 = 1,650; इंतज़ार की कीमत 150 रुपये, दाम का दसवाँ हिस्सा।',
      }),
    );
  });

function letter(path: string, say: Say) {
  const title = say({ en: 'A letter to the editor', hi: 'संपादक को एक चिट्ठी' });
  return writeDocx(path, title, [
    heading(title),
    paragraph(
      say({
        en: '“Since the new library opened in April, pupils of our town have had fewer colds. In March the clinic counted 210 children with a cold, in May only 60. Reading keeps children healthy! A survey among visitors of the library agrees: nine of ten say that they feel well. The town should build a second library at once.”',
        hi: '“जब से अप्रैल में नया पुस्तकालय खुला है, हमारे शहर के बच्चों को ज़ुकाम कम होता है। मार्च में क्लिनिक ने ज़ुकाम वाले 210 बच्चे गिने, मई में सिर्फ़ 60। पढ़ने से बच्चे स्वस्थ रहते हैं! पुस्तकालय में आने वालों का एक सर्वे भी यही कहता है: दस में से नौ कहते हैं कि वे अच्छा महसूस करते हैं। शहर को तुरंत दूसरा पुस्तकालय बनाना चाहिए।”',
      }),
    ),
    heading(say({ en: 'Your task', hi: 'आपका काम' })),
    point(
      say({
        en: 'Find the three places where the conclusion breaks.',
        hi: 'वे तीन जगहें ढूँढें जहाँ नतीजा टूटता है।',
      }),
    ),
    point(
      say({
        en: 'For each write what one would have to look at instead.',
        hi: 'हर एक के लिए लिखें कि उसके बदले क्या देखना चाहिए।',
      }),
    ),
    point(
      say({
        en: 'Write an answer of at most eighty words. Be friendly: the writer wants something good.',
        hi: 'ज़्यादा से ज़्यादा अस्सी शब्दों में जवाब लिखें। प्यार से लिखें: चिट्ठी वाला कुछ अच्छा ही चाहता है।',
      }),
    ),
    heading(say({ en: 'A table that helps', hi: 'एक तालिका जो मदद करेगी' })),
    table([
      [
        say({ en: 'The letter says', hi: 'चिट्ठी कहती है' }),
        say({ en: 'What else could it be?', hi: 'और क्या वजह हो सकती है?' }),
        say({ en: 'How to find out', hi: 'कैसे पता करें' }),
      ],
      [
        say({
          en: 'Colds fell after the library opened',
          hi: 'पुस्तकालय खुलने के बाद ज़ुकाम कम हुआ',
        }),
        say({ en: 'May is warmer than March', hi: 'मई, मार्च से गरम होता है' }),
        say({ en: 'Compare with May of other years', hi: 'दूसरे सालों की मई से मिलाएँ' }),
      ],
      ['', '', ''],
      ['', '', ''],
    ]),
  ]);
}

function plan(path: string, say: Say) {
  const title = say({ en: 'Plan of a month', hi: 'एक महीने की योजना' });
  return writeDocx(path, title, [
    heading(title),
    paragraph(
      say({
        en: 'Income of the month: 18,000 rupees. Fill in a line for each thing that is paid.',
        hi: 'महीने की आय: 18,000 रुपये। हर ख़र्च के लिए एक लाइन भरें।',
      }),
    ),
    table([
      [
        say({ en: 'Day', hi: 'दिन' }),
        say({ en: 'What', hi: 'क्या' }),
        say({ en: 'Need, between or want?', hi: 'ज़रूरत, बीच में या चाहत?' }),
        say({ en: 'Rupees', hi: 'रुपये' }),
        say({ en: 'Left', hi: 'बचे' }),
      ],
      ['1', say({ en: 'Rent', hi: 'किराया' }), say({ en: 'Need', hi: 'ज़रूरत' }), '4,500', '13,500'],
      ...Array.from({ length: 14 }, () => ['', '', '', '', '']),
    ]),
    heading(say({ en: 'The hardest decision', hi: 'सबसे कठिन फ़ैसला' })),
    paragraph(
      say({
        en: 'What it was, and what spoke against it:',
        hi: 'वह क्या था, और उसके ख़िलाफ़ क्या था:',
      }),
    ),
  ]);
}

const PAY = [18, 19, 20, 22, 22, 24, 26, 30, 260];

const officePay = (path: string, say: Say) =>
  writeXlsx([
    {
      data: [
        [
          bold(say({ en: 'Who', hi: 'कौन' })),
          bold(say({ en: 'Rupees a month', hi: 'महीने के रुपये' })),
        ],
        ...PAY.map((thousands, index) => [
          { value: say({ en: `Person ${index + 1}`, hi: `व्यक्ति ${index + 1}` }) },
          inRupees(thousands * 1000),
        ]),
      ],
      sheet: say({ en: 'Pay', hi: 'वेतन' }),
    },
    {
      data: [
        [
          bold(say({ en: 'Middle', hi: 'बीच' })),
          bold(say({ en: 'Rupees', hi: 'रुपये' })),
          bold(say({ en: 'Who earns about so much?', hi: 'लगभग इतना किसे मिलता है?' })),
        ],
        [
          { value: say({ en: 'Mean', hi: 'माध्य' }) },
          inRupees(49_000),
          { value: say({ en: 'nobody', hi: 'किसी को नहीं' }) },
        ],
        [
          { value: say({ en: 'Median', hi: 'माध्यिका' }) },
          inRupees(22_000),
          { value: say({ en: 'the person in the middle', hi: 'बीच वाले व्यक्ति को' }) },
        ],
        [
          { value: say({ en: 'Mode', hi: 'बहुलक' }) },
          inRupees(22_000),
          { value: say({ en: 'two of nine', hi: 'नौ में से दो को' }) },
        ],
      ],
      sheet: say({ en: 'Middles', hi: 'तीनों बीच' }),
    },
  ]).toFile(path);

const MONDAY: Text = { en: 'Monday', hi: 'सोमवार' };
const TUESDAY: Text = { en: 'Tuesday', hi: 'मंगलवार' };
const WEDNESDAY: Text = { en: 'Wednesday', hi: 'बुधवार' };
const THURSDAY: Text = { en: 'Thursday', hi: 'गुरुवार' };
const FRIDAY: Text = { en: 'Friday', hi: 'शुक्रवार' };
const SATURDAY: Text = { en: 'Saturday', hi: 'शनिवार' };
const SUNDAY: Text = { en: 'Sunday', hi: 'रविवार' };
const VEGETABLES: Text = { en: 'vegetables', hi: 'सब्ज़ी' };
const BUS: Text = { en: 'bus', hi: 'बस' };
const MILK: Text = { en: 'milk', hi: 'दूध' };
const WEEK: readonly (readonly [day: Text, what: Text, rupees: number])[] = [
  [MONDAY, VEGETABLES, 140],
  [MONDAY, BUS, 40],
  [TUESDAY, MILK, 60],
  [TUESDAY, { en: 'snack at the station', hi: 'स्टेशन पर नाश्ता' }, 55],
  [WEDNESDAY, { en: 'rice', hi: 'चावल' }, 320],
  [WEDNESDAY, BUS, 40],
  [THURSDAY, { en: 'telephone', hi: 'फ़ोन' }, 199],
  [THURSDAY, MILK, 60],
  [FRIDAY, VEGETABLES, 120],
  [FRIDAY, BUS, 40],
  [FRIDAY, { en: 'ice cream for four', hi: 'चार लोगों की आइसक्रीम' }, 160],
  [SATURDAY, { en: 'exercise books', hi: 'कॉपियाँ' }, 90],
  [SATURDAY, MILK, 60],
  [SUNDAY, { en: 'sweets for a visit', hi: 'मेहमानों के लिए मिठाई' }, 180],
  [SUNDAY, { en: 'video at home, rented', hi: 'घर पर फ़िल्म, किराये की' }, 75],
];

const weekOfMoney = (path: string, say: Say) =>
  writeXlsx([
    {
      data: [
        [
          bold(say({ en: 'Day', hi: 'दिन' })),
          bold(say({ en: 'What', hi: 'क्या' })),
          bold(say({ en: 'Rupees', hi: 'रुपये' })),
        ],
        ...WEEK.map(([day, what, rupees]) => [
          { value: say(day) },
          { value: say(what) },
          { value: rupees },
        ]),
      ],
      sheet: say({ en: 'A week', hi: 'एक हफ़्ता' }),
    },
  ]).toFile(path);

for (const [language, mark] of Object.entries(LANGUAGES) as [Language, string][]) {
  const say: Say = (text) => text[language];
  const programs = join(demo, 'programs');
  await guideToCharts(join(documents, `pocket-guide-to-charts${mark}.pdf`), say);
  await workSheet(join(documents, `work-sheet-interest${mark}.pdf`), say);
  await letter(join(documents, `letter-to-the-editor${mark}.docx`), say);
  await plan(join(documents, `plan-to-fill-in${mark}.docx`), say);
  await officePay(
    join(programs, `data-detectives/01-what-an-average-hides/lessons/office-pay${mark}.xlsx`),
    say,
  );
  await weekOfMoney(
    join(programs, `money-sense/01-needs-and-wants/lessons/week-of-money${mark}.xlsx`),
    say,
  );
}
console.log(
  'The documents are in content/demo. Check the pack: npm run content -- check content/demo',
);
