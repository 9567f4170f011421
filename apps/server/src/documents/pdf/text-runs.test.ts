import { describe, expect, it } from 'vitest';
import { runsOf } from './text-runs.ts';

describe('the runs of a text in a PDF', () => {
  it('splits where the script changes and nowhere else', () => {
    expect(runsOf('Asha Verma')).toEqual([{ script: 'latin', text: 'Asha Verma' }]);
    expect(runsOf('श्रेया क्षत्रिय')).toEqual([{ script: 'devanagari', text: 'श्रेया क्षत्रिय' }]);
    expect(runsOf('मीरा Sharma (VIII B)')).toEqual([
      { script: 'devanagari', text: 'मीरा ' },
      { script: 'latin', text: 'Sharma (VIII B)' },
    ]);
  });

  it('keeps conjuncts, joiners and vowel signs together', () => {
    for (const name of ['स्कूल', 'र्\u200dय', 'कि', 'ज़ोया', 'चुनिए।'])
      expect(runsOf(name)).toHaveLength(1);
  });

  it('leaves punctuation that the Devanagari font does not have to the Latin one', () => {
    expect(runsOf('लिखिए, फिर · V')).toEqual([
      { script: 'devanagari', text: 'लिखिए' },
      { script: 'latin', text: ', ' },
      { script: 'devanagari', text: 'फिर ' },
      { script: 'latin', text: '· V' },
    ]);
  });

  it('has letters with unusual signs from the font that has them', () => {
    expect(runsOf('Kṛṣṇa')).toEqual([
      { script: 'latin', text: 'K' },
      { script: 'latin-ext', text: 'ṛṣṇ' },
      { script: 'latin', text: 'a' },
    ]);
    expect(runsOf('Zoë')).toEqual([{ script: 'latin', text: 'Zoë' }]);
  });

  it('loses no letter', () => {
    const name = 'कबीर K. राव-Rao २';
    expect(
      runsOf(name)
        .map(({ text }) => text)
        .join(''),
    ).toBe(name.normalize('NFC'));
  });
});
