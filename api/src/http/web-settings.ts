import type { Env } from '../start/env';
import type { WebSettings } from './web-files';

/** The web client's settings; `emulatorHost` is the Auth emulator's, where there is one. */
export function webSettings(
  { productName, eventTitle, identityProvider, allowedEmailDomains }: Env,
  emulatorHost: string | undefined,
  demoAccounts: WebSettings['demoAccounts'],
): WebSettings {
  const { projectId } = identityProvider;
  const { apiKey, authDomain } =
    identityProvider.kind === 'project' ? identityProvider : { apiKey: 'emulator', authDomain: '' };
  return {
    productName,
    eventTitle,
    emailDomains: allowedEmailDomains,
    firebase: { projectId, apiKey, authDomain },
    emulatorUrl: emulatorHost === undefined ? null : `http://${emulatorHost}`,
    demoAccounts,
  };
}
