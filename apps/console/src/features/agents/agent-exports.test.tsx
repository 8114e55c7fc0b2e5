import { links, list } from '@app/shared/agents/ops-calls';
import { bills } from '@app/shared/contracts/ops-calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agent, openAgentPage, press } from '../../testing/agent-page.tsx';

let page: Awaited<ReturnType<typeof openAgentPage>>;
beforeEach(async () => {
  page = await openAgentPage();
  page.values['exports/list'] = { list: [] };
});
afterEach(() => page.close());

/** Requests an export of the list below a heading. */
async function take(heading: string) {
  const card = (await screen.findByRole('heading', { name: heading })).closest('section');
  await userEvent.click(
    within(card ?? expect.unreachable()).getByRole('button', { name: 'Export' }),
  );
  await press('Prepare file');
}
const how = { format: 'csv', language: 'EN', timeZone: expect.any(String) };

test("exports an agent's bills with the filters", async () => {
  page.values['exports/askBills'] = bills.file.example.answer;
  page.show();
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Hourly salary');
  await userEvent.selectOptions(screen.getByLabelText('Statement periods'), 'Last 7 days');
  await take('Statements');
  await expect
    .poll(() => page.sent('exports/askBills'))
    .toEqual([{ ...how, id: agent.id, kind: 'hourly', days: 7 }]);
});

test("exports an agent's links and agents below", async () => {
  page.values['exports/askLinks'] = links.file.example.answer;
  page.show();
  await take('Invitation links');
  await expect.poll(() => page.sent('exports/askLinks')).toEqual([{ ...how, id: agent.id }]);
  await userEvent.keyboard('{Escape}');
  page.values['exports/askAgents'] = list.file.example.answer;
  await take('Direct downline agents');
  await expect.poll(() => page.sent('exports/askAgents')).toEqual([{ ...how, above: agent.id }]);
});
