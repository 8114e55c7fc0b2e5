import { brand } from '@app/shared/site/settings';
import {
  type ChecklistItem,
  type ChecklistState,
  checklistItems,
} from '@app/shared/sites/site-checklist';
import { hasOwnBrake } from '../../agent-pay/payouts/index.ts';
import { type BuiltInChannels, offeredChannels } from '../../money/deposits/index.ts';
import { hasOtherOperator } from '../../people/operators/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import { offersGames } from '../../play/games/index.ts';
import { hasHelp } from '../../sites/content/index.ts';
import { hasSetting, listDomains, type Site } from '../../sites/site/index.ts';

/** Input of the checklist. */
export interface Inspection {
  readonly site: Site;
  /** Payment channels that are part of the program. */
  readonly channels: BuiltInChannels;
  /** The operator who asks; null for the command line. */
  readonly askedBy: bigint | null;
  readonly now: Date;
}

/** A query. The conditions for opening a site, with their states. */
export async function siteChecklist(
  reader: Reader,
  inspection: Inspection,
): Promise<{ item: ChecklistItem; state: ChecklistState }[]> {
  const states: [ChecklistItem, ChecklistState][] = [];
  // One at a time: a transaction has one connection.
  for (const item of checklistItems)
    states.push([item, await inspectors[item](reader, inspection)]);
  return states.map(([item, state]) => ({ item, state }));
}

type Inspector = (reader: Reader, inspection: Inspection) => Promise<ChecklistState>;

const doneIf = (isDone: boolean): ChecklistState => (isDone ? 'done' : 'missing');

const inspectors: Readonly<Record<ChecklistItem, Inspector>> = {
  domain: async (reader, { site: { id } }) =>
    doneIf((await listDomains(reader, id)).some(({ found }) => found === 'ok')),
  brand: async (reader, { site: { id: merchantId } }) =>
    doneIf(await hasSetting(reader, { merchantId, setting: brand })),
  channel: async (reader, { site, channels }) => {
    if (!site.flags.has('DPSTBAS3')) return 'not_needed';
    return doneIf((await offeredChannels(reader, site.id, channels)).length > 0);
  },
  limits: async (reader, { site }) => {
    if (!site.flags.has('RTSALARY3')) return 'not_needed';
    return doneIf(await hasOwnBrake(reader, site.id));
  },
  games: async (reader, { site, now }) => {
    if (!site.flags.has('GAMELO3')) return 'not_needed';
    return doneIf(await offersGames(reader, { merchantId: site.id, now }));
  },
  texts: async (reader, { site: { id: merchantId }, now }) => {
    const terms = await hasHelp(reader, { merchantId, category: 'AGREEMENT', now });
    const help = await hasHelp(reader, { merchantId, category: 'GENERAL', now });
    return doneIf(terms && help);
  },
  operator: async (reader, { site, askedBy }) =>
    doneIf(await hasOtherOperator(reader, { merchantId: site.id, exceptId: askedBy })),
};
