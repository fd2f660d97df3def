import { Trans, useLingui } from '@lingui/react/macro';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import type { MyCard } from './my-data.ts';
import styles from './my-page.module.css';
import type { CardStage } from './stage-of.ts';

interface BallotActProps {
  readonly card: MyCard;
  readonly stage: CardStage;
  readonly base: string;
  /** Something else is to be done first. */
  readonly isQuiet?: boolean;
}

/** The way to the ballot, loud once the debate is on. */
export function BallotAct({ card, stage, base, isQuiet = false }: BallotActProps) {
  const { t } = useLingui();
  const { debate, ballot, ballotChair: chair, ballotSentBy: sender } = card;
  if (!debate || ballot === 'none') return null;
  const words =
    sender === null
      ? { confirmed: t`Your ballot is confirmed`, received: t`Your ballot was received` }
      : { confirmed: t`The ballot is confirmed`, received: t`The ballot was received` };
  const href = `${base}/ballot/${debate.id}`;
  if (ballot === 'due') {
    const isTime = stage === 'debating' || card.motions?.state === 'hidden';
    if (chair !== null) {
      return (
        <div className={styles.instead}>
          <p className="muted">
            <Trans>{chair} sends the ballot for your panel.</Trans>
          </p>
          <LinkButton href={href} look="bare" size="tap" wide>
            {t`Fill it in for the chair`}
          </LinkButton>
        </div>
      );
    }
    return (
      <div className={styles.ballot}>
        <LinkButton href={href} look={isTime && !isQuiet ? 'main' : 'plain'} size="tap" wide>
          {t`Fill in your ballot`}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.ballot}>
      <div>
        <Status tone="ok">{ballot === 'confirmed' ? words.confirmed : words.received}</Status>
        {sender !== null && (
          <p className="muted sm">
            <Trans>Sent by {sender}</Trans>
          </p>
        )}
      </div>
      <LinkButton href={href} size="tap">
        {t`See it`}
      </LinkButton>
    </div>
  );
}
