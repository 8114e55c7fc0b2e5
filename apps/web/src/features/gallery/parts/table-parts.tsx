import { ShareBar } from '@app/ui/charts/share-bar';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { RecordCard } from '@app/ui/tables/record-card';
import { TreeCell } from '@app/ui/tables/tree-cell';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { Narrow, Part, Specimen, Wide } from '../specimen.tsx';

interface Row {
  readonly name: string;
  readonly level: number;
  readonly turnover: bigint;
  readonly share: number;
}

const ROWS: readonly Row[] = [
  { name: 'agent_top', level: 0, turnover: 128_000_000n, share: 1 },
  { name: 'agent_mid', level: 1, turnover: 82_000_000n, share: 0.64 },
  { name: 'agent_leaf', level: 2, turnover: 41_000_000n, share: 0.32 },
];

export function TableParts() {
  const [open, setOpen] = useState(true);
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      head: 'Line',
      cell: ({ name, level }) => (
        <TreeCell
          level={level}
          open={level === 2 ? undefined : open}
          onToggle={() => setOpen(!open)}
        >
          {name}
        </TreeCell>
      ),
    },
    {
      key: 'share',
      head: 'Share',
      from: 'list',
      cell: ({ share }) => <ShareBar share={share}>{`${share * 100} %`}</ShareBar>,
    },
    {
      key: 'turnover',
      head: 'Turnover',
      numeric: true,
      cell: ({ turnover }) => <Money amount={turnover} />,
    },
    { key: 'state', head: 'Contract', from: 'table', cell: () => <Tag state="win">signed</Tag> },
  ];
  return (
    <Part title="Tables">
      <Specimen name="DataTable with TreeCell and ShareBar; the second row is the current one">
        <Wide>
          <Card title="Team">
            <DataTable
              caption="Turnover of the team"
              columns={columns}
              rows={open ? ROWS : ROWS.slice(0, 1)}
              keyOf={({ name }) => name}
              isCurrent={({ level }) => level === 1}
            />
          </Card>
        </Wide>
      </Specimen>
      <Specimen name="RecordCard: a row on phones">
        <Narrow>
          <RecordCard
            title="Lantern Fair"
            note="18:04:12"
            figure={<Money amount={1_950_000n} />}
            stub="Stake 100.00 · paid 195.00"
            onOpen={() => {}}
          />
        </Narrow>
      </Specimen>
    </Part>
  );
}
