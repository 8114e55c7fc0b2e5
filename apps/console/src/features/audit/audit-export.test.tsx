import { audit } from '@app/shared/audit/ops-calls';
import { list } from '@app/shared/exports/ops-calls';
import * as signatures from '@app/shared/exports/signatures.ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AuditPage } from './audit-page.tsx';

const [ready] = list.example.answer.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['trail/audit'] = { list: [] };
  server.values['exports/list'] = { list: [] };
  server.values['exports/askAudit'] = audit.file.example.answer;
});
afterEach(async () => {
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  cleanup();
  await server.close();
});

const sentTo = (call: string) => server.received.filter((each) => each.call === call);
const open = async (address = '/') => {
  renderPage({ origin: server.origin, path: '/', address, page: <AuditPage /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog');
};

/** Names of saved files. happy-dom would leave the page for the address of a file. */
function watchSaved(): string[] {
  const names: string[] = [];
  Object.defineProperty(HTMLAnchorElement.prototype, 'click', {
    configurable: true,
    value(this: HTMLAnchorElement) {
      names.push(this.download);
    },
  });
  return names;
}

test("exports with the page's filters in site time", async () => {
  await open('/?action=flag.switched&object=FEEDBACK3&from=2026-12-01');
  await userEvent.click(await screen.findByRole('radio', { name: 'Excel (XLSX)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Prepare file' }));
  await waitFor(() => expect(sentTo('exports/askAudit')).toHaveLength(1));
  expect(sentTo('exports/askAudit')[0]?.input).toEqual({
    action: 'flag.switched',
    object: 'FEEDBACK3',
    from: Date.UTC(2026, 10, 30, 16),
    format: 'xlsx',
    language: 'EN',
    timeZone: 'Asia/Shanghai',
  });
});

test('a finished export gets an address for each download; the others show their progress', async () => {
  const writing = {
    ...ready,
    exportId: '11111111-93c1-4a73-a7ac-6a40b2f7d7f4',
    state: 'writing',
    progress: 40,
    rows: 1,
    expiresAt: null,
  };
  server.values['exports/list'] = { list: [ready, writing] };
  server.values['exports/link'] = { ...ready, url: null };
  await open();
  expect(await screen.findByText('1 row so far')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(sentTo('exports/link')).toHaveLength(1));
  expect(sentTo('exports/link')[0]?.input).toEqual({ exportId: ready?.exportId });
});

test('saves the signature of a file, and shows the keys that verify it', async () => {
  server.values['exports/list'] = { list: [ready] };
  server.values['exportSignatures/read'] = signatures.read.example.answer;
  server.values['exportSignatures/keys'] = signatures.keys.example.answer;
  const saved = watchSaved();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Signature' }));
  await waitFor(() => expect(saved).toEqual([signatures.read.example.answer.fileName]));
  expect(sentTo('exportSignatures/read')[0]?.input).toEqual({ exportId: ready?.exportId });
  expect(sentTo('exportSignatures/keys')).toEqual([]);
  await userEvent.click(screen.getByText('How to verify a file'));
  expect(await screen.findByText(/BEGIN PUBLIC KEY/)).toBeTruthy();
});
