import { lazy, Suspense } from 'react';
import { useProofRequest } from '#web/lib/session/proof.ts';

const ProofDialog = lazy(() =>
  import('./proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })),
);

/** The question for a proof, above whatever page is open; loaded when a call first needs it. */
export function ProofWhenAsked() {
  const request = useProofRequest();
  if (!request) return null;
  return (
    <Suspense>
      <ProofDialog means={request.means} settle={request.settle} />
    </Suspense>
  );
}
