import { closeOwnConversation, rateConversation, sendChatMessage } from '@app/core/engagement/chat';
import { offerBank } from '@app/core/money/withdrawals';
import { recordLoginAttempt } from '@app/core/people/access';
import { sendFeedback } from '@app/core/people/feedback';
import type { Member } from '@app/core/people/members';
import { writeToLine } from '@app/core/people/messages';
import { changePersonal, writeAddress } from '@app/core/people/profile';
import { inTransaction, sql } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { sealPersonal } from '@app/core/platform/kernel';
import { addUpload, fileStoreOf } from '@app/core/platform/uploads';
import { excludedAmong } from '@app/core/protection/exclusions';
import sharp from 'sharp';
import { makeRoom, writeRoom } from '../engagement/rooms.ts';
import { fund, makeAgent, makeMember, whole } from '../world.ts';

/** A person's data in the form they entered it. Each text is unique in the database. */
export const KNOWN = {
  username: 'quillfeather',
  phone: '+8613812345678',
  email: 'quill.feather@example.test',
  payeeName: 'Quillian Feather',
  idNumber: 'QF55667788',
  messenger: 'quill-on-line',
  birthday: '1988-08-18',
  street: '7 Feather Lane',
  ip: '198.51.100.77',
  device: 'feather-phone',
  browser: 'FeatherBrowser/9',
  feedback: 'My neighbour Quill saw it too',
  letter: 'Dear agent, it is Quill',
  chat: 'Support, Quill needs help',
  rating: 'Support never called Quill',
  room: 'Quill greets everyone',
  question: 'first_pet',
  template: 'As promised to Quill',
  account: '6222 0210 5566 7788',
  words: 'Your picture shows a payment of Quill',
} as const;

const addCredentials = sql(
  'tests.add_credentials',
  `WITH answer AS (
     INSERT INTO member_security_answer (member_id, question, answer_hash, position)
     VALUES ($1, $2, 'hash', 1)),
   ticket AS (
     INSERT INTO login_ticket (token_hash, member_id, device, expires_at)
     VALUES (decode(md5($1::bigint::text), 'hex'), $1, $3, $4)),
   code AS (
     INSERT INTO member_recovery_code (member_id, code_hash) VALUES ($1, decode('00', 'hex'))),
   guess AS (INSERT INTO member_guess (member_id, secret, tries) VALUES ($1, 'password', 1)),
   before AS (
     INSERT INTO password_before (member_id, password_hash, replaced_at) VALUES ($1, 'old', $4)),
   template AS (
     INSERT INTO contract_template (public_id, agent_id, name, terms, saved_at)
     VALUES (gen_random_uuid(), $1, $6, '{}', $4)),
   paying AS (
     INSERT INTO member_payment_password (member_id, hash, set_at) VALUES ($1, 'hash', $4))
   INSERT INTO member_authenticator (member_id, secret, begun_at, confirmed_at)
   VALUES ($1, $5, $4, $4)`,
);
const addAccount = sql(
  'tests.add_account',
  `INSERT INTO withdrawal_account (public_id, merchant_id, member_id, bank, content, number_hash, tail, is_default,
     bound_at, usable_from)
   VALUES (gen_random_uuid(), $1, $2, 'known', $3, decode(md5($2::bigint::text), 'hex'), '7788', true, $4, $4)`,
);
const addTransfer = sql(
  'tests.add_transfer',
  `INSERT INTO deposit (public_id, merchant_id, member_id, channel, currency, amount, state, created_at, expires_at,
     paid_to, payer, words)
   VALUES (gen_random_uuid(), $1, $2, 'known', 'USD', 10000, 'rejected', $3, $3, '{}', $4, $5)`,
);
const linkIdentity = sql(
  'tests.link_identity',
  `INSERT INTO member_identity (merchant_id, provider, subject_hash, member_id, linked_at)
   VALUES ($1, 'google', decode(md5($2::bigint::text), 'hex'), $2, $3)`,
);
const addAvatar = sql(
  'tests.add_avatar',
  'INSERT INTO member_avatar (member_id, drawn, changed_at) VALUES ($1, $2, $3)',
);

