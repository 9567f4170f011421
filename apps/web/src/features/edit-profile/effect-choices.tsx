import { useState } from 'react';
import { type Effect, chooseEffect, isEffectOn } from '../../app/effects/choice.ts';
import { celebrate } from '../../app/effects/effects.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { Choice } from './choice.tsx';

const STATES = ['on', 'off'] as const;

function EffectChoice({ effect }: { effect: Effect }) {
  const { t } = useTranslation('school/edit-profile');
  const [isOn, setIsOn] = useState(() => isEffectOn(effect));
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <Choice
      label={t(effect)}
      {...(isStill && { hint: t('isStill') })}
      options={STATES.map((value) => ({ value, label: t(`effectStates.${value}`) }))}
      chosen={isOn ? 'on' : 'off'}
      onChoose={(wanted) => {
        chooseEffect(effect, wanted === 'on');
        setIsOn(wanted === 'on');
        // Plays a sample.
        if (wanted === 'on') celebrate('lesson');
      }}
    />
  );
}

/** Switches for sound, and for vibration if the device supports it. */
export const EffectChoices = () => (
  <>
    <EffectChoice effect="sound" />
    {'vibrate' in navigator && navigator.maxTouchPoints > 0 && <EffectChoice effect="vibration" />}
  </>
);
