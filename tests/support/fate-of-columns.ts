/**
 * What becomes of each column of the database when a person is erased. A column that is new is nowhere here, and
 * fails the test until it is said here, and done by an eraser where it goes.
 */

const BOOKS = 'the books, which the law asks for, name the number alone';
const RECORD = 'what happened is kept by its number';

type Fate = 'rows go' | Readonly<Record<string, string>>;

/** Of tables that lead to a member: by column, why it stays; empty: it goes. */
export const FATE: Readonly<Record<string, Fate>> = {
  adjustment: {
    ...{ way: BOOKS, category: BOOKS, words: '' },
    ...{ operator: 'of an operator', reversed_by: 'of an operator' },
  },
  agent_dispute: { reason: RECORD, words: '', state: RECORD, answer: '' },
  affiliate_link: {
    ...{ code: 'is in the links of members who came by it', name: '', campaign: '' },
    ...{ landing: RECORD },
  },
  agent_closure: {},
  broadcast: { audience: 'conditions', texts: 'of an operator', state: RECORD },
  contract_batch: { outcomes: RECORD },
  contract_template: 'rows go',
  contract: { category: RECORD, state: RECORD, asked_by: RECORD },
  data_export: {
    ...{ kind: RECORD, format: RECORD, language: RECORD, time_zone: RECORD, input: RECORD },
    state: RECORD,
  },
  deposit: {
    ...{ channel: BOOKS, currency: BOOKS, state: BOOKS, reference: BOOKS, routed_to: BOOKS },
    ...{ launch_url: '', payer: '', words: '' },
    ...{ paid_to: 'the account of the site' },
  },
  deposit_turnover: {},
  downline_batch: { outcomes: RECORD },
  erasure: { state: RECORD },
  feedback: { content: '', answer: '' },
  kyc_document: {
    ...{ kind: RECORD, paper: RECORD, state: RECORD, decided_by: RECORD },
    ...{ number: '', number_hash: '', words: '' },
  },
  ledger_account: {},
  ledger_hold: {},
  login_attempt: {
    ...{ name_hash: 'a year', ip: 'a year', network: 'a year', device: 'a year' },
    ...{ browser: 'a year', portal: 'a year', method: 'a year', outcome: 'a year' },
    reason: 'a year',
  },
  login_ticket: 'rows go',
  member_address: 'rows go',
  member_authenticator: 'rows go',
  member_avatar: 'rows go',
  member_bonus: { state: RECORD, reason: RECORD },
  member_guess: 'rows go',
  member_identity: 'rows go',
  member_shortage: { cause: BOOKS },
  member_note: { kind: RECORD, words: '', operator: 'of an operator' },
  member_payment_password: 'rows go',
  member_personal: 'rows go',
  member_recovery_code: 'rows go',
  member_registration: {
    ...{ method: RECORD, recommender_id: '', referral_code: '', domain: '', register_url: '' },
  },
  member_security_answer: 'rows go',
  member_upline: {},
  message: { cause: RECORD, cause_key: RECORD, details: '', texts: '' },
  message_recipient: {},
  password_before: 'rows go',
  password_reset: 'rows go',
  risk_mark: 'rows go',
  risk_sighting: 'rows go',
  risk_standing: 'rows go',
  transfer: { goes: BOOKS, note: '', request_key: RECORD },
  trial: { address: 'of trial members, whom no one knows' },
  upload: { purpose: RECORD, source_hash: RECORD, used_by: RECORD },
  vendor_wallet: { records_after: BOOKS },
  withdrawal: {
    ...{ currency: BOOKS, state: BOOKS, request_key: RECORD },
    ...{ words: '', released_by: 'of an operator' },
    ...{ verdict: RECORD, bond_state: BOOKS, virtual_currency: BOOKS },
  },
  withdrawal_account: { bank: BOOKS, content: '', number_hash: '', tail: '' },
};

/** Of the table `member`: every column, whatever its type. */
export const OF_MEMBER: Readonly<Record<string, string>> = {
  ...{ id: RECORD, public_id: RECORD, merchant_id: RECORD, customer_type: RECORD },
  ...{ username: '', nickname: '', password_hash: '', last_login_ip: '' },
  ...{
    has_password: 'says that there is none',
    password_set_at: RECORD,
    password_handed_out: RECORD,
  },
  ...{ agent_since: BOOKS, affiliate_link_id: BOOKS, registered_at: BOOKS },
  ...{ closed_at: 'keeps them out', erased_at: RECORD },
  ...{ first_login_at: RECORD, last_login_at: RECORD },
};

