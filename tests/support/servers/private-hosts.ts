import { allowPrivateHosts } from '@app/core/platform/kernel';

// Companies and gateways of tests listen on this machine.
allowPrivateHosts('all');
