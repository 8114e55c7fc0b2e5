/** SQL: what other domains may join of operators. */
export const operatorRows = '(SELECT id, username FROM operator)';

/** SQL: who works on what waits for operators. A claim whose time is up is none. */
export const claimRows = '(SELECT case_id, operator, until FROM case_claim)';
