import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef } from 'react';
import { LiveProvider } from '../lib/live/live-provider.tsx';
import { isOutage } from '../lib/query/api.tsx';
import { onAccountChange } from '../lib/session/session.ts';
import { useToast } from '../ui/kit/feedback/toast-store.ts';
import { ProofOnDemand } from './proof-on-demand.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Refusals are answers: only an outage is worth asking again.
      retry: (count, error) => isOutage(error) && count < 3,
      refetchOnWindowFocus: false,
    },
  },
});

// Toasts for one person must not reach the next one on this device.
onAccountChange(() => void queries.resetQueries());

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <LiveWithToast>{children}</LiveWithToast>
        <ProofOnDemand />
      </QueryClientProvider>
    </I18nProvider>
  );
}

function LiveWithToast({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const toast = useToast();
  const shown = useRef<number | null>(null);
  const words = useRef({ title: '', text: '', back: '' });
  words.current = {
    title: t`Live Updates Disconnected`,
    text: t`Rostrum has lost connection for live updates, try refreshing the page.`,
    back: t`Live updates are back`,
  };
  const onLost = useCallback(() => {
    const { title, text } = words.current;
    shown.current = toast.error(title, { text });
  }, [toast]);
  const onBack = useCallback(() => {
    if (shown.current !== null) toast.dismiss(shown.current);
    toast.success(words.current.back);
  }, [toast]);
  return (
    <LiveProvider onLost={onLost} onBack={onBack}>
      {children}
    </LiveProvider>
  );
}
