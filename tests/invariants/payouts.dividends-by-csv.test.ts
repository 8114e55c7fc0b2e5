import { changeContract, signContract, terminateContract } from '@app/core/agent-pay/contracts';
import { type PayoutEngine, settlePayouts } from '@app/core/agent-pay/payouts';
import {
  type DividendTerms,
  dividendEngines,
  dividendTerms,
  termsOfDividend,
} from '@app/core/agent-pay/payouts/dividend';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { sql } from '@app/core/platform/db';
import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { type DividendBase, type DividendCarry, dividendKinds } from '@app/shared/payouts/dividend';
import { beforeAll, expect, test } from 'vitest';
import { lineFindings } from '../support/agents/line-payouts.ts';
import { payoutFindings } from '../support/agents/payout-books.ts';
import { RecordedForest, refusable } from '../support/agents/recorded-forest.ts';
import { deadline } from '../support/deadline.ts';
import { TEST_SEED } from '../support/random.ts';
import { runs } from '../support/runs.ts';
import { percent, whole } from '../support/world.ts';
import { calculateDividends, type DividendFigures } from './oracle/dividend-oracle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Its clocks go back in the night to 25 October: that day has 25 hours. */
const ZONE = 'Europe/Berlin';
const SIGNED_AT = Date.parse('2026-09-23T15:02:00Z');
/** Two months and the first days of a third, by the site's calendar. */
const START = Date.parse('2026-09-30T22:00:00Z');
const DAYS = 66;
const TREES = runs(60, 10_000);
const ROUNDS = runs(60, 60);
const BETS_PER_ROUND = runs(40, 2_000);

let forest: RecordedForest;

type Cadence = keyof typeof dividendTerms;
const cadences = Object.keys(dividendTerms) as Cadence[];

interface Ladder extends DividendTerms {
  readonly cadence: Cadence;
  readonly category: ContractCategory;
}

beforeAll(
  async () => {
    forest = await RecordedForest.begin(ZONE, SIGNED_AT);
    const { random } = forest;
    for (let tree = 0; tree < TREES; tree++)
      await forest.growTree<Ladder>({
        agentsMax: 5,
        // One in ten has contracts with the site, at any position.
        typeOf: () => (random.chance(0.1) ? 42 : 1),
        signFor: async (agent, { isTop, above }) => {
          const isOfSite = isTop || agent.customerType === 42;
          const promise = isOfSite ? drawPromise() : above && lessThan(above);
          if (!promise || !random.chance(0.85)) return undefined;
          return (await refusable(() => signPromise(agent, promise))) ? promise : undefined;
        },
      });
    return () => forest.end();
  },
  deadline(60 * MINUTE_MS),
);

function drawPromise({ random } = forest): Ladder {
  const cadence = random.oneOf(cadences);
  let [turnover, loss, actives, share] = [0, 0, 0, 4];
  // Half of the contracts begin with a tier without requirements. It can carry any contract of an agent who moves
  // below it.
  const isOpen = random.chance(0.5);
  const tiers = Array.from({ length: 1 + random.below(3) }, (_, n) => {
    if (isOpen && n === 0) return { ...NOTHING_ASKED, rate: percent(share) };
    turnover += 1 + random.below(4_000);
    // A tier may require no more losses than turnover.
    loss = Math.min(turnover, loss + random.oneOf([0, 0, random.below(1_500)]));
    actives += random.below(2);
    share += 1 + random.below(6);
    return { turnover: whole(turnover), loss: whole(loss), actives, rate: percent(share) };
  });
  return {
    cadence,
    category: random.oneOf<ContractCategory>([...Array(6).fill('CONS'), 'RNG']),
    ...termsOfDividend(tiers, { base: drawBase(), carry: drawCarry(cadence) }),
  };
}

const NOTHING_ASKED = { turnover: whole(0), loss: whole(0), actives: 0 };

const drawBase = ({ random } = forest): DividendBase =>
  random.oneOf<DividendBase>([...Array(6).fill('profit'), 'turnover', 'daily_turnover']);

const drawCarry = (cadence: Cadence, { random } = forest): DividendCarry =>
  random.oneOf<DividendCarry>([
    'none',
    'permanent',
    'previous',
    ...(cadence === 'semimonthly' ? (['second_half', 'second_half'] as const) : []),
  ]);

/** Draws terms that the upline dominates: some of its lowest tiers, at lower rates, with any carry. */
function lessThan(above: Ladder, { random } = forest): Ladder {
  const count = 1 + random.below(above.rates.length);
  return {
    ...above,
    turnovers: above.turnovers.slice(0, count),
    losses: above.losses.slice(0, count),
    actives: above.actives.slice(0, count),
    rates: above.rates.slice(0, count).map((_, n) => percent(1 + n + random.below(10) / 10)),
    carry: drawCarry(above.cadence),
  };
}

const signPromise = ({ id: agentId }: Pick<Member, 'id'>, promise: Ladder) => {
  const { cadence, category, ...terms } = promise;
  return signContract(forest.deps, dividendTerms[cadence], { agentId, category, terms });
};

const name = `an oracle that reads bets from files agrees on every dividend (seed ${TEST_SEED})`;

