import { useAnswer } from '@app/client/use-answer';
import { checkUsername } from '@app/shared/api/registration.calls';
import { useEffect, useState } from 'react';

const TYPING_MS = 600;
const NAME_LETTERS_MIN = 4;

/** Whether a username is available, checked once typing has paused. */
export function useFreeName(name: string): 'free' | 'taken' | undefined {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name.trim().toLowerCase()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const check = useAnswer(
    checkUsername,
    { username: asked },
    { enabled: asked.length >= NAME_LETTERS_MIN, retry: false },
  );
  if (asked !== name.trim().toLowerCase() || !check.data) return undefined;
  return check.data.free ? 'free' : 'taken';
}