const OPERATORS = 'operators wrote or chose it';
const NAMED = 'a list of the platform';
const HASH = 'the hash of a random token or of a request';
const DRAWN = 'what was drawn, which names bets alone';
const KEYS = 'keys of the installation and of companies';

/** Of all other tables, by why a column stays: those that can hold a text. */
export const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  affiliate_plan_terms: { [RECORD]: 'negative' },
  account_day: { [BOOKS]: 'day' },
  agent_debt: { [BOOKS]: 'category' },
  agent_debt_step: { [BOOKS]: 'kind' },
  announcement: { [OPERATORS]: 'audiences code kind link link_kind picture promotion_kind' },
  announcement_text: { [OPERATORS]: 'html language picture_text title' },
  approval: {
    [RECORD]: 'action call input state',
    'named by number when the erasure begins': 'detail target',
  },
  audit_entry: {
    'the chain, which no page shows where audit_shown has a line': 'action actor detail target',
    [HASH]: 'hash',
  },
  audit_shown: { 'named by number': 'detail target' },
  banner: { [OPERATORS]: 'code link link_kind picture place_code' },
  banner_text: { [OPERATORS]: 'action language text title' },
  channel_statement: {
    [OPERATORS]: 'brought_by channel content digest holds layout',
    [BOOKS]: 'day',
  },
  channel_statement_line: { [BOOKS]: 'channel currency kind outcome reference' },
  content_version: { [OPERATORS]: 'code content_type document made_by' },
  daily_review: { [OPERATORS]: 'counts day reviewed_by words' },
  deposit_account: { [OPERATORS]: 'bank channel holder note number' },
  deposit_channel: { [OPERATORS]: 'code name' },
  deposit_report: { [BOOKS]: 'channel currency outcome report_id status' },
  deposit_step: { [RECORD]: 'operator step' },
  deposit_attempt: { [BOOKS]: 'channel failure reason' },
  deposit_payment: { [BOOKS]: 'channel currency reference' },
  deposit_route: { [OPERATORS]: 'channel method' },
  dividend_terms: { [RECORD]: 'base carry' },
  exchange_rate: { [OPERATORS]: 'currency set_by' },
  game: { [OPERATORS]: 'category code icon_url name names volatility' },
  game_class: { [NAMED]: 'class' },
  help_article: { [OPERATORS]: 'category code' },
  help_article_text: { [OPERATORS]: 'html language title' },
  idempotency_record: { [HASH]: 'input_hash key' },
  ledger_day: { [BOOKS]: 'day' },
  ledger_entry: { [BOOKS]: 'key' },
  ledger_key: { [BOOKS]: 'input_hash key' },
  merchant: {
    [OPERATORS]:
      'code currency currency_symbol maintenance_text maintenance_title name state time_zone',
  },
  merchant_area_maintenance: { [OPERATORS]: 'area text title' },
  merchant_domain: { [OPERATORS]: 'domain found' },
  case_claim: { [NAMED]: 'kind', 'of an operator': 'operator' },
  merchant_flag: { [NAMED]: 'mod_id' },
  message_gateway: { [OPERATORS]: 'channel failure name sealed_secret settings' },
  message_template: { [OPERATORS]: 'cause content language title' },
  operator: { 'of an operator': 'email email_language password_hash totp_secret username' },
  operator_link: { 'of an operator': 'token_hash totp_secret' },
  operator_network: { 'of an operator': 'network' },
  operator_passkey: { 'of an operator': 'credential_id name public_key' },
  operator_role: { [OPERATORS]: 'name' },
  operator_role_permission: { [NAMED]: 'permission' },
  operator_taken_permission: { 'of an operator': 'permission reason' },
  operator_view: { 'of an operator': 'address name page' },
  operator_view_default: { 'of an operator': 'page' },
  outbox_message: {
    'sealed, and leads to no member': 'content recipient',
    [RECORD]: 'channel last_error purpose reference state',
  },
  payment_channel_slot: { [NAMED]: 'channel' },
  payment_company: { [KEYS]: 'address code failure kid public_key sealed_private_key' },
  payment_company_key: { [KEYS]: 'company kid public_key' },
  payment_exception: {
    [BOOKS]: 'channel currency kind reference report_id state status',
    'of an operator': 'decided_by approved_by words',
  },
  payout_accrual: { [BOOKS]: 'category' },
  payout_bill: { [BOOKS]: 'category' },
  payout_part: { [BOOKS]: 'source' },
  payout_run: { [BOOKS]: 'held_because state' },
  proof_company: { [OPERATORS]: 'company failure' },
  lottery: { [OPERATORS]: 'calendar code family group_code prize_mode source time_zone' },
  lottery_chain: { [DRAWN]: 'terminal_hash' },
  lottery_draw: { [DRAWN]: 'day held_because number salt_text secret state' },
  lottery_draw_move: { [OPERATORS]: 'approved_by day moved_by old_day reason' },
  lottery_holiday: { [OPERATORS]: 'entered_by from_day reason until_day' },
  lottery_number_control: { [OPERATORS]: 'lifted_by made_by number play reason' },
  lottery_outcome: { [DRAWN]: 'given_by outcome reason' },
  lottery_price: { [OPERATORS]: 'approved_by made_by prices' },
  lottery_result_entry: { [DRAWN]: 'entered_by outcome' },
  lottery_secret: { [KEYS]: 'sealed' },
  results_company_key: { [KEYS]: 'company kid public_key' },
  lottery_slip: { [BOOKS]: 'ball play' },
  link_origin: { 'goes with its member': 'click_id sub1 sub2 sub3 sub4' },
  postback: { 'goes with its agent': 'events sealed_secret url' },
  postback_delivery: { [RECORD]: 'event event_key failure state' },
  refused_report: { [NAMED]: 'about channel field reason' },
  promotion_version: { [OPERATORS]: 'name weights' },
  rebate_claim: { [BOOKS]: 'day' },
  reconciliation_break: { [BOOKS]: 'cause channel closed_by currency kind reference verdict' },
  risk_progress: { [NAMED]: 'source' },
  seal_key: { [KEYS]: 'kid private_key_encrypted public_x public_y' },
  site_game: { [OPERATORS]: 'icon_url' },
  site_preview: { [HASH]: 'token_hash' },
  site_setting: { [OPERATORS]: 'key value' },
  sms_area_day: { [RECORD]: 'area day' },
  sms_day: { [RECORD]: 'day' },
  social_ticket: { 'ten minutes': 'provider subject_hash token_hash' },
  stored_file: { 'goes with what it is found by': 'content key' },
  team_turnover: { [RECORD]: 'returned' },
  trial_balance_run: { [BOOKS]: 'asked_by found_by_site sample state' },
  vendor: {
    [OPERATORS]: 'category_words code launch_url name names networks round_url verify_url',
  },
  vendor_key: { [KEYS]: 'kid public_key' },
  vendor_launch: { 'rows go': 'back_url language token_hash' },
  vendor_round: { [BOOKS]: 'round_ref' },
  vendor_session: { 'rows go': 'token_hash' },
  vendor_transaction: { [BOOKS]: 'answer payload_hash tx_id' },
  verification_code: {
    'leads to no member, and has numbers and addresses as keyed hashes alone':
      'code_hash device purpose recipient_hash',
  },
  vendor_wallet_link: { [KEYS]: 'address failure kid public_key sealed_private_key' },
  wallet_transfer: {
    [BOOKS]: 'currency refusal state vendor_reference way',
    ...{ [RECORD]: 'request_key', [OPERATORS]: 'decided_by words' },
  },
  wallet_transfer_question: { [RECORD]: 'asked answer' },
  withdrawal_bank: { [OPERATORS]: 'code currency kind name network' },
  withdrawal_channel: { [OPERATORS]: 'code kinds name' },
  withdrawal_leg: {
    [BOOKS]: 'booked_references channel doubt doubt_references doubt_status reference state',
  },
  withdrawal_reason: { [RECORD]: 'code' },
  withdrawal_report: { [BOOKS]: 'channel currency outcome reference report_id status' },
  withdrawal_step: { [RECORD]: 'operator step' },
};
