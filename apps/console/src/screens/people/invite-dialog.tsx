import {
  type PersonRole,
  ROLES_OF_SCHOOLS,
  SCOPE_OF_ROLE,
} from '@skillkite/rules/access/staff-role';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useInviteMutation } from '../../app/endpoints/people.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useFetchSchoolClassesQuery } from '../../app/endpoints/roster.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { CHOICE_CHIP } from '../parts/chips.tsx';
import { FormFooter } from '../parts/form-footer.tsx';

type Props = {
  schoolId: number;
  email?: string | undefined;
  /** Chosen to begin with. */
  ofClass?: SchoolClass;
  /** Preselected role. */
  firstRole?: PersonRole;
  onClose: () => void;
};
type SchoolClass = { grade: number; section: string };

type Made = { link: string; email: string; isMailed: boolean };

/** The link, shown only once. */
function MadeLink({ link, email, isMailed }: Made) {
  const { t } = useTranslation('console-people');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <div className="grid gap-3">
      <p>{t(isMailed ? 'linkMailed' : 'linkText', { email })}</p>
      <TextField
        label={t('link')}
        value={link}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button data-first-focus className="justify-self-start" onClick={() => void copy()}>
        <Copy aria-hidden className="size-5" />
        {t('copy')}
      </Button>
      <p role="status" className="min-h-6 text-leaf">
        {isCopied && t('copied')}
      </p>
    </div>
  );
}

/** Invites a person to a role: a teacher to one or several classes. */
export function InviteDialog({
  schoolId,
  email: known,
  ofClass,
  firstRole = 'teacher',
  onClose,
}: Props) {
  const { t, language } = useTranslation('console-people');
  const { t: common } = useTranslation();
  const { t: roleName } = useTranslation('roles');
  const [email, setEmail] = useState(known ?? '');
  const [role, setRole] = useState<PersonRole>(firstRole);
  const [chosen, choose] = useState<readonly SchoolClass[]>(ofClass ? [ofClass] : []);
  const [isTried, setTried] = useState(false);
  const [send, { isLoading, error, data }] = useInviteMutation();
  const classes = useFetchSchoolClassesQuery({ schoolId });
  const failure = error && 'status' in error ? error : undefined;
  const isOfEmail = failure?.field === 'email';
  const general = isOfEmail ? undefined : sentenceOf(error, common('offline'));
  const isOfClass = SCOPE_OF_ROLE[role] === 'class';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first, ...moreClasses] = chosen;
    if (isOfClass && first)
      void send({
        email: email.trim(),
        given: { role, schoolId, ...first },
        moreClasses,
        language,
      });
    if (!isOfClass) void send({ email: email.trim(), given: { role, schoolId }, language });
  };
  if (data)
    return (
      <Dialog
        title={t('invited')}
        onClose={onClose}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <MadeLink link={data.link} email={email.trim()} isMailed={data.isMailed} />
      </Dialog>
    );
  return (
    <Dialog title={t('invite')} width={720} onClose={onClose}>
      <form className="grid gap-5" onSubmit={submit}>
        <TextField
          label={common('email')}
          type="email"
          autoComplete="off"
          value={email}
          error={isOfEmail ? failure.message : undefined}
          onChange={({ target }) => setEmail(target.value)}
          readOnly={known !== undefined}
          required
        />
        <fieldset>
          <legend className="mb-1 font-bold">{t('asRole')}</legend>
          <div className="flex flex-wrap gap-2">
            {ROLES_OF_SCHOOLS.map((one) => (
              <label key={one} className={CHOICE_CHIP}>
                <input
                  type="radio"
                  name="role"
                  className="size-5 accent-primary"
                  checked={role === one}
                  onChange={() => setRole(one)}
                />
                {roleName(one)}
              </label>
            ))}
          </div>
          {role === 'coordinator' && (
            <p className="mt-2 text-sm text-soft">{t('coordinatorText')}</p>
          )}
        </fieldset>
        {isOfClass && (
          <fieldset>
            <legend className="mb-1 font-bold">{t('ofClasses')}</legend>
            <QueryState of={classes} skeleton={<Skeleton className="h-24" />}>
              {({ classes: all }) => (
                <div className="flex flex-wrap gap-2">
                  {all.map(({ grade, section }) => {
                    const isSame = (one: SchoolClass) =>
                      one.grade === grade && one.section === section;
                    return (
                      <label key={`${grade}-${section}`} className={CHOICE_CHIP}>
                        <input
                          type="checkbox"
                          className="size-5 accent-primary"
                          checked={chosen.some(isSame)}
                          onChange={({ target }) =>
                            choose((before) =>
                              target.checked
                                ? [...before, { grade, section }]
                                : before.filter((one) => !isSame(one)),
                            )
                          }
                        />
                        {classNameOf({ grade, section })}
                      </label>
                    );
                  })}
                </div>
              )}
            </QueryState>
            {isTried && chosen.length === 0 && (
              <p role="alert" className="mt-2 text-danger">
                {t('classMissing')}
              </p>
            )}
          </fieldset>
        )}
        <FormFooter
          failed={general}
          cancel={t('cancel')}
          submit={t('makeLink')}
          isBusy={isLoading}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
