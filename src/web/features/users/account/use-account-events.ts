import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { AccountEventKind } from '#contract/kinds/account-events.ts';
import type { CallOutput } from '#contract/route.ts';
import { browserOf } from '#web/lib/device/browser-of.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useApi } from '#web/lib/query/api.tsx';

export type AccountEvent = CallOutput<Api['auth']['events']>['events'][number];

export function useAccountEvents() {
  const { client, key } = useApi();
  return useQuery({ queryKey: [key, 'account-events'], queryFn: () => client.auth.events() });
}

/** What happened, and where: "Firefox, Windows · network 203.0.…". */
export function useEventWords() {
  const { t } = useLingui();
  const titles: Readonly<Record<AccountEventKind, string>> = {
    'signed-in': t`Signed in`,
    'sign-in-failed': t`Wrong PIN, code or passkey`,
    'signed-out': t`Signed out`,
    linked: t`Way to sign in added`,
    unlinked: t`Way to sign in removed`,
    'pin-set': t`New PIN`,
    'email-changed': t`Verified email changed or removed`,
    'email-verified': t`Email verified`,
    'token-created': t`API token created`,
    'token-used': t`API token used`,
  };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return ({ kind, detail, userAgent, network, at }: AccountEvent) => ({
    title: detail && kind.startsWith('token') ? `${titles[kind]}: ${detail}` : titles[kind],
    at: formatMoment(at, timeZone),
    where: [browserOf(userAgent), network && t`network ${network}`].filter(Boolean).join(' · '),
  });
}
