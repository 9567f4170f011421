import type { CourseId } from '@skillkite/contract/ids';
import { useNavigate } from 'react-router';
import { coinsApi } from '../../app/endpoints/coins.ts';
import { useRefusalWords } from '../../app/parts/refusal-words.ts';
import { useStudent } from '../../app/session/session.ts';
import { classroomPath } from '../../paths.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';

/** Link to the classroom of an open creative course. */
export function StartButton({ courseId, word }: { courseId: CourseId; word: string }) {
  const wordsOf = useRefusalWords();
  const student = useStudent();
  const navigate = useNavigate();
  const [unlock, { isLoading }] = coinsApi.useUnlockSkillOrIlmMutation();
  const start = async () => {
    const answer = await unlock({ studentId: student.id, courseId });
    if (answer.data) await navigate(classroomPath(courseId, 'creative'));
    else showToast(wordsOf(answer.error));
  };
  return (
    <Button className="w-full" isBusy={isLoading} onClick={() => void start()}>
      {word}
    </Button>
  );
}
