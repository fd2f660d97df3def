import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEmailToMany } from '#web/lib/device/email-to-many.tsx';
import { useSite } from '#web/lib/session/site.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from '../participants.module.css';
import type { PickedRow } from '../table/use-picked.ts';

type Act = 'send' | 'rotate' | 'rotate-and-send';
interface Outcome {
  readonly rotated: number;
  readonly sent: number;
  readonly notSent: number;
  readonly unreached: readonly string[];
}

/** Sends people their private links, or makes new ones. */
export function LinksDialog({
  rows,
  onClose,
}: {
  readonly rows: readonly PickedRow[];
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act>('send');
  const {
    act: sending,
    start,
    question,
  } = useEmailToMany<Act, Outcome>({
    call: (client, { input, confirmed }, { tournamentId, idempotencyKey }) =>
      client.participants.sendLinks({
        params: { tournamentId },
        body: {
          personIds: rows.map(({ id }) => id),
          act: input,
          ...(confirmed === undefined ? {} : { confirmed }),
        },
        idempotencyKey,
      }),
    refresh: ['links', 'link', 'email'],
  });
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={plural(rows.length, {
        one: 'Private link for # person',
        other: 'Private links for # people',
      })}
      actions={
        sending.data ? (
          <Button look="main" onClick={onClose}>{t`Close`}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button look="main" busy={sending.isPending && t`Sending …`} onClick={() => start(act)}>
              {act === 'rotate' ? t`Make new links` : t`Send`}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {sending.data ? (
          <LinksOutcome outcome={sending.data} nameOf={nameOf} />
        ) : (
          <RadioGroup
            label={t`What to do`}
            look="list"
            value={act}
            onValueChange={setAct}
            options={[
              { value: 'send', label: t`Send their existing links` },
              {
                value: 'rotate-and-send',
                label: t`Send new links`,
                hint: t`The old ones stop working at once.`,
              },
              {
                value: 'rotate',
                label: t`Make new links without sending them`,
                hint: t`The old ones stop working at once.`,
              },
            ]}
          />
        )}
        {question}
        {sending.error && sending.error.code !== 'unconfirmed' && (
          <Note tone="bad" live title={t`Nothing was sent.`}>
            {sending.error.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

/** What became of the links: how many emails left, and whom none reaches. */
export function LinksOutcome(props: {
  readonly outcome: Outcome;
  readonly nameOf: ReadonlyMap<string, string>;
}) {
  const { outcome, nameOf } = props;
  const { t } = useLingui();
  const { rotated, sent, notSent, unreached } = outcome;
  const isKept = useSite()?.sendsEmail === false && sent > 0;
  return (
    <>
      <Note
        tone={isKept ? 'warn' : 'ok'}
        live
        title={
          isKept
            ? plural(sent, {
                one: 'This site sends no emails: # was kept on the server.',
                other: 'This site sends no emails: # were kept on the server.',
              })
            : plural(sent, {
                0: 'No email is sent.',
                one: '# email is on its way.',
                other: '# emails are on their way.',
              })
        }
      >
        {isKept && t`Show people their QR code or print their slips.`}{' '}
        {rotated > 0 && plural(rotated, { one: '# new link.', other: '# new links.' })}
      </Note>
      {notSent > 0 && (
        <Note tone="bad" title={t`Not sent: ${notSent}.`}>
          <Trans>See Emails for the reasons. You can send them again there.</Trans>
        </Note>
      )}
      {unreached.length > 0 && (
        <Note
          tone="warn"
          title={plural(unreached.length, {
            one: '# person has no address:',
            other: '# people have no address:',
          })}
        >
          <ul className={styles.refusals}>
            {unreached.slice(0, 50).map((id) => (
              <li key={id}>
                <bdi>{nameOf.get(id)}</bdi>
              </li>
            ))}
          </ul>
          <Trans>Print their slips instead.</Trans>
        </Note>
      )}
    </>
  );
}
