import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import * as calls from '@app/shared/operators/passkeys.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { PasskeyRefused } from '../../lib/session/passkey-refused.tsx';
import { canUsePasskeys, signWithPasskey } from '../../lib/session/passkeys.ts';
import { startSession } from '../../lib/session/session.ts';
import { useWords } from '../../lib/words.ts';

/** Passkey login, in browsers that support passkeys. */
export function PasskeyLogin() {
  const { t } = useWords();
  const client = useClient();
  const { submit, busy, error } = useSubmit();
  if (!canUsePasskeys()) return null;
  const logIn = () =>
    submit(async () => {
      const passkey = await signWithPasskey(await client.send(calls.challengeForLogin, {}));
      const { token } = await client.send(calls.login, { passkey });
      startSession(token);
    });
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <PasskeyRefused error={error} />
      <Button kind="outline" busy={busy} onPress={() => void logIn()}>
        {t('login.passkey')}
      </Button>
    </div>
  );
}
