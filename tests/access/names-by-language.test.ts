import type { Call } from '@app/shared/contract/define-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as deposits from '@app/shared/deposits/ops-calls';
import * as exceptions from '@app/shared/deposits/payment-exceptions.ops-calls';
import * as dayFigures from '@app/shared/figures/day-figures.ops-calls';
import * as ledger from '@app/shared/ledger/ops-calls';
import * as money from '@app/shared/members/money.ops-calls';
import * as timeline from '@app/shared/members/timeline.ops-calls';
import * as reconciliation from '@app/shared/reconciliation/ops-calls';
import { orderDetail, orders } from '@app/shared/records/schemas';
import { beforeAll, expect, test } from 'vitest';
import {
  foreignNames,
  makeNamedWorld,
  type Named,
  type NamedWorld,
  namedLanguages,
  nameOf,
} from '../support/people/named-world.ts';
import { makeOperator, sendOps } from '../support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../support/servers/api.ts';

let api: TestApi;
let world: NamedWorld;
let site: string;
let token: string;

beforeAll(async () => {
  api = await startApi();
  world = await makeNamedWorld(api.deps);
  const { merchantId } = world;
  ({ code: site } = await api.deps.db.prisma.merchant.findUniqueOrThrow({
    where: { id: merchantId },
  }));
  ({ token } = await makeOperator(api, { merchantId }));
  return async () => {
    await world.close();
    await api.close();
  };
});

type Language = (typeof namedLanguages)[number];
type Body = () => object | Promise<object>;

async function asOperator(call: OpsCall, language: Language, body: object) {
  const answer = await sendOps(api, call, { token, site, language, body });
  expect(answer.body, call.name).toMatchObject({ success: true });
  return answer.body.value;
}
async function asMember(call: Call, language: Language, body: object) {
  const sent = { site, language, body, token: await tokenOf(api, world.member) };
  const answer = await send(api, call, sent);
  expect(answer.body, call.name).toMatchObject({ success: true });
  return answer.body.value;
}

function check(answer: unknown, language: Language, names: readonly Named[]): void {
  const text = JSON.stringify(answer);
  for (const name of names) expect(text).toContain(nameOf[language](name));
  expect(text).not.toMatch(foreignNames(language));
}

const ofMember = () => ({ id: world.member.publicId });
const lately = () => ({ ...ofMember(), period: '7d' });
const accountOf = async (kind: string): Promise<string> => {
  const { list } = await asOperator(ledger.accounts, 'EN', {});
  const found = list.find((one: { kind: string }) => one.kind === kind);
  return found?.account ?? expect.unreachable(`no account of the kind ${kind}`);
};
const month = () => new Date().toISOString().slice(0, 7);
const day = () => new Date().toISOString().slice(0, 10);
const entryOf = async (kind: string): Promise<object> => {
  const { list } = await asOperator(ledger.entries, 'EN', {
    account: await accountOf(kind),
    day: day(),
  });
  return { reference: list.at(0).reference };
};

const opsCalls: [OpsCall, Body, ...Named[]][] = [
  [timeline.read, ofMember, 'channel', 'promotion'],
  [dayFigures.deposits, () => ({}), 'channel'],
  [deposits.list, () => ({ queue: 'closed' }), 'channel'],
  [deposits.read, () => ({ id: world.depositId }), 'channel'],
  [exceptions.list, () => ({ state: 'open' }), 'channel'],
  [money.deposits, lately, 'channel'],
  [reconciliation.statements, () => ({}), 'channel'],
  [reconciliation.breaks, () => ({ state: 'open' }), 'channel'],
  [ledger.accounts, () => ({}), 'lottery', 'promotion', 'vendor'],
  [
    ledger.days,
    async () => ({ account: await accountOf('lottery_escrow'), month: month() }),
    'lottery',
  ],
  [ledger.entry, () => entryOf('outside'), 'channel'],
  [ledger.entry, () => entryOf('lottery_escrow'), 'lottery'],
];

test.each(
  opsCalls.flatMap(([call, bodyOf, ...names]) =>
    namedLanguages.map((language) => ({ name: call.name, call, bodyOf, names, language })),
  ),
)(
  '$name in $language answers $names in its language',
  async ({ call, bodyOf, names, language }) => {
    check(await asOperator(call, language, await bodyOf()), language, names);
  },
);

test.each(namedLanguages)('a bet in %s names its game and its vendor', async (language) => {
  const { list } = await asMember(orders, language, {});
  check(list, language, ['game', 'lottery']);
  const { orderNo, betTimeInTimestamp } = list.find(
    ({ gameType }: { gameType: string }) => gameType === 'LOTT',
  );
  const detail = { orderNo, betTime: `${betTimeInTimestamp}` };
  check(await asMember(orderDetail, language, detail), language, ['lottery', 'vendor']);
});