/** A member below an agent with data in every domain, by default without money. */
export async function makeKnownMember(
  deps: Deps,
  { merchantId, paysIn = 0 }: { readonly merchantId: bigint; readonly paysIn?: number },
): Promise<{ readonly member: Member; readonly agent: Member }> {
  const now = deps.clock();
  const agent = await makeAgent(deps, { merchantId });
  const { username, phone, email, device, browser, ip } = KNOWN;
  const member = await makeMember(deps, { merchantId, username, agentId: agent.id });
  const memberId = member.id;
  await inTransaction(deps.db, (tx) =>
    changePersonal(tx, memberId, {
      phone,
      phoneVerifiedAt: now,
      email,
      emailVerifiedAt: now,
      language: 'EN',
      payeeName: KNOWN.payeeName,
      idNumber: KNOWN.idNumber,
      birthday: KNOWN.birthday,
      messengers: { line: KNOWN.messenger },
    }),
  );
  const content = { receiver: KNOWN.payeeName, phone, street: KNOWN.street, country: 'CN' };
  const place = { region: 'Zhejiang', city: 'Hangzhou', postalCode: '310000' };
  await writeAddress(deps, { memberId, isDefault: true, content: { ...content, ...place } });
  const login = { merchantId, memberId, name: username, ip, device, browser };
  await recordLoginAttempt(deps, { ...login, portal: 'member', method: 'password', outcome: 'ok' });
  await sendFeedback(deps, { memberId, content: KNOWN.feedback });
  const chat = await sendChatMessage(deps, {
    requestKey: { memberId, key: deps.newId(), inputHash: '' },
    merchantId,
    memberId,
    language: 'EN',
    text: KNOWN.chat,
  });
  const rated = { memberId, publicId: chat.conversationPublicId };
  await closeOwnConversation(deps, rated);
  await rateConversation(deps, { ...rated, stars: 2, text: KNOWN.rating });
  await writeRoom(deps, member, await makeRoom(deps, member), KNOWN.room);
  const letter = {
    requestKey: { memberId, key: deps.newId(), inputHash: '' },
    merchantId,
    memberId,
    recipients: [agent.publicId],
    title: 'Hello',
    content: KNOWN.letter,
  };
  await writeToLine({ ...deps, excludedAmong }, letter);
  await inTransaction(deps.db, async (tx) => {
    const rest = { restsFrom: null, restsUntil: null, place: 0, version: 0 };
    const bank = { code: 'known', kind: 'bank', name: 'Known', enabled: true } as const;
    await offerBank(tx, merchantId, { ...bank, ...rest });
    const account = { holder: KNOWN.payeeName, number: KNOWN.account, branch: '' };
    const whole = { ...account, province: '', city: '' };
    const sealed = sealPersonal('withdrawal_account.content', JSON.stringify(whole));
    await tx.query(addAccount, [merchantId, memberId, sealed, now]);
  });
  const secret = sealPersonal('member_authenticator.secret', 'seed');
  await deps.db.query(addCredentials, [
    memberId,
    KNOWN.question,
    device,
    now,
    secret,
    KNOWN.template,
  ]);
  const payer = sealPersonal('deposit.payer', KNOWN.payeeName);
  await deps.db.query(addTransfer, [merchantId, memberId, now, payer, KNOWN.words]);
  await deps.db.query(linkIdentity, [merchantId, memberId, now]);
  await deps.db.query(addAvatar, [memberId, 'fox', now]);
  const picture = { width: 30, height: 20, channels: 3 as const, background: 'teal' };
  const file = await sharp({ create: picture }).png().toBuffer();
  const upload = { merchantId, owner: { memberId }, purpose: 'feedback' as const, file };
  await addUpload({ ...deps, files: fileStoreOf(deps.db, undefined) }, upload);
  if (paysIn > 0) await fund(deps, member, whole(paysIn));
  return { member, agent };
}
