/** SQL: what other domains may join of operators. */
export const operatorRows = '(SELECT id, username FROM operator)';
