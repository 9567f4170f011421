import { dayWords, momentWords } from '@skillkite/texts/day-words';
import { type Locale, formatTag } from '@skillkite/rules/text/locale';
import type { PersonRole } from '@skillkite/rules/access/staff-role';
import type { Config } from '../../config.ts';
import { textsByLocale } from '../../language/texts.ts';
import type { Letter } from './letter.ts';

const TEXTS = await textsByLocale('server/mail');
const ROLE_NAMES = await textsByLocale('school/roles');

/** Sign-in page: staff, or parents. */
export type Side = 'staff' | 'family';

/** Recipient. */
type Reader = { readonly name: string; readonly locale: Locale; readonly side: Side };
type Site = Pick<Config, 'productName' | 'publicUrl' | 'timeZone'>;

const longDayIn = (timeZone: string) =>
  ({ day: 'numeric', month: 'long', year: 'numeric', timeZone }) as const;

type Invited = {
  readonly locale: Locale;
  readonly role: PersonRole;
  readonly school: string | null;
  readonly link: string;
  readonly expiresAt: Date;
};

export function invitationLetter(
  { productName: product, timeZone }: Site,
  { locale, role, school, link, expiresAt }: Invited,
): Letter {
  const t = TEXTS[locale];
  const values = { product, role: ROLE_NAMES[locale](role) };
  return {
    locale,
    subject: t('invitation.subject', { product }),
    paragraphs: [
      school === null
        ? t('invitation.text', values)
        : t('invitation.textOf', { ...values, school }),
    ],
    action: { label: t('invitation.action'), url: link },
    notes: [
      t('invitation.note', {
        day: dayWords(expiresAt.toISOString(), formatTag(locale), longDayIn(timeZone)),
      }),
    ],
  };
}

export function newPasswordLetter(
  { productName: product }: Site,
  { name, locale }: Reader,
  link: string,
): Letter {
  const t = TEXTS[locale];
  return {
    locale,
    subject: t('newPassword.subject'),
    paragraphs: [t('hello', { name }), t('newPassword.text', { product })],
    action: { label: t('newPassword.action'), url: link },
    notes: [t('newPassword.note')],
  };
}

type Answered = { readonly locale: Locale; readonly text: string; readonly writtenAt: Date };

/**
 * An operator's answer to a login page message. It does not quote the message, because anyone can leave one with
 * another person's address.
 */
export function contactAnswerLetter(
  { productName: product, timeZone }: Site,
  { locale, text, writtenAt }: Answered,
): Letter {
  const t = TEXTS[locale];
  const day = dayWords(writtenAt.toISOString(), formatTag(locale), longDayIn(timeZone));
  return {
    locale,
    isByHand: true,
    subject: t('contactAnswer.subject', { product }),
    paragraphs: [
      t('contactAnswer.text', { product, day }),
      ...text.split(/\r?\n/).filter((line) => line.trim() !== ''),
    ],
    notes: [t('contactAnswer.note')],
  };
}

/** Security notice about an account. */
export type Notice =
  | { readonly kind: 'passwordChanged' | 'factorAdded' | 'factorRemoved' }
  | { readonly kind: 'newSignIn'; readonly browser: string };

export function noticeLetter(
  { productName: product, publicUrl, timeZone }: Site,
  { name, locale, side }: Reader,
  { notice, at }: { notice: Notice; at: Date },
): Letter {
  const t = TEXTS[locale];
  const values = {
    product,
    when: momentWords(at.toISOString(), formatTag(locale), longDayIn(timeZone)),
  };
  const text =
    notice.kind === 'newSignIn'
      ? t('newSignIn.text', {
          ...values,
          browser: notice.browser || t('newSignIn.unknownBrowser'),
        })
      : t(`${notice.kind}.text`, values);
  return {
    locale,
    subject: t(`${notice.kind}.subject`),
    paragraphs: [t('hello', { name }), text, t('wasItYou')],
    action: { label: t('protect'), url: `${publicUrl}/${side}/forgot-password` },
  };
}
