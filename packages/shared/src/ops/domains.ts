// Every domain of the operators' contract: a new one is a line here.

export * as agents from './agents.ts';
export * as breakGlass from './break-glass.ts';
export * as channels from './channels.ts';
export * as content from './content.ts';
export * as contracts from './contracts.ts';
export * as exports from './exports.ts';
export * as figures from './figures.ts';
export * as games from './games.ts';
export * as health from './health.ts';
export * as inbox from './inbox.ts';
export * as members from './members.ts';
export * as messages from './messages.ts';
export * as money from './money.ts';
export * as networks from './networks.ts';
export * as operators from './operators.ts';
export * as payouts from './payouts.ts';
export * as session from './session.ts';
export * as settings from './settings.ts';
export * as site from './site.ts';
export * as sites from './sites.ts';
export * as trail from './trail.ts';
export * as uploads from './uploads.ts';
export * as vendorGames from './vendor-games.ts';
export * as vendorRequests from './vendor-requests.ts';
export * as vendors from './vendors.ts';
export * as views from './views.ts';
