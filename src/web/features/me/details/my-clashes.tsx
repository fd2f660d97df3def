import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';

import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import styles from '../my-page.module.css';
import { ClashDialog } from './clash-dialog.tsx';
import { type OwnClash, useReasonWords } from './clash-words.ts';

interface MyClashesProps {
  readonly isJudge: boolean;
  /** The last debate is over: clashes can be withdrawn, but declaring more is no use. */
  readonly isOver: boolean;
}

/** People I should not share a room with: declared by me, hidden from them, decided by the core. */
export function MyClashes({ isJudge, isOver }: MyClashesProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRead('clashes.mine');
  if (!data || (isOver && data.clashes.length === 0)) return null;
  return (
    <section className={styles.section} aria-labelledby="my-clashes">
      <h2 id="my-clashes">
        <Trans>Clashes</Trans>
      </h2>
      <p className="muted">
        <Trans>
          People you shouldn’t share a room with: family, a partner, a coach. They’re never
          reported; the adjudication core decides.
        </Trans>
      </p>
      {data.clashes.length > 0 && (
        <ul className={styles.clashes}>
          {data.clashes.map((clash) => (
            <ClashRow key={clash.id} clash={clash} />
          ))}
        </ul>
      )}
      {!isOver && (
        <div className={styles.acts}>
          <Button size="tap" onClick={() => setIsOpen(true)}>{t`Declare a clash`}</Button>
        </div>
      )}
      {isOpen && <ClashDialog isJudge={isJudge} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function ClashRow({ clash }: { readonly clash: OwnClash }) {
  const { t } = useLingui();
  const reasons = useReasonWords();
  const name = clash.against?.name ?? t`Hidden while code names are used`;
  const takeBack = useAct('clashes.withdraw', {
    input: () => ({ params: { clashId: clash.id } }),
    onError: useRefusal(t`The clash`),
  });
  return (
    <li>
      <span className="grow">
        <b className="b" dir="auto">
          {name}
        </b>
        <span className="muted">, {reasons[clash.reason]}</span>
      </span>
      {clash.state === 'waiting' ? (
        <>
          <Status tone="idle">{t`waiting`}</Status>
          <IconButton
            label={clash.against ? t`Withdraw the clash with ${name}` : t`Withdraw this clash`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={takeBack.isPending}
            onClick={() => takeBack.mutate(undefined)}
          />
        </>
      ) : clash.state === 'approved' ? (
        <Status tone="ok">{t`kept apart`}</Status>
      ) : (
        <Status tone="plain">{t`declined`}</Status>
      )}
    </li>
  );
}
