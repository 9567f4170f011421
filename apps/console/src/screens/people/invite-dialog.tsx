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
import { ChoiceChips } from '../parts/chips.tsx';
import { FormFooter } from '../parts/form-footer.tsx';

type Props = {
  schoolId: number;
  email?: string | undefined;
  /** Preselected class. */
  ofClass?: SchoolClass;
  /** Preselected role. */
  firstRole?: PersonRole;
  onClose: () => void;
};
type SchoolClass = { grade: number; section: string };

type Made = { link: string; email: string; isMailed: boolean };

/** The link, shown only once. */
function MadeLink({ link, email, isMailed }: Made) {
  const { t } = useTranslation('console-school/people');
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

type ClassChipsProps = {
  all: readonly SchoolClass[];
  chosen: readonly SchoolClass[];
  onChange: (chosen: readonly SchoolClass[]) => void;
  isMissing: boolean;
};

const isSame = (one: SchoolClass) => (other: SchoolClass) =>
  one.grade === other.grade && one.section === other.section;

function ClassChips({ all, chosen, onChange, isMissing }: ClassChipsProps) {
  const { t } = useTranslation('console-school/people');
  return (
    <ChoiceChips
      legend={t('ofClasses')}
      options={all.map(({ grade, section }) => ({
        value: { grade, section },
        words: classNameOf({ grade, section }),
      }))}
      isMultiple
      isChosen={(one) => chosen.some(isSame(one))}
      onChange={(one, isChosen) =>
        onChange(isChosen ? [...chosen, one] : chosen.filter((other) => !isSame(one)(other)))
      }
    >
      {isMissing && (
        <p role="alert" className="mt-2 text-danger">
          {t('classMissing')}
        </p>
      )}
    </ChoiceChips>
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
  const { t, language } = useTranslation('console-school/people');
  const { t: common } = useTranslation();
  const { t: roleName } = useTranslation('school/roles');
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
        <ChoiceChips
          legend={t('asRole')}
          options={ROLES_OF_SCHOOLS.map((one) => ({ value: one, words: roleName(one) }))}
          isChosen={(one) => role === one}
          onChange={setRole}
        >
          {role === 'coordinator' && (
            <p className="mt-2 text-sm text-soft">{t('coordinatorText')}</p>
          )}
        </ChoiceChips>
        {isOfClass && (
          <QueryState of={classes} skeleton={<Skeleton className="h-24" />}>
            {({ classes: all }) => (
              <ClassChips
                all={all}
                chosen={chosen}
                onChange={choose}
                isMissing={isTried && chosen.length === 0}
              />
            )}
          </QueryState>
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
