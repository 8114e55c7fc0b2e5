/** SQL: columns of operators that other domains may join. */
export const operatorRows = '(SELECT id, username FROM operator)';

/** SQL: claims on cases, expired ones included: a join compares `until` with the current time. */
export const claimRows = '(SELECT case_id, operator, until FROM case_claim)';
