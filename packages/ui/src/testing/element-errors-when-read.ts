import { configure, prettyDOM } from '@testing-library/react';

/** A waiting query makes an error for each check. Its text with the whole document is built only when it is read. */
function elementError(message: string | null, container: Element): Error {
  let text: string | undefined;
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => {
      text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n');
      return text;
    },
    set: (changed: string) => {
      text = changed;
    },
  });
  Error.captureStackTrace(error, elementError);
  return error;
}

configure({ getElementError: elementError });
