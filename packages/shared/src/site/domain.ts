import { defineDomain } from '../define-domain.ts';

export const site = defineDomain({
  name: 'site',
  errors: {
    'domain.invalid': 'malformed',
    'site.maintenance': 'unavailable',
    'site.not_open': 'unavailable',
    'site.closed': 'unavailable',
    'site.no_contrast': 'malformed',
    'area.maintenance': 'unavailable',
    'region.restricted': 'forbidden',
  },
  permissions: {
    'site.maintenance': 'Schedule and end maintenance.',
    'site.flags': 'Switch functions of the site.',
    'site.register_rules': 'Change what registration asks.',
    'site.networks': 'Choose where the site is offered, and who goes on during maintenance.',
    'site.settings': 'Change settings of the site.',
    'site.brand': 'Choose how the site is called and looks.',
  },
  auditActions: {
    'site.brand_changed': null,
    'flag.switched': null,
    'maintenance.scheduled': null,
    'settings.changed': 'rules',
    'register_rule.set': null,
    'network.blocked': null,
    'network.allowed': null,
    'network.passes': null,
    'network.stopped': null,
  },
});
