import { createContext, useContext } from 'react';

/** Turns anything that a call threw into a sentence in the reader's language. */
export type ErrorText = (error: unknown) => string;

interface ErrorWords {
  readonly errorText: ErrorText;
  /** Variant for failed reads, where its text differs. */
  readonly readErrorText?: ErrorText;
  /** Reassurance for a failed read, or, if the reader lacks the permission, what to do about it. */
  readonly safe: (error: unknown) => string;
}

const ErrorWordsContext = createContext<ErrorWords | undefined>(undefined);
/** Each app provides its own phrases for errors. */
export const ErrorWordsProvider = ErrorWordsContext.Provider;

export function useErrorWords(): ErrorWords {
  const words = useContext(ErrorWordsContext);
  if (!words) throw new Error('useErrorWords outside ErrorWordsProvider');
  return words;
}

export const useErrorText = (): ErrorText => useErrorWords().errorText;
