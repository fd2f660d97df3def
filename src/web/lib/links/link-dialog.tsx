import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { randomKey } from '#web/lib/device/random-key.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Skeleton } from '#web/ui/kit/feedback/waiting.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { QrCode } from '#web/ui/kit/layout/qr-code.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './link-dialog.module.css';

interface LinkInput {
  readonly personId: string;
  readonly name: string;
  /** Make a new one first. */
  readonly renew: boolean;
}

const LinkContext = createContext<(input: LinkInput) => void>(() => undefined);

/** Opens the dialog with one person's private link. */
export function useLinkDialog(): (input: LinkInput) => void {
  return useContext(LinkContext);
}

/** One dialog for all the rows below. */
export function LinkDialogProvider({ children }: { readonly children: ReactNode }) {
  const [input, setOptions] = useState<LinkInput | null>(null);
  return (
    <LinkContext value={setOptions}>
      {children}
      {input && <LinkDialog input={input} onClose={() => setOptions(null)} />}
    </LinkContext>
  );
}

function LinkDialog({
  input,
  onClose,
}: {
  readonly input: LinkInput;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const { personId, name, renew } = input;
  const link = useTournamentAct<LinkInput, string>({
    call: async (client, _, { tournamentId, idempotencyKey }) => {
      const params = { tournamentId };
      if (!renew) {
        const { links } = await client.participants.makeLinks({ params, idempotencyKey });
        const own = links.find((one) => one.personId === personId);
        if (own) return own.url;
      }
      // Somebody of a swing team has none until it is asked for.
      const made = await client.participants.rotateLink({
        params: { ...params, personId },
        idempotencyKey: renew ? idempotencyKey : randomKey(),
      });
      return made.url;
    },
  });
  const { mutate } = link;
  useEffect(() => mutate(input), [mutate, input]);
  return (
    <Dialog open onOpenChange={onClose} title={t`Private link for ${name}`}>
      <div className="stack">
        {link.error && (
          <Note tone="bad" live title={t`Couldn’t load the link.`}>
            {link.error.message}
          </Note>
        )}
        {link.data ? (
          <>
            <div className={styles.qr}>
              <QrCode value={link.data} label={t`Opens the page of ${name}`} size={220} />
            </div>
            <CopyField label={t`Private link`} value={link.data} secret />
          </>
        ) : (
          !link.error && <Skeleton height="260px" />
        )}
        <p className="muted sm">
          <Trans>
            Anyone with this link can act as {name}: check-in, ballot, feedback. Give it to them
            only.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
