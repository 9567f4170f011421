import { AVATARS, type AvatarName } from '@skillkite/rules/drawing/avatar';
import { avatarPicture } from '@skillkite/rules/learning/course/navigation';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Avatar } from '@skillkite/ui/avatar.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { profileApi } from './endpoints.ts';
import { Part } from './part.tsx';

/** Choice of a drawn avatar or the default face; saved on selection. */
export function AvatarPart({ chosen }: { chosen: string | null }) {
  const { t } = useTranslation('school/edit-profile');
  const student = useStudent();
  const [update, { originalArgs, isLoading }] = profileApi.useUpdateProfileMutation();
  const shown = isLoading && originalArgs ? (originalArgs.avatar ?? null) : chosen;
  const choose = async (avatar: AvatarName | null) => {
    const { error } = await update({ studentId: student.id, avatar });
    if (error) showToast(t('notSaved'));
  };
  return (
    <Part title={t('avatar')} text={t('avatarText')}>
      <div role="group" aria-label={t('avatar')} className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {[null, ...AVATARS].map((name) => (
          <button
            key={name ?? 'face'}
            type="button"
            aria-pressed={name === shown}
            aria-label={t(`avatars.${name ?? 'face'}`)}
            className="grid aspect-square place-items-center rounded-card border-4 border-transparent p-1 hover:bg-sky aria-pressed:border-primary"
            onClick={() => void choose(name)}
          >
            <Avatar picture={avatarPicture(student)} chosen={name} className="size-full" />
          </button>
        ))}
      </div>
    </Part>
  );
}
