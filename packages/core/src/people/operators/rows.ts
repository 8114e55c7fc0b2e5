/** SQL: columns of operators that other domains may join. */
export const operatorRows = '(SELECT id, username FROM operator)';

/** SQL: claims on cases. Expired ones are left out. */
export const claimRows = '(SELECT case_id, operator, until FROM case_claim)';
