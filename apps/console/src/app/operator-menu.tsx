import { useClient } from '@app/client/client-provider';
import * as session from '@app/shared/operators/session.ops-calls';
import { Anchor } from '@app/ui/navigation/anchor';
import { POPOUT_ITEM, Popout, PopoutRow } from '@app/ui/overlays/popout';
import { Icon } from '@app/ui/pictures/icon';
import { useQueryClient } from '@tanstack/react-query';
import { PreferenceRows } from '../lib/preferences.tsx';
import { useOperator } from '../lib/session/operator.ts';
import { endSession } from '../lib/session/session.ts';
import { useWords } from '../lib/words.ts';
import { DensityRow } from './density-row.tsx';

/** Menu with the operator's name, preferences and logout. */
export function OperatorMenu() {
  const { t, named, listed } = useWords();
  const { username, roles } = useOperator();
  const ops = useClient();
  const queries = useQueryClient();
  const leave = async () => {
    await ops.send(session.logout, {}).catch(() => {}); // the local session ends, even if the server refuses
    endSession('left');
    queries.clear();
  };
  const button = (
    <>
      <span className="text-lg">
        <Icon name="user-circle" />
      </span>
      <span className="hidden tablet:inline">
        <bdi>{username}</bdi>
      </span>
    </>
  );
  return (
    <Popout label={t('operator.menu', { username })} button={button}>
      {() => (
        <>
          <PopoutRow>
            <p className="font-strong">
              <bdi>{username}</bdi>
            </p>
            <p className="text-xs text-ink-3">
              {listed(roles.map((role) => named('role', role))) || t('operator.noRole')}
            </p>
          </PopoutRow>
          <Anchor href="/console/account" className={POPOUT_ITEM}>
            <Icon name="key" />
            {t('nav.account')}
          </Anchor>
          <PreferenceRows />
          <DensityRow />
          <button type="button" className={POPOUT_ITEM} onClick={() => void leave()}>
            <Icon name="sign-out" />
            {t('operator.leave')}
          </button>
        </>
      )}
    </Popout>
  );
}
