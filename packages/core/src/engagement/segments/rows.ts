/** SQL: segments of members, also archived ones. */
export const segmentRows = '(SELECT id, public_id, merchant_id, name FROM segment)';