test(name, { timeout: deadline(runs(5, 90) * MINUTE_MS) }, async () => {
  const { deps, random, merchantId, folder } = forest;
  const { db } = deps;
  const step = (DAYS * DAY_MS) / ROUNDS;
  for (let round = 0; round < ROUNDS; round++) {
    forest.now = START + Math.floor(round * step + random.below(step));
    await forest.playSome(BETS_PER_ROUND);
    await forest.voidSome();
    await forest.giveSome();
    await changeSome();
    if (random.chance(0.3)) await settle();
  }
  forest.now = START + DAYS * DAY_MS + HOUR_MS;
  await settle();

  await forest.writeContracts(readContracts);
  const site = { folder, timeZone: ZONE, activeFrom: whole(1_000) };
  const expected = calculateDividends({ ...site, until: forest.now - 4 * HOUR_MS });
  expect(expected.filter(({ lossCarriedIn }) => lossCarriedIn !== '0').length).toBeGreaterThan(9);
  const numbers = dividendEngines.map(({ facts }) => facts.number);
  const found = await db.query<DividendFigures>(readFigures, [merchantId, numbers, dividendKinds]);
  expect(sorted(found)).toEqual(sorted(expected));
  const [given] = await db.query<Given>(readGiven);
  expect(given).toEqual({ promotions: true, rebates: true, takenBack: true });
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
  expect(await lineFindings(db)).toEqual([]);
});

/** Moves agents and players, changes terms, ends and signs contracts; a change that breaks a rule is refused. */
async function changeSome(): Promise<void> {
  const { deps, random, agents } = forest;
  const moves = Math.max(4, agents.length / 400);
  for (let move = 0; move < moves; move++) await forest.moveSome(Object.values(dividendTerms));
  const { cadence, category, ...terms } = drawPromise();
  const kind = dividendTerms[cadence];
  const one = () => ({ agentId: random.oneOf(agents).id, category });
  await refusable(() => changeContract(deps, kind, { ...one(), terms }));
  if (random.chance(0.3)) await refusable(() => terminateContract(deps, kind, one()));
  await refusable(() => signPromise(random.oneOf(agents), { cadence, category, ...terms }));
}

async function settle(): Promise<void> {
  for (const engine of dividendEngines) await settlePayouts(forest.deps, engine as PayoutEngine);
}

const kindNames = dividendEngines
  .map(({ facts }) => `WHEN ${facts.number} THEN '${facts.kind}'`)
  .join(' ');

const readContracts = sql(
  'test.dividend_contracts_as_lines',
  `SELECT concat_ws(',', v.id, c.agent_id, CASE c.kind ${kindNames} END, c.category,
     (extract(epoch FROM v.valid_from) * 1000)::bigint,
     coalesce((extract(epoch FROM v.valid_to) * 1000)::bigint::text, ''),
     t.base || ':' || t.carry || '|' || (
       SELECT string_agg(concat_ws(':', turnover, loss, active, rate), ';' ORDER BY n)
       FROM unnest(t.turnovers, t.losses, t.actives, t.rates)
         WITH ORDINALITY AS tier (turnover, loss, active, rate, n)),
     (m.customer_type = 42)::int) AS line
   FROM contract_version v JOIN contract c ON c.id = v.contract_id
   JOIN dividend_terms t ON t.contract_version_id = v.id JOIN member m ON m.id = c.agent_id
   WHERE v.valid_from IS NOT NULL ORDER BY v.id`,
);

const readFigures = sql(
  'test.dividend_figures',
  `SELECT ($3::text[])[array_position($2::int[], a.engine)] AS kind, a.category,
     a.agent_id::text AS agent, (extract(epoch FROM a.period_start) * 1000)::float8 AS period,
     a.contract_version_id::text AS version, coalesce(a.payer_id::text, '') AS payer,
     a.valid_bet::text AS valid, f.loss_carried_in::text AS "lossCarriedIn",
     f.loss_carried_out::text AS "lossCarriedOut", f.earned::text AS earned,
     div(a.gross_micro, 1000000)::text AS due, div(a.net_micro, 1000000)::text AS net, parts.line AS parts
   FROM payout_accrual a
   JOIN dividend_accrual f USING (period_start, contract_version_id)
   JOIN LATERAL (
     SELECT string_agg(concat_ws('/', (extract(epoch FROM starts_at) * 1000)::bigint, valid_bet,
       active_members, net_loss, result, base_amount, tier, rate, gross), ' ' ORDER BY starts_at) AS line
     FROM dividend_part p
     WHERE p.period_start = a.period_start AND p.contract_version_id = a.contract_version_id
   ) parts ON true
   WHERE a.merchant_id = $1`,
);

interface Given {
  readonly promotions: boolean;
  readonly rebates: boolean;
  readonly takenBack: boolean;
}

const readGiven = sql(
  'test.dividends_with_gifts',
  `SELECT bool_or(promotions > 0) AS promotions, bool_or(rebates > 0) AS rebates,
     bool_or(rebates < 0) AS "takenBack" FROM dividend_accrual`,
);

/** Texts of the figures by kind, agent and time, so that a failure names its rows. */
const sorted = (figures: readonly DividendFigures[]): string[] =>
  figures
    .map((of) =>
      [
        of.kind,
        of.category,
        of.agent,
        of.period,
        of.version,
        of.payer,
        of.valid,
        of.lossCarriedIn,
        of.lossCarriedOut,
        of.earned,
        of.due,
        of.net,
        of.parts,
      ].join(' '),
    )
    .sort();
