import { sql, type Tx } from '../../platform/db/index.ts';

const ofOpenCases = 'SELECT id FROM harm_case WHERE member_id = $1 AND closed_at IS NULL';
const statements = [
  sql('harm.erase_days', 'DELETE FROM harm_day WHERE member_id = $1'),
  sql('harm.erase_markers', 'DELETE FROM harm_marker WHERE member_id = $1'),
  sql('harm.erase_standing', 'DELETE FROM harm_standing WHERE member_id = $1'),
  sql('harm.erase_open_steps', `DELETE FROM harm_step WHERE case_id IN (${ofOpenCases})`),
  sql(
    'harm.erase_open_case_markers',
    `DELETE FROM harm_case_marker WHERE case_id IN (${ofOpenCases})`,
  ),
  sql('harm.erase_open_cases', 'DELETE FROM harm_case WHERE member_id = $1 AND closed_at IS NULL'),
  sql(
    'harm.erase_words_of_steps',
    `UPDATE harm_step SET words = NULL
     WHERE words IS NOT NULL AND case_id IN (SELECT id FROM harm_case WHERE member_id = $1)`,
  ),
  sql(
    'harm.erase_words_of_cases',
    'UPDATE harm_case SET words = NULL WHERE member_id = $1 AND words IS NOT NULL',
  ),
];

/**
 * A step. Erases a member's figures, markers, open cases and the operators' texts. Closed cases keep their markers,
 * steps and outcome. Safe to repeat.
 */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  for (const statement of statements) await tx.query(statement, [memberId]);
}
