import { createContext } from 'react';

/** Whether a field stands in a form, and not in a filter, where nothing is required. */
export const FormContext = createContext(false);
