import { find } from '@app/shared/members/ops-calls';
import { notices } from '@app/shared/messages/calls';
import { expect, test } from '@playwright/test';
import { deskUrl, openDesk } from './support/desk.ts';
import { untilLoaded } from './support/every-page.ts';
import { operatorClient } from './support/operators.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { clientOf, logInAsAgent } from './support/people.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an agent chooses on a phone how often notices arrive, and support sees it', async ({
  page,
  browser,
}) => {
  test.slow();
  await logInAsAgent(page, 'agent_cove', 'agentcove01demo');
  await page.goto(`${site.url}/member/messages`);
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const salary = dialog.getByRole('group', { name: 'Salary', exact: true });
  await expect(salary.getByRole('radio', { name: 'Daily' })).toBeChecked();
  await expectSoundPageInBothThemes(page);
  const team = dialog.getByRole('group', { name: 'First deposits of your direct players' });
  await team.getByText('None').click();
  await expect(async () => {
    const { list } = await (await clientOf(page)).sendExpectingSuccess(notices);
    expect(list).toContainEqual({ kind: 'team', choice: 'none' });
  }).toPass();
  await page.reload();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(team.getByRole('radio', { name: 'None' })).toBeChecked();

  const desk = await openDesk(browser, 'keeper');
  const { list: members } = await (await operatorClient('keeper')).send(find, {
    text: 'agent_cove',
  });
  await desk.goto(`${deskUrl()}/console/members/${members[0]?.id}`);
  await untilLoaded(desk);
  await expect(desk.getByText('First deposits of direct players: none')).toBeVisible();
  await expectSoundPageInBothThemes(desk);
});
