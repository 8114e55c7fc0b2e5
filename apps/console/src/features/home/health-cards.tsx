import type { Answer } from '@app/client/calls';
import type { board } from '@app/shared/figures/ops-calls';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import { AnswerStateTag } from '../../parts/health/answer-state.tsx';

type Board = Answer<typeof board>;
type ProviderHealth = Pick<
  Board['channels'][number],
  'state' | 'since' | 'failedShare' | 'lastAnsweredAt'
>;

/** Health of the vendors with games on the site, and their open rounds with stakes. */
export function VendorHealth({ vendors }: Pick<Board, 'vendors'>) {
  const { t } = useWords();
  const names = useCatalogueNames();
  return (
    <Card title={t('board.vendors')}>
      {vendors.length === 0 ? (
        <p className="text-ink-2">{t('board.vendors.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {vendors.map(({ vendor, rounds, stake, oldestAt, ...health }) => (
            <Line key={vendor} name={names.vendor(vendor)} code={vendor} health={health}>
              {rounds > 0 && oldestAt !== null
                ? fillPhrase((at) => t('board.rounds.open', { count: rounds, ...at }), {
                    amount: <Money amount={stake} />,
                    time: <When at={oldestAt} />,
                  })
                : t('board.rounds.none')}
            </Line>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Health of the site's payment channels. */
export function ChannelHealth({ channels }: Pick<Board, 'channels'>) {
  const { t } = useWords();
  const mayManage = useMay('gateways.manage');
  return (
    <Card
      title={t('nav.channels')}
      aside={
        mayManage && (
          <Link look="underlined" href="/console/channels">
            {t('board.manage')}
          </Link>
        )
      }
    >
      {channels.length === 0 ? (
        <p className="text-ink-2">{t('board.channels.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {channels.map(({ channel, name, ...health }) => (
            <Line key={channel} name={name} health={health} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface LineProps {
  readonly name: string;
  /** Shown if it differs from the name. */
  readonly code?: string;
  readonly health: ProviderHealth;
  readonly children?: ReactNode;
}

function Line({ name, code, health, children }: LineProps) {
  const { t } = useWords();
  const { lastAnsweredAt } = health;
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 leading-snug wide-phone:grid-cols-2">
      <span className="grid min-w-0 content-start gap-half text-xs text-ink-3">
        <bdi className="text-base text-ink">{name}</bdi>
        {code !== undefined && code !== name && <bdi>{code}</bdi>}
        {children && <span>{children}</span>}
        <span>
          {lastAnsweredAt === null
            ? t('board.calls.never')
            : fillPhrase((at) => t('board.calls.last', at), {
                time: <When at={lastAnsweredAt} />,
              })}
        </span>
      </span>
      <AnswerStateTag {...health} />
    </li>
  );
}
