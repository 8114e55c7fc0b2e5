import { links, list, previewMove, read } from '@app/shared/agents/ops-calls';
import { bills } from '@app/shared/contracts/ops-calls';
import { places } from '@app/shared/members/ops-calls';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AgentPage } from '../features/agents/agent-page.tsx';
import { startOpsServer } from './ops-server.ts';
import { renderPage } from './render-page.tsx';

export const agent = read.example.answer;

const ASKED = ['agents/move', 'contracts/propose', 'contracts/end', 'contracts/change'];
const approvalId = 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10';

/** Renders an agent's page with a server whose answers a test may change. */
export async function openAgentPage() {
  const server = await startOpsServer();
  const { values, refusals, received } = server;
  values['agents/read'] = agent;
  values['agents/links'] = links.example.answer;
  values['agents/list'] = list.example.answer;
  values['agents/previewMove'] = previewMove.example.answer;
  values['requests/list'] = { list: [] };
  values['rebates/read'] = { list: [] };
  values['contracts/bills'] = bills.example.answer;
  values['members/places'] = places.example.answer;
  for (const call of ASKED) values[call] = { approvalId };
  return {
    values,
    refusals,
    show: (permissions?: Parameters<typeof renderPage>[0]['permissions']) =>
      renderPage({
        origin: server.origin,
        path: '/console/agents/:id',
        address: `/console/agents/${agent.id}`,
        page: <AgentPage />,
        ...(permissions && { permissions }),
      }),
    sent: (call: string) => received.filter((one) => one.call === call).map(({ input }) => input),
    close: async () => {
      cleanup();
      await server.close();
    },
  };
}

export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const typeReason = async () =>
  userEvent.type(await screen.findByLabelText('Reason'), 'As agreed');
