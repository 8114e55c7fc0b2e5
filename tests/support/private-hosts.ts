import { allowPrivateHosts } from '@app/core/kernel';

// Companies and gateways of tests listen on this machine.
allowPrivateHosts('all');
