import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatWhen } from '#web/lib/format.ts';
import type { Client } from '#web/lib/query/api.tsx';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { FlagDialog } from '../flag-dialog.tsx';
import styles from './reasons.module.css';

type Debate = CallOutput<Api['reasons']['ofRound']>['debates'][number];

/** One debate: what its chair wrote, where that is on its way to the teams, and what can be done. */
export function DebateReasons({ debate }: { readonly debate: Debate }) {
  const { t } = useLingui();
  const inFlight = useRoomInFlight();
  const { timeZone } = useTournament();
  const { text, writtenAt, withheldBecause, askedAt, isOwed } = debate;
  const name = inFlight(debate.venue ?? t`Debate ${debate.rank}`, debate.flight);
  return (
    <li className={styles.debate} aria-label={name}>
      <div className={styles.head}>
        <b className="b">{name}</b>
        <span className="muted">{debate.writtenBy ?? debate.chair?.name ?? t`No chair`}</span>
        <span className="grow" />
        <State debate={debate} />
      </div>
      {text !== '' && <bdi className={styles.words}>{text}</bdi>}
      {withheldBecause !== null && (
        <p className="muted">
          <Trans>
            Withheld: <bdi className={styles.words}>{withheldBecause}</bdi>
          </Trans>
        </p>
      )}
      {writtenAt !== null && (
        <p className="muted sm">{t`Written at ${formatWhen(writtenAt, timeZone)}`}</p>
      )}
      {isOwed && askedAt !== null && (
        <p className="muted sm">{t`Reminded at ${formatWhen(askedAt, timeZone)}`}</p>
      )}
      <Acts debate={debate} name={name} />
    </li>
  );
}

function State({ debate }: { readonly debate: Debate }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { deadline } = debate;
  if (debate.isWithheld) return <Status tone="warn">{t`Withheld`}</Status>;
  if (debate.needsApproval) return <Status tone="warn">{t`Waiting for approval`}</Status>;
  if (debate.isShown) return <Status tone="ok">{t`The teams can read it`}</Status>;
  if (debate.text !== '') return <Status tone="ok">{t`Published with the result`}</Status>;
  if (debate.isLate) return <Status tone="bad">{t`Late`}</Status>;
  if (debate.isOwed) {
    return (
      <Status tone="warn">
        {deadline === null ? t`Missing` : t`Due ${formatWhen(deadline, timeZone)}`}
      </Status>
    );
  }
  return <Status tone="idle">{debate.isWaived ? t`Not needed` : t`Not written`}</Status>;
}

function Acts({ debate, name }: { readonly debate: Debate; readonly name: string }) {
  const { t } = useLingui();
  const can = useCan();
  const [isHolding, setHolding] = useState(false);
  const act = useAct(debate, name, () => setHolding(false));
  const { text, isWithheld, isOwed, isWaived, needsApproval } = debate;
  const hasText = text !== '';
  return (
    <div className={styles.acts}>
      {can('reasons.edit') && needsApproval && !isWithheld && (
        <Button size="small" look="main" busy={act.isPending} onClick={() => act.mutate('approve')}>
          {t`Approve`}
        </Button>
      )}
      {can('reasons.withhold') && hasText && !isWithheld && (
        <Button size="small" onClick={() => setHolding(true)}>
          {t`Withhold`}
        </Button>
      )}
      {can('reasons.withhold') && isWithheld && (
        <Button size="small" busy={act.isPending} onClick={() => act.mutate('release')}>
          {t`Stop withholding`}
        </Button>
      )}
      {can('reasons.edit') && !hasText && (isOwed || isWaived) && (
        <Button
          size="small"
          busy={act.isPending}
          onClick={() => act.mutate(isWaived ? 'owe' : 'waive')}
        >
          {isWaived ? t`Ask again` : t`Waive`}
        </Button>
      )}
      {isHolding && (
        <FlagDialog
          title={t`Withhold these reasons`}
          label={t`Why?`}
          hint={t`The teams won’t see the text. The chair sees this reason.`}
          act={t`Withhold`}
          needsText
          missing={t`Give a reason.`}
          isBusy={act.isPending}
          error={act.error?.message ?? null}
          onSend={(because) => act.mutate({ because })}
          onClose={() => setHolding(false)}
        />
      )}
    </div>
  );
}

type Act = 'approve' | 'release' | 'waive' | 'owe' | { readonly because: string };

function useAct({ debateId, version }: Debate, name: string, onDone: () => void) {
  const call = (client: Client, act: Act, tournamentId: string) => {
    const params = { tournamentId, debateId };
    if (act === 'approve') return client.reasons.approve({ params, body: { version } });
    if (act === 'waive' || act === 'owe') {
      return client.reasons.waive({ params, body: { waived: act === 'waive', version } });
    }
    const because = act === 'release' ? null : act.because;
    return client.reasons.withhold({ params, body: { because, version } });
  };
  return useTournamentAct({
    call: (client, act: Act, { tournamentId }) => call(client, act, tournamentId),
    refresh: ['reasons'],
    onSuccess: onDone,
    onError: useRefusal(name),
  });
}
