import { createContext, useContext } from 'react';

/** A sentence in the reader's language for anything that a call threw. */
export type ErrorText = (error: unknown) => string;

interface ErrorWords {
  readonly errorText: ErrorText;
  /** The same of what was only read, where it says something else. */
  readonly readErrorText?: ErrorText;
  /** What is safe though something could not be read; or, where the reader may not read it, what to do. */
  readonly safe: (error: unknown) => string;
}

const ErrorWordsContext = createContext<ErrorWords | undefined>(undefined);
/** Each app has phrases of its own, and says here how it says an error by them. */
export const ErrorWordsProvider = ErrorWordsContext.Provider;

export function useErrorWords(): ErrorWords {
  const words = useContext(ErrorWordsContext);
  if (!words) throw new Error('useErrorWords outside ErrorWordsProvider');
  return words;
}

export const useErrorText = (): ErrorText => useErrorWords().errorText;
