import { useAnswer } from '@app/client/use-answer';
import { checkUsername } from '@app/shared/access/registration.calls';
import { useEffect, useState } from 'react';

const TYPING_MS = 600;
const NAME_LETTERS_MIN = 4;

/** Whether a username is available, checked once typing has paused. */
export function useFreeName(name: string): 'free' | 'taken' | undefined {
  const [checkedName, setCheckedName] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCheckedName(name.trim().toLowerCase()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const check = useAnswer(
    checkUsername,
    { username: checkedName },
    { enabled: checkedName.length >= NAME_LETTERS_MIN, retry: false },
  );
  if (checkedName !== name.trim().toLowerCase() || !check.data) return undefined;
  return check.data.free ? 'free' : 'taken';
}
