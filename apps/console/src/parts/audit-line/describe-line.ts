import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/audit/ops-calls';
import { payoutEngines } from '@app/shared/payouts/engines';
import { segmentConditions } from '@app/shared/segments/conditions';
import { audienceText } from '../../lib/audience-text.ts';
import { listName } from '../../lib/lists/list-name.ts';
import type { Words } from '../../lib/words.ts';

type AuditLine = Answer<typeof calls.audit>['list'][number];

/** An audit entry, or a request that will become one. */
export type Line = Pick<AuditLine, 'action' | 'target' | 'site' | 'detail'>;

/** An audit entry in words. */
export interface Described {
  /** Complete sentence with `target` inserted for the object's name. */
  readonly sentence: (target: string) => string;
  /** Name of the object. */
  readonly object: string;
  readonly reason: string | undefined;
  /** Other recorded values; with `before` for changes. */
  readonly facts: readonly { label: string; before?: string; text: string }[];
}

export interface Describing extends Pick<Words, 'named' | 't' | 'listed'> {
  readonly timeText: (epochMs: number) => string;
  /** Formats a fraction of 1. */
  readonly percentText: (share: number) => string;
  /** Name of a lottery family. */
  readonly familyName: (code: string) => string;
  readonly countryName: (code: string) => string;
  /** Name of a site by its code. */
  readonly siteName: (code: string) => string;
}

/** Fields already in the sentence, or only for programs. */
const OMITTED = new Set(['reason', 'ended', 'area']);
const BEFORE = '.before';
const RATES = new Set([
  'profitRate',
  'lossRate',
  'bonusRate',
  'paymentFeeRate',
  'adminFeeRate',
  'taxRate',
  'subRate',
  'feeRate',
  'paysRate',
]);
const TIMES = new Set([
  'aroseBefore',
  'from',
  'until',
  'windowStart',
  'window',
  'at',
  'loginFrom',
  'loginTo',
]);

/** @param line as recorded by the server, possibly by an older version */
export function describeLine(line: Line, words: Describing): Described {
  const detail = JSON.parse(line.detail) as Record<string, unknown>;
  const { reason } = detail;
  const shown = Object.keys(detail).filter((key) => !isOmitted(line.action, key));
  const tier = detail.kind === payoutEngines.affiliatePlan.kind ? planTierText : tierText;
  const object = objectOf(line, detail, words);
  const valueText = (key: string, at: string): string => {
    if (key === 'for') return requestOf({ action: `${detail[at]}`, detail: '{}' }, words)(object);
    return key === 'tiers' && detail[at]
      ? words.listed(`${detail[at]}`.split(', ').map((one) => tier(one, words)))
      : textOf(key, detail[at], words);
  };
  return {
    sentence: (target) => sentenceOf(actionOf(line.action, detail), target, words),
    object,
    reason: typeof reason === 'string' ? reason : undefined,
    facts: [
      ...audienceOf(line.action, detail, words),
      ...shown.map((key) => {
        const fact = {
          label: labelOf(key, detail.part, words),
          text: valueText(key, key),
        };
        const was = `${key}.before`;
        return was in detail ? { ...fact, before: valueText(key, was) } : fact;
      }),
    ],
  };
}

const WITH_CONDITIONS = new Set(['broadcast.sent', 'segment.created', 'segment.changed']);

/** The conditions of a broadcast or a segment as one fact, regardless of their number. */
function audienceOf(action: string, detail: Record<string, unknown>, words: Describing) {
  if (!WITH_CONDITIONS.has(action)) return [];
  const text = conditionsText(detail, words);
  if (text === undefined) return [];
  const earlier = Object.entries(detail).flatMap(([key, value]) =>
    key.endsWith(BEFORE) ? [[key.slice(0, -BEFORE.length), value] as const] : [],
  );
  const before = conditionsText(Object.fromEntries(earlier), words);
  const label = words.named('detail', 'who');
  return [before === undefined || before === text ? { label, text } : { label, before, text }];
}

function conditionsText(detail: object, words: Describing): string | undefined {
  const { success, data } = segmentConditions().strip().safeParse(detail);
  return success ? audienceText(data, words) : undefined;
}

type Saying = Pick<Words, 'named' | 't'>;

/** Sentence for a requested action, such as `Connect the payment provider {target}`. */
export function requestOf(
  { action, detail }: Pick<Line, 'action' | 'detail'>,
  words: Saying,
): Described['sentence'] {
  const { named, t } = words;
  const { part } = JSON.parse(detail) as Record<string, unknown>;
  if (action === 'settings.changed' && typeof part === 'string') {
    const title = named('settings', part);
    return (target) => t('request.settings', { title, target });
  }
  return (target) => {
    const wish = named('request', action, { target });
    return wish === action ? sentenceOf(action, target, words) : wish;
  };
}

/** Actions without a phrase are shown by name. */
function sentenceOf(action: string, target: string, { named, t }: Saying): string {
  const phrase = named('action', action, { target });
  return phrase === action ? t('audit.unknownAction', { action, target }) : phrase;
}

/** Whether a detail is not listed, because the action's sentence contains it or readers do not need it. */
const isOmitted = (action: string, key: string): boolean =>
  OMITTED.has(key) ||
  key.endsWith(BEFORE) ||
  (key === 'part' && action === 'settings.changed') ||
  (action.startsWith('broadcast.') && key === 'title') ||
  (WITH_CONDITIONS.has(action) && key in segmentConditions().shape) ||
  (action === 'flag.switched' && (key === 'enabled' || key === 'before'));

