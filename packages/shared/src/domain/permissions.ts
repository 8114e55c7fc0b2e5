/** What an operator may be allowed to do, one word for each kind of action. A role is a set of these. */
export const permissions = {
  'members.read': 'Find members and see their account, sessions and refused log-ins.',
  'members.money': 'See what a member has, bets, pays in and is paid.',
  'deposits.decide': 'Decide on deposits that wait for an operator.',
  'withdrawals.decide': 'See withdrawals and their accounts, and decide on them.',
  'withdrawals.pay': 'Write down what was paid of withdrawals.',
  'members.adjust': 'Ask that a member is given money or that it is taken, and take that back.',
  'members.lock': 'Lock and unlock members.',
  'sessions.end': 'End the sessions of members.',
  'members.protect': 'Take along everything that is known of a member, and ask for their erasure.',
  'members.login_link': 'Make a link that logs in as a member.',
  'agents.read': 'See the tree of agents, their contracts and their links.',
  'agents.manage': 'Make agents and links, and ask for contracts and moves.',
  'figures.read': "See the day's figures of a site.",
  'site.maintenance': 'Schedule and end maintenance.',
  'site.flags': 'Switch functions of the site.',
  'site.register_rules': 'Change what registration asks.',
  'site.networks': 'Choose where the site is offered, and who goes on during maintenance.',
  'site.settings': 'Change settings of the site.',
  'site.games': 'Choose which vendors and games the site offers, and how.',
  'payouts.read': 'See what pays agents by itself: its runs and its limits.',
  'payouts.manage': 'Release held payouts, and pause and limit what pays agents.',
  'health.read': 'See how the installation does: jobs, messages and the books.',
  'jobs.manage': 'Retry and discard failed jobs, send messages again, and ask for a trial balance.',
  'content.edit':
    'Write banners, notices, pop-ups, promotions, help and the texts of pages, and look at them before they are shown.',
  'gateways.manage': 'Connect what the site pays in, sends and logs in by, and test it.',
  'site.brand': 'Choose how the site is called and looks.',
  'sites.manage': 'Make sites, give them domains, open and close them.',
  'vendors.manage': 'Connect vendors and their games, for every site.',
  'outbox.read': 'Read what a demo would have sent.',
  'feedback.read': 'Read what members wrote.',
  'feedback.answer': 'Answer what members wrote.',
  'messages.send': 'Send messages to members, and change what they are told by itself.',
  'audit.read': 'Read and verify the audit trail.',
  'operators.manage': 'Invite operators, disable them, and ask for roles.',
  'operators.break_glass':
    'Take a missing permission for half an hour, which all administrators are told.',
  'approvals.decide': 'Approve or reject what another operator asked for.',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as Permission[];
