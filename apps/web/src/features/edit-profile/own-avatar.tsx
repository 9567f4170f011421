import { useStudent } from '../../app/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AvatarPart } from './avatar-part.tsx';
import { profileApi } from './endpoints.ts';

/** The choice of a picture by itself, for who comes here for the first time. */
export function OwnAvatar() {
  const student = useStudent();
  const { data } = profileApi.useFetchEditProfileQuery({ studentId: student.id });
  return data ? <AvatarPart chosen={data.avatar} /> : <Skeleton className="h-80" />;
}
