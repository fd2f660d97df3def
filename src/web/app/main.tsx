import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { syncClock } from '../lib/server-clock.ts';
import { startSession } from '../lib/session.ts';
import { hasWaitingBallots } from '../lib/waiting-ballots.ts';
import '../styles/global.css';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';

/** Addresses of the hash router that the product once had: `/#/dashboard` → `/dashboard`. */
function rewriteHash(): void {
  if (location.pathname === '/' && location.hash.startsWith('#/')) {
    history.replaceState(null, '', location.hash.slice(1));
  }
}

rewriteHash();
startSession();
void syncClock().catch(() => undefined);
if (hasWaitingBallots()) {
  void import('../features/ballots/keep/send-queue.ts').then((m) => m.startSendQueue());
}
// English stands in the code, page by page; only other languages bring a catalogue.
i18n.setMessagesCompiler(compileMessage);
i18n.load('en-GB', {});
i18n.activate('en-GB');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
