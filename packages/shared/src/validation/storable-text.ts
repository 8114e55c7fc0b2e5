/** Whether the database takes a text, in a column as in JSON: it refuses NUL, and what is no UTF-8. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
