import { COLOUR_SCHEMES, type ColourScheme } from '@skillkite/rules/device/colour-scheme';
import { useState } from 'react';
import { changeLanguage, useTranslation } from '../../app/i18n.ts';
import { chooseLowData, isLowData } from '@skillkite/client/offline/low-data';
import {
  TEXT_SIZE_KEY,
  applyPreferences,
  chooseTheme,
  chosenTheme,
  locales,
} from '@skillkite/client/preferences';
import { Choice } from './choice.tsx';
import { EffectChoices } from './effect-choices.tsx';
import { Part } from './part.tsx';

const DATA = ['all', 'low'] as const;
const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
type TextSize = (typeof TEXT_SIZES)[number];

const chosenTextSize = (): TextSize =>
  TEXT_SIZES.find((size) => size === localStorage.getItem(TEXT_SIZE_KEY)) ?? 'normal';

/**
 * Language, colours, text size and data saving. They belong to the device, because several children
 * may share an account.
 */
export function LookPart() {
  const { t, language } = useTranslation('school/edit-profile');
  const [theme, setTheme] = useState<ColourScheme>(chosenTheme);
  const [isSaving, setIsSaving] = useState(isLowData);
  const [textSize, setTextSize] = useState<TextSize>(chosenTextSize);
  return (
    <Part title={t('look')} text={t('lookText')}>
      <Choice
        label={t('language')}
        options={locales.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        chosen={language}
        onChoose={(code) => {
          const wanted = locales.find((one) => one.code === code);
          if (wanted) void changeLanguage(wanted);
        }}
      />
      <Choice
        label={t('theme')}
        options={COLOUR_SCHEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        chosen={theme}
        onChoose={(wanted) => {
          chooseTheme(wanted);
          setTheme(wanted);
        }}
      />
      <Choice
        label={t('textSize')}
        options={TEXT_SIZES.map((value) => ({ value, label: t(`textSizes.${value}`) }))}
        chosen={textSize}
        onChoose={(wanted) => {
          localStorage.setItem(TEXT_SIZE_KEY, wanted);
          applyPreferences();
          setTextSize(wanted);
        }}
      />
      <Choice
        label={t('data')}
        hint={t('dataText')}
        options={DATA.map((value) => ({ value, label: t(`dataModes.${value}`) }))}
        chosen={isSaving ? 'low' : 'all'}
        onChoose={(wanted) => {
          chooseLowData(wanted === 'low');
          setIsSaving(wanted === 'low');
        }}
      />
      <EffectChoices />
    </Part>
  );
}
