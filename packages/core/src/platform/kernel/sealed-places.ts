/** A column with sealed values, and the key of its rows. */
export interface SealedColumn {
  /** The place that its values are bound to. */
  readonly place: string;
  readonly table: string;
  readonly column: string;
  readonly key: string;
  readonly keyType: 'bigint' | 'bytea' | 'text';
}

const byId = { key: 'id', keyType: 'bigint' } as const;
const ofMember = { key: 'member_id', keyType: 'bigint' } as const;
const personal = { table: 'member_personal', ...ofMember } as const;
const message = { table: 'outbox_message', ...byId } as const;

/**
 * Every sealed column. A value can be sealed only for a place of this list, and `reseal` walks it: a column
 * that a domain adds is resealed with the next key, and one missing here does not compile.
 */
export const sealedColumns = [
  { place: 'member_personal.email', column: 'email', ...personal },
  { place: 'member_personal.phone', column: 'phone', ...personal },
  { place: 'member_personal.payeeName', column: 'payee_name', ...personal },
  { place: 'member_personal.idNumber', column: 'id_number', ...personal },
  { place: 'member_personal.messengers', column: 'messengers', ...personal },
  {
    place: 'withdrawal_account.content',
    table: 'withdrawal_account',
    column: 'content',
    ...byId,
  },
  { place: 'kyc_document.number', table: 'kyc_document', column: 'number', ...byId },
  { place: 'channel_statement.content', table: 'channel_statement', column: 'content', ...byId },
  { place: 'deposit.payer', table: 'deposit', column: 'payer', ...byId },
  { place: 'member_address.content', table: 'member_address', column: 'content', ...byId },
  { place: 'point_order.address', table: 'point_order', column: 'address', ...byId },
  { place: 'ticket.sealed_seed', table: 'ticket', column: 'sealed_seed', ...byId },
  {
    place: 'raffle.sealed_seed',
    table: 'raffle',
    column: 'sealed_seed',
    key: 'promotion_id',
    keyType: 'bigint',
  },
  { place: 'chat_message.text', table: 'chat_message', column: 'text', ...byId },
  { place: 'chat_room_message.text', table: 'chat_room_message', column: 'text', ...byId },
  {
    place: 'chat_conversation.rating_text',
    table: 'chat_conversation',
    column: 'rating_text',
    ...byId,
  },
  {
    place: 'member_authenticator.secret',
    table: 'member_authenticator',
    column: 'secret',
    ...ofMember,
  },
  { place: 'operator.totp_secret', table: 'operator', column: 'totp_secret', ...byId },
  {
    // Copied unchanged to the operator once they use the link.
    place: 'operator.totp_secret',
    table: 'operator_link',
    column: 'totp_secret',
    key: 'token_hash',
    keyType: 'bytea',
  },
  { place: 'approval.sealed', table: 'approval', column: 'sealed', ...byId },
  { place: 'operator.email', table: 'operator', column: 'email', ...byId },
  { place: 'outbox_message.recipient', column: 'recipient', ...message },
  { place: 'outbox_message.content', column: 'content', ...message },
  {
    place: 'message_gateway.sealed_secret',
    table: 'message_gateway',
    column: 'sealed_secret',
    ...byId,
  },
  {
    place: 'postback.sealed_secret',
    table: 'postback',
    column: 'sealed_secret',
    key: 'agent_id',
    keyType: 'bigint',
  },
  {
    place: 'payment_company.sealed_private_key',
    table: 'payment_company',
    column: 'sealed_private_key',
    key: 'code',
    keyType: 'text',
  },
  {
    place: 'vendor_wallet_link.sealed_private_key',
    table: 'vendor_wallet_link',
    column: 'sealed_private_key',
    key: 'vendor_id',
    keyType: 'bigint',
  },
  {
    place: 'vendor_round_link.sealed_private_key',
    table: 'vendor_round_link',
    column: 'sealed_private_key',
    key: 'vendor_id',
    keyType: 'bigint',
  },
  { place: 'vendor_key.sealed_secret', table: 'vendor_key', column: 'sealed_secret', ...byId },
  {
    place: 'export_signing_key.sealed_private_key',
    table: 'export_signing_key',
    column: 'sealed_private_key',
    ...byId,
  },
] as const satisfies readonly SealedColumn[];

/**
 * Places of sealed values: a column, a provider's secret in a site's setting, or a file by its key. Secrets of
 * further providers are `provider.<name>`.
 */
export type SealedPlace =
  | (typeof sealedColumns)[number]['place']
  | 'social_provider.client_secret'
  | 'hosted_check.key'
  | `provider.${string}`
  | `file ${string}`;
