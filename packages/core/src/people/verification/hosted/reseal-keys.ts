import { hostedCheck } from '@app/shared/captcha/settings';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { isSealedWithPrevious, sealAnew } from '../../../platform/kernel/index.ts';
import { changeSetting, lockSetting, readSetting, sitesOf } from '../../../sites/site/index.ts';
import { HOSTED_KEY } from './ask-company.ts';

/** A command. Reseals sites' keys of companies with the current key and returns how many. Idempotent. */
export async function resealHostedKeys(db: Database): Promise<number> {
  let sealed = 0;
  for (const { id: merchantId } of await sitesOf(db, null)) {
    const where = { merchantId, setting: hostedCheck };
    if (!isOld((await readSetting(db, where)).company)) continue;
    sealed += await inTransaction(db, async (tx) => {
      const { company } = await lockSetting(tx, where);
      if (!isOld(company)) return 0;
      const sealedKey = sealAnew(HOSTED_KEY, bytesOf(company)).toString('hex');
      await changeSetting(tx, { ...where, change: { company: { ...company, sealedKey } } });
      return 1;
    });
  }
  return sealed;
}

interface Sealed {
  readonly sealedKey: string;
}

const bytesOf = ({ sealedKey }: Sealed): Buffer => Buffer.from(sealedKey, 'hex');

const isOld = <Company extends Sealed>(company: Company | null): company is Company =>
  company !== null && isSealedWithPrevious(bytesOf(company));
