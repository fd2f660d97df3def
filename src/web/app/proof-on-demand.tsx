import { latePart } from '#web/lib/late-part.tsx';
import { useProofRequest } from '#web/lib/session/proof.ts';

const ProofDialog = latePart(() => import('./proof-dialog.tsx').then((m) => m.ProofDialog));

/** The question for a proof, above whatever page is open; loaded when a call first needs it. */
export function ProofOnDemand() {
  const request = useProofRequest();
  if (!request) return null;
  return <ProofDialog means={request.means} settle={request.settle} />;
}
