import { defineModule } from '../../define-module.ts';
import { phoneAuthProvider } from './codes/phone-auth-provider.ts';
import { hostedCheckProvider } from './hosted/hosted-check-provider.ts';

export const verification = defineModule({
  name: 'people/verification',
  providers: [hostedCheckProvider, phoneAuthProvider],
});
