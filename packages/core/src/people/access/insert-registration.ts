import { sql, type Tx } from '../../platform/db/index.ts';

/** Circumstances of a member's registration. */
export interface Registration {
  readonly memberId: bigint;
  /** `downline`: created by an agent, who confirmed their age. */
  readonly method: 'username' | 'mobile' | 'auto_username' | 'downline';
  readonly recommenderId?: string | null | undefined;
  readonly referralCode?: string | null | undefined;
  readonly domain?: string | null | undefined;
  readonly registerUrl?: string | null | undefined;
  readonly ageConfirmedAt: Date;
}

const insert = sql(
  'access.insert_registration',
  `INSERT INTO member_registration (member_id, method, recommender_id, referral_code, domain,
                                    register_url, age_confirmed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** A step. Records how a member registered. */
export async function insertRegistration(
  tx: Tx,
  { memberId, method, ageConfirmedAt, ...came }: Registration,
): Promise<void> {
  const { recommenderId, referralCode, domain, registerUrl } = came;
  const arrival = [recommenderId, referralCode, domain, registerUrl].map((text) => text || null);
  await tx.query(insert, [memberId, method, ...arrival, ageConfirmedAt]);
}
