/** Whether a message says the same to everyone: it has no arguments, and nothing in it is quoted. */
export const isPlain = (message: string): boolean => !/[{}']/.test(message);
