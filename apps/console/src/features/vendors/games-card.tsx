import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/vendors/games.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Pager } from '@app/ui/navigation/pager';
import { useState } from 'react';
import { SearchForm } from '../../lib/lists/search-form.tsx';
import { useWords } from '../../lib/words.ts';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import { GameDialog } from './game-dialog.tsx';
import { GameTable } from './game-table.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import type { InstalledGame } from './vendors.ts';

/** Games of a vendor in the installation. */
export function GamesCard({ vendor }: { readonly vendor: string }) {
  const { t } = useWords();
  const ownName = useOwnName();
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<'import' | { act: 'change' | 'rest'; game: InstalledGame }>();
  const answer = useAnswer(calls.list, { vendor, ...(text && { text }), page: `${page + 1}` });
  const close = () => setOpen(undefined);
  const take = (
    <Button size="small" kind="ink" onPress={() => setOpen('import')}>
      {t('vendors.import')}
    </Button>
  );
  return (
    <Card title={t('games.games')} aside={take}>
      <SearchForm
        label={t('games.search')}
        asked={text}
        maxLength={60}
        onAsk={(sought) => {
          setText(sought);
          setPage(0);
        }}
      />
      <Answered answer={answer} rows={6}>
        {({ list, totalPages, totalCount }) => (
          <>
            <p role="status" className="py-2 text-sm text-ink-2">
              {t('games.count', { count: totalCount })}
            </p>
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t(text ? 'games.none' : 'vendors.games.none')} />
            ) : (
              <GameTable games={list} onAct={(act, game) => setOpen({ act, game })} />
            )}
            <Pager page={page} pages={totalPages} onChange={setPage} />
          </>
        )}
      </Answered>
      {open === 'import' && <ImportDialog vendor={vendor} onClose={close} />}
      {typeof open === 'object' && open.act === 'change' && (
        <GameDialog vendor={vendor} game={open.game} onClose={close} />
      )}
      {typeof open === 'object' && open.act === 'rest' && (
        <MaintenanceDialog
          vendor={vendor}
          game={open.game.code}
          name={ownName(open.game)}
          now={open.game.maintenance}
          onClose={close}
        />
      )}
    </Card>
  );
}
