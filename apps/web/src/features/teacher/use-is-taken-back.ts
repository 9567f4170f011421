import type { CourseId } from '@skillkite/contract/ids';
import type { TeacherNews } from '../../app/domain.ts';
import { projectsApi } from '../../app/endpoints/projects.ts';
import { useStudent } from '../../app/session/session.ts';

/** Whether the teacher withdrew the shown review. */
export function useIsTakenBack({ kind, status, courseId, area }: TeacherNews): boolean {
  const { id: studentId } = useStudent();
  const isProject = kind === 'project' && courseId !== null;
  const asked = { studentId, courseId: courseId ?? (0 as CourseId) };
  const isCreative = area === 'creative';
  const ordinary = projectsApi.useProjectStatusQuery(asked, {
    skip: !isProject || isCreative,
    refetchOnMountOrArgChange: true,
  });
  const creative = projectsApi.useCreativeProjectStatusQuery(asked, {
    skip: !isProject || !isCreative,
    refetchOnMountOrArgChange: true,
  });
  const now = (isCreative ? creative : ordinary).currentData?.status;
  return isProject && status !== null && now === 'submitted';
}
