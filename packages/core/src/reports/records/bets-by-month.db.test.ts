import { beforeAll, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { depsOf, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database, Reader } from '../../platform/db/index.ts';
import { addMonths } from '../../play/bets/index.ts';
import { memberBets } from './member-bets.ts';

const PLACED = new Date('2026-04-10T12:00:00Z');
const APRIL = { from: new Date('2026-04-01T00:00:00Z'), to: new Date('2026-05-01T00:00:00Z') };

let db: Database;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  // Partitions until eight months after the bets.
  for (const month of ['2026-04', '2026-08', '2026-12']) await addMonths(db, new Date(month));
  const deps = depsOf(db, () => PLACED);
  const { merchantId } = await makeSite(deps);
  player = await makeMember(deps, { merchantId });
  await playBets(deps, merchantId, [
    { by: player, stake: 5, result: 'lost' },
    { by: player, stake: 3, result: 'won' },
  ]);
  return () => db.close();
});

interface SentQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** Months of bets and events that a plan read, without the index of late events. */
const monthsRead = (node: PlanNode): string[] => [
  ...(node['Actual Loops'] > 0 &&
  /^bet(_event)?_20/.test(node['Relation Name'] ?? '') &&
  !/member_id_placed_at_idx/.test(node['Index Name'] ?? '')
    ? [`${node['Relation Name']}`]
    : []),
  ...(node.Plans ?? []).flatMap(monthsRead),
];

const literal = (value: unknown): string =>
  value === null ? 'NULL' : `'${value instanceof Date ? value.toISOString() : value}'`;

/** The generic plan of a statement. */
const planOf = ({ text, values }: SentQuery): Promise<PlanNode> =>
  asOwner(db, async (owner) => {
    await owner.query('SET plan_cache_mode = force_generic_plan');
    await owner.query(`PREPARE asked AS ${text}`);
    const { rows } = await owner.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE asked(${values.map(literal).join()})`,
    );
    return rows[0]['QUERY PLAN'][0].Plan;
  });

test('a page of eight months ago reads only its month and the next one', async () => {
  const asked: SentQuery[] = [];
  const reader: Reader = {
    query: (statement, values = []) => {
      asked.push({ text: statement.text, values });
      return db.query(statement, values);
    },
  };
  const page = { memberId: player.id, language: 'EN', rowsMax: 10, ...APRIL } as const;
  expect(await memberBets(reader, page)).toMatchObject({ bets: [{}, {}], sums: { count: 2 } });
  expect(asked).toHaveLength(2);
  for (const each of asked) {
    const read = new Set(monthsRead(await planOf(each)));
    const around = ['bet_2026_04', 'bet_event_2026_04', 'bet_event_2026_05'];
    expect(around).toEqual(expect.arrayContaining([...read]));
    expect([...read]).toContain('bet_2026_04');
  }
});
