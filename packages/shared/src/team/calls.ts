import type { CallDescriptor } from '../contract/define-call.ts';

export const teamOverview = {
  name: 'team.teamOverview',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamOverviewSum',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const teamWeekBefore = {
  name: 'team.teamWeekBefore',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamWeekBefore',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const teamPeriods = {
  name: 'team.teamPeriods',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamPeriods',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const teamBranch = {
  name: 'team.teamBranch',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamBranch',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 240,
} as const satisfies CallDescriptor;

export const searchTeam = {
  name: 'team.searchTeam',
  method: 'GET',
  path: '/wps/relay/ODSFE2_searchTeam',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const downlines = {
  name: 'team.downlines',
  method: 'GET',
  path: '/wps/agent/downlines',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const inactivePlayers = {
  name: 'team.inactivePlayers',
  method: 'GET',
  path: '/wps/agent/inactivePlayers',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const teamHighlights = {
  name: 'team.teamHighlights',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamHighlights',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const teamMember = {
  name: 'team.teamMember',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamMember',
  who: 'agent',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
