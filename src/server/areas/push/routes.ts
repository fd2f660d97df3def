import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { listDevices, renew, sendTest, subscribe, unsubscribe } from './devices.ts';
import { loadKeys } from './keys.ts';

export const pushRoutes: Handlers<Api['push']> = {
  key: async ({ services }) => ({ publicKey: (await loadKeys(services)).publicKey }),
  devices: listDevices,
  subscribe,
  unsubscribe,
  test: sendTest,
  renew,
};
