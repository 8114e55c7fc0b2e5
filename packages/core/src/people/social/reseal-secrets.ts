import { type SocialCompany, social } from '@app/shared/access/social.settings';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { isSealedWithPrevious, sealAnew } from '../../platform/kernel/index.ts';
import { changeSetting, lockSetting, readSetting, sitesOf } from '../../sites/site/index.ts';
import { CLIENT_SECRET } from './configure-provider.ts';

/** A command. Reseals sites' client secrets with the current key and returns how many. Idempotent. */
export async function resealClientSecrets(db: Database): Promise<number> {
  let sealed = 0;
  for (const { id: merchantId } of await sitesOf(db, null)) {
    const where = { merchantId, setting: social };
    if (sealedBefore(await readSetting(db, where)).length === 0) continue;
    sealed += await inTransaction(db, async (tx) => {
      const old = sealedBefore(await lockSetting(tx, where));
      const change = Object.fromEntries(
        old.map(([code, company]) => {
          const anew = sealAnew(CLIENT_SECRET, Buffer.from(company.sealedClientSecret, 'hex'));
          return [code, { ...company, sealedClientSecret: anew.toString('hex') }];
        }),
      );
      await changeSetting(tx, { ...where, change });
      return old.length;
    });
  }
  return sealed;
}

const sealedBefore = (companies: Readonly<Record<string, SocialCompany | null>>) =>
  Object.entries(companies).flatMap(([code, company]) =>
    company && isSealedWithPrevious(Buffer.from(company.sealedClientSecret, 'hex'))
      ? [[code, company] as const]
      : [],
  );
