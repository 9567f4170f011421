import { useState } from 'react';
import { Tabs } from '@skillkite/ui/tabs.tsx';
import { PinForm } from './pin-form.tsx';
import { SchoolForm } from './school-form.tsx';
import { StudentForm } from './student-form.tsx';
import { useTexts } from './texts.ts';
import type { LoginTools } from './use-login.ts';

export type LoginMethod = 'student' | 'school' | 'pin';
const FORMS = { student: StudentForm, school: SchoolForm, pin: PinForm };

/** The three login methods (D2). */
export function LoginMethods({ tools, first }: { tools: LoginTools; first: LoginMethod }) {
  const { t } = useTexts();
  const [way, setWay] = useState(first);
  const Form = FORMS[way];
  const ways = (['student', 'school', 'pin'] as const).map((key) => ({ key, label: t(key) }));
  const select = (chosen: LoginMethod) => {
    tools.forgetFailure();
    setWay(chosen);
  };
  return (
    <>
      <Tabs label={t('tabs')} items={ways} selected={way} onSelect={select}>
        <Form tools={tools} />
      </Tabs>
      {tools.turn !== null && (
        <p role="status" className="mt-3 rounded-control bg-sky p-3">
          {t('yourTurn', { count: tools.turn })}
        </p>
      )}
    </>
  );
}
