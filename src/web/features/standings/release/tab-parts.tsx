import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TabPart } from '#contract/kinds/tab-parts.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useTabPartWords } from '#web/ui/debate/results/tab-part-words.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import { PartForm } from './tab-part-form.tsx';
import styles from './tab-parts.module.css';
import { type PartState, type Terms, useReleasePart, useTabState } from './tab-state.ts';

/** Opens the single releases: one part of the tab, now or at a time, in full or up to a place. */
export function TabParts() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t`Release parts`}</Button>
      {isOpen && <PartsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PartsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { data } = useTabState();
  const names = useTabPartWords();
  const [edited, setEdited] = useState<TabPart | null>(null);
  const part = data?.parts.find((one) => one.part === edited);
  if (data && part) {
    return (
      <PartForm state={part} name={names[part.part]} tab={data} onClose={() => setEdited(null)} />
    );
  }
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={t`Release parts of the tab`}
      description={t`Release each part separately, or use “Release the tab” to publish all tables in full at once.`}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <ul className={styles.parts}>
        {(data?.parts ?? []).map((state) => (
          <PartRow
            key={state.part}
            state={state}
            name={names[state.part]}
            onEdit={() => setEdited(state.part)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface PartRowProps {
  readonly state: PartState;
  readonly name: string;
  readonly onEdit: () => void;
}

function PartRow({ state, name, onEdit }: PartRowProps) {
  const { t } = useLingui();
  const { released, planned } = state;
  const { ask, question } = useConfirm();
  const withdraw = useWithdraw(state.part, name);
  const close = () =>
    ask({
      title: t`Close “${name}”?`,
      text: t`It’s no longer public. Anyone who saved it still has it.`,
      act: t`Close part`,
      onYes: () => withdraw.act.mutate({ planOnly: false, before: state }),
    });
  const cancel = () => withdraw.act.mutate({ planOnly: true, before: state });
  return (
    <li className={styles.part}>
      {question}
      {withdraw.dialog}
      <div className={styles.about}>
        <b>{name}</b>
        <PartFacts state={state} />
      </div>
      <div className={styles.acts}>
        {planned && (
          <Button size="small" busy={withdraw.act.isPending} onClick={cancel}>
            <Trans>Cancel planned release</Trans>
          </Button>
        )}
        {released && (
          <Button
            size="small"
            busy={withdraw.act.isPending}
            onClick={close}
            aria-label={t`Close ${name}`}
          >
            <Trans>Close</Trans>
          </Button>
        )}
        <Button
          size="small"
          onClick={onEdit}
          aria-label={released ? t`Change ${name}` : t`Release ${name}`}
        >
          {released ? t`Change` : t`Release`}
        </Button>
      </div>
    </li>
  );
}

function PartFacts({ state: { released, planned, held } }: { readonly state: PartState }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const termsOf = useTermsWords();
  return (
    <span className={styles.facts}>
      {released ? t`Public: ${termsOf(released)}` : t`Closed`}
      {planned &&
        ` · ${t`from ${formatMoment(new Date(planned.at), timeZone)}: ${termsOf(planned)}`}`}
      {released && held === 'settings' && (
        <span className={styles.held}>
          <Trans>Hidden: your settings keep speaker scores private</Trans>
        </span>
      )}
      {held === 'teams' && (
        <span className={styles.held}>
          <Trans>Shown only while teams are public in full</Trans>
        </span>
      )}
      {held === 'tables' && (
        <span className={styles.held}>
          <Trans>Shown only while teams, speakers and replies are public in full</Trans>
        </span>
      )}
    </span>
  );
}

function useTermsWords() {
  const { t } = useLingui();
  return ({ top, criteria }: Terms) => {
    const places = top === null ? t`in full` : t`top ${top}`;
    return criteria ? t`${places}, with criteria` : places;
  };
}

interface Withdrawal {
  /** Only what is planned is cancelled. */
  readonly planOnly: boolean;
  /** Its releases before, for undo. */
  readonly before: PartState;
}

/** Closes a part with a way back, or cancels what is planned. */
function useWithdraw(part: TabPart, name: string) {
  const { t } = useLingui();
  const toast = useToast();
  const refusal = useRefusal(name);
  const again = useReleasePart({ part, name, onDone: () => undefined });
  const undo = async ({ planOnly, before: { released, planned } }: Withdrawal) => {
    if (released && !planOnly) await again.act.mutateAsync({ ...released, at: null });
    if (planned) await again.act.mutateAsync(planned);
  };
  const act = useAct('breaks.withdrawPart', {
    input: ({ planOnly }: Withdrawal) => ({
      params: { part },
      query: planOnly ? { planned: 'true' } : {},
    }),
    onSuccess: (_, withdrawal) => {
      const done = withdrawal.planOnly
        ? t`Planned release of “${name}” cancelled`
        : t`“${name}” is closed`;
      // A refusal is shown by the act itself.
      toast.success(done, { undo: () => void undo(withdrawal).catch(() => undefined) });
    },
    onError: refusal,
  });
  return { act, dialog: again.dialog };
}
