import { allowPrivateHosts } from '@app/core/platform/kernel';

// Providers and gateways of tests listen on this machine.
allowPrivateHosts('all');
