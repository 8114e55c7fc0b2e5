import { createContext } from 'react';

/** Whether a field is inside a form; filters have no required fields. */
export const FormContext = createContext(false);
