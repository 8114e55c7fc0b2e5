import {
  answerChat,
  closeChat,
  findConversation,
  rateConversation,
  saveCannedAnswer,
  sendChatMessage,
  takeChat,
} from '@app/core/engagement/chat';
import type { Member } from '@app/core/people/members';
import { findOperatorByName } from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { switchFlag } from '@app/core/sites/site';

const OPERATOR = 'keeper';
const MINUTE_MS = 60_000;

const CANNED = [
  {
    language: 'EN',
    title: 'Deposit under way',
    text: 'Your bank needs up to ten minutes. Your money is safe, and the page shows it once it arrives.',
  },
  {
    language: 'EN',
    title: 'Never share a password',
    text: 'We never ask for your password or a code. If you shared it, change your password now.',
  },
  {
    language: 'CN',
    title: '存款处理中',
    text: '银行处理最多需要十分钟，请放心，到账后页面会自动更新。',
  },
];

interface DemoChat {
  /** Minutes since its first message. */
  readonly startedAgo: number;
  readonly language: string;
  /** Messages of the member and an operator, alternating. */
  readonly turns: readonly string[];
  readonly end?: { readonly stars: number; readonly text: string };
}

const CHATS: readonly DemoChat[] = [
  {
    startedAgo: 6,
    language: 'EN',
    turns: ['Hi, I paid in ten minutes ago and my balance is still the same.'],
  },
  { startedAgo: 2, language: 'CN', turns: ['请问提款一般多久到账？'] },
  {
    startedAgo: 25,
    language: 'EN',
    turns: [
      'How do I change my withdrawal account?',
      'Open Withdrawal accounts in your member center and add the new one. A new account waits a day before its first withdrawal.',
      'Thanks! And can I delete the old one?',
    ],
  },
  {
    startedAgo: 180,
    language: 'EN',
    turns: [
      'My bonus disappeared?',
      'It did not: its turnover is complete, so it moved to your balance at 14:02.',
      'Oh, I see it now. Thank you!',
      'You are welcome. Have a nice evening!',
    ],
    end: { stars: 5, text: 'Quick and friendly.' },
  },
];

interface DemoPlayers {
  readonly merchantId: bigint;
  readonly players: readonly Member[];
}

/** Chats with support in each state, and canned answers. */
export async function setUpChats(deps: Deps, { merchantId, players }: DemoPlayers): Promise<void> {
  const [first] = players;
  const operator = await findOperatorByName(deps.db, OPERATOR);
  if (!first || !operator) return;
  if (await findConversation(deps.db, { memberId: first.id })) return;
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    await switchFlag(tx, { merchantId, flag: 'CBS3', enabled: true });
    for (const answer of CANNED)
      await saveCannedAnswer(tx, { merchantId, publicId: deps.newId(), ...answer }, now);
  });
  for (const [n, chat] of CHATS.entries()) {
    const member = players[n];
    if (member) await makeChat(deps, { member, operatorId: operator.id, chat });
  }
}

interface MadeChat {
  readonly member: Member;
  readonly operatorId: bigint;
  readonly chat: DemoChat;
}

async function makeChat(
  deps: Deps,
  { member: { id: memberId, merchantId }, operatorId, chat }: MadeChat,
): Promise<void> {
  const startMs = deps.clock().getTime() - chat.startedAgo * MINUTE_MS;
  const at = (turn: number): Date => new Date(startMs + turn * MINUTE_MS);
  const which = { memberId, merchantId, operatorId, publicId: '' };
  for (const [turn, text] of chat.turns.entries()) {
    const depsAtTurn = { ...deps, clock: () => at(turn) };
    if (turn % 2 === 0) {
      const requestKey = { memberId, key: deps.newId(), inputHash: '' };
      const asked = { requestKey, merchantId, memberId, language: chat.language, text };
      which.publicId = (await sendChatMessage(depsAtTurn, asked)).conversationPublicId;
    } else {
      await inTransaction(deps.db, async (tx) => {
        if (turn === 1) await takeChat(tx, deps, { ...which, from: null }, at(turn));
        await answerChat(tx, { ...which, messagePublicId: deps.newId(), text }, at(turn));
      });
    }
  }
  if (!chat.end) return;
  const { publicId } = which;
  await inTransaction(deps.db, (tx) => closeChat(tx, deps, which, at(chat.turns.length)));
  await rateConversation(deps, { memberId, publicId, ...chat.end });
}
