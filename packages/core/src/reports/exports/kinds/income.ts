import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { money } from '@app/shared/money/money';
import { correctionsByDay } from '../../../agent-pay/disputes/index.ts';
import { incomeByDay } from '../../../agent-pay/payouts/index.ts';
import type { ExportSheet } from './kind.ts';
import { type ReportExportRequest, reportOf } from './report.ts';

/** The sums of an agent's bills and their corrections, by day and kind. */
export const income: ExportSheet = {
  columns: [
    { key: 'column.day', type: 'time' },
    { key: 'column.type', type: 'text' },
    { key: 'column.bills', type: 'count' },
    { key: 'column.paid', type: 'money' },
    { key: 'column.open', type: 'money' },
  ],
  async *pages({ db }, asked) {
    const say = speakerOf(languageOf(asked.language), 'web/records');
    const { timeZone } = asked;
    const range = reportOf(
      asked,
      JSON.parse(asked.input) as Omit<ReportExportRequest, 'headPublicId'>,
    );
    const days = await incomeByDay(db, { ...range, timeZone });
    const corrections = await correctionsByDay(db, { ...range, timeZone });
    const corrected = Map.groupBy(corrections, ({ day }) => day.getTime());
    const rows = days.flatMap(({ day, income: earned }) => [
      ...earned.map(({ engine, bills, paid, open }) => [
        day,
        say(`type.${engine.facts.paid.kind}`),
        bills,
        paid,
        open,
      ]),
      ...(corrected.get(day.getTime()) ?? []).map(({ bills, amount }) => [
        day,
        say('type.dispute.correction'),
        bills,
        amount,
        money(0n),
      ]),
    ]);
    yield { rows, share: 1 };
  },
};
