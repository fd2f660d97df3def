import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { deviceKey } from './device-key.ts';

export type MineData = CallOutput<Api['requests']['mine']>;
export type OwnRequest = MineData['requests'][number];
export type AskBody = CallInput<Api['requests']['ask']>['body'];
export type Change = NonNullable<AskBody['change']>;

const often = 20_000;

/** My requests here. Participants get no live events for answers, so the page polls. */
export function useMine() {
  const device = useDevice();
  return useRead('requests.mine', { device }, { every: often });
}

/** The key of this device where a private link asks; an account needs none. */
export function useDevice(): string | undefined {
  const { key } = useApi();
  const { id } = useTournament();
  return key === 'session' ? undefined : deviceKey(id, 'named');
}
