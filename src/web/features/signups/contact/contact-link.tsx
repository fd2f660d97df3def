import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from '../signups.module.css';
import type { ContactPageData } from './contact-data.ts';

/** The institution's link and code, to hand on, and a new one when it went too far. */
export function ContactLink({ page }: { readonly page: ContactPageData }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { signup, code } = page;
  if (!signup.url || !code) return null;
  return (
    <Section
      title={t`Registration link`}
      actions={<Button onClick={() => setIsAsking(true)}>{t`New code`}</Button>}
    >
      <div className={styles.statement}>
        <p>
          <Trans>
            Debaters and judges register themselves with it. Each uses one of your places.
          </Trans>
        </p>
        <CopyField label={t`Registration link`} value={signup.url} />
        <CopyField label={t`Registration code`} value={code} />
      </div>
      {isAsking && <NewCode signupId={signup.id} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

interface NewCodeProps {
  readonly signupId: string;
  readonly onClose: () => void;
}

function NewCode({ signupId, onClose }: NewCodeProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The code`);
  const renew = useAct('signups.newCode', {
    input: (_: null) => ({ params: { signupId } }),
    onSuccess: () => {
      toast.success(t`New code active`);
      onClose();
    },
    onError: refuse,
  });
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      title={t`Create a new code?`}
      description={t`The old link and code stop working at once. Existing registrations are unaffected.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Keep old code`}</Button>
          <Button look="main" busy={renew.isPending} onClick={() => renew.mutate(null)}>
            {t`Create a new code`}
          </Button>
        </>
      }
    />
  );
}
