import { Refused } from '@app/client/answered';
import { Banner } from '@app/ui/feedback/banner';
import { useWords } from '../words.ts';
import { PasskeyError } from './passkeys.ts';

/** Explains why a passkey could not be created or used: an error of the browser or the server. */
export function PasskeyRefused({ error }: { readonly error: Error | undefined }) {
  const { t } = useWords();
  if (!(error instanceof PasskeyError)) return <Refused error={error} />;
  const { kind, address } = error;
  return <Banner urgent state="danger" title={t(`passkeys.${kind}`, { address })} />;
}