/** Some actions have two phrases, depending on their detail. */
function actionOf(action: string, { enabled, ended, part }: Record<string, unknown>): string {
  if (action === 'flag.switched') return enabled ? 'flag.on' : 'flag.off';
  if (action === 'maintenance.scheduled' && ended) return 'maintenance.ended';
  if (action === 'settings.changed' && part) return `settings.${part}`;
  return action;
}

function objectOf(
  { action, target, site }: Line,
  { area, title }: Record<string, unknown>,
  { named, siteName }: Describing,
): string {
  if (action === 'flag.switched') return named('flag', target);
  if (action === 'register_rule.set') return named('field', target);
  if (/^(export|report)\./.test(action)) return listName(target, { named });
  if (action.startsWith('broadcast.') && typeof title === 'string') return title;
  if (typeof area === 'string') return named('area', area);
  return target === site ? siteName(target) : target;
}

/** Label of a changed value: the flag's name, the setting field's label, or a general one. */
function labelOf(key: string, part: unknown, { named }: Describing): string {
  const isIn = (names: string, name: string) => named(names, name) !== name;
  const form = `settings.${part}`;
  const inForm = [`${key}.short`, key].find((name) => isIn(form, name));
  if (inForm !== undefined) return named(form, inForm);
  const label = named('detail', key);
  return label === key ? named('flag', key) : label;
}

function textOf(key: string, value: unknown, words: Describing): string {
  const { t, named, listed, timeText, countryName } = words;
  if (value === null || value === '') return t('change.none');
  if (typeof value === 'boolean') return t(value ? 'flags.on' : 'flags.off');
  if (TIMES.has(key) && typeof value === 'number') return timeText(value);
  const text = `${value}`;
  if (key === 'roles') return listed(text.split(',').map((role) => named('role', role)));
  if (key === 'countries') return listed(text.split(' ').map(countryName));
  if (key === 'network') return countryName(text);
  if (key === 'patternId') return named('pattern', text);
  if (key === 'profile') return named('profile', text);
  if (key === 'part') return named('settings', text);
  if (key === 'action') return named('audit.action', text);
  if (key === 'format') return named('export.format', text);
  if (key === 'memberState') return named('member', text);
  if (key === 'memberType') return named('member.kind', text);
  if (key === 'riskMark') return text === 'any' ? t('members.marked') : named('risk.mark', text);
  if (key === 'debtState') return named('debts.state', text);
  if (key === 'disputeState') return named('disputes.state', text);
  if (key === 'billStatus') return named('agents.bill', text);
  if (key === 'betState') return named('bet', text);
  if (key === 'list') return listText(text, words);
  if (key === 'period') return named('period', text);
  if (key === 'runsShown') return named('payouts.shown', text);
  if (key === 'owedTo') return named('debts.owedTo', text);
  if (key === 'channel') return named('channel', text);
  if (key === 'kind') return named('payouts.kind', text);
  if (key === 'customerType') return named('agentType', text);
  if (key === 'adjustmentCategory') return named('adjust.category', text);
  if (key === 'noteKind') return named('notes.kind', text);
  if (key === 'harmStep') return named('harm.step', text);
  if (key === 'harmText') return named('harm.text', text);
  if (key === 'harmOutcome') return named('harm.outcome', text);
  if (key === 'breakTerm') return named('exclusions.term', text);
  if (key === 'paper') return named('kyc.paper', text);
  if (key === 'way') return named('detail.way', text);
  if (key === 'adjustmentWay') return named('adjust.way', text);
  if (key === 'lotteryFamily') return words.familyName(text);
  if (key === 'priceScope') return named('lotteries.priceScope', text);
  if (key === 'gameCategory') return named('category', text);
  if (key === 'gameCategories')
    return listed(text.split(', ').map((category) => named('category', category)));
  if (key === 'leaderboardMeasure') return named('leaderboards.measure', text);
  if (key === 'missionMeasure') return named('missions.measure', text);
  if (key === 'missionPeriod') return named('missions.period', text);
  if (key === 'countedResult') return named('missions.result', text);
  if (key === 'base') return named('agents.base', text);
  if (key === 'carry') return named('agents.carry', text);
  if (key === 'negative') return named('agents.plan.negative', text);
  if (RATES.has(key)) return words.percentText(Number(text));
  if (key === 'handedOut') return named('settings.passwords.weakDefault', text);
  return text;
}

/** Phrases of exported lists that are not named `<page>.<list>`. */
const LISTS: Readonly<Record<string, string>> = {
  deposits: 'deposits.queue',
  withdrawals: 'withdrawals.queue',
  paymentExceptions: 'exceptions.show',
  walletTransfers: 'walletTransfers.show',
  papers: 'kyc.queue',
  breaks: 'reconciliation.view',
};

/** @param list page and list, such as `deposits.receipts` */
function listText(list: string, { named }: Describing): string {
  const [page = '', name = ''] = list.split('.');
  return named(LISTS[page] ?? page, name);
}

/** @param tier as in the audit trail: conditions and rate, such as `30000/1/0.003`, with a loss `30000/500/1/0.003` */
function tierText(tier: string, { t, percentText }: Describing): string {
  const [bets, ...more] = tier.split('/').map(Number);
  const [members, rate] = more.slice(-2);
  if (bets === undefined || members === undefined || rate === undefined) return tier;
  const args = { bets, members, rate: percentText(rate) };
  const [loss] = more.slice(0, -2);
  return loss ? t('change.tier.loss', { ...args, loss }) : t('change.tier', args);
}

/** @param tier of an affiliate plan: net revenue, first-time depositors and rate, such as `0/5/0.25` */
function planTierText(tier: string, { t, percentText }: Describing): string {
  const [revenue, depositors, rate] = tier.split('/').map(Number);
  if (revenue === undefined || depositors === undefined || rate === undefined) return tier;
  return t('change.tier.plan', { revenue, depositors, rate: percentText(rate) });
}
