import { contracts as contractSetting } from '@app/shared/contracts/settings';
import { paidUnitOf } from '@app/shared/money/minor-unit';
import type { SettingValue } from '@app/shared/settings/define-setting';
import type { Given } from '../../../books/ledger/index.ts';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { itemAt } from '../../../platform/kernel/index.ts';
import { merchantRows, readSetting } from '../../../sites/site/index.ts';
import type { ContractWithin } from '../../contracts/index.ts';
import { HALF_MONTH_DAYS } from '../calendar.ts';
import type { PayoutEngine, PayoutRun } from '../engine.ts';
import { writeAccruals } from '../runs/accruals.ts';
import { type PeriodOfSite, readPeriod } from '../tiers/index.ts';
import type { PeriodFacts } from './calculate-dividend.ts';
import { storeDividends } from './figures.ts';
import { readGiven } from './given-to-teams.ts';
import { lossCarriedInto } from './loss-carried.ts';
import { type CalculatedContract, type DividendPeriod, rollUpDividends } from './roll-up.ts';
import { readSalary } from './salary-of-teams.ts';
import type { DividendTerms } from './terms.ts';

/** A step. Writes each contract's earnings of a period with the reached tier and the carried loss. */
export async function accrueDividends(tx: Tx, run: PayoutRun): Promise<void> {
  const engine = run.engine as PayoutEngine<DividendTerms>;
  const calculated = await calculatePeriod(tx, { ...run, engine });
  await writeAccruals(tx, run, calculated);
  await storeDividends(tx, run, calculated);
}

type CalculatedRun = Pick<PayoutRun, 'merchantId' | 'periodStart' | 'periodEnd'> & {
  readonly engine: Pick<PayoutEngine<DividendTerms>, 'facts' | 'terms'>;
  /** Only the contracts of this agent. */
  readonly onlyAgentId?: bigint;
  /** Simulated terms, in place of the agent's own. */
  readonly planned?: ContractWithin<DividendTerms>;
};

/** A query. Each contract's earnings of a period, which may be the running one. */
export async function calculatePeriod(
  reader: Reader,
  run: CalculatedRun,
): Promise<CalculatedContract[]> {
  const { terms } = run.engine;
  const query = { ...run, terms, slotStarts: [run.periodStart], withResult: true };
  const periods = await readPeriod(reader, query);
  const facts = await readFacts(reader, run);
  const calculated: CalculatedContract[] = [];
  for (const period of periods) {
    const accruals = rollUpDividends({ ...(await dividendsOf(reader, run, period)), ...facts });
    for (const accrual of accruals) {
      const starts = accrual.parts.map(({ stretch }) => startOf(period, stretch));
      calculated.push({ ...accrual, starts, activeFrom: period.activeFrom });
    }
  }
  return calculated;
}

async function dividendsOf(
  reader: Reader,
  run: CalculatedRun,
  period: PeriodOfSite<DividendTerms>,
): Promise<Omit<DividendPeriod, keyof PeriodFacts>> {
  const { category } = period;
  const owners = period.contracts.map(({ agentId }) => ({ agentId, category }));
  const carried = await lossCarriedInto(reader, run, owners);
  const { merchantId } = run;
  const setting = await readSetting(reader, { merchantId, setting: contractSetting });
  const query = { ...run, category, stretchStarts: period.starts.stretches };
  const paid = setting.deductsSalary ? await readSalary(reader, query) : [];
  const given = await readGiven(reader, { ...query, deducts: deductedOf(setting) });
  return {
    ...period,
    contracts: period.contracts.map((contract, n) => ({
      ...contract,
      lossCarriedIn: itemAt(carried, n),
    })),
    turnover: [...period.turnover, ...paid, ...given],
  };
}

const deductedOf = ({
  deductsPromotions,
  deductsRebates,
}: SettingValue<typeof contractSetting>): Given[] => [
  ...(deductsPromotions ? (['promotion'] as const) : []),
  ...(deductsRebates ? (['rebate'] as const) : []),
];

function startOf({ starts }: Pick<PeriodOfSite<object>, 'starts'>, stretch: number): Date {
  const start = starts.stretches[stretch];
  if (!start) throw new Error(`the period has no part ${stretch}`);
  return start;
}

// At least one day: after a change of the site's time zone, a period may begin and end on the same date.
const facts = sql(
  'dividend.facts_of_period',
  `SELECT greatest(1, ($3::timestamptz AT TIME ZONE m.time_zone)::date
       - ($2::timestamptz AT TIME ZONE m.time_zone)::date) AS days,
     extract(day FROM $2::timestamptz AT TIME ZONE m.time_zone) <= ${HALF_MONTH_DAYS} AS "isFirstHalf", m.currency
   FROM ${merchantRows} m WHERE m.id = $1`,
);

async function readFacts(
  reader: Reader,
  { merchantId, periodStart, periodEnd }: CalculatedRun,
): Promise<PeriodFacts> {
  type Row = Omit<PeriodFacts, 'unit'> & { readonly currency: string };
  const [row] = await reader.query<Row>(facts, [merchantId, periodStart, periodEnd]);
  if (!row) throw new Error(`there is no site ${merchantId}`);
  const { currency, ...known } = row;
  return { ...known, unit: paidUnitOf(currency) };
}
