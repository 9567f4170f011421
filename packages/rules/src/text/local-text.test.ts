import { describe, expect, it } from 'vitest';
import { type Written, fieldIn, textIn } from './local-text.ts';

describe('a text of content in a language', () => {
  const event: Written<'name' | 'host'> = {
    lang: 'en',
    name: 'Kites',
    host: 'The lab',
    translations: { hi: { name: 'पतंगें', host: '' } },
  };

  it('is taken where it was translated', () => {
    expect(fieldIn(event, 'name', 'hi')).toEqual({ text: 'पतंगें', lang: 'hi' });
    expect(fieldIn(event, 'name', 'en')).toEqual({ text: 'Kites', lang: 'en' });
  });

  it('is as it was written where it was not, and says in which language (D17 original-stands-in)', () => {
    expect(fieldIn(event, 'host', 'hi')).toEqual({ text: 'The lab', lang: 'en' });
    expect(textIn({ hi: 'पतंगें' }, 'en', 'hi')).toEqual({ text: 'पतंगें', lang: 'hi' });
  });

  it('of an answer that knows of no translations is as it was written', () => {
    const { translations: _, ...old } = event;
    expect(fieldIn(old as typeof event, 'name', 'hi')).toEqual({ text: 'Kites', lang: 'en' });
  });
});
