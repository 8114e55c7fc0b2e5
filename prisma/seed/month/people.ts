import { registerMember } from '@app/core/people/access';
import { countVisits, requireRecruiter } from '@app/core/people/agents';
import { hashOfUnknownPassword } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import { createLinkWithSeries, setSeries } from '@app/core/people/series';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { rate } from '@app/shared/money/rate';
import { manualRebate, series } from '@app/shared/rebates/settings';
import { mapConcurrently } from '../map-concurrently.ts';
import { LOTTERY } from './past-vendors.ts';

interface WrittenTeam {
  /** Number of players of the agent. */
  readonly players: number;
  /** Highest series of the agent; players' are ten below. */
  readonly series: number;
  /** Links used by the players, with their visits. */
  readonly links: readonly { readonly name: string; readonly visits: number }[];
}

/** Top to bottom, so that no series exceeds that of the upline. */
export const TEAMS = {
  agent_cove: {
    players: 16,
    series: 1_930,
    links: [
      { name: 'Review site', visits: 304 },
      { name: 'Podcast', visits: 58 },
    ],
  },
  agent_top: {
    players: 20,
    series: 1_960,
    links: [
      { name: 'Newsletter', visits: 212 },
      { name: 'Friends', visits: 38 },
    ],
  },
  agent_mid: {
    players: 32,
    series: 1_950,
    links: [
      { name: 'Forum', visits: 147 },
      { name: 'Channel', visits: 64 },
    ],
  },
  agent_brook: { players: 20, series: 1_950, links: [{ name: 'Video', visits: 91 }] },
  agent_leaf: {
    players: 44,
    series: 1_940,
    links: [
      { name: 'Group chat', visits: 183 },
      { name: 'Flyer', visits: 27 },
    ],
  },
  agent_reed: { players: 28, series: 1_940, links: [{ name: 'Stream', visits: 76 }] },
} as const satisfies Record<string, WrittenTeam>;

export type TeamOf = keyof typeof TEAMS;

const COLOURS = [
  'amber',
  'birch',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'grove',
  'haven',
  'indigo',
  'jade',
  'kelp',
  'linden',
  'maple',
  'north',
  'ochre',
  'pearl',
] as const;
const ANIMALS = [
  'otter',
  'heron',
  'finch',
  'marten',
  'badger',
  'falcon',
  'gecko',
  'ibis',
  'lynx',
  'plover',
] as const;

interface Recruiting {
  readonly merchantId: bigint;
  readonly agents: ReadonlyMap<TeamOf, bigint>;
}

/** Enables bets in series and rebate claims on the site. */
async function offerRebates(deps: Deps, { merchantId, agents }: Recruiting): Promise<void> {
  const { category } = LOTTERY;
  const limits = {
    setting: series,
    change: { limits: [LOTTERY, { ...LOTTERY, category: 'ELOTT' as const }] },
  };
  await changeSite(deps, changeSetting, { merchantId, ...limits });
  const rates = [{ category: 'RNG' as const, rate: rate(3_000) }];
  const claimed = { setting: manualRebate, change: { rates } };
  await changeSite(deps, changeSetting, { merchantId, ...claimed });
  for (const [agent, { series: most }] of Object.entries(TEAMS)) {
    const set = { merchantId, memberId: agents.get(agent as TeamOf) ?? 0n, category, series: most };
    await inTransaction(deps.db, (tx) => setSeries(tx, set, deps.clock()));
  }
}

/** Players recruited by agents' links. They have unknown random passwords, so they cannot log in. */
export async function recruitPlayers(deps: Deps, recruiting: Recruiting): Promise<Member[]> {
  const { merchantId, agents } = recruiting;
  await offerRebates(deps, recruiting);
  const names = COLOURS.flatMap((colour) => ANIMALS.map((animal) => `${colour}${animal}`));
  const passwordHash = await hashOfUnknownPassword();
  const coming: Omit<Parameters<typeof registerMember>[1], 'username'>[] = [];
  for (const [agent, team] of Object.entries(TEAMS)) {
    const agentId = agents.get(agent as TeamOf) ?? 0n;
    const links = await openLinks(deps, { merchantId, agentId, team });
    for (let n = 0; n < team.players; n++) {
      const recruitedBy = links[n % links.length] ?? null;
      coming.push({ merchantId, credential: { passwordHash }, recruitedBy });
    }
  }
  return mapConcurrently(coming, (player, place) =>
    registerMember(deps, { ...player, username: names[place] ?? `player${place}` }),
  );
}

interface Linking {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly team: WrittenTeam;
}

async function openLinks(deps: Deps, { merchantId, agentId, team }: Linking) {
  const promised = [{ category: LOTTERY.category, series: team.series - 10 }];
  return Promise.all(
    team.links.map(async ({ name, visits }) => {
      const linkInput = { merchantId, agentId, name, series: promised };
      const { code } = await createLinkWithSeries(deps, linkInput);
      const recruiter = await requireRecruiter(deps.db, { merchantId, code, at: deps.clock() });
      await countVisits(deps, { linkId: recruiter.linkId, visits });
      return recruiter;
    }),
  );
}
