/** Whether PostgreSQL can store a text, in a column or in JSON: it refuses NUL and invalid UTF-8. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
