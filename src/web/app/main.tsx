import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasWaiting } from '../lib/keep/waiting.ts';
import { syncClock } from '../lib/live/server-clock.ts';
import { startSession } from '../lib/session/session.ts';
import { applyTheme, readTheme } from '../ui/theme.ts';
import '../styles/global.css';
import { hashPath, rewriteHash } from './hash-path.ts';
import { Providers } from './providers.tsx';
import { followSession, router } from './router.tsx';
import { startLanguage } from './start-language.ts';

applyTheme(readTheme());
rewriteHash();
window.addEventListener('hashchange', () => {
  const path = hashPath(location);
  if (path !== null) void router.navigate({ href: path, replace: true });
});
startSession();
followSession();
void syncClock().catch(() => undefined);
if (hasWaiting('ballot')) {
  void import('../features/ballots/keep/ballot-outbox.ts').then((m) => m.ballotOutbox.start());
}
if (hasWaiting('reasons')) {
  void import('../features/ballots/reasons/saved-reasons.ts').then((m) => m.reasonsOutbox.start());
}
if (hasWaiting('feedback')) {
  void import('../features/feedback/give/saved-feedback.ts').then((m) => m.feedbackOutbox.start());
}

const root = document.getElementById('root');
if (root) {
  void startLanguage().then(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}
